import type { Recalculation } from '@counterfoil/contract/statistics/general-statistics.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../db/database.ts'
import type { DatabaseClock } from '../../db/database-clock.ts'
import { allowMinutes } from '../../db/tables/allow-minutes.db.ts'
import type { Deps } from '../../deps.ts'
import { type CompanyName, inEveryCompany } from './every-company.ts'
import { foldingDays } from './fold-figures.ts'
import {
  lockMending,
  mendClientFigures,
  mendHabits,
  mendInvoiceFigures,
  mendPaymentFigures,
  mendQuoteFigures,
  type WrongClientFigureRow,
  type WrongHabitsRow,
  type WrongInvoiceFigureRow,
  type WrongPaymentFigureRow,
  type WrongQuoteFigureRow,
  wrongClientFigures,
  wrongHabits,
  wrongInvoiceFigures,
  wrongPaymentFigures,
  wrongQuoteFigures,
} from './kept-figures.db.ts'
import { keepRecalculation } from './recalculation/keep-recalculation.ts'

type Needed = Pick<Deps, 'database' | 'databaseClock'>

/** A kept figure that is not what the invoices and payments come to. */
export type WrongFigure = Recalculation['differences'][number]

function amountIn(code: string): (units: string) => string {
  const currency = currencyCode(code)
  return (units) => formatMoney(money(BigInt(units), currency))
}

function tellInvoices(row: WrongInvoiceFigureRow): WrongFigure {
  const written = amountIn(row.currency)
  const due = row.due_date === null ? '' : `, due ${row.due_date}`
  return {
    figure: `invoices ${row.currency} ${row.label}, issued ${row.issue_month.slice(0, 7)}${due}`,
    kept: `${row.kept_invoices} of ${written(row.kept_total)}, ${written(row.kept_due)} due`,
    right: `${row.right_invoices} of ${written(row.right_total)}, ${written(row.right_due)} due`,
  }
}

function tellPayments(row: WrongPaymentFigureRow): WrongFigure {
  const written = amountIn(row.currency)
  return {
    figure: `payments ${row.currency} ${row.month.slice(0, 7)}`,
    kept: `${row.kept_payments} of ${written(row.kept_received)}`,
    right: `${row.right_payments} of ${written(row.right_received)}`,
  }
}

function tellClient(row: WrongClientFigureRow): WrongFigure {
  const written = amountIn(row.currency)
  const tell = (invoices: string, invoiced: string, received: string, outstanding: string) =>
    `${invoices} of ${written(invoiced)}, ${written(received)} received, ${written(outstanding)} due`
  return {
    figure: `client ${row.client_id} ${row.currency}`,
    kept: tell(row.kept_invoices, row.kept_invoiced, row.kept_received, row.kept_outstanding),
    right: tell(row.right_invoices, row.right_invoiced, row.right_received, row.right_outstanding),
  }
}

function tellHabits(row: WrongHabitsRow): WrongFigure {
  const tell = (last: string | null, paid: number, days: bigint) =>
    `last invoice ${last ?? 'never'}, ${paid} paid in ${days} days`
  return {
    figure: `client ${row.client_id} habits`,
    kept: tell(row.kept_last, row.kept_paid, row.kept_days),
    right: tell(row.right_last, row.right_paid, row.right_days),
  }
}

function tellQuote(row: WrongQuoteFigureRow): WrongFigure {
  const written = amountIn(row.currency)
  const tell = (invoiced: string, hasFinal: boolean) =>
    `${written(invoiced)} invoiced${hasFinal ? ', with its final invoice' : ''}`
  return {
    figure: `quote ${row.number ?? row.id} ${row.currency}`,
    kept: tell(row.kept, row.kept_final),
    right: tell(row.right, row.right_final),
  }
}

/** The comparison itself, in a transaction of the company; whoever mends has the lock for it. */
async function compareFigures(
  tx: Tx,
  databaseClock: DatabaseClock,
  companyId: string,
  isMending: boolean,
): Promise<WrongFigure[]> {
  await tx.run(allowMinutes)
  const { notLateForGood, firstMonth, today } = foldingDays(await databaseClock.now(tx))
  const [invoices, payments, clients, habits, quotes] = await Promise.all([
    tx.rows(isMending ? mendInvoiceFigures : wrongInvoiceFigures, {
      company_id: companyId,
      not_late_for_good: notLateForGood,
      first_month: firstMonth,
      today,
    }),
    tx.rows(isMending ? mendPaymentFigures : wrongPaymentFigures, [companyId, firstMonth]),
    tx.rows(isMending ? mendClientFigures : wrongClientFigures, [companyId]),
    tx.rows(isMending ? mendHabits : wrongHabits, [companyId]),
    tx.rows(isMending ? mendQuoteFigures : wrongQuoteFigures, [companyId]),
  ])
  return [
    ...invoices.map(tellInvoices),
    ...payments.map(tellPayments),
    ...clients.map(tellClient),
    ...habits.map(tellHabits),
    ...quotes.map(tellQuote),
  ]
}

/**
 * Adds to a company's kept figures what they lack of what its invoices and payments come to, and answers those that
 * differed: as safe while others write as their own changes are, and once mended there is nothing to mend. The caller holds
 * the lock of mending.
 */
export function mendFigures(tx: Tx, databaseClock: DatabaseClock, companyId: string): Promise<WrongFigure[]> {
  return compareFigures(tx, databaseClock, companyId, true)
}

/**
 * Holds a company's kept figures against what its invoices and payments come to, and answers those that differ. Where they are
 * mended, that is written down.
 */
export async function checkFigures(
  { database, databaseClock }: Needed,
  companyId: string,
  how: 'compare' | 'mend',
): Promise<WrongFigure[]> {
  const isMending = how === 'mend'
  return database.transaction(isMending ? 'write' : 'read', { companyId }, async (tx) => {
    if (!isMending) return compareFigures(tx, databaseClock, companyId, false)
    // Waiting for whoever mends already may take as long as mending.
    await tx.run(allowMinutes)
    await tx.run(lockMending, [companyId])
    const wrong = await mendFigures(tx, databaseClock, companyId)
    if (wrong.length > 0) await keepRecalculation(tx, companyId, null, wrong)
    return wrong
  })
}

/** {@link checkFigures} for every company. Answers for how many it failed; that is logged. */
export async function checkEveryCompany(
  deps: Needed & Pick<Deps, 'logger'>,
  how: 'compare' | 'mend',
  tell: (company: CompanyName, wrong: readonly WrongFigure[]) => void,
): Promise<number> {
  return inEveryCompany(deps, 'the figures of a company could not be compared', async (company) => {
    tell(company, await checkFigures(deps, company.company_id, how))
  })
}

/** As many of a company's wrong figures are told in one line of the log. */
const MOST_TOLD = 20

/** The nightly comparison: what differs is put right at once, and told as the error it is. */
export async function checkAllFigures(deps: Needed & Pick<Deps, 'logger'>): Promise<void> {
  await checkEveryCompany(deps, 'mend', ({ company_id }, wrong) => {
    if (wrong.length === 0) return
    const figures = wrong.slice(0, MOST_TOLD)
    deps.logger.error(
      { company_id, wrong: wrong.length, figures },
      'kept figures differed from the invoices and payments, and were put right',
    )
  })
}
