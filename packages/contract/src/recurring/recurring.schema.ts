import { ITEMS_MAX } from '@counterfoil/domain/invoices/lines/line-limits.ts'
import { PERIOD_KINDS } from '@counterfoil/domain/recurring/invoice-period.ts'
import { PRICE_CHANGES_MAX } from '@counterfoil/domain/recurring/price-changes.ts'
import { EVERY_MAX, LAST, RECURRENCE_UNITS } from '@counterfoil/domain/recurring/recurrence.ts'
import {
  CATCH_UPS,
  RECURRING_MODES,
  RECURRING_STATUSES,
  RECURRING_VIEWS,
  RUN_RESULTS,
} from '@counterfoil/domain/recurring/recurring-status.ts'
import { z } from 'zod'
import { clientStatus } from '../clients/clients.schema.ts'
import { customFieldValuesOut } from '../custom-fields/custom-fields.schema.ts'
import { fault } from '../fault.ts'
import { referencesOut } from '../invoices/invoice-references.schema.ts'
import {
  clientName,
  invoiceCreate,
  invoiceItem,
  invoiceStatus,
  itemInList,
} from '../invoices/invoices.schema.ts'
import { listQuery, search } from '../paging.ts'
import { says } from '../read-input.ts'
import {
  currency,
  currencyOut,
  date,
  dateOrNull,
  id,
  idOrNull,
  languageOut,
  money,
  moneyOut,
  optionalVisibleLine,
  textOrNull,
  textOut,
  timestamp,
  timestampOrNull,
  unitPrice,
  version,
} from '../scalars.ts'
import { tableFormat } from '../tables.ts'
import { discountType, discountValue, taxLine } from '../taxes/taxes.schema.ts'

const NAME_MAX = 100
const COUNT_MAX = 10_000

const recurringStatus = z.enum(RECURRING_STATUSES).meta({ id: 'RecurringStatus' })
const recurringMode = z.enum(RECURRING_MODES).meta({ id: 'RecurringMode' })
const catchUp = z.enum(CATCH_UPS).meta({ id: 'CatchUp' })
const unit = z.enum(RECURRENCE_UNITS).meta({ id: 'RecurrenceUnit' })
const periodKind = z.enum(PERIOD_KINDS).meta({ id: 'PeriodKind' })

/** 1 to 31, or −1 for the last day; a month without such a day takes its last. */
const dayOfMonth = z
  .number()
  .int()
  .min(LAST)
  .max(31)
  .refine((day) => day !== 0, says('day_of_month_out_of_range'))

const nthWeekday = z
  .strictObject({
    /** 1 for the first to 4 for the fourth of a month, −1 for its last. */
    n: z
      .number()
      .int()
      .min(LAST)
      .max(4)
      .refine((n) => n !== 0, says('nth_weekday_out_of_range')),
    /** By ISO 8601: 1 for Monday to 7 for Sunday. */
    weekday: z.number().int().min(1).max(7),
  })
  .meta({ id: 'NthWeekdayWrite' })
const nthWeekdayOut = z.object(nthWeekday.shape).meta({ id: 'NthWeekday' })

/** When it recurs, and what is made then. */
const scheduleFields = {
  /** What the company calls it. */
  name: optionalVisibleLine(NAME_MAX),
  unit,
  /** At most every 365 days, 104 weeks, 120 months or 10 years. */
  every: z.number().int().min(1).max(EVERY_MAX.day),
  /** For months and years; null: the day of the start date. */
  day_of_month: dayOfMonth.nullable(),
  /** In place of a day of the month. */
  nth_weekday: nthWeekday.nullable(),
  /** From today on. The first date is the first one on or after it that the rule has. */
  start_date: date,
  /** The last day on which an invoice may be made. */
  end_date: date.nullable(),
  /** How many invoices are made in all. */
  max_count: z.number().int().min(1).max(COUNT_MAX).nullable(),
  /** At which full hour of the company's clocks. */
  hour: z.number().int().min(0).max(23),
  mode: recurringMode,
  catch_up: catchUp,
  /** What an invoice is for: its period_start and period_end. */
  period: periodKind,
}

