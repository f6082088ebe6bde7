import type { Dispatch } from 'react'
import type { EarlierLine } from './description-cell.tsx'
import type { DraftLine, LineTaxes } from './draft-form.ts'
import type { DraftAction } from './draft-reducer.ts'
import type { TaxTable } from './draft-totals.ts'

export type LineRowProps = {
  line: DraftLine
  index: number
  count: number
  currency: string
  total: string | undefined
  table: TaxTable
  earlier: readonly EarlierLine[]
  faults: Record<string, string> | undefined
  dispatch: Dispatch<DraftAction>
  onDelete: (line: DraftLine, index: number) => void
  onNewRate: ((key: string) => void) | undefined
  onApplyTaxes: (taxes: LineTaxes) => void
}

/** For a field of the component library: the element that says what is wrong with it. */
export type Description = { input: { 'aria-describedby': string } }

export function describedBy(id: string): Description {
  return { input: { 'aria-describedby': id } }
}

/** What describes each field of the line; undefined while nothing is wrong with it. */
export type DescriptionOf = (field: string) => Description | undefined
