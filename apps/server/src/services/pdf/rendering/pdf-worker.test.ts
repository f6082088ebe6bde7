import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'

const RENDERER = new URL('./pdf-renderer.ts', import.meta.url).href
const SAMPLES = new URL('../sample-documents.fixture.ts', import.meta.url).href
const POOL = new URL('./render-pool.ts', import.meta.url).href
const WORKER = new URL('./pdf-worker.ts', import.meta.url).pathname

const parents: number[] = []
afterEach(() => {
  for (const pid of parents.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
})

/** An app of its own, so that it can be ended without ending the test. */
function startApp(program: string) {
  const app = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (app.pid !== undefined) parents.push(app.pid)
  return app
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const WORKING_APP = `
  import { createRenderPool } from '${POOL}'
  import { sampleDocument } from '${SAMPLES}'
  const pool = createRenderPool({ workerFile: '${WORKER}', workers: 1, maxQueuedJobs: 10, maxDocumentsPerCompany: 10,
    now: () => performance.now(), maxJobsPerWorker: 100, maxRssBytes: 1e9, idleTimeoutMs: 60000, abandonedGraceMs: 1000, closeGraceMs: 1000 })
  const draw = async () => {
    await pool.run({
      request: { format: 'pdf', document: sampleDocument() },
      order: { kind: 'document', companyId: 'a', userId: null, isIssued: true, signal: null },
      estimateMs: 20,
      limits: { timeoutMs: 100000, maxRssBytes: 1e9 },
    })
    console.log(pool.pids()[0])
  }
  process.on('SIGUSR2', draw)
  setInterval(() => {}, 1000)
  await draw()
`

it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'leaves no child behind when the app ends by %s',
  async (signal) => {
    const app = startApp(WORKING_APP)
    const [line] = await once(app.stdout, 'data')
    const child = Number(String(line))
    expect(isAlive(child)).toBe(true)
    app.kill(signal)
    await once(app, 'exit')
    await expect.poll(() => isAlive(child)).toBe(false)
  },
)

it('leaves it to the app what a signal to all means', async () => {
  const app = startApp(WORKING_APP)
  const [line] = await once(app.stdout, 'data')
  const child = Number(String(line))
  process.kill(child, 'SIGINT')
  process.kill(child, 'SIGTERM')
  // It draws the next document too.
  app.kill('SIGUSR2')
  const [next] = await once(app.stdout, 'data')
  expect(Number(String(next))).toBe(child)
})

it('does not keep an app from ending that forgot to close it', async () => {
  const app = startApp(`
    import { createPdfRenderer } from '${RENDERER}'
    import { sampleDocument } from '${SAMPLES}'
    const pdf = await createPdfRenderer().renderInvoicePdf(sampleDocument(), { companyId: 'a', userId: null, isIssued: true, signal: null })
    console.log(pdf.subarray(0, 5).toString())
  `)
  const [line] = await once(app.stdout, 'data')
  expect(String(line).trim()).toBe('%PDF-')
  const [code] = await once(app, 'exit')
  expect(code).toBe(0)
})
