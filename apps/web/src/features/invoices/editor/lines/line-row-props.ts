import type { Dispatch, ReactNode } from 'react'
import type { DraftLine, LineTaxes } from '../draft/draft-form.ts'
import type { DraftAction } from '../draft/draft-reducer.ts'
import type { TaxTable } from '../draft/draft-totals.ts'
import type { EarlierLine, LineProducts } from '../products/line-offers.ts'
import type { LineFaultsTold } from './use-line-faults.ts'

/** What a line has besides, where there is more to say of one; each stays the same function while nothing changes. */
export type LineExtras = {
  /** Below its words. */
  below: (line: DraftLine, index: number) => ReactNode
  /** Further items of its menu. */
  menu: (line: DraftLine, index: number) => ReactNode
  /** Beside *Add line*. */
  tools: ReactNode
}

/** What the cells of a line are drawn from, whatever becomes of the other lines. */
type LineContent = {
  line: DraftLine
  currency: string
  total: string | undefined
  table: TaxTable
  products: LineProducts
  earlier: readonly EarlierLine[]
  dispatch: Dispatch<DraftAction>
  onNewRate: ((key: string) => void) | undefined
  /** Makes a product of the line; left out where nobody may. */
  onSaveAsProduct: ((line: DraftLine) => void) | undefined
  onApplyTaxes: (taxes: LineTaxes) => void
  /** Whether its figures stay as they are: those of an order. Its words are open. */
  isFixed: boolean
  below?: LineExtras['below'] | undefined
  menu?: LineExtras['menu'] | undefined
}

/** What a menu does with a line: it knows where the line is by then. */
export type LineActs = {
  duplicate: (copy: DraftLine) => void
  moveBy: (step: 1 | -1) => void
  remove: () => void
}

export type LineCellsProps = LineContent & {
  /** Which line it is called; may be that of before for a moment while thousands are numbered anew. */
  number: number
  isFirst: boolean
  isLast: boolean
  acts: LineActs
  wrong: LineFaultsTold
}

export type LineRowProps = LineContent & {
  index: number
  count: number
  faults: Record<string, string> | undefined
  onDelete: (line: DraftLine, index: number) => void
  /** Of a row among thousands, which tells its place; each row of a few is simply there. */
  measure?: ((row: HTMLElement | null) => void) | undefined
}
