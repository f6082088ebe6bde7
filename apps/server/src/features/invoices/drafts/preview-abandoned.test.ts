import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '../../../../test/calls/call-api.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeDraft, makeOwner } from '../../../../test/processes/factories.ts'
import { expectOk, signUp } from '../../../../test/processes/process-session.ts'
import { dataFolder, endProcesses, startProcess } from '../../../../test/processes/start-process.ts'
import { createPdfRenderer } from '../../../services/pdf/rendering/pdf-renderer.ts'

let app: TestApp
let ada: Actor
let bob: Actor
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'abandoned-'))
  // Draws nothing, and does what the notes say: "hold" until it is let go.
  const workerFile = fileURLToPath(
    new URL('../../../services/pdf/rendering/obedient-worker.fixture.ts', import.meta.url),
  )
  app = await buildTestApp({ replace: { pdf: createPdfRenderer({ workerFile }) } })
  ada = await makeOwner(app)
  bob = await makeOwner(app)
})
afterAll(async () => {
  await app?.close()
  rmSync(folder, { recursive: true })
})
afterEach(endProcesses)

const mark = (name: string) => join(folder, name)
const drawn = (names: readonly string[]) => names.filter((name) => existsSync(mark(name)))

/** Asks for a preview and tells how to leave before it is answered. */
function ask(actor: Actor, notes: string) {
  const leaving = new AbortController()
  const answer = fetch(`${app.url}/api/invoices/preview/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${actor.token}`,
      'x-company-id': actor.companyId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ items: [{ description: 'x', unit_price: '1' }], notes }),
    signal: leaving.signal,
  }).then(async (response) => ({ status: response.status, body: await response.json() }))
  answer.catch(() => undefined)
  return { answer, leave: () => leaving.abort() }
}

async function holdPreview(actor: Actor, name: string) {
  const asked = ask(actor, `hold ${mark(name)}`)
  await expect.poll(() => existsSync(mark(name))).toBe(true)
  return { ...asked, letGo: () => writeFileSync(mark(`${name}.go`), '') }
}

describe('exports', () => {
  const exported = (actor: Actor, id: string) => actor.post(`/api/invoices/${id}/export/`)

  test('of one user are two at once over all their companies; a third is told to wait', async () => {
    const held = await holdPreview(bob, 'slow')
    const draft = await makeDraft(ada, (await makeClient(ada)).id)
    const three = [1, 2, 3].map(() => exported(ada, draft.id))
    const refused = await Promise.race(three)
    expectProblem(refused, 429, 'rate_limited')
    expect(refused.body.detail).toBe(
      'Two of your documents are being drawn. Please wait for one of them before asking for another.',
    )
    expect(refused.headers.get('retry-after')).toBe('5')
    held.letGo()
    const statuses = (await Promise.all(three)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 429])
    expect((await exported(ada, draft.id)).status).toBe(200)
  })
})

test('a preview of more text than can be drawn in its time is refused while the renderer is busy, and takes no place', async () => {
  const held = await holdPreview(bob, 'busy')
  const items = Array.from({ length: 480 }, () => ({
    description: 'x',
    details: 'a '.repeat(950).trim(),
    unit_price: '1',
  }))
  const refused = await ada.post('/api/invoices/preview/', { items })
  // Asked again it would be the same: no status that says so.
  expectProblem(refused, 400, 'preview_too_long')
  expect(refused.headers.get('retry-after')).toBeNull()
  expect(refused.body.detail).toBe(
    'This preview takes too long to draw. The document itself is still printed in full.',
  )
  held.letGo()
  expect((await held.answer).status).toBe(200)
})

describe('previews that nobody waits for', () => {
  test('are not drawn, and keep no other company waiting', async () => {
    const held = await holdPreview(ada, 'held')
    const names = Array.from({ length: 30 }, (_, n) => `abandoned-${n}`)
    const abandoned = names.map((name) => ask(ada, `draw ${mark(name)}`))
    // All but the newest hear that a newer one took their place.
    await Promise.any(abandoned.map(({ answer }) => answer))
    for (const { leave } of abandoned) leave()
    held.leave()
    expect((await ask(bob, `draw ${mark('other')}`).answer).status).toBe(200)
    const draft = await makeDraft(bob, (await makeClient(bob)).id)
    expect((await bob.post(`/api/invoices/${draft.id}/export/`)).status).toBe(200)
    expect(drawn([...names, 'other', 'held'])).toEqual(['other', 'held'])
  })

  test('give way to the newest of the same user', async () => {
    const held = await holdPreview(ada, 'first')
    const second = ask(ada, `draw ${mark('second')}`)
    // Its place is taken once the third has come.
    const third = ask(ada, `draw ${mark('third')}`)
    const replaced = await Promise.race([second.answer, third.answer])
    expect(replaced).toMatchObject({
      status: 429,
      body: { error_code: 'rate_limited', detail: 'A newer preview has taken the place of this one.' },
    })
    held.letGo()
    const answers = await Promise.all([held.answer, second.answer, third.answer])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429])
    expect(drawn(['first', 'second', 'third'])).toHaveLength(2)
  })
})

test('a process that is told to stop refuses what waits to be drawn, and ends in order', async () => {
  const server = await startProcess({ DATA_DIR: dataFolder(), SHUTDOWN_DELAY: '0' })
  await server.ready
  const { token, client } = await signUp(server.url)
  const details = 'Prepared, delivered and checked as agreed. '.repeat(19)
  const items = Array.from({ length: 400 }, (_, n) => ({
    description: `Line ${n}`,
    details,
    unit_price: '1',
  }))
  const call = (path: string, body: unknown = {}) => callApi(server.url, { path, token, body })
  const draft = await expectOk(call('/api/invoices/', { client, items }))
  const { pdf_url } = await expectOk(callApi(server.url, { path: `/api/invoices/${draft.id}/pdf/`, token }))
  const exports = Array.from({ length: 15 }, () => callApi(server.url, { path: pdf_url }))
  const previews = Array.from({ length: 15 }, () => call('/api/invoices/preview/', { client, items }))
  const all = [...exports, ...previews].map((asked) =>
    asked.then(
      ({ status }) => status,
      () => 0,
    ),
  )
  let refused = 0
  for (const asked of previews)
    void asked.then(
      ({ status }) => {
        if (status === 429) refused += 1
      },
      () => undefined,
    )
  // One is drawn and all previews but two were refused: all have arrived.
  expect((await Promise.any(exports)).status).toBe(200)
  await expect.poll(() => refused).toBeGreaterThanOrEqual(13)
  server.child.kill('SIGTERM')
  expect(await server.ended, server.output()).toBe(0)
  const statuses = await Promise.all(all)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(10)
  expect(new Set(statuses)).toEqual(new Set([200, 429, 503]))
})
