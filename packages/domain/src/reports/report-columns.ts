/**
 * What a column of a report holds. `id` is never shown: it is what a row is opened by. `days` is a number of days with a tenth,
 * `rate` a percentage; both are decimal strings or null.
 */
export type ColumnKind = 'id' | 'text' | 'day' | 'count' | 'money' | 'quantity' | 'days' | 'rate'

type Column = {
  readonly key: string
  readonly kind: ColumnKind
  /** Null where a row has none. */
  readonly isOptional?: true
  /** The total does not have it: added up over the rows it would count twice. */
  readonly isNotAdded?: true
  /** Of the total alone: no row has it. */
  readonly isOfTotal?: true
}

const client = { key: 'client', kind: 'id' } as const
const clientName = { key: 'client_name', kind: 'text' } as const
const period = { key: 'period', kind: 'text' } as const
const invoices = { key: 'invoices', kind: 'count' } as const
const money = <const Key extends string>(key: Key) => ({ key, kind: 'money' }) as const

/**
 * The reports there are, each with the columns of its rows in their order: of answers, tables, documents and screens. A
 * column that ends in `_before` is of the days before, for comparison.
 */
export const REPORTS = {
  revenue: [
    period,
    invoices,
    money('net'),
    money('tax'),
    money('invoiced'),
    money('credited'),
    money('invoiced_before'),
  ],
  received: [
    period,
    { key: 'payments', kind: 'count' },
    money('amount'),
    money('refunded'),
    money('received'),
    money('fees'),
    money('received_before'),
  ],
  ageing: [
    client,
    clientName,
    money('current'),
    money('d1_30'),
    money('d31_60'),
    money('d61_90'),
    money('d90_plus'),
    money('outstanding'),
    money('outstanding_before'),
  ],
  tax: [
    period,
    { key: 'tax_name', kind: 'text' },
    { key: 'rate', kind: 'rate' },
    { key: 'category', kind: 'text' },
    { ...money('base'), isNotAdded: true },
    money('tax'),
    money('withheld'),
    money('tax_before'),
  ],
  statement: [
    { key: 'date', kind: 'day' },
    { key: 'entry', kind: 'text' },
    { key: 'number', kind: 'text', isOptional: true },
    { key: 'due_date', kind: 'day', isOptional: true },
    { ...money('amount'), isNotAdded: true, isOptional: true },
    money('balance'),
  ],
  'top-clients': [
    client,
    clientName,
    invoices,
    money('invoiced'),
    money('received'),
    money('outstanding'),
    money('invoiced_before'),
  ],
  'top-products': [
    { key: 'product', kind: 'id' },
    { key: 'product_name', kind: 'text' },
    { ...invoices, isNotAdded: true },
    { key: 'quantity', kind: 'quantity' },
    money('net'),
    money('net_before'),
  ],
  'time-to-pay': [
    client,
    clientName,
    invoices,
    { key: 'days_to_pay', kind: 'days' },
    { key: 'days_late', kind: 'days' },
    { key: 'days_to_pay_before', kind: 'days' },
  ],
  'write-offs': [
    { key: 'invoice', kind: 'id' },
    { key: 'date', kind: 'day' },
    { key: 'number', kind: 'text' },
    clientName,
    { key: 'reason', kind: 'text', isOptional: true },
    money('written_off'),
    { ...money('written_off_before'), isOfTotal: true },
  ],
  forecast: [
    period,
    invoices,
    money('due'),
    money('expected'),
    money('recurring'),
    money('expected_in_all'),
    money('received_before'),
  ],
} as const satisfies Readonly<Record<string, readonly Column[]>>

export type ReportName = keyof typeof REPORTS
export type ReportColumns<Name extends ReportName = ReportName> = (typeof REPORTS)[Name]
export type ReportColumn = ReportColumns[number]
