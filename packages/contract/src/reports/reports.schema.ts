import {
  type ColumnKind,
  REPORTS,
  type ReportColumns,
  type ReportName,
} from '@counterfoil/domain/reports/report-columns.ts'
import { z } from 'zod'
import { companyAnalyticsQuery } from '../companies/company-figures.schema.ts'
import { clientName } from '../invoices/invoices.schema.ts'
import { currency, currencyOut, date, id, moneyOut, percentage, quantity, textOut } from '../scalars.ts'

const CELLS = {
  id,
  text: textOut('A text.'),
  day: date,
  count: z.number().int(),
  money: moneyOut,
  quantity,
  days: z.number().nullable(),
  rate: percentage,
} as const satisfies Readonly<Record<ColumnKind, z.ZodType>>

type Column = { key: string; kind: ColumnKind; isOptional?: true; isNotAdded?: true; isOfTotal?: true }
type Cell<C extends Column> = C extends { isOptional: true }
  ? z.ZodNullable<(typeof CELLS)[C['kind']]>
  : (typeof CELLS)[C['kind']]
type RowShape<C extends Column> = { [One in Exclude<C, { isOfTotal: true }> as One['key']]: Cell<One> }

/** What a total has: what can be added up, and averages. */
const TOTALLED = ['count', 'money', 'days'] as const
type Totalled = (typeof TOTALLED)[number]
type TotalShape<C extends Column> = {
  [One in Exclude<Extract<C, { kind: Totalled }>, { isNotAdded: true }> as One['key']]: Cell<One>
}

const isTotalled = (kind: ColumnKind) => TOTALLED.some((one) => one === kind)

function cellsOf(columns: readonly Column[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    columns.map(({ key, kind, isOptional }) => [key, isOptional ? CELLS[kind].nullable() : CELLS[kind]]),
  )
}

/** "top-clients" as "TopClients". */
const typeNameOf = (name: ReportName) =>
  name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

const reportDays = z.object({ from: date, to: date }).meta({ id: 'ReportDays' })

/** What every answer of a report has: its shape follows the columns of the domain. */
function fieldsOf<const Name extends ReportName>(name: Name) {
  type Columns = ReportColumns<Name>[number]
  const columns: readonly Column[] = REPORTS[name]
  const typeName = typeNameOf(name)
  const row = z
    .object(cellsOf(columns.filter(({ isOfTotal }) => !isOfTotal)) as RowShape<Columns>)
    .meta({ id: `${typeName}Row` })
  const total = z
    .object(
      cellsOf(
        columns.filter(({ kind, isNotAdded }) => isTotalled(kind) && !isNotAdded),
      ) as TotalShape<Columns>,
    )
    .meta({ id: `${typeName}Total` })
  const table = z
    .object({
      /** Null where the rows are of no currency. */
      currency: currencyOut.nullable(),
      /** Whether it is all currencies together, each document at the rate that it keeps to the company's currency. */
      is_converted: z.boolean(),
      rows: z.array(row),
      /** How many rows are left off: a table of the report has them all. */
      rows_left_off: z.number().int(),
      /** Of all rows, those left off too. */
      total,
    })
    .meta({ id: `${typeName}Table` })
  return {
    report: z.literal(name),
    from: date,
    to: date,
    /** What the days are cut into; null where the rows are of something else. */
    interval: companyAnalyticsQuery.shape.interval.unwrap().nullable(),
    /** The days before, which `_before` is of; null where nothing is compared. */
    before: reportDays.nullable(),
    /** The company's own. */
    currency: currencyOut,
    /** Documents in other currencies that keep no rate to the company's: they are not in what is converted. */
    without_rate: z.number().int(),
    /** One of each currency, the company's own first; what is converted last, where there are several. */
    tables: z.array(table),
  }
}

const reportOf = <const Name extends ReportName>(name: Name) =>
  z.object(fieldsOf(name)).meta({ id: `${typeNameOf(name)}Report` })

const taxBasis = z.enum(['accrual', 'cash']).meta({ id: 'TaxBasis' })

export const reportShapes = {
  revenue: reportOf('revenue'),
  received: reportOf('received'),
  ageing: reportOf('ageing'),
  tax: z.object({ ...fieldsOf('tax'), basis: taxBasis }).meta({ id: 'TaxReport' }),
  statement: z
    .object({ ...fieldsOf('statement'), client: id, client_name: clientName })
    .meta({ id: 'StatementReport' }),
  'top-clients': reportOf('top-clients'),
  'top-products': reportOf('top-products'),
  'time-to-pay': reportOf('time-to-pay'),
  'write-offs': reportOf('write-offs'),
  forecast: reportOf('forecast'),
} as const
export type ReportOf<Name extends ReportName> = z.output<(typeof reportShapes)[Name]>
export type Report = { [Name in ReportName]: ReportOf<Name> }[ReportName]
export type TableOf<Name extends ReportName> = ReportOf<Name>['tables'][number]

const { from, to, interval, top } = companyAnalyticsQuery.shape

/** What every report is asked for with. Both days are taken in. */
const days = z.strictObject({
  from: from.meta({ description: 'The first day: that of the fiscal year unless given.' }),
  to: to.meta({ description: 'The last day: that of the fiscal year unless given.' }),
  format: z.enum(['json', 'csv', 'xlsx', 'pdf']).default('json'),
})
export const reportQueries = {
  revenue: days.extend({ interval }),
  received: days.extend({ interval }),
  /** What is open at the end of `to`, beside what was at the end of the days before. */
  ageing: days.extend({ to: to.meta({ description: 'The day at whose end it is: today unless given.' }) }),
  tax: days.extend({
    interval,
    basis: taxBasis
      .default('accrual')
      .meta({ description: 'By the days on which invoices were issued, or on which their money came.' }),
  }),
  statement: days.extend({
    client: id,
    currency: currency.optional().meta({
      description: "The client's own unless given, else that of most of its invoices, else the company's.",
    }),
  }),
  'top-clients': days.extend({ top }),
  'top-products': days.extend({ top }),
  'time-to-pay': days,
  'write-offs': days,
  /** From today on, for ninety days unless others are given. */
  forecast: days.extend({ interval }),
} as const satisfies Readonly<Record<ReportName, z.ZodObject>>
export type ReportQuery<Name extends ReportName> = z.output<(typeof reportQueries)[Name]>
