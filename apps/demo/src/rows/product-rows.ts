import { isCurrencyCode, minorUnitsOf } from '@counterfoil/domain/money/currencies.ts'
import type { UnitCode } from '@counterfoil/domain/products/unit-codes.ts'
import type { Service } from '../companies/profile.ts'
import type { Story } from '../companies/story.ts'
import { instant, type Row } from './company-rows.ts'

/** Units of Recommendation 20 by the English words of the tables. */
const UNIT_CODES: Readonly<Record<string, UnitCode>> = {
  day: 'DAY',
  flat: 'LS',
  h: 'HUR',
  kg: 'KGM',
  mile: 'SMI',
  month: 'MON',
  page: 'ZP',
  pc: 'C62',
  set: 'SET',
  week: 'WEE',
}

/** The code of a service's unit; a box or a visit has none of those that are known. */
export function unitCodeOf({ unitInEnglish }: Service): UnitCode | null {
  return UNIT_CODES[unitInEnglish] ?? null
}

/** One that is sold no more: the lines that name it keep it. */
const INACTIVE_AT = 9

/** Each service as a product, priced in the company's own currency and in those its clients abroad pay in. */
export function productRows(story: Story): { products: Row[]; prices: Row[]; taxes: Row[] } {
  const { profile, companyId, currency, productIds, rateIds, foundedAt } = story
  const own = { company_id: companyId }
  const factors = [[currency, 1] as const, ...Object.entries(profile.priceFactors)]
  const products = profile.services.map((service, at) => ({
    ...own,
    id: productIds.get(service),
    name: service.name,
    description: null,
    unit: service.unit,
    unit_code: unitCodeOf(service),
    is_active: at !== INACTIVE_AT,
    version: 1,
    created_at: instant(foundedAt),
    updated_at: instant(foundedAt),
  }))
  const prices = profile.services.flatMap((service) =>
    factors.map(([code, factor], position) => ({
      ...own,
      product_id: productIds.get(service),
      currency: code,
      position,
      unit_price: (service.price * factor).toFixed(isCurrencyCode(code) ? minorUnitsOf(code) : 2),
    })),
  )
  const taxes = profile.services.map((service) => ({
    ...own,
    product_id: productIds.get(service),
    position: 1,
    tax_rate_id: rateIds.get(service.rate),
  }))
  return { products, prices, taxes }
}
