import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
// Makes the module below known to the compiler, which does not look for it on its own.
import type {} from 'vitest'
import type { TestProject } from 'vitest/node'
import type { ConnectionFacts } from '../../src/services/postgres/cluster.ts'
import { startEmbeddedPostgres } from '../../src/services/postgres/embedded-postgres.ts'
import { isRunning } from '../../src/services/postgres/process-facts.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner role, as the product uses it: may make databases and roles, is no superuser. */
    databaseAdmin: ConnectionFacts
    /** For what only a superuser can do in a test. */
    databaseSuperuser: ConnectionFacts
  }
}

const PREFIX = 'counterfoil-test-'

/** One database server for all test files; each file makes its own database in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweepLeftovers()
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
  // As root the server runs under another account, which must be able to pass through.
  chmodSync(folder, 0o711)
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    logger: quiet,
    isDurable: false,
    maxConnections: 200,
  })
  project.provide('databaseAdmin', postgres.connection)
  project.provide('databaseSuperuser', postgres.superuser)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A run that was killed could not remove its folder. */
function sweepLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : Number.NaN
    if (pid > 0 && !isRunning(pid)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
  }
}
