import { fault } from '@counterfoil/domain/faults/fault.ts'
import { AppError } from '../../../http/app-error.ts'

/** Files that are looked at before an import at the same time; more wait. */
const AT_ONCE = 2
/** Those of one person: one is read and the others wait for it, so nobody keeps all others waiting. */
const PER_USER = 5

const reading: string[] = []
const waiting: { userId: string; start: () => void }[] = []

/** In the order in which they came, but one of each person at a time. */
function startNext(): void {
  while (reading.length < AT_ONCE) {
    const at = waiting.findIndex(({ userId }) => !reading.includes(userId))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    reading.push(next.userId)
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
  }
}
