import { valuesInOrder } from '@counterfoil/server/db/statement.ts'
import {
  type PartiesRow,
  partiesOf,
} from '@counterfoil/server/features/invoices/documents/invoice-documents.db.ts'
import { foldingDays } from '@counterfoil/server/features/statistics/fold-figures.ts'
import {
  foldInvoiceFigures,
  foldPaymentFigures,
} from '@counterfoil/server/features/statistics/kept-figures.db.ts'
import type pg from 'pg'
import type { Account } from '../setup/account.ts'
import {
  ADDRESSES,
  ALLOCATIONS,
  CLIENTS,
  COUNTERS,
  EVENTS,
  INVOICES,
  ITEM_TAXES,
  ITEMS,
  MEMBERS,
  NUMBERED_CLIENTS,
  PAYMENTS,
  PLAN,
  PLAN_ITEMS,
} from './load-sql.ts'

/** The custom fields that marked invoices have values of. */
export const MARKED_FIELDS = [
  { label: 'Team', type: 'text' },
  { label: 'Hours', type: 'number' },
  { label: 'Start', type: 'date' },
  { label: 'Agreed', type: 'boolean' },
  { label: 'Region', type: 'choice', choices: ['North', 'South', 'East'] },
] as const

/**
 * Makes the database one to measure: the tables' owner, as whom data is loaded and the raw server works, is no longer
 * held by row-level security. The API's own role is, as ever. Jobs are put off to the next day, so that no document
 * is drawn and no figure folded in the middle of a round.
 */
export async function prepareForMeasuring(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where relforcerowsecurity',
  )
  for (const { name } of rows) await admin.query(`alter table ${name} no force row level security`)
  await admin.query(`
    create function bench_put_off() returns trigger language plpgsql as
      $$ begin new.run_at := now() + interval '1 day'; return new; end $$;
    create trigger bench_put_off before insert on graphile_worker._private_jobs
      for each row execute function bench_put_off()`)
}

/** Makes one row of all figures that share a key, as the job of each minute would. */
export async function fold(admin: pg.Client, companyId: string): Promise<void> {
  const { notLateForGood, firstMonth, today } = foldingDays(Date.now())
  const key = {
    company_id: companyId,
    not_late_for_good: notLateForGood,
    first_month: firstMonth,
    today,
  }
  await admin.query(foldInvoiceFigures.text, [...valuesInOrder(foldInvoiceFigures, key)])
  await admin.query(foldPaymentFigures.text, [companyId, firstMonth])
  await admin.query('vacuum (analyze) invoice_figures, payment_figures')
}

async function insertInvoices(
  admin: pg.Client,
  account: Account,
  count: number,
  { which, areMarked = false }: { which: 'years' | 'drafts' | 'open'; areMarked?: boolean },
): Promise<string[]> {
  const { companyId, userId, rates } = account
  const [high, low] = rates
  if (!high || !low) throw new Error('two tax rates are needed')
  await admin.query(NUMBERED_CLIENTS, [companyId])
  const anyClient = await admin.query<{ id: string }>('select id from bench_client limit 1')
  const parties = await admin.query<PartiesRow>(partiesOf.text, [companyId, anyClient.rows[0]?.id, null])
  const [frozen] = parties.rows
  if (!frozen) throw new Error('a client is needed')
  await admin.query(PLAN, [count, which])
  await admin.query(PLAN_ITEMS, [high.id, low.id])
  await admin.query('create index on bench_item (invoice_id); analyze bench_item')
  const names = [high.name, low.name]
  await admin.query(INVOICES, [
    companyId,
    userId,
    frozen.prefix,
    JSON.stringify(frozen.seller),
    ...names,
    areMarked,
  ])
  await admin.query(ITEMS, [companyId])
  await admin.query(ITEM_TAXES, [companyId, ...names])
  const { rows } = await admin.query<{ id: string }>('select id from bench_plan order by i')
  return rows.map(({ id }) => id)
}

async function inTransaction<T>(admin: pg.Client, work: () => Promise<T>): Promise<T> {
  await admin.query('begin')
  try {
    const result = await work()
    await admin.query('commit')
    return result
  } catch (error) {
    await admin.query('rollback')
    throw error
  }
}

/**
 * A company of about three years: most invoices paid, those of the last weeks open or drafts; with values of the custom
 * fields team, hours, start, agreed and region, with tags and assignees where they are marked.
 */
export async function loadInvoices(
  admin: pg.Client,
  account: Account,
  sizes: { invoices: number; clients: number; areMarked?: boolean },
): Promise<void> {
  await inTransaction(admin, async () => {
    await admin.query(CLIENTS, [account.companyId, sizes.clients])
    await admin.query(ADDRESSES, [account.companyId])
    const { areMarked = false } = sizes
    if (areMarked) await admin.query(MEMBERS, [account.companyId])
    await insertInvoices(admin, account, sizes.invoices, { which: 'years', areMarked })
    for (const text of [COUNTERS, PAYMENTS, ALLOCATIONS, EVENTS]) await admin.query(text, [account.companyId])
  })
  await fold(admin, account.companyId)
  await admin.query('vacuum (analyze)')
}

/** A company whose clients have paid nothing yet. */
export async function loadOpenInvoices(
  admin: pg.Client,
  account: Account,
  sizes: { invoices: number; clients: number },
): Promise<void> {
  await inTransaction(admin, async () => {
    await admin.query(CLIENTS, [account.companyId, sizes.clients])
    await insertInvoices(admin, account, sizes.invoices, { which: 'open' })
    await admin.query(COUNTERS, [account.companyId])
  })
  await fold(admin, account.companyId)
  await admin.query('vacuum (analyze)')
}

/** Drafts of today, to be issued; answers their ids. */
export async function loadDrafts(admin: pg.Client, account: Account, count: number): Promise<string[]> {
  const ids = await inTransaction(admin, () => insertInvoices(admin, account, count, { which: 'drafts' }))
  await fold(admin, account.companyId)
  await admin.query('analyze invoices, invoice_items, invoice_item_taxes')
  return ids
}
