import {
  type Recurring,
  type RecurringListItem,
  type RecurringRun,
  recurring,
  recurringListItem,
  recurringRun,
} from '@counterfoil/contract/recurring/recurring.schema.ts'
import { completed } from '../../test-answers.ts'
import { sampleId } from '../sample-id.ts'

const HEAD = {
  id: sampleId('rec1'),
  name: 'Hosting',
  client: sampleId('zeta'),
  client_name: 'Zeta GmbH',
  client_status: 'active',
  currency: 'EUR',
  status: 'active',
  unit: 'month',
  every: 1,
  day_of_month: -1,
  nth_weekday: null,
  start_date: '2026-01-15',
  end_date: null,
  max_count: null,
  hour: 8,
  mode: 'draft',
  catch_up: 'each',
  period: 'calendar',
  next_date: '2026-11-30',
  last_date: '2026-10-31',
  runs_count: 10,
  failures: 0,
  fault: null,
  next_fault: null,
  paused_at: null,
  total: '119.00',
  monthly_amount: '119.00',
} as const

const LINE = {
  id: sampleId('line1'),
  position: 1,
  description: 'Hosting {month} {year}',
  quantity: '1',
  unit_price: '100',
  next_unit_price: '100',
  price_changes: [],
  tax_rates: [sampleId('vat19')],
  line_total: '100.00',
  tax_amount: '19.00',
}

const WHOLE = {
  payment_terms_days: 30,
  language: 'en',
  items: [LINE],
  subtotal: '100.00',
  discount_total: '0.00',
  taxes: [],
  tax_total: '19.00',
  withholding_total: '0.00',
  version: 4,
  created_at: '2026-01-15T09:00:00.000Z',
  updated_at: '2026-10-31T09:05:00.000Z',
} as const

type Line = Recurring['items'][number]
type RecurringPart = Partial<Omit<Recurring, 'items'>> & { items?: readonly Partial<Line>[] }

/** A recurring invoice as a list has it: active, on the last day of each month, unless told otherwise. */
export function sampleRecurringRow(part: Partial<RecurringListItem> = {}): RecurringListItem {
  return completed(recurringListItem, { ...HEAD, ...part }) as RecurringListItem
}

/** A whole one, of one line that names the month and the year. */
export function sampleRecurring(part: RecurringPart = {}): Recurring {
  const items = part.items?.map((item) => ({ ...LINE, ...item })) ?? WHOLE.items
  return completed(recurring, { ...HEAD, ...WHOLE, ...part, items }) as Recurring
}

/** What became of a date: a draft, unless told otherwise. */
export function sampleRun(part: Partial<RecurringRun> = {}): RecurringRun {
  return completed(recurringRun, {
    id: sampleId(`r${(part.date ?? '').slice(5).replace('-', '')}`),
    date: '2026-10-31',
    result: 'drafted',
    invoice: sampleId('inv7'),
    invoice_status: 'draft',
    total: '119.00',
    currency: 'EUR',
    created_at: '2026-10-31T07:00:00.000Z',
    ...part,
  }) as RecurringRun
}
