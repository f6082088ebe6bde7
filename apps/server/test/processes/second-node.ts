import { pino } from 'pino'
import { allJobs } from '../../src/all-jobs.ts'
import { buildApp } from '../../src/app.ts'
import { openDatabase } from '../../src/db/database.ts'
import type { Deps } from '../../src/deps.ts'
import { startJobs } from '../../src/services/jobs/job-runner.ts'
import { createPdfRenderer } from '../../src/services/pdf/rendering/pdf-renderer.ts'
import { databaseStorage } from '../../src/services/storage/storage.ts'
import type { TestApp } from './build-test-app.ts'

export type SecondNode = {
  readonly url: string
  readonly deps: Deps
  /** Takes jobs from the same queue for as long as something is done. */
  readonly takingJobs: <T>(work: () => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/** Another server over the database of the first, with connections of its own, as an installation that has outgrown one runs them. */
export async function openSecondNode(app: TestApp): Promise<SecondNode> {
  const database = openDatabase(app.owner, 8, () => undefined)
  const quiet = pino({ level: 'silent' })
  const pdf = createPdfRenderer()
  const deps: Deps = { ...app.deps, database, pdf, storage: databaseStorage(database) }
  const server = await buildApp(deps, { application: quiet, requests: quiet })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    deps,
    takingJobs: async (work) => {
      const runner = await startJobs(app.owner, allJobs(deps), [], quiet)
      try {
        return await work()
      } finally {
        await runner.stop()
      }
    },
    close: async () => {
      await server.close()
      await pdf.close()
      await database.close()
    },
  }
}
