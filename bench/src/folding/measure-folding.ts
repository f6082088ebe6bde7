import { openDatabase } from '@counterfoil/server/db/database.ts'
import { databaseClock } from '@counterfoil/server/db/database-clock.ts'
import { foldAllFigures, foldChangedFigures } from '@counterfoil/server/features/statistics/fold-figures.ts'
import { makeCommandLogger } from '@counterfoil/server/services/logs.ts'
import type pg from 'pg'
import { prepareForMeasuring } from '../load/load-invoices.ts'
import { median } from '../load/load-run.ts'
import type { Options } from '../options.ts'
import { makeAccount } from '../setup/account.ts'
import { type BenchDatabase, withClient } from '../setup/bench-database.ts'
import { startApi } from '../setup/bench-setup.ts'
import { atMost, ms, mustHold, type Verdict } from '../verdicts.ts'

const COMPANIES = 10_000
const CHANGED = 100
const ROUNDS = 3
/** Of a walk through all companies, in percent. */
const NOTHING_AIM = 2
const CHANGED_AIM = 15

/** Companies like the first one, each with the figures of a year: twelve months, three labels. */
const COPY_COMPANIES = `
  with made as (
    insert into companies select (jsonb_populate_record(c, jsonb_build_object('company_id', gen_random_uuid(), 'name', 'Company ' || g))).*
    from companies c, generate_series(1, $2) g where c.company_id = $1 returning company_id)
  insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due, is_folded)
  select company_id, 'EUR', label, date_trunc('month', now())::date - 30 * m, current_date - m, 1, 11900, 0, true
  from made, unnest(array['issued', 'paid', 'sent']) label, generate_series(0, 11) m`

const CHANGE_SOME = `
  insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due)
  select company_id, 'EUR', 'paid', date_trunc('month', now())::date, current_date, 1, 100, 0
  from companies order by company_id limit $1`

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function loadCompanies(admin: pg.Client, companyId: string): Promise<void> {
  await admin.query('alter table companies disable trigger user')
  await admin.query(COPY_COMPANIES, [companyId, COMPANIES])
  await admin.query('alter table companies enable trigger user')
  await admin.query('analyze companies, invoice_figures')
}

/** What the minute's folding costs where there are 10,000 companies, against a walk through all of them in the same run. */
export async function measureFolding(
  database: BenchDatabase,
  options: Options,
  tell: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const api = await startApi(database, options)
  const opened = openDatabase({ connectionString: database.url }, 4, () => undefined)
  const deps = { database: opened, databaseClock, logger: makeCommandLogger() }
  try {
    return await withClient(database.url, async (admin) => {
      await prepareForMeasuring(admin)
      const account = await makeAccount(api.server.url, 'folding')
      await loadCompanies(admin, account.companyId)
      await foldAllFigures(deps)
      const all: number[] = []
      const nothing: number[] = []
      const some: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        nothing.push(await timed(() => foldChangedFigures(deps)))
        await admin.query(CHANGE_SOME, [CHANGED])
        some.push(await timed(() => foldChangedFigures(deps)))
        all.push(await timed(() => foldAllFigures(deps)))
      }
      const { rows } = await admin.query('select from invoice_figures where not is_folded')
      const whole = median(all)
      const share = (times: readonly number[]) => (median(times) / whole) * 100
      const text = (times: readonly number[]) =>
        `${ms(median(times))} = ${share(times).toFixed(1)} % of ${ms(whole)} for all ${COMPANIES} companies`
      const verdicts = [
        atMost('folding, nothing changed', share(nothing), NOTHING_AIM, text(nothing), ' %'),
        atMost(`folding, ${CHANGED} companies changed`, share(some), CHANGED_AIM, text(some), ' %'),
        mustHold('figures are folded', rows.length === 0, `${rows.length} rows are left`),
      ]
      verdicts.forEach(tell)
      return verdicts
    })
  } finally {
    await opened.close()
    await api.stop()
  }
}
