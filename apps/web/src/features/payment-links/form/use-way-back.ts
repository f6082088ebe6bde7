import { useEffect, useRef } from 'react'

/** Back from the provider's page by the browser's own button, the page is as it was left: it can be paid from again. */
export function useWayBack(release: () => void): void {
  const latest = useRef(release)
  latest.current = release
  useEffect(() => {
    const revive = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    window.addEventListener('pageshow', revive)
    return () => window.removeEventListener('pageshow', revive)
  }, [])
}
