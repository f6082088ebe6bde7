import { useEffect, useRef, useState } from 'react'

const AFTER_MS = 600

export type PutOff = { later: (work: () => void) => void; drop: () => void }

/**
 * Puts off a work that costs much until nothing newer came for a moment; only the latest is done. It is done at once when
 * the page is hidden or left, as it may never be seen again.
 */
export function usePutOff(): PutOff {
  const waiting = useRef<{ work: () => void; timer: ReturnType<typeof setTimeout> } | null>(null)
  const [calls] = useState(() => {
    const drop = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current = null
    }
    const now = () => {
      const work = waiting.current?.work
      drop()
      work?.()
    }
    const later = (work: () => void) => {
      drop()
      waiting.current = { work, timer: setTimeout(now, AFTER_MS) }
    }
    return { later, drop, now }
  })
  useEffect(() => {
    const { now } = calls
    const leave = () => document.visibilityState === 'hidden' && now()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', now)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [calls])
  return calls
}
