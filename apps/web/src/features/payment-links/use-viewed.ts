import { useEffect, useRef } from 'react'
import { tokenStore } from '../../api/tokens/token-store.ts'

/** Tells once that a person has the page before them: not when it was only fetched or lies in the background. */
export function useViewed(tell: () => Promise<unknown>): void {
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    let told = false
    const look = () => {
      if (told || document.visibilityState !== 'visible') return
      told = true
      // Somebody of the company, signed in here or in another tab, is not its client: the server tells them by their token.
      // Nobody waits for it, and the page is none the worse without it.
      tokenStore
        .borrow()
        .then(() => latest.current())
        .catch(() => undefined)
    }
    // Not in this very moment: a page that is closed again at once was not seen.
    const timer = setTimeout(look, 500)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
