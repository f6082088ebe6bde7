import { useEffect, useRef, useState } from 'react'
import { useKeys } from './use-keys.ts'

type RowCommands = { open: (index: number) => void; select: (index: number) => void }

/** The row the keyboard is on: `j` and `k` move it, `x` selects, Enter opens, Escape leaves. */
export function useRowCursor(count: number, { open, select }: RowCommands) {
  const [index, setIndex] = useState(-1)
  const rows = useRef(new Map<number, HTMLTableRowElement>())
  useEffect(() => setIndex((current) => Math.min(current, count - 1)), [count])

  const move = (step: number) => {
    const next = Math.max(0, Math.min(count - 1, index + step))
    setIndex(next)
    rows.current.get(next)?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => index >= 0 && select(index),
    Enter: (event) => {
      if (index >= 0 && event.target === document.body) open(index)
    },
    Escape: () => setIndex(-1),
  })

  const rowRef = (at: number) => (row: HTMLTableRowElement | null) => {
    if (row) rows.current.set(at, row)
    else rows.current.delete(at)
  }
  return { index, rowRef }
}
