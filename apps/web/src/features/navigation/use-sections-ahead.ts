import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fetchAhead } from '../../ui/loading/fetch-ahead.ts'

/** Fetches the code of the sections ahead, one after the other: whoever clicks on one then sees it at once. */
export function useSectionsAhead(paths: readonly string[]): void {
  const router = useRouter()
  const wanted = paths.join()
  useEffect(() => {
    const routes = Object.entries(router.routesByPath).filter(([path]) => wanted.split(',').includes(path))
    return fetchAhead(async () => {
      for (const [, route] of routes) await router.loadRouteChunk(route)
    })
  }, [router, wanted])
}
