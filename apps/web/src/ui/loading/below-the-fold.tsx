import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** What lies below the first sight of a page: drawn once what is above it has been painted. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn ? children : null
}
