import type { RenderOrder } from './render-order.ts'

interface Waiting {
  order: RenderOrder
  /** What drawing it is expected to take. */
  estimateMs: number
}

/** Jobs that wait for a child. */
export interface RenderQueue<Job extends Waiting> {
  add(job: Job): void
  /** Puts a job back that was taken already: it is the first of its account. */
  putBack(job: Job): void
  take(): Job | undefined
  /** Says how long a job that was taken has been drawn for; until then its estimate counts. */
  finish(job: Job, tookMs: number): void
  remove(job: Job): void
  waiting(): Job[]
  size(): number
  countDocuments(companyId: string): number
}

/** Drawing time counts for so long. */
const LATELY_MS = 5 * 60_000
/** Documents of issued invoices go before all else while their account stays below this; beyond it they wait as others do. */
const FIRST_MS = 2_000

/**
 * Next is the job whose account has used the least drawing time lately, its own estimate included, so that small work
 * goes before large work; of equal ones the one that came first. Documents of issued invoices go before drafts, previews
 * and receipts, but no account has more than two seconds of that.
 */
export function createRenderQueue<Job extends Waiting>(now: () => number): RenderQueue<Job> {
  const ledger = createLedger(now)
  const taken = new Map<Job, Use>()
  let jobs: Job[] = []

  const take = (): Job | undefined => {
    const used = new Map<string, number>()
    const usedBy = (account: string): number => {
      const known = used.get(account) ?? ledger.usedBy(account)
      used.set(account, known)
      return known
    }
    let next: Job | undefined
    let nextRank = { isLater: true, ms: Number.POSITIVE_INFINITY }
    for (const job of jobs) {
      const ms = usedBy(accountOf(job.order)) + job.estimateMs
      const isLater = !(job.order.kind === 'document' && job.order.isIssued && ms <= FIRST_MS)
      const isBetter = isLater === nextRank.isLater ? ms < nextRank.ms : !isLater
      if (next !== undefined && !isBetter) continue
      next = job
      nextRank = { isLater, ms }
    }
    if (next === undefined) return undefined
    remove(next)
    taken.set(next, ledger.charge(accountOf(next.order), next.estimateMs))
    return next
  }
  const finish = (job: Job, tookMs: number): void => {
    const use = taken.get(job)
    if (use) Object.assign(use, { at: now(), ms: tookMs })
    taken.delete(job)
  }
  const remove = (job: Job): void => {
    jobs = jobs.filter((other) => other !== job)
  }
  return {
    add: (job) => void jobs.push(job),
    putBack: (job) => void jobs.unshift(job),
    take,
    finish,
    remove,
    waiting: () => [...jobs],
    size: () => jobs.length,
    countDocuments: (companyId) =>
      jobs.filter(({ order }) => order.kind === 'document' && order.companyId === companyId).length,
  }
}

/** Who drawing time is put down to: the user who asked, however many companies they have; the company where nobody did. */
function accountOf({ userId, companyId }: RenderOrder): string {
  return userId === null ? `company ${companyId}` : `user ${userId}`
}

interface Use {
  at: number
  ms: number
}

/** The drawing time each account has used lately. */
function createLedger(now: () => number) {
  const uses = new Map<string, Use[]>()
  let sweepAt = now() + LATELY_MS
  const recent = (list: readonly Use[]) => list.filter(({ at }) => at > now() - LATELY_MS)
  /** Forgets accounts that have drawn nothing lately. */
  const sweep = (): void => {
    if (now() < sweepAt) return
    sweepAt = now() + LATELY_MS
    for (const [account, list] of uses) if (recent(list).length === 0) uses.delete(account)
  }
  return {
    usedBy: (account: string): number =>
      recent(uses.get(account) ?? []).reduce((total, { ms }) => total + ms, 0),
    charge(account: string, ms: number): Use {
      sweep()
      const use = { at: now(), ms }
      uses.set(account, [...recent(uses.get(account) ?? []), use])
      return use
    },
  }
}
