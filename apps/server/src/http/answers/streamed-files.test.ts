import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeOwner } from '../../../test/processes/factories.ts'
import type { Database, Tx } from '../../db/database.ts'

const EXPORT = '/api/clients/export/'
const CLIENTS = 1300

let app: TestApp
let owner: Actor
/** What happens after a page was read from the database and before it is written. */
let afterPage: (page: number) => Promise<void> | void = () => undefined
/** Whether the last page comes again and again. */
let isEndless = false

/** A transaction whose pages are known to the test. */
function told(tx: Tx): Tx {
  return {
    ...tx,
    pages: async function* (...given) {
      let page = 0
      for await (const rows of tx.pages(...given)) {
        await afterPage(page)
        page += 1
        do {
          yield rows
          await setImmediate()
        } while (isEndless && rows.length < 200)
      }
    },
  }
}

const tellPages = (database: Database): Database => ({
  ...database,
  callerTransaction: (mode, caller, work) =>
    database.callerTransaction(mode, caller, (opened) => work({ ...opened, tx: told(opened.tx) })),
})

async function makeClients(actor: Actor, count: number, notes: number): Promise<void> {
  await app.sql(
    `insert into clients (company_id, id, name, kind, payment_terms_days, notes)
     select $1, uuidv7(), 'Client ' || lpad(c::text, 5, '0'), 'business', 14, left(repeat('Lorem ipsum. ', $3 / 10), $3)
     from generate_series(1, $2::int) c`,
    [actor.companyId, count, notes],
  )
}

beforeAll(async () => {
  app = await buildTestApp({ wrapDatabase: tellPages })
  owner = await makeOwner(app)
  await makeClients(owner, CLIENTS, 400)
})
afterEach(() => {
  afterPage = () => undefined
})
afterAll(() => app?.close())

const ask = (actor: Actor, signal?: AbortSignal) =>
  fetch(app.url + EXPORT, {
    headers: { authorization: `Bearer ${actor.token}`, 'x-company-id': actor.companyId },
    ...(signal && { signal }),
  })
/** An answer of which nothing is read before somebody asks for it. */
const askUnread = (actor: Actor) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${actor.token}`, 'x-company-id': actor.companyId }
    get(app.url + EXPORT, { headers, agent: false }, resolve).on('error', reject)
  })
const namesIn = (text: string) =>
  text
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[0])
const nameOf = (at: number) => `Client ${String(at + 1).padStart(5, '0')}`
const openTransactions = async () =>
  (
    await app.sql(
      `select from pg_stat_activity where datname = current_database() and application_name = 'counterfoil'
         and xact_start is not null`,
    )
  ).length
const HANDLES = '/proc/self/fd'
/** Where a handle leads to; one that was closed since leads nowhere. */
function behind(handle: string): string {
  try {
    return readlinkSync(join(HANDLES, handle))
  } catch {
    return ''
  }
}
/** What lies in the folder, and where the system tells it, what is held open there: the files have no name. */
function filesLeft(): string[] {
  const folder = join(app.deps.config.dataDir, 'downloads')
  const handles = existsSync(HANDLES) ? readdirSync(HANDLES).map(behind) : []
  return [...readdirSync(folder), ...handles.filter((path) => path.startsWith(folder))]
}

test('all of a file is of one moment, whatever happens while it is written', async () => {
  afterPage = async (page) => {
    if (page !== 0) return
    await app.sql("update clients set name = 'Changed ' || name where company_id = $1", [owner.companyId])
  }
  const answer = await owner.get(EXPORT)
  expect(answer.status).toBe(200)
  expect(namesIn(answer.text)).toEqual(Array.from({ length: CLIENTS }, (_, at) => nameOf(at)))
  afterPage = () => undefined
  const [first] = namesIn((await owner.get(EXPORT)).text)
  expect(first).toBe('Changed Client 00001')
  await app.sql('update clients set name = substr(name, 9) where company_id = $1', [owner.companyId])
})

test('what fails in the middle breaks the transfer, and is logged', async () => {
  afterPage = (page) => {
    if (page === 1) throw new Error('the second page is not to be had')
  }
  const answer = await ask(owner)
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
  expect(app.logs.filter((line) => line.includes('a download broke off')).join()).toContain(
    'the second page is not to be had',
  )
  await expect.poll(openTransactions).toBe(0)
})

test('what fails before anything was sent is answered as everywhere', async () => {
  const few = await makeOwner(app)
  await makeClients(few, 3, 10)
  afterPage = () => {
    throw new Error('the first page is not to be had')
  }
  expectProblem(await few.get(EXPORT), 500, 'server_error')
})

test('a workbook of many rows has them all, each once', async () => {
  const answer = await owner.get(`${EXPORT}?format=xlsx`)
  const { sheets } = await readXlsx(answer.bytes)
  const names = sheets[0]?.rows.slice(1).map(([name]) => name)
  expect(names).toEqual(Array.from({ length: CLIENTS }, (_, at) => nameOf(at)))
})

/** How many bytes of an answer the system may take in before anybody reads them: they differ from machine to machine. */
function systemBuffers(): number {
  const largest = (name: string) => {
    const file = `/proc/sys/net/ipv4/${name}`
    return existsSync(file) ? Number(readFileSync(file, 'utf8').trim().split(/\s+/).at(-1)) : 6_000_000
  }
  return largest('tcp_rmem') + largest('tcp_wmem')
}

test('who does not read holds no connection, and gets the whole file later', async () => {
  const slow = await makeOwner(app)
  const bytes = systemBuffers() * 1.2
  await makeClients(slow, 3000, Math.ceil(bytes / 3000))
  const answers: IncomingMessage[] = []
  while (answers.length < 5) {
    const answer = await askUnread(slow)
    expect(answer.statusCode).toBe(200)
    answers.push(answer)
    // More than lies in buffers on the way: nobody has taken it, and nothing is open for it.
    await expect.poll(openTransactions).toBe(0)
  }
  if (existsSync(HANDLES)) expect(filesLeft()).toHaveLength(answers.length)
  const refusal = await slow.get(EXPORT)
  expectProblem(refusal, 429, 'rate_limited')
  expect(refusal.body.detail).toBe(
    'At most 5 downloads can run at once. Wait for one to end, or try again in 30 seconds.',
  )
  const [first, ...others] = answers
  for (const other of others) other.destroy()
  const whole = first ? await text(first) : ''
  expect(namesIn(whole)).toHaveLength(3000)
  expect(whole.length).toBeGreaterThan(bytes)
  await expect
    .poll(async () => {
      const { status, body } = await ask(slow)
      await body?.cancel()
      return status
    })
    .toBe(200)
  await expect.poll(filesLeft).toEqual([])
})

test('who asks for the head alone gets no body, and leaves nothing behind', async () => {
  const answer = await app.call({
    method: 'HEAD',
    path: EXPORT,
    token: owner.token,
    company: owner.companyId,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="clients-')
  expect(answer.bytes).toHaveLength(0)
  await expect.poll(openTransactions).toBe(0)
  await expect.poll(filesLeft).toEqual([])
})

test('who leaves in the middle ends the reading', async () => {
  const logged = app.logs.length
  const leaving = new AbortController()
  isEndless = true
  const answer = await ask(owner, leaving.signal)
  expect(answer.status).toBe(200)
  expect(await openTransactions()).toBe(1)
  leaving.abort()
  await expect.poll(openTransactions).toBe(0)
  isEndless = false
  expect(app.logs.slice(logged).join()).not.toContain('broke off')
  await expect.poll(filesLeft).toEqual([])
})
