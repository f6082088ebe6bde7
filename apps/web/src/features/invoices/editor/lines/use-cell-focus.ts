import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { GRID_COLUMNS, type GridColumn } from './grid-moves.ts'

/** Puts the pen into a cell of a line. */
export type LeadToCell = (row: number, part: string) => void

/**
 * Moves the focus to a cell, now or as soon as it is there, with all that stands in it unless told otherwise; `row` is the
 * last that was asked for.
 */
export function useCellFocus() {
  const grid = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ row: number; column: GridColumn; isSelected: boolean } | null>(null)
  const [row, setRow] = useState<number | null>(null)
  const focus = useCallback(() => {
    if (wanted.current === null) return
    const { row, column, isSelected } = wanted.current
    const cell = grid.current?.querySelector(`[data-line="${row}"] [data-column="${column}"]`)
    const field = cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement ? cell : null
    const control = field ?? cell?.querySelector<HTMLElement>('input, button')
    if (!control) return
    wanted.current = null
    control.focus()
    if (isSelected) field?.select()
    else field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  useEffect(focus)
  const focusCell = useCallback(
    (row: number, column: GridColumn, isSelected = true) => {
      wanted.current = { row, column, isSelected }
      setRow(row)
      requestAnimationFrame(focus)
    },
    [focus],
  )
  return { grid, focusCell, focus, row }
}

/** Hands out what leads to a cell; a part that is no column is led to by its line. */
export function useLead(
  lead: RefObject<LeadToCell | null> | undefined,
  focusCell: (row: number, column: GridColumn) => void,
): void {
  useEffect(() => {
    if (!lead) return
    lead.current = (row, part) =>
      focusCell(row, GRID_COLUMNS.find((column) => column === part) ?? 'description')
    return () => {
      lead.current = null
    }
  }, [lead, focusCell])
}
