import { type FocusEvent, useRef } from 'react'
import { useKeys } from '../focus/use-keys.ts'

type RowCommands = { count: number; select: (index: number) => void }

/** What of a row takes the focus: its link, or else its first control. */
const LANDING = ['a[href]', 'button, input']

function landingOf(row: HTMLTableRowElement): HTMLElement | null {
  return LANDING.map((selector) => row.querySelector<HTMLElement>(selector)).find((found) => found) ?? null
}

/**
 * The row the keyboard is on is the one that has the focus: `j` and `k` move it on from the row it was on last, `x`
 * selects, Escape lets go of it, and Enter opens its link as it opens any other.
 */
export function useRowCursor({ count, select }: RowCommands) {
  const last = useRef(-1)
  const rows = useRef(new Map<number, HTMLTableRowElement>())
  const current = () => rows.current.get(last.current)
  const holdsFocus = () => current()?.contains(document.activeElement) ?? false

  const move = (step: number) => {
    const next = Math.max(0, Math.min(count - 1, last.current + step))
    const row = rows.current.get(next)
    const landing = row && landingOf(row)
    if (!landing) return
    landing.focus()
    last.current = next
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => holdsFocus() && select(last.current),
    Escape: () => {
      if (holdsFocus() && document.activeElement instanceof HTMLElement) document.activeElement.blur()
      last.current = -1
    },
  })

  return (at: number) => ({
    ref: (row: HTMLTableRowElement | null) => {
      if (row) rows.current.set(at, row)
      else rows.current.delete(at)
    },
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (rows.current.get(at) === currentTarget) last.current = at
    },
  })
}
