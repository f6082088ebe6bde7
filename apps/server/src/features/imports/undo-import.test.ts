import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { carriedOut, runImportJob } from '../../../test/calls/import-calls.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner } from '../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

type Noun = 'clients' | 'products'
const listOf = (noun: Noun) => `/api/${noun}/bulk_import/`
const undoOf = (noun: Noun, id: string) => `${listOf(noun)}${id}/undo/`

async function importNames(noun: Noun, names: readonly string[], actor = owner): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([`name\n${names.join('\n')}`]), `${noun}.csv`)
  const { token, companyId: company } = actor
  const answer = await app.call({ method: 'POST', path: listOf(noun), token, company, raw: form })
  const taken = await carriedOut(app, actor, noun, answer)
  expect(taken.status, taken.text).toBe(200)
  expect(taken.body.imported).toBe(names.length)
  return taken.body.id
}
/** Orders the undoing and carries it out. */
const undo = async (noun: Noun, id: string, actor = owner) =>
  carriedOut(app, actor, noun, await actor.post(undoOf(noun, id), {}))
const recordsOf = async (noun: Noun): Promise<{ id: string; name: string }[]> =>
  (await owner.get(`/api/${noun}/`)).body.results
const idsOf = async (noun: Noun) => new Map((await recordsOf(noun)).map(({ id, name }) => [name, id]))
const namesOf = async (noun: Noun) => (await recordsOf(noun)).map(({ name }) => name)
const done = (answer: ApiResponse) => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const latest = async (noun: Noun, actor = owner) => (await actor.get(listOf(noun))).body.results
const made = (answer: ApiResponse) => expect(answer.status, answer.text).toBe(201)

