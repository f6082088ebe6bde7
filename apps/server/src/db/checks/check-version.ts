import pg from 'pg'
import { StartRefused } from '../../start-refused.ts'
import type { ConnectionConfig } from '../database.ts'

/** The oldest PostgreSQL that every test has been run against: before 15 any role may make tables in `public`. */
const OLDEST_MAJOR = 15

/** The database server is older than this application can work with; nothing was touched. */
class DatabaseTooOldError extends StartRefused {
  override name = 'DatabaseTooOldError'

  constructor(version: string) {
    super(
      `PostgreSQL ${OLDEST_MAJOR} or later is needed; this one is ${version}. ` +
        'Set DATABASE_URL to a newer one, or leave it out for the embedded one.',
    )
  }
}

/** Throws {@link DatabaseTooOldError} before anything is written to a server that is too old. */
export async function checkVersion(owner: ConnectionConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string; number: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num') as number`,
    )
    const { version = '', number = '0' } = rows[0] ?? {}
    if (Number(number) < OLDEST_MAJOR * 10_000) throw new DatabaseTooOldError(version.split(' ')[0] ?? '')
  } finally {
    await client.end()
  }
}
