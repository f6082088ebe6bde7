import { beforeEach, describe, expect, it } from 'vitest'
import type { RenderOrder } from './render-order.ts'
import { createRenderQueue, type RenderQueue } from './render-queue.ts'

type Job = { name: string; order: RenderOrder; estimateMs: number }
type Whose = { user?: string | null; company?: string; ms?: number }

let time = 0
let queue: RenderQueue<Job>
beforeEach(() => {
  time = 1_000_000
  queue = createRenderQueue<Job>(() => time)
})

const asked = ({ user = 'ada', company = `company of ${user}` }: Whose) => ({
  companyId: company,
  userId: user,
  signal: null,
})
const document = (isIssued: boolean, name: string, whose: Whose): Job => ({
  name,
  order: { kind: 'document', isIssued, ...asked(whose) },
  estimateMs: whose.ms ?? 20,
})
const issued = (name: string, whose: Whose = {}) => document(true, name, whose)
const draft = (name: string, whose: Whose = {}) => document(false, name, whose)
const preview = (name: string, whose: Whose & { user?: string } = {}): Job => ({
  name,
  order: { kind: 'preview', ...asked(whose), userId: whose.user ?? 'ada' },
  estimateMs: whose.ms ?? 20,
})

const add = (...jobs: readonly Job[]) => jobs.forEach(queue.add)

/** The names in the order they are taken, each drawn for as long as was expected. */
function drain(): string {
  const names: string[] = []
  for (let job = queue.take(); job; job = queue.take()) {
    time += job.estimateMs
    queue.finish(job, job.estimateMs)
    names.push(job.name)
  }
  return names.join(' ')
}

/** Has somebody draw for so long, now. */
function use(whose: Whose, ms: number): void {
  const job = draft('used', whose)
  queue.add(job)
  expect(queue.take()).toBe(job)
  queue.finish(job, ms)
}

describe('the order of what waits', () => {
  it('is as it came for one user', () => {
    add(draft('a1'), draft('a2'), draft('a3'))
    expect(drain()).toBe('a1 a2 a3')
  })

  it('is by the drawing time each has used: many of one user delay another by one', () => {
    add(draft('a1'), draft('a2'), draft('a3'), draft('b1', { user: 'bob' }), draft('c1', { user: 'cem' }))
    expect(drain()).toBe('a1 b1 c1 a2 a3')
  })

  it('counts a user once, however many companies they have', () => {
    const companies = ['x', 'y', 'z'].map((company) => preview(`a-${company}`, { company }))
    add(...companies, preview('b', { user: 'bob' }))
    expect(drain()).toBe('a-x b a-y a-z')
  })

  it('lets small work of others go before large work of users who have drawn nothing yet', () => {
    const large = [1, 2, 3, 4, 5].flatMap((n) =>
      ['i', 'ii'].map((part) => draft(`${n}${part}`, { user: `eve ${n}`, ms: 8_000 })),
    )
    add(...large, preview('bob', { user: 'bob' }))
    expect(drain()).toBe('bob 1i 2i 3i 4i 5i 1ii 2ii 3ii 4ii 5ii')
  })

  it('counts what was really used, for five minutes', () => {
    use({}, 9_000)
    add(draft('a1'), draft('b1', { user: 'bob', ms: 5_000 }))
    expect(drain()).toBe('b1 a1')
    time += 5 * 60_000
    add(draft('a2'), draft('b2', { user: 'bob', ms: 5_000 }))
    expect(drain()).toBe('a2 b2')
  })

  it('counts what is being drawn by its estimate', () => {
    add(draft('a1', { ms: 500 }), draft('a2', { ms: 500 }))
    expect(queue.take()?.name).toBe('a1')
    add(draft('b1', { user: 'bob', ms: 900 }))
    expect(queue.take()?.name).toBe('b1')
  })

  it('takes documents of issued invoices before previews, drafts and receipts', () => {
    add(preview('p', { user: 'bob' }), draft('d', { user: 'cem' }), issued('i', { ms: 40 }))
    expect(drain()).toBe('i p d')
  })

  it('has no preview wait for more than two seconds of the issued invoices of one account', () => {
    const backlog = [1, 2, 3, 4].map((n) => issued(`i${n}`, { user: null, company: 'x', ms: 900 }))
    add(...backlog, preview('p', { user: 'bob' }))
    expect(drain()).toBe('i1 i2 p i3 i4')
  })

  it('puts work that no user asked for down to the company', () => {
    const open = (name: string, company: string) => issued(name, { user: null, company, ms: 900 })
    add(open('x1', 'x'), open('x2', 'x'), open('y1', 'y'))
    expect(drain()).toBe('x1 y1 x2')
  })

  it('puts a job back before the others of its account', () => {
    add(draft('a1'), draft('a2'))
    const first = queue.take()
    if (first) queue.finish(first, 0)
    if (first) queue.putBack(first)
    expect(drain()).toBe('a1 a2')
  })

  it('forgets what is removed', () => {
    const [gone, only] = [draft('a1'), preview('b1', { user: 'bob' })]
    add(gone, draft('a2'), only)
    queue.remove(gone)
    queue.remove(only)
    expect(queue.size()).toBe(1)
    expect(queue.countDocuments('company of ada')).toBe(1)
    expect(drain()).toBe('a2')
  })
})
