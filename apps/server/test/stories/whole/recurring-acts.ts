import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { runAt } from '@counterfoil/domain/recurring/missed-dates.ts'
import { expect } from 'vitest'
import { queueRecurringInvoices } from '../../../src/features/recurring/run-recurring.ts'
import { anyOf, ask, count, patch, post, shifted, today, type World } from './story-world.ts'

const RECURRING = '/api/recurring/'
const SCHEDULES = [
  { unit: 'day', every: 9 },
  { unit: 'week', every: 1 },
  { unit: 'month', day_of_month: 31 },
  { unit: 'month', nth_weekday: { n: -1, weekday: 5 } },
  { unit: 'year' },
]

export async function makeRecurring(world: World): Promise<void> {
  const { roll } = world
  const start_date = shifted(today(world), roll(10))
  const rate = anyOf(world, world.rates)
  const product = roll(3) === 0 ? anyOf(world, world.products) : undefined
  const answer = await post(world, RECURRING, {
    client: anyOf(world, world.clients),
    currency: anyOf(world, ['EUR', 'EUR', 'USD', 'JPY']),
    start_date,
    hour: roll(24),
    mode: anyOf(world, ['draft', 'issue', 'send']),
    catch_up: anyOf(world, ['each', 'one']),
    period: anyOf(world, ['calendar', 'previous_calendar', 'from_date', 'until_date']),
    max_count: roll(3) === 0 ? 1 + roll(4) : null,
    ...anyOf(world, SCHEDULES),
    items: [
      {
        description: 'Hosting {period}',
        unit_price: String(1 + roll(500)),
        price_changes:
          roll(2) === 0 ? [{ from: shifted(start_date, 30), unit_price: String(1 + roll(500)) }] : [],
        ...(rate && roll(3) > 0 ? { tax_rates: [rate] } : {}),
        ...(product ? { product } : {}),
      },
    ],
  })
  if (answer.ok) world.recurring.set(answer.body.id, new Set())
}

export async function changeRecurring(world: World): Promise<void> {
  const id = anyOf(world, [...world.recurring.keys()])
  if (!id) return
  const path = `${RECURRING}${id}/`
  const what = world.roll(5)
  if (what === 0) await post(world, `${path}pause/`)
  else if (what === 1) await post(world, `${path}resume/`, { skip_missed: world.roll(2) === 0 })
  else if (what === 2 && world.roll(3) === 0) await post(world, `${path}cancel/`)
  else if (what === 3) await patch(world, path, { every: 1 + world.roll(3), end_date: null })
  else await patch(world, path, { mode: anyOf(world, ['draft', 'issue', 'send']), hour: world.roll(24) })
}

type Run = {
  id: string
  date: string
  result: string
  invoice: string | null
  fault: { code: string } | null
  currency: string
}

/** What a date has led to: its invoice is there for other acts. */
function takeUp(world: World, { invoice, result, fault, currency }: Run): void {
  count(world, `recurring: ${result}${fault ? ` ${fault.code}` : ''}`)
  expect(fault === null).toBe(result !== 'failed')
  if (!invoice) return
  if (result === 'drafted') world.drafts.push(invoice)
  else world.issued.push({ id: invoice, currency })
}

/** Each date that has come was dealt with once, and nothing before its time. */
export async function carryOutRecurring(world: World): Promise<void> {
  await queueRecurringInvoices(world.app.deps)
  await world.app.runJobs()
  const now = world.app.clock.now()
  for (const [id, known] of world.recurring) {
    const recurring = (await ask(world, 'GET', `${RECURRING}${id}/`)).body
    if (recurring.status === 'active')
      expect(runAt(calendarDate(recurring.next_date), recurring.hour, 'Europe/Berlin')).toBeGreaterThan(now)
    const path = `${RECURRING}${id}/runs/?ordering=date&page_size=100`
    const runs: Run[] = (await ask(world, 'GET', path)).body.results
    const dates = runs.map(({ date }) => date)
    expect(dates).toEqual([...new Set(dates)])
    const made = runs.filter(({ result }) => result !== 'failed' && result !== 'skipped')
    expect(recurring.runs_count).toBe(made.length)
    for (const run of runs.filter((one) => !known.has(one.id))) {
      known.add(run.id)
      takeUp(world, run)
    }
  }
}
