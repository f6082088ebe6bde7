import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleDocument } from '../sample-documents.fixture.ts'
import type { RenderLimits, RenderOrder } from './render-order.ts'
import { createRenderPool, type RenderPool, type RenderPoolOptions } from './render-pool.ts'

let folder = ''
/** The clock that drawing is measured by stands still unless a test moves it. */
let time = 0
const pools: RenderPool[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'render-pool-'))
})
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
  rmSync(folder, { recursive: true })
})

function pool(options: Partial<RenderPoolOptions> = {}): RenderPool {
  const created = createRenderPool({
    workerFile: fileURLToPath(new URL('./obedient-worker.fixture.ts', import.meta.url)),
    workers: 1,
    maxJobsPerWorker: 100,
    maxRssBytes: 1_000_000,
    idleTimeoutMs: 60_000,
    now: () => time,
    maxDocumentsPerCompany: 100,
    maxQueuedJobs: 100,
    abandonedGraceMs: 50,
    closeGraceMs: 100_000,
    logger: undefined,
    ...options,
  })
  pools.push(created)
  return created
}

const LIMITS: RenderLimits = { timeoutMs: 100_000, maxRssBytes: 1_000_000_000 }
const OF_A: RenderOrder = { kind: 'document', companyId: 'a', userId: null, isIssued: true, signal: null }
const draftOf = (userId: string, companyId = 'a'): RenderOrder => ({
  kind: 'document',
  companyId,
  userId,
  isIssued: false,
  signal: null,
})

async function order(
  target: RenderPool,
  notes: string,
  whose: RenderOrder = OF_A,
  limits: Partial<RenderLimits> = {},
): Promise<string> {
  const reply = await target.run({
    request: { format: 'pdf', document: sampleDocument({ notes }) },
    order: whose,
    limits: { ...LIMITS, ...limits },
    estimateMs: 100,
  })
  if (reply.type !== 'drawn') throw new Error(reply.message)
  return String(reply.output)
}

const preview = (userId: string, companyId = 'a', signal: AbortSignal | null = null): RenderOrder => ({
  kind: 'preview',
  companyId,
  userId,
  signal,
})

