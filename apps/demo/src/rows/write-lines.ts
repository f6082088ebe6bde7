import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { minorUnitsOf } from '@counterfoil/domain/money/currencies.ts'
import { LANGUAGE_FACTS } from '@counterfoil/domain/text/language-facts.ts'
import { DEFAULT_LANGUAGE, type Language } from '@counterfoil/domain/text/languages.ts'
import type { DiscountFields, ItemInput } from '@counterfoil/server/features/invoices/drafts/draft-content.ts'
import type { Service } from '../companies/profile.ts'
import type { DemoClient, Story } from '../companies/story.ts'
import { unitCodeOf } from './product-rows.ts'

const LINE_COUNTS = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6]
const NO_DISCOUNT: DiscountFields = { discount_type: null, discount_value: null }

function priceOf(story: Story, client: DemoClient, service: Service): string {
  const { profile, currency } = story
  const factor = client.currency === currency ? 1 : (profile.priceFactors[client.currency] ?? 1)
  const digits = minorUnitsOf(client.currency)
  return (service.price * factor).toFixed(digits)
}

/** Rather little than much: the smaller of two throws. */
function quantityOf({ least, most, step }: Service, story: Story): string {
  const steps = Math.round((most - least) / step)
  const taken = Math.min(story.chance.between(0, steps), story.chance.between(0, steps))
  return String(least + taken * step)
}

function lineDiscount(story: Story): DiscountFields {
  if (!story.chance.happens(0.06)) return NO_DISCOUNT
  return { discount_type: 'percent', discount_value: story.chance.pick(['5', '10', '15']) }
}

function rateOf(story: Story, client: DemoClient, service: Service): string {
  const { country, isBusiness } = client.facts
  const key = story.profile.rateAbroad({ country, isBusiness }) ?? service.rate
  const id = story.rateIds.get(key)
  if (id === undefined) throw new Error(`${service.name} bears an unknown rate: ${key}`)
  return id
}

function writeLine(
  story: Story,
  client: DemoClient,
  service: Service,
  at: number,
  month: string | null,
): ItemInput {
  const isEnglish = client.language === DEFAULT_LANGUAGE
  const name = isEnglish ? service.nameInEnglish : service.name
  return {
    id: story.chance.id(at),
    description: month === null ? name : `${name}, ${month}`,
    details: null,
    product: story.productIds.get(service) ?? null,
    quantity: month === null ? quantityOf(service, story) : '1',
    unit: isEnglish ? service.unitInEnglish : service.unit,
    unit_code: unitCodeOf(service),
    unit_price: priceOf(story, client, service),
    ...lineDiscount(story),
    tax_rates: [rateOf(story, client, service)],
  }
}

function monthName(day: CalendarDate, language: Language): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_FACTS[language].documentLocale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(Date.parse(day))
}

/** The line of a month's contract; with it, at times, what else was used. */
function contractLines(story: Story, client: DemoClient, day: CalendarDate, at: number): ItemInput[] {
  const service = story.profile.services[client.facts.contract ?? -1]
  if (service === undefined) throw new Error(`${client.facts.name} has a contract for nothing.`)
  const line = { ...writeLine(story, client, service, at, monthName(day, client.language)), ...NO_DISCOUNT }
  return story.chance.happens(0.2) ? [line, ...singleLines(story, client, at).slice(0, 1)] : [line]
}

function singleLines(story: Story, client: DemoClient, at: number): ItemInput[] {
  const { chance, profile } = story
  const offered = profile.services.filter(({ isContract }) => !isContract)
  const wanted = client.facts.isBusiness ? chance.pick(LINE_COUNTS) : chance.between(1, 2)
  const taken = new Set([chance.pick(offered.filter(({ isExtra }) => !isExtra))])
  while (taken.size < wanted) taken.add(chance.pick(offered))
  return offered
    .filter((service) => taken.has(service))
    .map((service) => writeLine(story, client, service, at, null))
}

export function writeLines(
  story: Story,
  order: { client: DemoClient; day: CalendarDate; isContract: boolean },
  at: number,
): ItemInput[] {
  const { client, day, isContract } = order
  return isContract ? contractLines(story, client, day, at) : singleLines(story, client, at)
}

/** What is taken off the whole: now and then a percentage, rarely a round amount that a large invoice can bear. */
export function documentDiscount(story: Story, lines: readonly ItemInput[]): DiscountFields {
  const { chance, profile } = story
  if (chance.happens(0.07))
    return { discount_type: 'percent', discount_value: chance.pick(['3', '3', '5', '10']) }
  const isRare = chance.happens(0.03)
  const round = profile.currency === 'JPY' ? 3000 : 100
  const sum = lines.reduce((total, line) => total + Number(line.quantity) * Number(line.unit_price), 0)
  const isOwn = lines.length > 2 && sum > round * 8
  return isRare && isOwn ? { discount_type: 'amount', discount_value: String(round) } : NO_DISCOUNT
}
