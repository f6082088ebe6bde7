import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
  useTransition,
} from 'react'
import { fetchAhead } from './fetch-ahead.ts'
import { MissingDialog, MissingPart } from './missing-part.tsx'

/** The way to fetch a part that is missing once more, and whether that is under way. */
type Again = { busy: boolean; again: () => void; giveUp: () => void }
type Retry = Again & { isStuck: boolean }

const RetryOfPart = createContext<Again | null>(null)

/** What a part may be told by whoever draws it: a dialog that it is closed, and how it is closed. */
type DialogProps = { opened?: boolean; onClose?: (done: readonly never[]) => void }

/**
 * Stands in the place of a part that could not be fetched: of a dialog as one, closed with nothing done; of anything
 * else within the page.
 */
function Missing({ retry, opened, onClose }: DialogProps & { retry: Retry }) {
  if (opened === false) return null
  if (onClose === undefined)
    return <MissingPart busy={retry.busy} isStuck={retry.isStuck} onRetry={retry.again} />
  const close = () => {
    retry.giveUp()
    onClose([])
  }
  return <MissingDialog busy={retry.busy} isStuck={retry.isStuck} onRetry={retry.again} onClose={close} />
}

/**
 * A part whose code is fetched apart from the page's, such as a dialog: what a page shows at once does not wait for
 * it. It comes when it is first drawn, or ahead of that once the page has had its time, so that a dialog opens at a
 * click. A dialog that is drawn closed (`opened={false}`) is fetched no sooner for it. Until the part is there,
 * `placeholder` or nothing stands in its place. A placeholder that takes the part's props can keep a click for it.
 *
 * A fetch that fails is tried once more. When it cannot be fetched at all, that is said in the part's own place, with a
 * way to try again, and the page around it stays as it is; whoever opens it anew tries again too. `missing` says it
 * where neither a dialog nor a line of text has room.
 */
export function lazyPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  placeholder?: ReactNode | ((props: P) => ReactNode),
  missing?: (props: P, retry: Retry) => ReactNode,
): ComponentType<P> {
  let failures = 0
  const InItsPlace = (props: P) => {
    const again = useContext(RetryOfPart)
    if (again === null) return null
    // Read here: what is around it was drawn before the last try had failed.
    const retry = { ...again, isStuck: failures > 1 }
    return missing ? missing(props, retry) : <Missing {...props} retry={retry} />
  }
  let isMissing = false
  const begin = () => {
    isMissing = false
    return lazy(async () => {
      try {
        return { default: await fetchPart().catch(fetchPart) }
      } catch {
        isMissing = true
        failures += 1
        return { default: InItsPlace }
      }
    }) as ComponentType<P>
  }
  let current = begin()
  const renewed = () => {
    if (isMissing) current = begin()
    return current
  }
  fetchAhead(fetchPart)
  return function LazyPart(props) {
    const isClosed = 'opened' in props && props.opened === false
    const [isWanted, setWanted] = useState(!isClosed)
    const [Part, setPart] = useState(renewed)
    const [busy, startTransition] = useTransition()
    const giveUp = () => {
      const next = renewed()
      setWanted(false)
      setPart(() => next)
    }
    if (!isClosed && !isWanted) setWanted(true)
    // Closed by whatever way: the next time it is opened it is fetched again.
    if (isClosed && isWanted && isMissing) giveUp()
    const retry = {
      busy,
      again: () => {
        // Begun here: React may ask for the next state more than once, and each would be a fetch.
        const next = renewed()
        startTransition(() => setPart(() => next))
      },
      giveUp,
    }
    return isWanted ? (
      <RetryOfPart value={retry}>
        <Suspense fallback={typeof placeholder === 'function' ? placeholder(props) : placeholder}>
          <Part {...props} />
        </Suspense>
      </RetryOfPart>
    ) : null
  }
}
