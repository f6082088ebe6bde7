import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { callApi } from './calls/call-api.ts'
import { expectOk, type Session, signUp } from './processes/process-session.ts'
import { dataFolder, endProcesses, startProcess, until } from './processes/start-process.ts'

afterEach(endProcesses)

const WRITERS = 8
const ROUNDS = 1

type Write = { readonly key: string; acknowledged: string | null }

/** Issues an invoice and corrects it: a credit note with its number and its settlement, and a new draft, in one transaction. */
async function correctOnce(url: string, { token, client }: Session, write: Write): Promise<void> {
  const call = (path: string, body: unknown) =>
    expectOk(callApi(url, { path, method: 'POST', token, idempotencyKey: `${path}${write.key}`, body }))
  const draft = await call('/api/invoices/', {
    client,
    items: [{ description: write.key, quantity: '3', unit_price: '33.33' }],
  })
  await call(`/api/invoices/${draft.id}/issue/`, undefined)
  const corrected = await call(`/api/invoices/${draft.id}/correct/`, { reason: write.key })
  write.acknowledged = corrected.credit_note.number
}

async function everyNote(url: string, token: string) {
  const all: { number: string; total: string; reason: string; status: string }[] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/credit-notes/?page_size=100&page=${page}`
    const body = await expectOk(callApi(url, { path, token }))
    all.push(...body.results)
    if (body.next === null) return all
  }
}

test('no credit note is lost, doubled or skipped over kill -9 in the midst of issuing', async () => {
  const DATA_DIR = dataFolder()
  let server = await startProcess({ DATA_DIR })
  await server.ready
  const session = await signUp(server.url)
  const writes: Write[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    let isAlive = true
    const worker = async () => {
      while (isAlive) {
        const write: Write = { key: randomUUID(), acknowledged: null }
        writes.push(write)
        await correctOnce(server.url, session, write).catch(() => undefined)
      }
    }
    const acknowledged = () => writes.filter((write) => write.acknowledged !== null).length
    const enough = acknowledged() + WRITERS
    const workers = Array.from({ length: WRITERS }, worker)
    await until(
      async () => acknowledged(),
      (count) => count >= enough,
    )
    server.child.kill('SIGKILL')
    isAlive = false
    await Promise.all(workers)
    await server.ended
    server = await startProcess({ DATA_DIR })
    await server.ready
  }
  const before = writes.filter(({ acknowledged }) => acknowledged !== null).map((write) => ({ ...write }))
  // Every writer tries again under its own keys, as the web client does.
  for (const write of writes) await correctOnce(server.url, session, write)
  for (const { key, acknowledged } of before)
    expect(writes.find((write) => write.key === key)?.acknowledged).toBe(acknowledged)
  const notes = await everyNote(server.url, session.token)
  expect(notes.map(({ reason }) => reason).sort()).toEqual(writes.map(({ key }) => key).sort())
  expect(notes.every(({ total, status }) => total === '99.99' && status === 'issued')).toBe(true)
  const numbers = notes.map(({ number }) => Number(number.split('-').at(-1))).sort((a, b) => a - b)
  expect(numbers).toEqual(writes.map((_, at) => at + 1))
  const views = await expectOk(callApi(server.url, { path: '/api/invoices/views/', token: session.token }))
  const countOf = (name: string) => views.views.find(({ view }: { view: string }) => view === name).count
  expect([countOf('paid'), countOf('draft')]).toEqual([writes.length, writes.length])
  expect(before.length).toBeGreaterThanOrEqual(WRITERS * ROUNDS)
})
