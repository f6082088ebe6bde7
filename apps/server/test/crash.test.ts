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

type Writer = (url: string, write: Write) => Promise<void>

async function writeUntilKilled(server: Started, writer: Writer, writes: Write[], kill: () => void) {
  let isAlive = true
  const worker = async () => {
    while (isAlive) {
      const write: Write = { key: randomUUID(), acknowledged: null }
      writes.push(write)
      await writer(server.url, write).catch(() => undefined)
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
    await writeUntilKilled(
      server,
      (url, write) => writeOnce(url, session, write),
      writes,
      () => {
        const postmaster = readFileSync(join(DATA_DIR, 'postgres/cluster/postmaster.pid'), 'utf8').split(
          '\n',
        )[0]
        if (killsDatabase) process.kill(Number(postmaster), 'SIGKILL')
        else server.child.kill('SIGKILL')
      },
    )
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

/** An accepted quote over 100,000.00. */
async function makeOrder(url: string, { token, client }: Session): Promise<string> {
  const items = [{ description: 'Order', quantity: '1', unit_price: '100000' }]
  const { id } = await expectOk(callApi(url, { path: '/api/quotes/', token, body: { client, items } }))
  const path = `/api/quotes/${id}`
  await expectOk(callApi(url, { path: `${path}/send/`, method: 'POST', token }))
  await expectOk(callApi(url, { path: `${path}/accept/`, token, body: { name: 'Bob' } }))
  return id
}

test('no invoice of a quote is lost, doubled or too much over kill -9', async () => {
  const DATA_DIR = dataFolder()
  let server = await startProcess({ DATA_DIR })
  await server.ready
  const session = await signUp(server.url)
  const { token } = session
  const order = await makeOrder(server.url, session)
  /** A deposit of 1.00, issued: each step under a key of its own. */
  const writeDeposit: Writer = async (url, write) => {
    const body = { kind: 'deposit', amount: '1' }
    const path = `/api/quotes/${order}/convert/`
    const draft = await expectOk(callApi(url, { path, token, body, idempotencyKey: `draft-${write.key}` }))
    const issue = `/api/invoices/${draft.id}/issue/`
    const issued = await expectOk(
      callApi(url, { path: issue, method: 'POST', token, idempotencyKey: write.key }),
    )
    write.acknowledged = issued.number
  }
  const writes: Write[] = []
  await writeUntilKilled(server, writeDeposit, writes, () => server.child.kill('SIGKILL'))
  await server.ended
  server = await startProcess({ DATA_DIR })
  await server.ready
  const before = writes.filter(({ acknowledged }) => acknowledged !== null).map((write) => ({ ...write }))
  for (const write of writes) await writeDeposit(server.url, write)
  for (const { key, acknowledged } of before)
    expect(writes.find((write) => write.key === key)?.acknowledged).toBe(acknowledged)
  const quote = await expectOk(callApi(server.url, { path: `/api/quotes/${order}/`, token }))
  expect(quote).toMatchObject({
    status: 'accepted',
    invoiced_total: `${writes.length}.00`,
    left_total: `${100_000 - writes.length}.00`,
  })
  const numbers = quote.invoices.map(({ number }: { number: string }) => Number(number.split('-').at(-1)))
  expect(numbers.sort((a: number, b: number) => a - b)).toEqual(writes.map((_, at) => at + 1))
})