describe('undoing an import', () => {
  test('of clients removes those that nobody used or changed, and tells which stay and why', async () => {
    await owner.post('/api/clients/', { name: 'Before' })
    const id = await importNames('clients', ['Changed', 'Contacted', 'Gone', 'Invoiced', 'Untouched'])
    const ids = await idsOf('clients')
    const of = (name: string) => `/api/clients/${ids.get(name)}/`
    await owner.patch(of('Changed'), { notes: 'x' })
    made(await owner.post(`${of('Contacted')}contacts/`, { first_name: 'Bo' }))
    await owner.delete(of('Gone'))
    const items = [{ description: 'Work', unit_price: '1' }]
    made(await owner.post('/api/invoices/', { client: ids.get('Invoiced'), items }))
    expect(done(await undo('clients', id))).toMatchObject({
      status: 'undone',
      removed: 1,
      kept: 3,
      kept_records: [
        { id: ids.get('Changed'), name: 'Changed', reason: 'changed' },
        { id: ids.get('Contacted'), name: 'Contacted', reason: 'changed' },
        { id: ids.get('Invoiced'), name: 'Invoiced', reason: 'used' },
      ],
    })
    expect(await namesOf('clients')).toEqual(['Before', 'Changed', 'Contacted', 'Invoiced'])
    const events = await app.sql(
      "select type, subject, data from timeline_events where company_id = $1 and (type = 'client.import_undone' or client_id = $2) order by created_at, type",
      [owner.companyId, ids.get('Untouched')],
    )
    expect(events).toMatchObject([
      { type: 'client.created', subject: 'Untouched' },
      { type: 'client.deleted', subject: 'Untouched', data: { imported: true } },
      { type: 'client.import_undone', subject: 'clients.csv', data: { import: id, count: 1, kept: 3 } },
    ])
    const told = await owner.get('/api/timeline/events/?type=client.import_undone')
    expect(told.body.results[0].text).toBe(
      'Ada Lovelace undid the import of clients.csv. Clients removed: 1.',
    )
  })

  test('of products as well', async () => {
    const id = await importNames('products', ['Changed', 'Sold', 'Untouched'])
    const ids = await idsOf('products')
    await owner.patch(`/api/products/${ids.get('Changed')}/`, { unit: 'h' })
    const client = await owner.post('/api/clients/', { name: 'A' })
    const items = [{ description: 'Work', unit_price: '1', product: ids.get('Sold') }]
    made(await owner.post('/api/invoices/', { client: client.body.id, items }))
    expect(done(await undo('products', id))).toMatchObject({
      status: 'undone',
      removed: 1,
      kept: 2,
      kept_records: [
        { id: ids.get('Changed'), name: 'Changed', reason: 'changed' },
        { id: ids.get('Sold'), name: 'Sold', reason: 'used' },
      ],
    })
    expect(await namesOf('products')).toEqual(['Changed', 'Sold'])
    const told = await owner.get('/api/timeline/events/?type=product.import_undone')
    expect(told.body.results[0].text).toContain('Products removed: 1.')
  })

  test('keeps what a quote or a schedule names', async () => {
    const ofProducts = await importNames('products', ['Offered', 'Ordered', 'Untouched'])
    const ofClients = await importNames('clients', ['Asked', 'Subscribed', 'Quiet'])
    const [products, clients] = [await idsOf('products'), await idsOf('clients')]
    const line = (product: string) => [
      { description: 'Work', unit_price: '1', product: products.get(product) },
    ]
    made(await owner.post('/api/quotes/', { client: clients.get('Asked'), items: line('Offered') }))
    const schedule = { client: clients.get('Subscribed'), unit: 'month', start_date: '2030-01-01' }
    made(await owner.post('/api/recurring/', { ...schedule, items: line('Ordered') }))
    for (const [noun, id] of [
      ['products', ofProducts],
      ['clients', ofClients],
    ] as const)
      expect(done(await undo(noun, id))).toMatchObject({
        removed: 1,
        kept_records: [{ reason: 'used' }, { reason: 'used' }],
      })
    expect(await namesOf('products')).toEqual(['Offered', 'Ordered'])
    expect(await namesOf('clients')).toEqual(['Asked', 'Subscribed'])
  })

  test('leaves the same file to be imported again', async () => {
    done(await undo('clients', await importNames('clients', ['A', 'B'])))
    await importNames('clients', ['A', 'B'])
    expect(await namesOf('clients')).toEqual(['A', 'B'])
  })

  test('is done once, whatever is sent at the same time; a repeat under its key gets the first answer', async () => {
    const id = await importNames('clients', ['A', 'B'])
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(undoOf('clients', id), {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    for (const answer of answers) if (answer.status === 409) expectProblem(answer, 409, 'import_running')
    await runImportJob(app, owner.companyId, id)
    expectProblem(await owner.post(undoOf('clients', id), {}), 409, 'import_undone')
    const second = await importNames('clients', ['C'])
    const { token, companyId: company } = owner
    const call = { method: 'POST', path: undoOf('clients', second), token, company, body: {} } as const
    const idempotencyKey = randomUUID()
    const first = await app.call({ ...call, idempotencyKey })
    expect((await app.call({ ...call, idempotencyKey })).body).toEqual(first.body)
    expect(first.body).toMatchObject({ status: 'undoing', removed: 0 })
    await runImportJob(app, owner.companyId, second)
    expect(await namesOf('clients')).toEqual([])
  })

  test('keeps a client for whom an invoice is made at the same time, or the invoice is refused', async () => {
    const id = await importNames('clients', ['A'])
    const client = (await idsOf('clients')).get('A')
    const items = [{ description: 'Work', unit_price: '1' }]
    const [undone, invoice] = await Promise.all([
      undo('clients', id),
      owner.post('/api/invoices/', { client, items }),
    ])
    const { removed } = done(undone)
    expect([invoice.status === 201, removed]).toEqual(removed === 0 ? [true, 0] : [false, 1])
    expect(invoice.status).toBeLessThan(500)
  })

  test('is refused after a day', async () => {
    const id = await importNames('products', ['A'])
    await app.sql("update imports set ended_at = now() - interval '25 hours' where id = $1", [id])
    expect(await latest('products')).toMatchObject([{ id, can_undo: false, undone_at: null }])
    expectProblem(await owner.post(undoOf('products', id), {}), 409, 'import_too_old')
    expect(await namesOf('products')).toEqual(['A'])
  })

  test('is refused to viewers, to strangers, without a token, of another noun, and with a body', async () => {
    const id = await importNames('clients', ['A'])
    const viewer = await makeMember(app, owner, 'viewer')
    const stranger = await makeOwner(app)
    const path = undoOf('clients', id)
    expectProblem(await viewer.post(path, {}), 403, 'permission_denied')
    expectProblem(await stranger.post(path, {}), 404, 'not_found')
    expectProblem(await app.call({ method: 'POST', path, body: {} }), 401, 'not_authenticated')
    expectProblem(await owner.post(undoOf('products', id), {}), 404, 'not_found')
    expectProblem(await owner.post(undoOf('clients', randomUUID()), {}), 404, 'not_found')
    expectProblem(await owner.post(path, { force: true }), 400, 'validation_error')
    expect(await namesOf('clients')).toEqual(['A'])
    const member = await makeMember(app, owner, 'member')
    expect(done(await undo('clients', id, member)).removed).toBe(1)
  })
})

describe('the latest imports', () => {
  test('tell file, counts and person, newest first, each noun apart', async () => {
    const first = await importNames('clients', ['A', 'B'])
    const second = await importNames('clients', ['C'])
    await importNames('products', ['P'])
    done(await undo('clients', first))
    const viewer = await makeMember(app, owner, 'viewer')
    expect(await latest('clients', viewer)).toMatchObject([
      {
        id: second,
        file_name: 'clients.csv',
        rows: 1,
        imported: 1,
        refused: 0,
        created_by_name: 'Ada Lovelace',
        can_undo: true,
        undone_at: null,
        removed: null,
      },
      { id: first, imported: 2, can_undo: false, removed: 2, undone_at: expect.any(String) },
    ])
    expect(await latest('products')).toHaveLength(1)
    expect(await latest('clients', await makeOwner(app))).toEqual([])
    expectProblem(await app.call({ method: 'GET', path: listOf('clients') }), 401, 'not_authenticated')
    expectProblem(await owner.get(`${listOf('clients')}?status=x`), 400, 'validation_error')
  })
})
