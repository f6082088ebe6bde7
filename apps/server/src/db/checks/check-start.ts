import pg from 'pg'
import { StartRefused } from '../../start-refused.ts'
import type { ConnectionConfig } from '../database.ts'
import { checkMigrations, readMigrations } from '../migrate.ts'
import { faultOfClocks, measureClocks } from './check-clocks.ts'
import { faultOfKey, faultOfKnownKey, type KeyProof } from './check-key.ts'
import { faultsOfOwners } from './check-owners.ts'
import { faultsOfWalls } from './check-walls.ts'

/** The database is not one to work on as it is; every fault is a line of the message, and says what to do. */
class DatabaseRefused extends StartRefused {
  override name = 'DatabaseRefused'

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

async function lookAt(
  owner: ConnectionConfig,
  look: (client: pg.Client) => Promise<(string | null)[]>,
): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const faults = (await look(client)).filter((fault) => fault !== null)
    if (faults.length > 0) throw new DatabaseRefused(faults)
  } finally {
    await client.end()
  }
}

/** What must be right before anything is written: the schema's release, whose it is, the clocks, the key. */
export async function checkBeforeMigrating(owner: ConnectionConfig, key: KeyProof): Promise<void> {
  const migrations = readMigrations()
  await lookAt(owner, async (client) => {
    const isNew = !(await checkMigrations(client, migrations))
    const faults = [faultOfClocks(await measureClocks((text) => client.query(text)))]
    if (isNew) return faults
    return [...faults, await faultOfKnownKey(client, key), ...(await faultsOfOwners(client, migrations))]
  })
}

/**
 * What the migrations made, and what only then can be looked at: the walls between companies, and, where those stand,
 * the key, which is kept at the first start.
 */
export async function checkAfterMigrating(owner: ConnectionConfig, key: KeyProof): Promise<void> {
  await lookAt(owner, async (client) => {
    const faults = await faultsOfWalls(client)
    return faults.length > 0 ? faults : [await faultOfKey(client, key)]
  })
}