const newSchedule = {
  ...scheduleFields,
  name: scheduleFields.name.default(null),
  every: scheduleFields.every.default(1),
  day_of_month: scheduleFields.day_of_month.default(null),
  nth_weekday: scheduleFields.nth_weekday.default(null),
  start_date: scheduleFields.start_date.optional(),
  end_date: scheduleFields.end_date.default(null),
  max_count: scheduleFields.max_count.default(null),
  hour: scheduleFields.hour.default(8),
  mode: scheduleFields.mode.default('draft'),
  catch_up: scheduleFields.catch_up.default('each'),
  period: scheduleFields.period.default('calendar'),
}

const priceChange = z.strictObject({ from: date, unit_price: unitPrice }).meta({ id: 'PriceChange' })

/** From each of these dates on the line costs this. */
const priceChanges = z
  .array(priceChange)
  .max(PRICE_CHANGES_MAX)
  .superRefine((changes, context) => {
    const taken = new Set<string>()
    for (const [at, { from }] of changes.entries()) {
      if (taken.has(from))
        context.addIssue({ code: 'custom', path: [at, 'from'], message: says('price_change_named_twice') })
      taken.add(from)
    }
  })

const recurringItem = z
  .strictObject({ ...itemInList.shape, price_changes: priceChanges.default([]) })
  .meta({ id: 'RecurringLineWrite' })
const items = z.array(recurringItem).max(ITEMS_MAX, says('too_many_lines', { max: ITEMS_MAX }))

/** What an invoice has that is not its own alone: dates and exchange rates are those of each invoice. */
const contentFields = invoiceCreate.omit({
  client: true,
  items: true,
  issue_date: true,
  due_date: true,
  period_start: true,
  period_end: true,
  exchange_rate: true,
  exchange_rate_date: true,
  exchange_rate_source: true,
}).shape

/** What is left out of the content comes from the client, else from the company, as for an invoice. */
export const recurringCreate = z
  .strictObject({ ...newSchedule, ...contentFields, client: id, items: items.default([]) })
  .meta({ id: 'RecurringCreate' })
/** `items`, when sent, replaces the whole list; a line with a known `id` keeps it. It counts from the next date on. */
export const recurringPatch = z
  .strictObject({
    ...z.strictObject(scheduleFields).partial().shape,
    ...contentFields,
    client: id.optional(),
    items: items.optional(),
  })
  .meta({ id: 'RecurringPatch' })
/** The schedule for what an invoice says: its client, lines, texts and terms. */
export const makeRecurringBody = z.strictObject(newSchedule).meta({ id: 'MakeRecurring' })
export const resumeBody = z
  .strictObject({
    /** Whether the dates that passed meanwhile are given up; else they are made up for as `catch_up` says. */
    skip_missed: z.boolean().default(false),
  })
  .optional()
  .meta({ id: 'ResumeRecurring' })

const recurringHead = {
  id,
  name: textOrNull('What the company calls it.'),
  client: id,
  client_name: clientName,
  /** Only an active client gets invoices. */
  client_status: clientStatus,
  currency: currencyOut,
  status: recurringStatus,
  unit,
  every: z.number().int(),
  day_of_month: z.number().int().nullable(),
  nth_weekday: nthWeekdayOut.nullable(),
  start_date: date,
  end_date: dateOrNull,
  max_count: z.number().int().nullable(),
  hour: z.number().int(),
  mode: recurringMode,
  catch_up: catchUp,
  period: periodKind,
  /** The next date an invoice is made for; while paused, the first that waits. Null once it has ended. */
  next_date: dateOrNull,
  /** The latest date an invoice was made for. */
  last_date: dateOrNull,
  /** Invoices made so far. */
  runs_count: z.number().int(),
  /** Failures since the latest invoice; three pause it. */
  failures: z.number().int(),
  /** Why the latest date failed; null once an invoice was made, or it was resumed. */
  fault: fault.nullable(),
  /** Why no invoice can be made on the next date as things are; the figures are then those of the date before it. */
  next_fault: fault.nullable(),
  paused_at: timestampOrNull,
  /** What the next invoice comes to, with the taxes of when it was last saved or run. */
  total: moneyOut,
  /** `total` by month on average. */
  monthly_amount: moneyOut,
}
export const recurringListItem = z.object(recurringHead).meta({ id: 'RecurringListItem' })
export type RecurringListItem = z.output<typeof recurringListItem>

