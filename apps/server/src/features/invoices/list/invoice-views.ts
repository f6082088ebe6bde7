import type { invoiceViews, invoiceViewsQuery } from '@counterfoil/contract/invoices/invoice-views.schema.ts'
import {
  INVOICE_VIEWS,
  type InvoiceView,
  OPEN_STATUSES,
} from '@counterfoil/domain/invoices/invoice-status.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import {
  creditedInFull,
  type FiguresRow,
  figuresByLabel,
  filteredFigures,
  type MarkedRow,
  markedFigures,
  paidInTest,
} from './invoice-list.db.ts'
import { narrowInvoices } from './narrow-invoices.ts'

const isOpen = (row: FiguresRow) => OPEN_STATUSES.includes(row.label)

/** The tabs that hold invoices by what is noted on them, whatever their label. */
type MarkedView = 'scheduled' | 'needs_attention'
/** Those that hold them by their label, whose figures are kept. */
type LabelView = Exclude<InvoiceView, MarkedView>

/** Which invoices a tab holds, and which of their amounts it adds up. */
const VIEWS: Record<LabelView, { has: (row: FiguresRow) => boolean; sum: 'total' | 'due' | 'overdue' }> = {
  all: { has: () => true, sum: 'total' },
  draft: { has: (row) => row.label === 'draft', sum: 'total' },
  outstanding: { has: isOpen, sum: 'due' },
  overdue: { has: (row) => row.label === 'overdue', sum: 'overdue' },
  paid: { has: (row) => row.label === 'paid', sum: 'total' },
  cancelled: { has: (row) => row.label === 'cancelled', sum: 'total' },
  written_off: { has: (row) => row.label === 'written_off', sum: 'due' },
}

/** Whether a tab's figures are kept, and those of everything are not asked for. */
export function isKeptView(view: InvoiceView): view is LabelView {
  return view !== 'all' && Object.hasOwn(VIEWS, view)
}

export function countView(rows: readonly FiguresRow[], view: LabelView): number {
  return rows.filter(VIEWS[view].has).reduce((count, row) => count + Number(row.invoices), 0)
}

type Sums = { currency: string; amount: string }[]

/** Sums by currency, the company's own first. */
function presentSums(sums: ReadonlyMap<string, bigint>, first: string): Sums {
  return [...sums]
    .sort(([a], [b]) => (a === first ? -1 : b === first ? 1 : a < b ? -1 : 1))
    .map(([currency, value]) => ({ currency, amount: formatMoney(money(value, currencyCode(currency))) }))
}

function sumsOf(rows: readonly FiguresRow[], view: LabelView, first: string): Sums {
  const sums = new Map<string, bigint>()
  // A cancelled invoice is worth nothing: "all" counts it but does not add it.
  for (const row of rows.filter(VIEWS[view].has)) {
    const value = view === 'all' && row.label === 'cancelled' ? 0n : BigInt(row[VIEWS[view].sum])
    sums.set(row.currency, (sums.get(row.currency) ?? 0n) + value)
  }
  return presentSums(sums, first)
}

function markedView(rows: readonly MarkedRow[], view: MarkedView, first: string) {
  const marked = rows.filter((row) => row.is_scheduled === (view === 'scheduled'))
  return {
    view,
    count: marked.reduce((count, row) => count + Number(row.invoices), 0),
    sums: presentSums(new Map(marked.map(({ currency, total }) => [currency, BigInt(total)])), first),
    includes_test: false,
    includes_credited: false,
  }
}

/** Counts and sums of the company's invoices by label and currency, under filters; without any they are kept. */
export async function sumInvoices(
  tx: Tx,
  company: Pick<CompanyScope, 'companyId' | 'today' | 'currency'>,
  query: z.output<typeof invoiceViewsQuery>,
): Promise<FiguresRow[]> {
  const { names, values } = await narrowInvoices(tx, company, query)
  return names === ''
    ? tx.rows(figuresByLabel, [company.companyId, company.today])
    : tx.rows(filteredFigures(names), values)
}

/** Count and sums by currency of each tab of the invoice list, under the filters that are on; without any they are kept. */
export async function readInvoiceViews(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof invoiceViewsQuery>,
): Promise<z.output<typeof invoiceViews>> {
  const { names, values } = await narrowInvoices(tx, scope, query)
  const [rows, marked, test, credited] = await Promise.all([
    sumInvoices(tx, scope, query),
    tx.rows(markedFigures(names), values),
    tx.first(paidInTest(names), values),
    tx.first(creditedInFull(names), values),
  ])
  return {
    views: INVOICE_VIEWS.map((view) =>
      view === 'scheduled' || view === 'needs_attention'
        ? markedView(marked, view, scope.currency)
        : {
            view,
            count: countView(rows, view),
            sums: sumsOf(rows, view, scope.currency),
            includes_test: view === 'paid' && test !== undefined,
            includes_credited: view === 'paid' && credited !== undefined,
          },
    ),
  }
}
