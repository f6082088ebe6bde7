import { AsyncLocalStorage } from 'node:async_hooks'

/** So many transactions wait for a place of one caller or company; one more is refused at once. */
const WAITING_MOST = 200
/** As long as the pool itself lets somebody wait for a connection. */
const WAIT_MS = 5_000

/** A caller, or a company, has no connection left. `isCrowded`: nor may any more of their transactions wait for one. */
export class NoConnectionLeft extends Error {
  override name = 'NoConnectionLeft'
  readonly isCrowded: boolean

  constructor(isCrowded: boolean) {
    super(isCrowded ? 'too many transactions wait for a connection' : 'no connection was given back in time')
    this.isCrowded = isCrowded
  }
}

const callers = new AsyncLocalStorage<string>()

/** Does the work of a request: each transaction that begins in it counts for its caller. */
export function asCaller<T>(caller: string, work: () => Promise<T>): Promise<T> {
  return callers.run(caller, work)
}

type Waiter = { readonly admit: () => void }
type Places = { taken: number; readonly waiting: Waiter[] }

/** Gives back what was taken. */
type GiveBack = () => void
export type ConnectionShares = {
  /** Takes a place of the request's caller and one of the company it names; what no request does takes none. */
  readonly take: (companyId: string | null | undefined) => Promise<GiveBack>
}

const NOTHING: GiveBack = () => undefined

/**
 * How many connections one caller may have in use at once, and one company: whoever has them all makes the next of their
 * own wait, and nobody else (decision 40). The caller's place is taken first, always: so nobody waits in a circle, and a
 * stranger who names a company fills no more of its queue than they have places.
 */
export function makeConnectionShares(most: number, waitingMost = WAITING_MOST): ConnectionShares {
  const all = new Map<string, Places>()

  function waitFor(places: Places): Promise<void> {
    if (places.waiting.length >= waitingMost) throw new NoConnectionLeft(true)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        places.waiting.splice(places.waiting.indexOf(waiter), 1)
        reject(new NoConnectionLeft(false))
      }, WAIT_MS)
      const waiter: Waiter = {
        admit: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      places.waiting.push(waiter)
    })
  }

  /** A promise only where somebody has to wait. */
  function takeOne(key: string): Promise<void> | undefined {
    const places = all.get(key)
    if (!places) all.set(key, { taken: 1, waiting: [] })
    else if (places.taken < most) places.taken += 1
    else return waitFor(places)
    return undefined
  }

  function giveBackOne(key: string): void {
    const places = all.get(key)
    if (!places) return
    const next = places.waiting.shift()
    if (next) next.admit()
    else if (places.taken > 1) places.taken -= 1
    else all.delete(key)
  }

  return {
    take: async (companyId) => {
      const caller = callers.getStore()
      if (caller === undefined) return NOTHING
      const own = takeOne(caller)
      if (own) await own
      if (!companyId) return () => giveBackOne(caller)
      try {
        const ofCompany = takeOne(companyId)
        if (ofCompany) await ofCompany
      } catch (error) {
        giveBackOne(caller)
        throw error
      }
      return () => {
        giveBackOne(companyId)
        giveBackOne(caller)
      }
    },
  }
}
