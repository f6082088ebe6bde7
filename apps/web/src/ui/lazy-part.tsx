import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part whose code is fetched when it is first drawn, such as a dialog: what a page shows at once does not wait for
 * it. A fetch that fails is tried once more; until the part is there, nothing stands in its place.
 */
export function lazyPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await fetchPart().catch(fetchPart) })) as ComponentType<P>
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
