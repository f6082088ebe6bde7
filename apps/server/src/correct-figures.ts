import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { readDataPlaces } from './config.ts'
import { type ConnectionConfig, openDatabase } from './db/database.ts'
import { databaseClock } from './db/database-clock.ts'
import { requireCurrentSchema } from './db/migrate.ts'
import { checkEveryCompany, type WrongFigure } from './features/statistics/check-figures.ts'
import type { CompanyName } from './features/statistics/every-company.ts'
import { runCommand, say } from './services/command.ts'
import { makeCommandLogger } from './services/logs.ts'
import { reachDatabase } from './services/postgres/reach-database.ts'

const CONNECTIONS = 2

function count(many: number, one: string, more: string): string {
  return `${many} ${many === 1 ? one : more}`
}

function tell({ name, company_id }: CompanyName, wrong: readonly WrongFigure[], isMending: boolean): void {
  const done = isMending ? 'put right' : 'wrong'
  say(`${name} (${company_id}): ${count(wrong.length, 'figure', 'figures')} ${done}`)
  for (const { figure, kept, right } of wrong) say(`  ${figure}: kept ${kept}; right ${right}`)
}

async function compareAll(owner: ConnectionConfig, isMending: boolean, logger: Logger): Promise<number> {
  // Who loses a connection at work hears it from the work; one lost after it is the database's own end.
  const database = openDatabase(owner, CONNECTIONS, () => undefined)
  let [companies, figures, all] = [0, 0, 0]
  try {
    const how = isMending ? 'mend' : 'compare'
    const failed = await checkEveryCompany({ database, databaseClock, logger }, how, (company, wrong) => {
      all += 1
      if (wrong.length === 0) return
      companies += 1
      figures += wrong.length
      tell(company, wrong, isMending)
    })
    if (figures === 0) say(`The figures of ${count(all, 'company', 'companies')} are right.`)
    else
      say(
        `${count(companies, 'company', 'companies')}, ${count(figures, 'figure', 'figures')} ${isMending ? 'put right' : 'wrong'}.`,
      )
    if (failed > 0) say(`${count(failed, 'company', 'companies')} could not be compared: see above.`)
    return failed > 0 || (figures > 0 && !isMending) ? 1 : 0
  } finally {
    await database.close()
  }
}

function isCheckOnly(): boolean {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  return values.check
}

/**
 * Holds every company's kept figures against its invoices and payments and puts right what differs; with --check it
 * only tells, and ends with 1 if something does. The application may run meanwhile.
 */
await runCommand(async () => {
  const isMending = !isCheckOnly()
  const logger = makeCommandLogger()
  const { owner, stop } = await reachDatabase(readDataPlaces(), logger)
  try {
    await requireCurrentSchema(owner)
    return await compareAll(owner, isMending, logger)
  } finally {
    await stop()
  }
})
