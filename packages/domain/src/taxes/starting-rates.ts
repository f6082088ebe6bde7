import type { CalendarDate } from '../dates/calendar-date.ts'
import { exemptionWordings } from '../text/exemption-wordings.ts'
import type { Language } from '../text/languages.ts'
import { STARTING_RATE_TABLE, type StartingGroup } from './starting-rate-table.ts'
import type { TaxCategory } from './tax-rate.ts'

/** A tax rate of a country that a company may start with: offered, and a rate of the company's own once it is taken. */
export type StartingRate = {
  /** Names it within its country, whatever the language: "S-19", "S-13-ON", "AE-0". */
  readonly key: string
  /** As documents of the country print it: "USt.", "TVA", "VAT". */
  readonly name: string
  /** In percent: an exact decimal. */
  readonly rate: string
  readonly category: TaxCategory
  /** The part of the country it holds in, as its name in English; null where it holds in all of it. */
  readonly region: string | null
  /** The rate that most of what is sold there bears: proposed as the default. One a country at most. */
  readonly isUsual: boolean
}

export type StartingRates = {
  readonly rates: readonly StartingRate[]
  readonly groups: readonly StartingGroup[]
}

/** The day on which the table was last compared with what the countries publish. */
export const STARTING_RATES_CHECKED_ON = '2026-01-01' as CalendarDate

const NONE: StartingRates = { rates: [], groups: [] }

/**
 * The rates in force in a country on a day, the usual one first, those of 0 % last; none where the country is not in the
 * table or has no rate of its own (the United States). `language` words those that no country names itself, such as
 * reverse charge.
 */
export function startingRatesOf(country: string, on: CalendarDate, language: Language): StartingRates {
  if (!Object.hasOwn(STARTING_RATE_TABLE, country)) return NONE
  const entry = STARTING_RATE_TABLE[country]
  if (!entry) return NONE
  const charged = entry.charged
    .filter(({ from, until }) => (from === undefined || from <= on) && (until === undefined || on < until))
    .map(({ rate, name, region, code }, index): StartingRate => {
      const key = code === undefined ? `S-${rate}` : `S-${rate}-${code}`
      const isUsual = index === 0 && entry.hasUsualRate
      return { key, name, rate, category: 'S', region: region ?? null, isUsual }
    })
  const free = entry.free.map((category): StartingRate => {
    const name = category === 'Z' ? entry.zeroRateName : exemptionWordings(category)[language]
    return { key: `${category}-0`, name, rate: '0', category, region: null, isUsual: false }
  })
  const keys = new Set(charged.map(({ key }) => key))
  return {
    rates: [...charged, ...free],
    groups: entry.groups.filter(({ rates }) => rates.every((key) => keys.has(key))),
  }
}
