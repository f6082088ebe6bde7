import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Long enough for what the page shows at once to be there, on a slow line too. */
const AHEAD_MS = 5000

/** Only Chromium has it; the library of types has none. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches the code of the sections one after the other, once the page has had its time: whoever clicks on one then
 * sees it at once. What fails is fetched at the click. Who asks the browser to save data is spared it.
 */
export function useSectionsAhead(paths: readonly string[]): void {
  const router = useRouter()
  const wanted = paths.join()
  useEffect(() => {
    if (!import.meta.env.PROD || savesData()) return
    const routes = Object.entries(router.routesByPath).filter(([path]) => wanted.split(',').includes(path))
    const fetchAll = async () => {
      for (const [, route] of routes) await router.loadRouteChunk(route)?.catch(() => null)
    }
    const timer = setTimeout(() => void fetchAll(), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [router, wanted])
}
