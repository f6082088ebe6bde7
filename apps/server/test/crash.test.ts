import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type ApiResponse, callApi } from './calls/call-api.ts'
import { expectOk, type Session, signUp } from './processes/process-session.ts'
import { dataFolder, endProcesses, type Started, startProcess, until } from './processes/start-process.ts'

afterEach(endProcesses)

const WRITERS = 16
const ROUNDS = 3

type Write = { key: string; acknowledged: string | null }

/** Creates an issued, paid invoice in one call: number, payment, events and outbox in one transaction. */
async function writeOnce(url: string, session: Session, write: Write): Promise<void> {
  const { token, client } = session
  const draft = await callApi(url, {
    path: '/api/invoices/',
    token,
    idempotencyKey: `draft-${write.key}`,
    body: { client, items: [{ description: write.key, quantity: '3', unit_price: '33.33' }] },
  })
  if (draft.status !== 201) throw new Error(draft.text)
  const paid = await callApi(url, {
    path: `/api/invoices/${draft.body.id}/mark_paid/`,
    method: 'POST',
    token,
    idempotencyKey: write.key,
  })
  if (paid.status !== 200) throw new Error(paid.text)
  write.acknowledged = paid.body.number
}

async function writeUntilKilled(server: Started, session: Session, writes: Write[], kill: () => void) {
  let isAlive = true
  const worker = async () => {
    while (isAlive) {
      const write: Write = { key: randomUUID(), acknowledged: null }
      writes.push(write)
      await writeOnce(server.url, session, write).catch(() => undefined)
    }
  }
  const workers = Array.from({ length: WRITERS }, worker)
  // The blow falls in the middle of the work, however slow the machine: after some was acknowledged, at no set moment.
  const acknowledged = () => writes.filter((write) => write.acknowledged !== null).length
  const enough = acknowledged() + WRITERS
  await until(
    async () => acknowledged(),
    (count) => count >= enough,
  )
  await new Promise((done) => setTimeout(done, Math.random() * 300))
  kill()
  isAlive = false
  await Promise.all(workers)
}

async function everyInvoice(url: string, token: string) {
  const all: { number: string | null; status: string; total: string }[] = []
  let path: string | null = '/api/invoices/?page_size=100&ordering=created_at'
  while (path) {
    const page: ApiResponse['body'] = await expectOk(callApi(url, { path, token }))
    all.push(...page.results)
    path = page.next
  }
  return all
}

test('nothing acknowledged is lost, doubled or skipped over kill -9 of app and database', async () => {
  const DATA_DIR = dataFolder()
  let server = await startProcess({ DATA_DIR })
  await server.ready
  const session = await signUp(server.url)
  const writes: Write[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const killsDatabase = round === 1
    await writeUntilKilled(server, session, writes, () => {
      const postmaster = readFileSync(join(DATA_DIR, 'postgres/cluster/postmaster.pid'), 'utf8').split(
        '\n',
      )[0]
      if (killsDatabase) process.kill(Number(postmaster), 'SIGKILL')
      else server.child.kill('SIGKILL')
    })
    if (!killsDatabase) {
      await server.ended
      server = await startProcess({ DATA_DIR })
      await server.ready
    }
    const { url } = server
    const health = await until(
      () => callApi(url, { path: '/api/health' }),
      ({ status }) => status === 200,
    )
    expect(health.status).toBe(200)
  }
  const before = writes.filter(({ acknowledged }) => acknowledged !== null).map((write) => ({ ...write }))
  // Every writer tries its action again under its own key, as the web client does.
  for (const write of writes) await writeOnce(server.url, session, write)
  for (const { key, acknowledged } of before)
    expect(writes.find((write) => write.key === key)?.acknowledged).toBe(acknowledged)

  const invoices = await everyInvoice(server.url, session.token)
  expect(invoices).toHaveLength(writes.length)
  expect(invoices.every(({ status, total }) => status === 'paid' && total === '99.99')).toBe(true)
  const numbers = invoices.map(({ number }) => Number(number?.split('-').at(-1))).sort((a, b) => a - b)
  expect(numbers).toEqual(writes.map((_, at) => at + 1))
  expect(before.length).toBeGreaterThan(WRITERS)
})
