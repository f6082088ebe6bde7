import type { Dispatch } from 'react'
import type { DraftLine, LineTaxes } from '../draft/draft-form.ts'
import type { DraftAction } from '../draft/draft-reducer.ts'
import type { TaxTable } from '../draft/draft-totals.ts'
import type { EarlierLine, LineProducts } from '../products/line-offers.ts'

export type LineRowProps = {
  line: DraftLine
  index: number
  count: number
  currency: string
  total: string | undefined
  table: TaxTable
  products: LineProducts
  earlier: readonly EarlierLine[]
  faults: Record<string, string> | undefined
  dispatch: Dispatch<DraftAction>
  onDelete: (line: DraftLine, index: number) => void
  onNewRate: ((key: string) => void) | undefined
  /** Makes a product of the line; left out where nobody may. */
  onSaveAsProduct: ((line: DraftLine) => void) | undefined
  onApplyTaxes: (taxes: LineTaxes) => void
  /** Of a row among thousands, which tells its place; each row of a few is simply there. */
  measure?: ((row: HTMLElement | null) => void) | undefined
}
