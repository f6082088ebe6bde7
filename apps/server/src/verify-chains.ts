import { readDataPlaces } from './config.ts'
import { type ConnectionConfig, openDatabase } from './db/database.ts'
import { requireCurrentSchema } from './db/migrate.ts'
import { verifyEveryChain } from './features/audit/verify-events.ts'
import { runCommand, say } from './services/command.ts'
import { makeCommandLogger } from './services/logs.ts'
import { reachDatabase } from './services/postgres/reach-database.ts'

const CONNECTIONS = 2

async function verifyAll(
  owner: ConnectionConfig,
  logger: ReturnType<typeof makeCommandLogger>,
): Promise<number> {
  // Who loses a connection at work hears it from the work; one lost after it is the database's own end.
  const database = openDatabase(owner, CONNECTIONS, () => undefined)
  let broken = 0
  try {
    const failed = await verifyEveryChain({ database, logger }, ({ name, company_id }, proof) => {
      const { status, events, waiting, first_bad, head } = proof
      const numbers = `${events} sealed, ${waiting} waiting`
      say(`${name} (${company_id}): ${status}, ${numbers}${head ? `, head ${head.hash}` : ''}`)
      if (first_bad === null) return
      broken += 1
      say(`  ${first_bad.reason}: event ${first_bad.event}, place ${first_bad.sequence ?? 'none'}`)
    })
    if (failed > 0) say(`${failed} companies could not be verified: see above.`)
    say(broken === 0 ? 'No history was changed.' : `Histories that were changed: ${broken}.`)
    return broken > 0 || failed > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

/**
 * Walks the chain of events of every company, and ends with 1 where one is not what it was when it was sealed. The
 * application may run meanwhile.
 */
await runCommand(async () => {
  const logger = makeCommandLogger()
  const { owner, stop } = await reachDatabase(readDataPlaces(), logger)
  try {
    await requireCurrentSchema(owner)
    return await verifyAll(owner, logger)
  } finally {
    await stop()
  }
})
