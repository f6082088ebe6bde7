import type { TaxGroup, TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { namesItsFigure, rateFigure } from '../../../taxes/rate-name.ts'
import type { LineTaxes } from '../draft/draft-form.ts'
import type { TaxTable } from '../draft/draft-totals.ts'

/** The figure before the name: a cell has little room, and the figure is what one looks for. */
function rateWords(rate: TaxRate, locale: string): string {
  const figure = rateFigure(rate, locale)
  if (!namesItsFigure(rate, locale)) return `${figure} ${rate.name}`
  const name = rate.name
    .replace(/-?\d+([.,]\d+)?\s*%/, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${figure} ${name}`.trim()
}

/** The figures of a group's rates, which its name often does not say. */
export function groupFigures(group: TaxGroup, { rates }: TaxTable, locale: string): string {
  return group.rates
    .flatMap((id) => {
      const rate = rates.get(id)
      return rate ? [rateFigure(rate, locale)] : []
    })
    .join(' + ')
}

/** The taxes of a line in as few words as tell them: `19 % VAT + 5 % City tax`; nothing for none. */
export function taxWords({ tax_rates, tax_group }: LineTaxes, table: TaxTable, locale: string): string {
  const group = tax_group === null ? undefined : table.groups.get(tax_group)
  if (group) return `${groupFigures(group, table, locale)} ${group.name}`.trim()
  return tax_rates
    .map((id) => {
      const rate = table.rates.get(id)
      return rate ? rateWords(rate, locale) : '…'
    })
    .join(' + ')
}