/** Keeps the pool's only child busy until it is let go; answers once the child is at work. */
async function hold(target: RenderPool, whose: RenderOrder = OF_A) {
  const marker = join(folder, `hold-${Math.random()}`)
  const held = order(target, `hold ${marker}`, whose)
  held.catch(() => undefined)
  await expect.poll(() => existsSync(marker)).toBe(true)
  return { held, letGo: () => writeFileSync(`${marker}.go`, '') }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a pool of rendering children', () => {
  it('starts no child before the first job', async () => {
    const idle = pool()
    expect(idle.pids()).toEqual([])
    await order(idle, 'draw')
    expect(idle.pids()).toHaveLength(1)
  })

  it('keeps a child for the jobs that follow, and never starts more than it may', async () => {
    const two = pool({ workers: 2 })
    const pids = await Promise.all(Array.from({ length: 20 }, () => order(two, 'draw')))
    expect(new Set(pids).size).toBe(2)
  })

  it('gives a job another child when its first one crashes', async () => {
    const crashing = pool()
    const queued = [order(crashing, `crash-once ${join(folder, 'crashed')}`), order(crashing, 'draw')]
    await expect(Promise.all(queued)).resolves.toHaveLength(2)
  })

  it('gives up a job that crashes two children, and draws those behind it', async () => {
    const crashing = pool()
    const doomed = order(crashing, 'crash')
    const queued = [order(crashing, 'draw'), order(crashing, 'draw')]
    await expect(doomed).rejects.toMatchObject({ name: 'PdfRenderError', code: 'worker_crashed' })
    await expect(Promise.all(queued)).resolves.toHaveLength(2)
  })

  it('kills a child that takes longer than this job may, and does not try it again', async () => {
    const hanging = pool()
    const notes = `hang-once ${join(folder, 'hung')}`
    await expect(order(hanging, notes, OF_A, { timeoutMs: 300 })).rejects.toMatchObject({ code: 'timeout' })
    await expect(order(hanging, 'draw')).resolves.toBeTruthy()
  })

  it.skipIf(!existsSync('/proc/self/status'))('kills a child that takes too much memory', async () => {
    const greedy = order(pool(), 'hang', OF_A, { maxRssBytes: 1_000_000 })
    await expect(greedy).rejects.toMatchObject({ code: 'too_much_memory' })
  })

  it('survives that somebody kills its child, idle or at work', async () => {
    const killed = pool()
    const first = await order(killed, 'draw')
    process.kill(Number(first), 'SIGKILL')
    const second = await order(killed, 'draw')
    expect(second).not.toBe(first)

    const pending = order(killed, `hang-once ${join(folder, 'killed')}`)
    await expect.poll(() => existsSync(join(folder, 'killed'))).toBe(true)
    process.kill(Number(second), 'SIGKILL')
    await expect(pending).resolves.not.toBe(second)
  })

  it('replaces a child after its share of jobs, and one that has grown', async () => {
    const short = pool({ maxJobsPerWorker: 3 })
    const pids: string[] = []
    for (let job = 0; job < 6; job++) pids.push(await order(short, 'draw'))
    expect(new Set(pids.slice(0, 3)).size).toBe(1)
    expect(new Set(pids).size).toBe(2)

    const growing = pool()
    const before = await order(growing, 'grow')
    await order(growing, 'grow')
    expect(await order(growing, 'draw')).not.toBe(before)
  })

  it('stops a child that has nothing to do', async () => {
    const idle = pool({ idleTimeoutMs: 50 })
    const pid = Number(await order(idle, 'draw'))
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(idle.pids()).toEqual([])
    await expect(order(idle, 'draw')).resolves.toBeTruthy()
  })

  it('refuses a job when too many wait', async () => {
    const full = pool({ maxQueuedJobs: 2 })
    const accepted = [order(full, 'draw'), order(full, 'draw'), order(full, 'draw')]
    await expect(order(full, 'draw')).rejects.toMatchObject({ code: 'queue_full' })
    await expect(Promise.all(accepted)).resolves.toHaveLength(3)
  })

  it('refuses a company that has too many waiting, and no other', async () => {
    const busy = pool({ maxDocumentsPerCompany: 2 })
    const { letGo } = await hold(busy)
    const accepted = [order(busy, 'draw'), order(busy, 'draw')]
    await expect(order(busy, 'draw')).rejects.toMatchObject({ code: 'queue_full' })
    accepted.push(order(busy, 'draw', { ...OF_A, companyId: 'b' }))
    letGo()
    await expect(Promise.all(accepted)).resolves.toHaveLength(3)
  })

  it('hands its children no environment', async () => {
    process.env.RENDER_POOL_SECRET = 'do not tell'
    const environment = await order(pool(), 'environment')
    delete process.env.RENDER_POOL_SECRET
    expect(environment).toContain('FONTCONFIG_FILE')
    expect(environment).not.toContain('do not tell')
    expect(environment).not.toContain('PATH"')
  })
})

