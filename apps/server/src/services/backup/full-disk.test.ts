import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder, removeFolders } from '../../../test/calls/backup-calls.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'

const BACKUP = join(import.meta.dirname, '../../backup.ts')

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  // More than one part of the archive, which no packing makes smaller: the disk is full while parts still come.
  await app.sql(`
    select graphile_worker.add_job('none', json_build_object('x', noise), run_at => now() + interval '1 day')
    from generate_series(1, 12) as nr, lateral (
      select string_agg(md5(random()::text || nr || i), '') as noise from generate_series(1, 40000) as i) as made`)
})
afterAll(async () => {
  await app?.close()
  removeFolders()
})

/** The real command, in a shell that lets no file grow beyond so many blocks of 512 bytes: a write then fails as on a full disk. */
function backUpWithin(blocks: number, args: string[]) {
  const { user, password, port, host, database } = app.owner
  const DATABASE_URL = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL,
    SECRET_KEY: app.deps.config.secretKey,
    DATA_DIR: newFolder(),
  }
  return new Promise<{ code: number; output: string }>((done) => {
    execFile(
      '/bin/sh',
      ['-c', `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, BACKUP, ...args],
      { env: { ...env, BACKUP_PASSPHRASE: 'korrekt pferd batterie' } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

test.each([
  ['its beginning', 2, []],
  ['its midst', 4_000, []],
  ['its midst, encrypted', 4_000, ['--encrypt']],
])(
  'a backup that finds no room for %s says so, and leaves nothing that is in the way of the next',
  async (_, size, options) => {
    const folder = newFolder()
    const file = join(folder, 'x.backup')
    const short = await backUpWithin(size, [file, ...options])
    expect(short).toEqual({
      code: 1,
      output: `There is no room left for the backup: no file may become that large here. Nothing was kept of ${file}.part.\n`,
    })
    expect(readdirSync(folder)).toEqual([])
    expect(await backUpWithin(100_000, [file, ...options])).toMatchObject({ code: 0 })
  },
  60_000,
)
