import type { TaxGroup, TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'

/** The taxes the first line of an invoice is given: the ids of rates in order, or of one group. */
export type UsualTaxes = { tax_rates: readonly string[]; tax_group: string | null }

/**
 * What the company marked for the first line of an invoice. A group goes before a rate, as whoever marks one wants all that is in it;
 * a group with an archived rate is passed over.
 */
export function usualTaxes(rates: readonly TaxRate[], groups: readonly TaxGroup[]): UsualTaxes {
  const active = rates.filter((rate) => rate.is_active)
  const group = groups.find((one) => one.is_default)
  if (group?.rates.every((id) => active.some((rate) => rate.id === id))) {
    return { tax_rates: [], tax_group: group.id }
  }
  const rate = active.find((one) => one.is_default)
  return { tax_rates: rate ? [rate.id] : [], tax_group: null }
}

/** The same as rates alone, those of the group in its order. */
export function usualRates(rates: readonly TaxRate[], groups: readonly TaxGroup[]): readonly string[] {
  const { tax_rates, tax_group } = usualTaxes(rates, groups)
  return groups.find(({ id }) => id === tax_group)?.rates ?? tax_rates
}
