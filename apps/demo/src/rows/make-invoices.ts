import {
  addDays,
  addMonths,
  type CalendarDate,
  endOfMonth,
  startOfMonth,
  yearKey,
} from '@counterfoil/domain/dates/calendar-date.ts'
import { DEFAULT_NUMBER_TEMPLATE, formatInvoiceNumber } from '@counterfoil/domain/invoices/invoice-number.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { NO_EXCHANGE_RATE } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import { decideDraftContent } from '@counterfoil/server/features/invoices/drafts/draft-content.ts'
import { ACCOUNTANT, OWNER } from '../companies/demo-people.ts'
import type { Order } from '../companies/plan-orders.ts'
import type { DemoClient, DemoInvoice, Story } from '../companies/story.ts'
import { documentDiscount, writeLines } from './write-lines.ts'

const MINUTE = 60_000
const DRAFTS_TODAY = 2
const DRAFTS_BEFORE = 4

function orderNumber(story: Story, client: DemoClient): string | null {
  const isLarge = client.facts.isBusiness && (client.facts.termsDays ?? 0) >= 30
  return isLarge && story.chance.happens(0.6) ? `PO-${story.chance.between(41_000, 48_999)}` : null
}

function projectOf(story: Story, client: DemoClient, day: CalendarDate): string | null {
  if (!client.facts.isBusiness || !story.chance.happens(0.5)) return null
  return `${story.profile.words.project}-${day.slice(2, 4)}${String(story.chance.between(1, 240)).padStart(3, '0')}`
}

function periodOf(order: Order, story: Story): { period_start: string | null; period_end: string | null } {
  if (order.isContract) {
    return { period_start: startOfMonth(order.day), period_end: endOfMonth(order.day) }
  }
  if (!story.chance.happens(0.3)) return { period_start: null, period_end: null }
  const before = startOfMonth(addMonths(order.day, -1))
  return { period_start: before, period_end: endOfMonth(before) }
}

/** What a person writes on an invoice; due date and texts as the application would fill them in. */
function fieldsOf(story: Story, order: Order, lines: ReturnType<typeof writeLines>): DemoInvoice['fields'] {
  const { profile, chance } = story
  const { client, day } = order
  const days = client.facts.termsDays ?? profile.termsDays
  const isOwnLanguage = client.language === profile.language
  return {
    document_type: 'invoice',
    order_id: null,
    deductions: [],
    order_lines: [],
    client_id: client.id,
    client_name: client.facts.name,
    currency: client.currency,
    issue_date: day,
    due_date: addDays(day, days),
    payment_terms_days: days,
    language: client.language,
    template_id: null,
    ...eachReference(() => null),
    ...NO_EXCHANGE_RATE,
    base_currency: null,
    purchase_order: orderNumber(story, client),
    reference: projectOf(story, client, day),
    ...periodOf(order, story),
    prices_include_tax: profile.pricesIncludeTax,
    ...documentDiscount(story, lines),
    notes: isOwnLanguage ? profile.notes : 'Thank you for your order.',
    terms: isOwnLanguage ? profile.terms : 'Payable without deduction by the due date.',
    internal_notes: chance.happens(0.08) ? chance.pick(profile.words.internalNotes) : null,
    custom_fields: {},
    tags: chance.happens(0.25) ? [chance.pick(profile.words.invoiceTags)] : [],
    assignee_id: chance.happens(0.1) ? chance.pick([OWNER, ACCOUNTANT]).id : null,
  }
}

function makeInvoice(story: Story, order: Order, minutes: number): DemoInvoice {
  const { chance, time, taxes } = story
  const issuedAt = time.at(order.day, minutes)
  const createdAt = issuedAt - chance.between(4, 50) * MINUTE
  const lines = writeLines(story, order, createdAt)
  const fields = fieldsOf(story, order, lines)
  const known = new Set(lines.flatMap(({ id }) => id ?? []))
  const content = decideDraftContent(fields, lines, taxes, { knownIds: known })
  const { total, withholdingTotal } = content.totals
  return {
    id: chance.id(createdAt),
    client: order.client,
    currency: order.client.currency,
    fields,
    content,
    issueDate: order.day,
    dueDate: addDays(order.day, fields.payment_terms_days ?? 0),
    payable: total.amount - withholdingTotal.amount,
    createdAt,
    issuedAt,
    createdBy: chance.happens(0.7) ? ACCOUNTANT : OWNER,
    lifecycle: 'draft',
    number: null,
    sequence: null,
    sentAt: null,
    viewedAt: null,
    paidAt: null,
    cancelledAt: null,
    cancelReason: null,
    paid: 0n,
  }
}

/** Numbers in the order of issue, each year from 1: what the application's counter would have given. */
function giveNumbers(story: Story, invoices: readonly DemoInvoice[]): Map<string, number> {
  const counters = new Map<string, number>()
  for (const invoice of invoices) {
    const year = yearKey(invoice.issueDate)
    const sequence = (counters.get(year) ?? 0) + 1
    counters.set(year, sequence)
    invoice.lifecycle = 'issued'
    invoice.sequence = sequence
    invoice.number = formatInvoiceNumber({
      template: DEFAULT_NUMBER_TEMPLATE,
      prefix: story.profile.prefix,
      issueDate: invoice.issueDate,
      fiscal_year_start_month: 1,
      sequence,
    })
  }
  return counters
}

export type IssuedInvoices = {
  readonly invoices: readonly DemoInvoice[]
  /** The last number given, by year. */
  readonly counters: ReadonlyMap<string, number>
}

/** Every order billed: oldest first, each with its number. Nothing has happened to any of them yet. */
export function issueOrders(story: Story, orders: readonly Order[]): IssuedInvoices {
  const invoices = orders
    .map((order) => makeInvoice(story, order, story.chance.between(9 * 60 + 50, 17 * 60 + 30)))
    .sort((one, other) => one.issuedAt - other.issuedAt)
  return { invoices, counters: giveNumbers(story, invoices) }
}

/** What was to be issued to a client who was blocked soon after it was written. */
function draftsOfBlocked(story: Story): DemoInvoice[] {
  const { clients, time, chance } = story
  const client = clients.find(({ facts }) => facts.status === 'blocked')
  if (client?.statusChangedAt === undefined || client.statusChangedAt === null) return []
  const day = addDays(time.dayOf(client.statusChangedAt), -3)
  return [makeInvoice(story, { client, day, isContract: false }, chance.between(9 * 60 + 50, 16 * 60))]
}

/** What is being written just now, and what has been lying there for some days. */
export function writeDrafts(story: Story): DemoInvoice[] {
  const { chance, time } = story
  const clients = story.clients.filter(({ facts }) => facts.status === 'active' && facts.isBusiness)
  const draft = (daysAgo: number) => {
    const order = { client: chance.pick(clients), day: addDays(time.today, -daysAgo), isContract: false }
    return makeInvoice(story, order, chance.between(9 * 60 + 50, 16 * 60))
  }
  return [
    ...Array.from({ length: DRAFTS_BEFORE }, (_, at) => draft(2 + at * 3)),
    ...Array.from({ length: DRAFTS_TODAY }, () => draft(0)),
    ...draftsOfBlocked(story),
  ]
}
