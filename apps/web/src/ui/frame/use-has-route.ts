import { useRouter } from '@tanstack/react-router'

/** Whether a screen exists at this path. What is not there is not offered. */
export function useHasRoute(): (path: string) => boolean {
  const router = useRouter()
  return (path) => Object.hasOwn(router.routesByPath, path)
}
