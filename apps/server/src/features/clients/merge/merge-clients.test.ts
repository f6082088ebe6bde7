import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { makeRecurring } from '../../../../test/calls/recurring-calls.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { beginStory, dice } from '../../../../test/stories/company-story.ts'
import { compareDashboard, NOON } from '../../../../test/stories/expected-dashboard.ts'
import { checkFigures } from '../../statistics/check-figures.ts'
import { TABLES_OF_CLIENTS } from './merge-clients.db.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const merge = (actor: Actor, from: string, into: string) =>
  actor.post(`/api/clients/${from}/merge/`, { into })

/** Two clients that are one in life, each with documents, money, a link, a contact and an address. */
async function makePair() {
  const make = async (name: string, more: object) => {
    const client = await makeClient(owner, {
      name,
      addresses: [{ line1: `${name} Street`, city: 'Ulm', country: 'DE' }],
      contacts: [{ first_name: name, last_name: 'Contact', email: `${name.toLowerCase()}@pair.example` }],
      ...more,
    })
    const draft = await makeDraft(owner, client.id)
    const open = await makeIssued(owner, client.id)
    const paid = await makeIssued(owner, client.id)
    expect((await owner.post(`/api/invoices/${paid.id}/mark_paid/`)).status).toBe(200)
    const link = await owner.post('/api/payments/links/', {
      amount: '5.00',
      currency: 'EUR',
      client: client.id,
      description: 'x',
    })
    expect(link.status, link.text).toBe(201)
    return { id: client.id, draft, open, paid, link: link.body.id as string }
  }
  const kept = await make('Keeps', { email: null, notes: 'ours', tags: ['a'], phone: '+49 30 111' })
  const gone = await make('Goes', {
    email: 'goes@pair.example',
    notes: 'theirs',
    tags: ['b'],
    phone: '+49 30 222',
  })
  return { kept, gone }
}

