import {
  addDays,
  addMonths,
  type CalendarDate,
  endOfMonth,
  startOfMonth,
} from '@counterfoil/domain/dates/calendar-date.ts'
import type { DemoClient, Story } from './story.ts'
import { isWorkday } from './working-time.ts'

/** Something that was delivered and is to be billed on that day. */
export type Order = { readonly client: DemoClient; readonly day: CalendarDate; readonly isContract: boolean }

const MONTHS = 18
/** From the first month to this one the work grows by so much. */
const GROWTH = { from: 0.84, to: 1.16 }

function workdays(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) if (isWorkday(day)) days.push(day)
  return days
}

function contractsOf(clients: readonly DemoClient[], days: readonly CalendarDate[], story: Story): Order[] {
  return clients.flatMap((client) => {
    const day = days[story.chance.between(0, 2)] ?? days[0]
    return client.facts.contract === null || day === undefined ? [] : [{ client, day, isContract: true }]
  })
}

function ordersOfMonth(story: Story, monthsAgo: number): Order[] {
  const { profile, chance, time } = story
  const first = addMonths(startOfMonth(time.today), -monthsAgo)
  const all = workdays(first, endOfMonth(first))
  const days = all.filter((day) => day < time.today)
  const clients = story.clients.filter(
    ({ facts }) => facts.since >= monthsAgo && monthsAgo >= facts.until && days.length > 0,
  )
  const contracts = contractsOf(clients, days, story)
  const growth = GROWTH.to - ((GROWTH.to - GROWTH.from) * monthsAgo) / (MONTHS - 1)
  const season = profile.seasons[Number(first.slice(5, 7)) - 1] ?? 1
  const wanted = (profile.monthly * growth * season * days.length) / all.length
  const count = Math.max(0, Math.round(wanted + chance.between(-1, 1)) - contracts.length)
  if (clients.length === 0) return contracts
  const single = Array.from({ length: count }, () => ({
    client: chance.pickWeighted(clients, ({ facts }) => facts.weight),
    day: chance.pick(days),
    isContract: false,
  }))
  return [...contracts, ...single]
}

/** Eighteen months of work, oldest first, until yesterday. */
export function planOrders(story: Story): Order[] {
  return Array.from({ length: MONTHS }, (_, at) => ordersOfMonth(story, MONTHS - 1 - at))
    .flat()
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
