import { fault } from '@counterfoil/domain/faults/fault.ts'
import { AppError } from '../../../http/app-error.ts'

/** Files that are looked at before an import at the same time; more wait. */
const AT_ONCE = 2
/** Those of one person: one is read and the others wait for it, so nobody keeps all others waiting. */
const PER_USER = 5

const reading: string[] = []
const waiting: { userId: string; start: () => void }[] = []
/** Whose file was begun when, counted: of those alone who have files waiting. */
const begun = new Map<string, number>()
let beginnings = 0

const isFree = ({ userId }: { userId: string }) => !reading.includes(userId)
const lastOf = ({ userId }: { userId: string }) => begun.get(userId) ?? 0

/** Next is whoever's turn is longest ago, of those the one who came first; one file of each person at a time. */
function startNext(): void {
  while (reading.length < AT_ONCE) {
    const longestAgo = Math.min(...waiting.filter(isFree).map(lastOf))
    const at = waiting.findIndex((one) => isFree(one) && lastOf(one) === longestAgo)
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    reading.push(next.userId)
    beginnings += 1
    begun.set(next.userId, beginnings)
    next.start()
  }
}

/**
 * Does the work once it is this person's turn.
 * @throws AppError `rate_limited` where this person's files wait already.
 */
export async function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const own = [...reading, ...waiting.map((one) => one.userId)].filter((one) => one === userId)
  if (own.length >= PER_USER)
    throw new AppError('rate_limited', { detail: fault('too_many_files'), retryAfterSeconds: 5 })
  await new Promise<void>((start) => {
    waiting.push({ userId, start })
    startNext()
  })
  try {
    return await work()
  } finally {
    reading.splice(reading.indexOf(userId), 1)
    startNext()
    if (isFree({ userId }) && !waiting.some((one) => one.userId === userId)) begun.delete(userId)
  }
}
