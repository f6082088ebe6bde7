import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchAhead } from './fetch-ahead.ts'

/**
 * A part whose code is fetched apart from the page's, such as a dialog: what a page shows at once does not wait for
 * it. It comes when it is first drawn, or ahead of that once the page has had its time, so that a dialog opens at a
 * click. A dialog that is drawn closed (`opened={false}`) is fetched no sooner for it. A fetch that fails is tried once
 * more; until the part is there, `placeholder` or nothing stands in its place. A placeholder that takes the part's props
 * can keep a click for it.
 */
export function lazyPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  placeholder?: ReactNode | ((props: P) => ReactNode),
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await fetchPart().catch(fetchPart) })) as ComponentType<P>
  fetchAhead(fetchPart)
  return function LazyPart(props) {
    const isClosed = 'opened' in props && props.opened === false
    const [isWanted, setWanted] = useState(!isClosed)
    if (!isClosed && !isWanted) setWanted(true)
    return isWanted ? (
      <Suspense fallback={typeof placeholder === 'function' ? placeholder(props) : placeholder}>
        <Part {...props} />
      </Suspense>
    ) : null
  }
}