const recurringItemOut = z
  .object({
    ...invoiceItem.shape,
    price_changes: z.array(z.object(priceChange.shape)),
    /** The price of the next invoice: line_total and tax_amount are at this one. */
    next_unit_price: unitPrice,
  })
  .meta({ id: 'RecurringLine' })

export const recurring = z
  .object({
    ...recurringHead,
    payment_terms_days: z.number().int().nullable(),
    language: languageOut,
    template: idOrNull,
    ...referencesOut,
    prices_include_tax: z.boolean(),
    discount_type: discountType.nullable(),
    discount_value: discountValue.nullable(),
    notes: textOrNull('Printed below the lines.'),
    terms: textOrNull('Terms of payment, printed at the end.'),
    internal_notes: textOrNull('For the company alone.'),
    custom_fields: customFieldValuesOut,
    tags: z.array(textOut('A tag.')),
    assignee: idOrNull,
    items: z.array(recurringItemOut),
    subtotal: moneyOut,
    discount_total: moneyOut,
    taxes: z.array(taxLine),
    tax_total: moneyOut,
    withholding_total: moneyOut,
    version,
    created_at: timestamp,
    updated_at: timestamp,
    created_by: idOrNull,
  })
  .meta({ id: 'Recurring' })
export type Recurring = z.output<typeof recurring>

/** A date to come. */
const upcomingRun = z
  .object({
    date,
    /** When the invoice is made. */
    at: timestamp,
    period_start: date,
    period_end: date,
    /** Null where no invoice can be made of it as things are. */
    total: moneyOut.nullable(),
    /** Why none can be made. */
    fault: fault.nullable(),
  })
  .meta({ id: 'UpcomingRun' })
export const upcomingRuns = z
  .object({ currency: currencyOut, dates: z.array(upcomingRun) })
  .meta({ id: 'UpcomingRuns' })

export const recurringRun = z
  .object({
    id,
    /** The date it is for: the issue date of its invoice. */
    date,
    result: z.enum(RUN_RESULTS).meta({ id: 'RunResult' }),
    /** Null of one that failed or was skipped, and where the draft was deleted. */
    invoice: idOrNull,
    invoice_number: textOrNull('The number of the invoice, once it is issued.'),
    invoice_status: invoiceStatus.nullable(),
    /** Its issued credit notes come to its total. */
    is_invoice_credited: z.boolean(),
    total: moneyOut.nullable(),
    currency: currencyOut,
    fault: fault.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'RecurringRun' })
export type RecurringRun = z.output<typeof recurringRun>
export const recurringRunsQuery = listQuery(['-date', 'date'], '-date', {
  result: z.enum(RUN_RESULTS).optional(),
})

const narrowing = {
  client: id.optional(),
  currency: currency.optional(),
  mode: recurringMode.optional(),
  unit: unit.optional(),
  next_date_after: date.optional(),
  next_date_before: date.optional(),
}

export const recurringListQuery = listQuery(
  [
    'next_date',
    '-next_date',
    'client_name',
    '-client_name',
    'name',
    '-name',
    'total',
    '-total',
    'monthly_amount',
    '-monthly_amount',
    'runs_count',
    '-runs_count',
    'created_at',
    '-created_at',
  ],
  'next_date',
  { view: z.enum(RECURRING_VIEWS).optional(), ...narrowing },
)

/** What narrows the tabs of the list: all that narrows the list, but for the tab itself. */
export const recurringViewsQuery = z.strictObject({ search, ...narrowing })

const viewFigures = z
  .object({
    view: z.enum(RECURRING_VIEWS),
    count: z.number().int(),
    /** What those that are active bring in a month on average, by currency, the company's own first. */
    sums: z.array(money),
  })
  .meta({ id: 'RecurringViewFigures' })
export const recurringViews = z.object({ views: z.array(viewFigures) }).meta({ id: 'RecurringViews' })

export const recurringExportQuery = z.strictObject({
  format: tableFormat,
  search,
  view: z.enum(RECURRING_VIEWS).optional(),
  ...narrowing,
})
