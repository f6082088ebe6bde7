import { isCurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { ProductModal } from '../../../products/form/product-modal.tsx'
import type { ProductStart } from '../../../products/form/product-values.ts'
import type { DraftLine } from '../draft/draft-form.ts'
import type { TaxTable } from '../draft/draft-totals.ts'

/** What a product made from a line begins with. */
function startOf(line: DraftLine, currency: string, table: TaxTable): ProductStart {
  const group = line.tax_group === null ? undefined : table.groups.get(line.tax_group)
  const rates = line.tax_rates.length > 0 ? line.tax_rates : (group?.rates ?? [])
  const isPriced = line.unit_price !== '' && isCurrencyCode(currency)
  return {
    name: line.description,
    description: line.details,
    unit: line.unit,
    unit_code: line.unit_code,
    prices: isPriced ? [{ currency, unit_price: line.unit_price }] : [],
    tax_rates: [...rates],
  }
}

type LineProductModalProps = {
  /** The line to make a product of. */
  line: DraftLine
  currency: string
  table: TaxTable
  onClose: () => void
  onSaved: (product: string, key: string) => void
}

/** Makes a product of a line, which names it from then on. */
export function LineProductModal({ line, currency, table, onClose, onSaved }: LineProductModalProps) {
  return (
    <ProductModal
      opened
      start={startOf(line, currency, table)}
      onClose={onClose}
      onSaved={({ id }) => onSaved(id, line.key)}
    />
  )
}