describe('who waits for the only child', () => {
  it('is served by the drawing time each has used, documents of issued invoices first', async () => {
    const fair = pool()
    const { letGo } = await hold(fair, draftOf('ada'))
    const served: string[] = []
    const ask = (name: string, whose: RenderOrder) => order(fair, 'draw', whose).then(() => served.push(name))
    const all = [
      ask('preview of ada', preview('ada')),
      ask('preview of ada in b', preview('ada', 'b')),
      ask('preview of bob', preview('bob', 'b')),
      ask('issued', { ...OF_A, companyId: 'b' }),
      ask('draft of cem', draftOf('cem', 'c')),
    ]
    // Ada has had the child for a minute.
    time += 60_000
    letGo()
    await Promise.all(all)
    expect(served.join(', ')).toBe(
      'issued, preview of bob, draft of cem, preview of ada, preview of ada in b',
    )
  })

  it('has two exports at most, waiting or being drawn, over all companies', async () => {
    const busy = pool()
    const { held, letGo } = await hold(busy, draftOf('ada'))
    const second = order(busy, 'draw', draftOf('ada', 'b'))
    await expect(order(busy, 'draw', draftOf('ada', 'c'))).rejects.toMatchObject({ code: 'too_many_exports' })
    const others = [order(busy, 'draw', draftOf('bob')), order(busy, 'draw'), order(busy, 'draw')]
    letGo()
    await expect(Promise.all([held, second, ...others])).resolves.toHaveLength(5)
    await expect(order(busy, 'draw', draftOf('ada', 'c'))).resolves.toBeTruthy()
  })

  it('has two previews at most: a third takes the place of the oldest that waits', async () => {
    const busy = pool()
    const { letGo } = await hold(busy)
    const asked = Array.from({ length: 30 }, () => order(busy, 'draw', preview('ada')))
    const other = order(busy, 'draw', preview('bob'))
    letGo()
    const results = await Promise.allSettled(asked)
    expect(results.map(({ status }) => status)).toEqual([
      ...Array(28).fill('rejected'),
      'fulfilled',
      'fulfilled',
    ])
    expect(results[0]).toMatchObject({ reason: { code: 'superseded' } })
    await expect(other).resolves.toBeTruthy()
  })

  it('counts the preview that is being drawn, which goes on', async () => {
    const busy = pool()
    const { held, letGo } = await hold(busy, preview('ada'))
    const [second, third] = [order(busy, 'draw', preview('ada')), order(busy, 'draw', preview('ada'))]
    await expect(second).rejects.toMatchObject({ code: 'superseded' })
    letGo()
    await expect(Promise.all([held, third])).resolves.toHaveLength(2)
  })

  it('is forgotten when they leave, and nothing is drawn for them', async () => {
    const busy = pool()
    const { letGo } = await hold(busy)
    const gone = new AbortController()
    const marker = join(folder, 'drawn for nobody')
    const waiting = [
      order(busy, `draw ${marker}`, preview('ada', 'a', gone.signal)),
      order(busy, `draw ${marker}`, { ...OF_A, signal: gone.signal }),
    ]
    const stays = order(busy, 'draw', preview('ada'))
    gone.abort()
    for (const one of waiting) await expect(one).rejects.toMatchObject({ code: 'abandoned' })
    letGo()
    await stays
    expect(existsSync(marker)).toBe(false)
    await expect(order(busy, 'draw', preview('ada', 'a', gone.signal))).rejects.toMatchObject({
      code: 'abandoned',
    })
  })

  it('does not wait for a preview whose asker has left while it was being drawn', async () => {
    const busy = pool()
    const gone = new AbortController()
    const { held } = await hold(busy, preview('ada', 'a', gone.signal))
    const next = order(busy, 'draw', preview('bob', 'b'))
    gone.abort()
    await expect(held).rejects.toMatchObject({ code: 'abandoned' })
    await expect(next).resolves.toBeTruthy()
  })
})

describe('a pool that closes', () => {
  it('refuses at once what waits and what comes, and finishes the document it is drawing', async () => {
    const closing = pool()
    const { held, letGo } = await hold(closing)
    const waiting = [order(closing, 'draw'), order(closing, 'draw', preview('ada'))]
    const closed = closing.close()
    for (const one of waiting) await expect(one).rejects.toMatchObject({ code: 'closed' })
    await expect(order(closing, 'draw')).rejects.toMatchObject({ code: 'closed' })
    letGo()
    const pid = Number(await held)
    await closed
    expect(isAlive(pid)).toBe(false)
    await closing.close()
  })

  it('stops a preview at once, and a document that takes too long', async () => {
    for (const whose of [preview('ada'), OF_A]) {
      const closing = pool({ closeGraceMs: 100 })
      const { held } = await hold(closing, whose)
      const [pid = 0] = closing.pids()
      await closing.close()
      await expect(held).rejects.toMatchObject({ name: 'PdfRenderError' })
      await expect.poll(() => isAlive(pid)).toBe(false)
    }
  })
})
