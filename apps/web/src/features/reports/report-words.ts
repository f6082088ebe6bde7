import type { ReportColumn, ReportName } from '@counterfoil/domain/reports/report-columns.ts'
import { msg } from '../../i18n/msg.ts'

type Words = { readonly title: string; readonly text: string }

/** What each report is called, and what it is for. */
export const REPORT_WORDS: Readonly<Record<ReportName, Words>> = {
  revenue: { title: msg('Revenue'), text: msg('What you invoiced, with the tax in it, period by period.') },
  received: {
    title: msg('Money received'),
    text: msg('What came in, and what went back, period by period.'),
  },
  ageing: { title: msg('Open by age'), text: msg('Who owes you what on any day, and how late it is.') },
  tax: {
    title: msg('Tax'),
    text: msg('By rate and period, as it was invoiced or as its money came.'),
  },
  statement: {
    title: msg('Statement of account'),
    text: msg('Everything that moved the account of one client.'),
  },
  'top-clients': { title: msg('Top clients'), text: msg('Who you invoiced most.') },
  'top-products': { title: msg('Top products'), text: msg('What you invoiced most.') },
  'time-to-pay': { title: msg('Time to pay'), text: msg('How soon each client pays.') },
  'write-offs': { title: msg('Write-offs'), text: msg('What you gave up, and why.') },
  forecast: { title: msg('Forecast'), text: msg('What should come in, and when.') },
}

/** The order in which they are listed. */
export const LISTED_REPORTS: readonly ReportName[] = [
  'revenue',
  'received',
  'ageing',
  'tax',
  'forecast',
  'time-to-pay',
  'top-clients',
  'top-products',
  'write-offs',
  'statement',
]

type ShownKey = Exclude<ReportColumn, { kind: 'id' }>['key']

/** The heads of the columns. A column of the days before is named after what it is compared with. */
export const COLUMN_WORDS: Readonly<Record<ShownKey, string>> = {
  period: msg('Period'),
  invoices: msg('Invoices'),
  net: msg('Net'),
  tax: msg('Tax'),
  invoiced: msg('Invoiced'),
  credited: msg('Credit notes (taken off)'),
  invoiced_before: msg('Before [comparison]'),
  payments: msg('Payments'),
  amount: msg('Amount'),
  refunded: msg('Paid back [entry]'),
  received: msg('Received'),
  fees: msg('Fees'),
  received_before: msg('Received before'),
  client_name: msg('Client'),
  current: msg('Not due'),
  d1_30: msg('1–30 days'),
  d31_60: msg('31–60 days'),
  d61_90: msg('61–90 days'),
  d90_plus: msg('Over 90 days'),
  outstanding: msg('Open [amount]'),
  outstanding_before: msg('Before [comparison]'),
  tax_name: msg('Tax rate'),
  rate: msg('Percent'),
  category: msg('Category'),
  base: msg('Taxed [amount]'),
  withheld: msg('Withheld'),
  tax_before: msg('Before [comparison]'),
  date: msg('Date'),
  entry: msg('Entry'),
  number: msg('Number'),
  due_date: msg('Due date'),
  balance: msg('Balance'),
  product_name: msg('Product'),
  quantity: msg('Quantity'),
  net_before: msg('Before [comparison]'),
  days_to_pay: msg('Days to pay'),
  days_late: msg('Days late'),
  days_to_pay_before: msg('Before [comparison]'),
  reason: msg('Reason'),
  written_off: msg('Written off'),
  written_off_before: msg('Before [comparison]'),
  due: msg('Due [amount]'),
  expected: msg('Expected'),
  recurring: msg('Recurring'),
  expected_in_all: msg('Expected in all'),
}
