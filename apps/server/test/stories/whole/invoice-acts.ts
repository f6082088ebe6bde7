import { expect } from 'vitest'
import { queueScheduledInvoices } from '../../../src/features/invoices/schedule/issue-scheduled-invoices.ts'
import { NOON } from '../expected-dashboard.ts'
import { INVOICES } from '../invoice-bodies.ts'
import { carryOutRecurring } from './recurring-acts.ts'
import {
  anyOf,
  ask,
  count,
  drop,
  moveClock,
  patch,
  post,
  shifted,
  someDay,
  today,
  type World,
} from './story-world.ts'

const CURRENCIES = ['EUR', 'EUR', 'USD', 'JPY', 'KWD', 'CHF']
const DAY_MS = 86_400_000

function lineOf(world: World, currency: string): Record<string, unknown> {
  const { roll } = world
  const rate = anyOf(world, world.rates)
  const product = roll(3) === 0 ? anyOf(world, world.products) : undefined
  return {
    description: 'x',
    quantity: String(1 + roll(9)),
    unit_price: `${roll(5000)}.${currency === 'JPY' ? '0' : String(roll(90) + 10)}`,
    ...(rate && roll(3) > 0 ? { tax_rates: [rate] } : {}),
    ...(product ? { product } : {}),
    ...(roll(6) === 0 ? { discount_type: 'percent', discount_value: String(1 + roll(30)) } : {}),
  }
}

export const linesOf = (world: World, currency: string) =>
  Array.from({ length: 1 + world.roll(3) }, () => lineOf(world, currency))

function valueFor(world: World, { type, choices }: World['fields'][number]): string | boolean | null {
  const { roll } = world
  if (roll(6) === 0) return null
  if (type === 'number') return `${roll(3) === 0 ? '-' : ''}${roll(1000)}.5`
  if (type === 'date') return someDay(world)
  if (type === 'boolean') return roll(2) === 0
  return type === 'choice' ? (anyOf(world, choices) ?? null) : `text ${roll(100)}`
}

const someRate = (world: World) => ({
  exchange_rate: anyOf(world, ['0.9213', '1', '0.00000731', '3.14159265', '151.5', '0.5']),
  exchange_rate_date: shifted(today(world), -world.roll(40)),
  exchange_rate_source: 'ECB',
})

export async function draft(world: World): Promise<string | undefined> {
  const { roll } = world
  const client = anyOf(world, world.clients)
  const currency = anyOf(world, CURRENCIES) ?? 'EUR'
  const issue_date = roll(3) === 0 ? today(world) : someDay(world)
  const template = roll(4) === 0 ? anyOf(world, world.templates) : undefined
  const answer = await post(world, INVOICES, {
    client,
    currency,
    issue_date,
    due_date: roll(8) === 0 ? null : shifted(issue_date, roll(120)),
    items: linesOf(world, currency),
    ...(template ? { template } : {}),
    ...(roll(8) === 0 ? { discount_type: 'percent', discount_value: '10' } : {}),
  })
  if (!answer.ok) return undefined
  world.drafts.push(answer.body.id)
  return answer.body.id
}

async function issueDraft(world: World, id: string): Promise<void> {
  const answer = await post(world, `${INVOICES}${id}/issue/`)
  if (!answer.ok) return
  drop(world.drafts, id)
  world.orders.delete(id)
  world.issued.push({ id, currency: answer.body.currency })
}

export async function draftAndIssue(world: World): Promise<void> {
  const id = await draft(world)
  if (id) await issueDraft(world, id)
}

export async function issueOne(world: World): Promise<void> {
  const id = anyOf(world, world.drafts)
  if (id) await issueDraft(world, id)
}

export async function editDraft(world: World): Promise<void> {
  const id = anyOf(world, world.drafts)
  if (!id) return
  if (world.roll(3) === 0) {
    if ((await ask(world, 'DELETE', `${INVOICES}${id}/`)).ok) {
      drop(world.drafts, id)
      world.orders.delete(id)
      world.values.delete(id)
    }
    return
  }
  const currency = anyOf(world, CURRENCIES) ?? 'EUR'
  await patch(world, `${INVOICES}${id}/`, {
    currency,
    items: linesOf(world, currency),
    ...(world.roll(3) === 0 ? { client: anyOf(world, world.clients) } : {}),
    ...(world.roll(3) === 0 ? { issue_date: someDay(world), due_date: null } : {}),
  })
}