test('no table that names a client was forgotten', async () => {
  const rows = await app.sql<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'client_id'
     order by table_name`,
  )
  expect(rows.map((row) => row.table_name)).toEqual([...TABLES_OF_CLIENTS].sort())
})

describe('a client that is merged into another', () => {
  test('leaves it all that it has: documents, money, contacts, addresses, tags, notes', async () => {
    const { kept, gone } = await makePair()
    expect((await owner.get(`/api/clients/${gone.id}/merge/`)).body).toMatchObject({
      invoices: 3,
      payments: 1,
      payment_links: 3,
      contacts: 1,
      addresses: 1,
    })
    const answer = await merge(owner, gone.id, kept.id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      id: kept.id,
      name: 'Keeps',
      email: 'goes@pair.example',
      phone: '+49 30 111',
      tags: ['a', 'b'],
      figures: [
        { currency: 'EUR', invoiced: '479.96', received: '239.98', outstanding: '239.98', invoices: 4 },
      ],
    })
    expect(answer.body.notes).toMatch(
      /^ours\n\nFrom Goes, merged on \d{4}-\d\d-\d\d:\nPhone: \+49 30 222\ntheirs$/,
    )
    const parts = (list: { first_name?: string; line1?: string }[]) =>
      list.map(({ first_name, line1 }) => first_name ?? line1).sort()
    expect(parts(answer.body.contacts)).toEqual(['Goes', 'Keeps'])
    expect(parts(answer.body.addresses)).toEqual(['Goes Street', 'Keeps Street'])
    expect(answer.body.contacts.filter((one: { is_primary: boolean }) => one.is_primary)).toMatchObject([
      { first_name: 'Keeps' },
    ])
    expect(answer.body.addresses.filter((one: { is_default: boolean }) => one.is_default)).toMatchObject([
      { line1: 'Keeps Street' },
    ])
    expect((await owner.get(`/api/clients/${kept.id}/merge/`)).body).toMatchObject({
      invoices: 6,
      payments: 2,
      payment_links: 6,
    })
    expect((await owner.get(`/api/payments/links/${gone.link}/`)).body).toMatchObject({ client: kept.id })
  })

  test('leaves its credit notes and recurring invoices, which are counted before', async () => {
    const house = await makeOwner(app)
    const [into, from] = [await makeClient(house), await makeClient(house)]
    const { id } = await makeIssued(house, from.id)
    for (const mode of [{ mode: 'amount', amount: '10.00' }, {}])
      expect((await house.post(`/api/invoices/${id}/credit/`, { reason: 'x', ...mode })).status).toBe(201)
    await makeRecurring(house, from.id)
    const counts = async (client: string) => (await house.get(`/api/clients/${client}/merge/`)).body
    const none = { invoices: 0, credit_notes: 0, recurring: 0, payments: 0, payment_links: 0 }
    expect(await counts(into.id)).toMatchObject(none)
    const moved = { invoices: 1, credit_notes: 2, recurring: 1, payments: 0, payment_links: 1 }
    expect(await counts(from.id)).toMatchObject(moved)
    expect((await merge(house, from.id, into.id)).status).toBe(200)
    expect(await counts(into.id)).toMatchObject(moved)
  })

  test('is gone: from lists, searches and pickers, and its own address answers 404', async () => {
    const { kept, gone } = await makePair()
    await merge(owner, gone.id, kept.id)
    expectProblem(await owner.get(`/api/clients/${gone.id}/`), 404, 'not_found')
    expectProblem(await owner.get(`/api/clients/${gone.id}/statement/`), 404, 'not_found')
    expectProblem(await merge(owner, gone.id, kept.id), 404, 'not_found')
    const search = async (text: string) =>
      (await owner.get(`/api/clients/?search=${text}`)).body.results.map(({ id }: { id: string }) => id)
    expect(await search('goes@pair')).toContain(kept.id)
    expect(await search('goes%20contact')).toContain(kept.id)
    expect(await search('goes')).not.toContain(gone.id)
    const texts = await app.sql('select from search_texts where record_id = $1', [gone.id])
    expect(texts).toEqual([])
  })

  test('leaves issued documents as they were, while drafts bear the new name', async () => {
    const { kept, gone } = await makePair()
    const before = (await owner.get(`/api/invoices/${gone.open.id}/`)).body
    const [frozen] = await app.sql('select snapshot from invoices where id = $1', [gone.open.id])
    await merge(owner, gone.id, kept.id)
    const after = (await owner.get(`/api/invoices/${gone.open.id}/`)).body
    expect(after).toEqual({ ...before, client: kept.id })
    expect(await app.sql('select snapshot from invoices where id = $1', [gone.open.id])).toEqual([frozen])
    expect((await owner.get(`/api/invoices/${gone.draft.id}/`)).body).toMatchObject({
      client: kept.id,
      client_name: 'Keeps',
    })
    const paid = await owner.post(`/api/invoices/${gone.open.id}/mark_paid/`)
    expect(paid.status, paid.text).toBe(200)
  })

  test('leaves its history, in which both are told; a chain of merges leads to the last', async () => {
    const { kept, gone } = await makePair()
    const last = await makeClient(owner, { name: 'Last' })
    await merge(owner, gone.id, kept.id)
    await merge(owner, kept.id, last.id)
    type Event = { type: string; client: string; subject: string; data: { client?: string } }
    const events: Event[] = (await owner.get(`/api/timeline/events/?client=${last.id}&page_size=100`)).body
      .results
    expect(events.every(({ client }) => client === last.id)).toBe(true)
    const told = (type: string) => events.filter((event) => event.type === type).map(({ subject }) => subject)
    expect(told('client.created').sort()).toEqual(['Goes', 'Keeps', 'Last'])
    expect(told('client.merged')).toEqual(['Last', 'Keeps'])
    expect(told('client.merged_away')).toEqual(['Keeps', 'Goes'])
    expect(
      await app.sql('select into_id from merged_clients where company_id = $1 and id = $2', [
        owner.companyId,
        gone.id,
      ]),
    ).toEqual([{ into_id: last.id }])
  })

  test('is merged by who may write clients, and by nobody else', async () => {
    const { kept, gone } = await makePair()
    expectProblem(
      await merge(await makeMember(app, owner, 'viewer'), gone.id, kept.id),
      403,
      'permission_denied',
    )
    const stranger = await makeOwner(app)
    const theirs = await makeClient(stranger)
    expectProblem(await merge(stranger, gone.id, theirs.id), 404, 'not_found')
    expectProblem(await merge(stranger, theirs.id, kept.id), 400, 'validation_error')
    expectProblem(
      await app.call({ method: 'POST', path: `/api/clients/${gone.id}/merge/`, body: { into: kept.id } }),
      401,
      'not_authenticated',
    )
    expect((await merge(await makeMember(app, owner, 'member'), gone.id, kept.id)).status).toBe(200)
  })

  test('is refused into itself, into nobody, and into what is no id', async () => {
    const { id } = await makeClient(owner)
    for (const [into, message] of [
      [id, 'A client cannot be merged into itself.'],
      [id.toUpperCase(), 'A client cannot be merged into itself.'],
      ['01900000-0000-7000-8000-000000000000', 'Unknown client.'],
      ['x', expect.any(String)],
    ]) {
      const answer = await merge(owner, id, String(into))
      expectProblem(answer, 400, 'validation_error')
      expect(answer.body.errors).toEqual({ into: [message] })
    }
  })
})

test('a blocked client is merged with no other, an inactive one is, and stays what the other was', async () => {
  const [one, other] = [await makeClient(owner), await makeClient(owner)]
  await owner.post(`/api/clients/${one.id}/block/`, { reason: 'x' })
  for (const [from, into] of [
    [one.id, other.id],
    [other.id, one.id],
  ] as const) {
    const answer = await merge(owner, from, into)
    expectProblem(answer, 409, 'client_status_conflict')
    expect(answer.body.detail).toBe('A blocked client cannot be merged. Activate it first.')
  }
  await owner.post(`/api/clients/${one.id}/activate/`)
  await owner.post(`/api/clients/${one.id}/deactivate/`, { reason: 'x' })
  expect((await merge(owner, one.id, other.id)).body).toMatchObject({ id: other.id, status: 'active' })
})

test('a merge that would come to too many notes or tags is refused, and nothing is moved', async () => {
  const notes = 'n'.repeat(3000)
  const tags = (letter: string) => Array.from({ length: 11 }, (_, at) => `${letter}${at}`)
  const plain = { name: 'Twice', email: null }
  for (const [ours, theirs, message] of [
    [{ notes }, { notes }, 'The notes of both come to more than 5000 characters. Shorten them first.'],
    [{ tags: tags('a') }, { tags: tags('b') }, 'Both have more than 20 tags together. Remove some first.'],
  ] as const) {
    const into = await makeClient(owner, { ...plain, ...ours })
    const from = await makeClient(owner, { ...plain, ...theirs })
    await makeDraft(owner, from.id)
    const answer = await merge(owner, from.id, into.id)
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual({ into: [message] })
    expect((await owner.get(`/api/clients/${from.id}/merge/`)).body).toMatchObject({ invoices: 1 })
  }
})

test('money that is laid on no invoice, and links without one, go along', async () => {
  const [from, into] = [await makeClient(owner), await makeClient(owner)]
  const paid = await owner.post('/api/payments/', { client: from.id, amount: '12.00', currency: 'EUR' })
  expect(paid.status, paid.text).toBe(201)
  expect((await merge(owner, from.id, into.id)).status).toBe(200)
  const { results } = (await owner.get(`/api/clients/${into.id}/payments/`)).body
  expect(results).toMatchObject([{ id: paid.body.id, client: into.id, unallocated_amount: '12.00' }])
  const statement = (await owner.get(`/api/clients/${into.id}/statement/`)).body
  expect(statement).toMatchObject({ closing_balance: '-12.00', credit: '12.00' })
})

test('quotes, credit notes and schedules go along, and go on for the other', async () => {
  const [from, into] = [await makeClient(owner), await makeClient(owner, { name: 'Kept' })]
  const items = [{ description: 'Work', quantity: '1', unit_price: '100.00' }]
  const made = async (path: string, body?: unknown) => {
    const answer = await owner.post(path, body)
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.body
  }
  const quote = await made('/api/quotes/', { client: from.id, items })
  await made(`/api/quotes/${quote.id}/send/`)
  await made(`/api/quotes/${quote.id}/accept/`, { name: 'Bob' })
  const draft = await made('/api/quotes/', { client: from.id, items })
  const invoice = await made(`/api/quotes/${quote.id}/convert/`, { kind: 'invoice' })
  await made(`/api/invoices/${invoice.id}/issue/`)
  const note = await made(`/api/invoices/${invoice.id}/credit/`, {
    mode: 'amount',
    amount: '10.00',
    reason: 'Late',
  })
  await made(`/api/credit-notes/${note.id}/issue/`, { keep: '10.00' })
  const schedule = await made('/api/recurring/', {
    client: from.id,
    items,
    unit: 'month',
    start_date: '2030-01-01',
  })
  expect((await merge(owner, from.id, into.id)).status).toBe(200)
  const clientOf = async (path: string) => (await owner.get(path)).body.client
  for (const path of [
    `/api/quotes/${quote.id}/`,
    `/api/quotes/${draft.id}/`,
    `/api/invoices/${invoice.id}/`,
    `/api/credit-notes/${note.id}/`,
    `/api/recurring/${schedule.id}/`,
  ])
    expect([path, await clientOf(path)]).toEqual([path, into.id])
  expect((await owner.get(`/api/quotes/${draft.id}/`)).body.client_name).toBe('Kept')
  const left = await made(`/api/quotes/${quote.id}/convert/`, { kind: 'progress', amount: '10.00' })
  expect(left).toMatchObject({ client: into.id, total: '10.00' })
})

test('the same merge sent twice under one key is done once and answered alike', async () => {
  const [from, into] = [await makeClient(owner), await makeClient(owner)]
  const send = () =>
    app.call({
      method: 'POST',
      path: `/api/clients/${from.id}/merge/`,
      body: { into: into.id },
      token: owner.token,
      company: owner.companyId,
      idempotencyKey: `merge-${from.id}`,
    })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  const events = await app.sql(
    "select from timeline_events where type = 'client.merged' and client_id = $1",
    [into.id],
  )
  expect(events).toHaveLength(1)
})

test('of twenty merges in both directions one is done, and nothing is lost or counted twice', async () => {
  const { kept, gone } = await makePair()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? merge(owner, kept.id, gone.id) : merge(owner, gone.id, kept.id),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([])
  const left = (await owner.get('/api/clients/?search=pair.example&page_size=100')).body.results
  const ids = left
    .map(({ id }: { id: string }) => id)
    .filter((id: string) => id === kept.id || id === gone.id)
  expect(ids).toHaveLength(1)
  expect((await owner.get(`/api/clients/${ids[0]}/merge/`)).body).toMatchObject({
    invoices: 6,
    payments: 2,
    contacts: 2,
    addresses: 2,
  })
  expect(await checkFigures(app.deps, owner.companyId, 'compare')).toEqual([])
})

test('merges while invoices are issued and paid lose none of them', async () => {
  const house = await makeOwner(app)
  const into = await makeClient(house)
  const from = await makeClient(house)
  const first = await makeIssued(house, from.id)
  const [merged, paid, ...made] = await Promise.all([
    merge(house, from.id, into.id),
    house.post(`/api/invoices/${first.id}/mark_paid/`),
    ...Array.from({ length: 6 }, () =>
      house.post('/api/invoices/', { client: from.id, items: [{ description: 'x', unit_price: '10' }] }),
    ),
  ])
  expect([merged?.status, paid?.status]).toEqual([200, 200])
  const created = made.filter((answer) => answer?.status === 201).length
  // Before the merge began it is theirs, after it unknown, in between a conflict to try again.
  expect(
    made.map((answer) => answer?.status).filter((status) => ![201, 400, 409].includes(status ?? 0)),
  ).toEqual([])
  expect((await house.get(`/api/clients/${into.id}/merge/`)).body).toMatchObject({
    invoices: created + 1,
    payments: 1,
  })
  expect(await checkFigures(app.deps, house.companyId, 'compare')).toEqual([])
})

test('an issue and a merge of its client never wait for each other in a circle', async () => {
  const house = await makeOwner(app)
  const deadlocks = async () => {
    await app.sql('select pg_stat_force_next_flush()')
    const [row] = await app.sql('select deadlocks from pg_stat_database where datname = current_database()')
    return Number(row?.deadlocks)
  }
  const before = await deadlocks()
  for (let round = 0; round < 8; round += 1) {
    const [from, into] = [await makeClient(house), await makeClient(house)]
    const items = [{ description: 'x', unit_price: '10' }]
    const draft = (await house.post('/api/invoices/', { client: from.id, items })).body
    const answers = await Promise.all([
      house.post(`/api/invoices/${draft.id}/issue/`),
      merge(house, from.id, into.id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  expect((await deadlocks()) - before).toBe(0)
})

test('after a story of everything the figures of merged clients are those of their invoices', async () => {
  app.clock.set(NOON)
  const house = await makeOwner(app)
  const story = await beginStory(house, dice(17))
  for (let step = 0; step < 50; step += 1) await story()
  const [one, two, three]: { id: string }[] = (await house.get('/api/clients/')).body.results
  expect((await merge(house, one?.id ?? '', two?.id ?? '')).status).toBe(200)
  expect(await checkFigures(app.deps, house.companyId, 'compare')).toEqual([])
  expect((await merge(house, two?.id ?? '', three?.id ?? '')).status).toBe(200)
  expect(await checkFigures(app.deps, house.companyId, 'compare')).toEqual([])
  await compareDashboard(house)
  const [kept] = (await house.get('/api/clients/')).body.results
  const account = (await house.get(`/api/clients/${kept.id}/`)).body
  for (const { currency, outstanding } of account.figures) {
    const list = await house.get(`/api/invoices/?client=${kept.id}&currency=${currency}&page_size=100`)
    const statement = await house.get(
      `/api/clients/${kept.id}/statement/?currency=${currency}&from=2020-01-01&to=2099-12-31`,
    )
    const sum = list.body.results
      .filter(({ status }: { status: string }) => !['draft', 'cancelled'].includes(status))
      .reduce(
        (total: bigint, one: { amount_due: string }) => total + BigInt(one.amount_due.replace('.', '')),
        0n,
      )
    expect(BigInt(outstanding.replace('.', ''))).toBe(sum)
    const { closing_balance, credit } = statement.body
    const units = (amount: string) => BigInt(amount.replace('.', ''))
    expect(units(closing_balance) + units(credit)).toBe(sum)
  }
})
