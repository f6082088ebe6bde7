import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRenderPool, type RenderPool, type RenderPoolOptions } from './render-pool.ts'
import { sampleDocument } from './sample-documents.fixture.ts'

let folder = ''
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
    jobTimeoutMs: 5_000,
    maxJobsPerWorker: 100,
    maxRssBytes: 1_000_000,
    maxJobRssBytes: 1_000_000_000,
    idleTimeoutMs: 60_000,
    maxQueuedJobs: 100,
    logger: undefined,
    ...options,
  })
  pools.push(created)
  return created
}

async function order(target: RenderPool, notes: string): Promise<string> {
  const reply = await target.run({ format: 'svg', document: sampleDocument({ notes }) })
  if (reply.type !== 'drawn') throw new Error(reply.message)
  return String(reply.output)
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

  it('kills a child that takes too long, and tries once more', async () => {
    const hanging = pool({ jobTimeoutMs: 400 })
    await expect(order(hanging, `hang-once ${join(folder, 'hung')}`)).resolves.toBeTruthy()
    await expect(order(hanging, 'hang')).rejects.toMatchObject({ code: 'timeout' })
    await expect(order(hanging, 'draw')).resolves.toBeTruthy()
  })

  it.skipIf(!existsSync('/proc/self/status'))('kills a child that takes too much memory', async () => {
    const greedy = pool({ maxJobRssBytes: 1_000_000 })
    await expect(order(greedy, 'hang')).rejects.toMatchObject({ code: 'worker_crashed' })
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

  it('finishes what it accepted before it closes, and leaves no child behind', async () => {
    const closing = pool()
    const accepted = Array.from({ length: 5 }, () => order(closing, 'draw'))
    const closed = closing.close()
    await expect(order(closing, 'draw')).rejects.toMatchObject({ code: 'closed' })
    const [pid] = await Promise.all(accepted)
    await closed
    expect(isAlive(Number(pid))).toBe(false)
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