export async function duplicate(world: World): Promise<void> {
  const id = anyOf(world, [...world.drafts, ...world.issued.map((one) => one.id)])
  if (!id) return
  const answer = await post(world, `${INVOICES}${id}/duplicate/`)
  if (!answer.ok) return
  world.drafts.push(answer.body.id)
  world.values.set(answer.body.id, answer.body.custom_fields)
}

export async function typeRate(world: World): Promise<void> {
  const id = anyOf(world, world.drafts)
  if (!id) return
  const { currency } = (await ask(world, 'GET', `${INVOICES}${id}/`)).body
  const none = { exchange_rate: null, exchange_rate_date: null, exchange_rate_source: null }
  const rate = world.roll(5) === 0 ? none : someRate(world)
  const own = (await ask(world, 'GET', '/api/auth/companies/current/settings/')).body.currency
  if (currency !== own) await patch(world, `${INVOICES}${id}/`, rate)
}

/** Sets some custom fields of a draft, or of an issued invoice, which keeps those its document shows. */
export async function fillFields(world: World): Promise<void> {
  const id = anyOf(world, [...world.drafts, ...world.drafts, ...world.issued.map((one) => one.id)])
  if (!id || world.fields.length === 0) return
  const chosen = world.fields.filter(() => world.roll(2) === 0)
  const written = Object.fromEntries(chosen.map((field) => [field.key, valueFor(world, field)]))
  const answer = await patch(world, `${INVOICES}${id}/`, { custom_fields: written })
  if (!answer.ok) return
  const merged = { ...world.values.get(id), ...written }
  world.values.set(id, Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)))
}

/** Orders a draft for a time of the next weeks: any minute of the day, so that the day in Berlin is often another than in UTC. */
export async function schedule(world: World): Promise<void> {
  const id = anyOf(world, world.drafts)
  if (!id) return
  const minutes = 1 + world.roll(world.roll(2) === 0 ? 60 * 24 * 3 : 60 * 24 * 60)
  const issue_at = new Date(world.app.clock.now() + minutes * 60_000).toISOString()
  const answer = await post(world, `${INVOICES}${id}/schedule/`, { issue_at, send: world.roll(3) === 0 })
  if (answer.ok) world.orders.set(id, issue_at)
}

export async function unschedule(world: World): Promise<void> {
  const id = anyOf(world, [...world.orders.keys()])
  if (id && (await ask(world, 'DELETE', `${INVOICES}${id}/schedule/`)).ok) world.orders.delete(id)
}

/** Each draft whose time has come is issued with its day, or says why it is not. */
async function carryOutOrders(world: World): Promise<void> {
  await queueScheduledInvoices(world.app.deps)
  await world.app.runJobs()
  for (const [id, at] of world.orders) {
    const invoice = (await ask(world, 'GET', `${INVOICES}${id}/`)).body
    if (Date.parse(at) > world.app.clock.now()) {
      expect(invoice).toMatchObject({ lifecycle: 'draft', scheduled_for: at })
      continue
    }
    world.orders.delete(id)
    expect(invoice.scheduled_for).toBeNull()
    if (invoice.lifecycle === 'draft') {
      expect(invoice.schedule_fault).toMatchObject({ code: expect.any(String) })
      count(world, `not issued as scheduled: ${invoice.schedule_fault.code}`)
      continue
    }
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.parse(at))
    expect(invoice).toMatchObject({ lifecycle: 'issued', issue_date: day })
    count(world, 'issued as scheduled')
    drop(world.drafts, id)
    world.issued.push({ id, currency: invoice.currency })
  }
}

/** Hours or days pass, never past the moment the figures are compared at. */
export async function passTime(world: World): Promise<void> {
  const left = Date.parse(NOON) - world.app.clock.now()
  const ahead = world.roll(3) === 0 ? world.roll(20) * DAY_MS : world.roll(72) * 3_600_000
  await moveClock(world, new Date(world.app.clock.now() + Math.min(ahead, left)).toISOString())
  await carryOutOrders(world)
  await carryOutRecurring(world)
}

/** The story ends at noon of its last day. */
export async function endAtNoon(world: World): Promise<void> {
  await moveClock(world, NOON)
  await carryOutOrders(world)
  await carryOutRecurring(world)
}
