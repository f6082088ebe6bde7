import type {
  LedgerBalances,
  LedgerCheck,
  LedgerMovement,
} from '@counterfoil/contract/ledger/ledger.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeOwner,
  makeTaxRate,
} from '../../../test/processes/factories.ts'
import { beginStory, dice } from '../../../test/stories/company-story.ts'
import { NOON } from '../../../test/stories/expected-dashboard.ts'
import { startChecking } from './ledger-check.db.ts'
import { verifyEveryLedger } from './verify-ledger.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(() => app.clock.set(NOON))
afterAll(() => app?.close())

async function verify(actor: Actor): Promise<LedgerCheck> {
  const answer = await actor.post('/api/ledger/verify/')
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

async function movementsOf(actor: Actor, search = ''): Promise<LedgerMovement[]> {
  const answer = await actor.get(`/api/ledger/entries/?ordering=day&page_size=100${search}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.results
}

/** `account debit` or `account -credit`, in the order in which they were posted. */
const linesOf = ({ entries }: LedgerMovement) =>
  entries.map(({ account, detail, debit, credit }) =>
    [account, detail, debit ?? `-${credit}`].filter((part) => part !== null).join(' '),
  )

/** What each account comes to in the end: refunds and write-offs are of the database's day, which is not the test's. */
async function closing(actor: Actor): Promise<Record<string, string>> {
  const answer = await actor.get('/api/ledger/balances/?to=2100-01-01')
  expect(answer.status, answer.text).toBe(200)
  const { balances }: LedgerBalances = answer.body
  return Object.fromEntries(balances.map((row) => [`${row.account} ${row.currency}`, row.closing]))
}

describe('each movement is posted with its own accounts', () => {
  let actor: Actor
  let client: { id: string }
  let invoice: { id: string; number: string }

  beforeAll(async () => {
    actor = await makeOwner(app)
    client = await makeClient(actor)
    const rate = await makeTaxRate(actor, { name: 'USt.', rate: '19' })
    invoice = await makeIssued(actor, client.id, {
      issue_date: '2026-11-02',
      items: [{ description: 'Work', quantity: '1', unit_price: '100.00', tax_rates: [rate.id] }],
    })
  })

  test('an invoice: what is owed, its revenue and its tax', async () => {
    const [movement] = await movementsOf(actor, `&source=${invoice.id}`)
    expect(movement).toMatchObject({
      kind: 'invoice',
      day: '2026-11-02',
      currency: 'EUR',
      document: { type: 'invoice', id: invoice.id },
      number: invoice.number,
    })
    expect(movement && linesOf(movement)).toEqual([
      'receivables 119.00',
      'tax USt. 19 % -19.00',
      'revenue USt. 19 % -100.00',
    ])
  })

  test('a payment, its refund, and what is written off', async () => {
    const paid = await actor.post('/api/payments/', {
      client: client.id,
      amount: '69.00',
      currency: 'EUR',
      payment_date: '2026-11-10',
      method: 'bank_transfer',
      allocations: [{ invoice: invoice.id, amount: '69.00' }],
    })
    expect(paid.status, paid.text).toBe(201)
    expect((await actor.post(`/api/payments/${paid.body.id}/refund/`, { amount: '9.00' })).status).toBe(200)
    expect((await actor.post(`/api/invoices/${invoice.id}/write_off/`, { reason: 'Insolvent' })).status).toBe(
      200,
    )
    const all = await movementsOf(actor)
    expect(all.map((movement) => [movement.kind, ...linesOf(movement)])).toEqual(
      expect.arrayContaining([
        ['payment', 'money bank_transfer 69.00', 'receivables -69.00'],
        ['refund', 'receivables 9.00', 'money bank_transfer -9.00'],
        ['write_off', 'write_offs 59.00', 'receivables -59.00'],
      ]),
    )
    expect(all).toHaveLength(4)
    expect(await closing(actor)).toEqual({
      'receivables EUR': '0.00',
      'money EUR': '60.00',
      'tax EUR': '-19.00',
      'revenue EUR': '-100.00',
      'write_offs EUR': '59.00',
    })
    expect(await verify(actor)).toMatchObject({ fault_count: 0, faults: [], movements: 4 })
  })

  test('what is taken back comes to nothing together with what it takes back', async () => {
    expect((await actor.post(`/api/invoices/${invoice.id}/undo_write_off/`)).status).toBe(200)
    expect(await closing(actor)).toMatchObject({ 'receivables EUR': '59.00', 'write_offs EUR': '0.00' })
    const gone = await makeIssued(actor, client.id)
    expect((await actor.post(`/api/invoices/${gone.id}/cancel/`, { reason: 'By mistake' })).status).toBe(200)
    const [made, cancelled] = await movementsOf(actor, `&source=${gone.id}`)
    expect([made?.kind, cancelled?.kind]).toEqual(['invoice', 'cancellation'])
    expect(await closing(actor)).toMatchObject({ 'receivables EUR': '59.00', 'revenue EUR': '-100.00' })
    expect(await verify(actor)).toMatchObject({ fault_count: 0 })
  })

  test('the days of a balance divide it', async () => {
    const answer = await actor.get('/api/ledger/balances/?from=2026-11-05&to=2026-11-30')
    const { balances }: LedgerBalances = answer.body
    expect(balances.find(({ account }) => account === 'receivables')).toMatchObject({ opening: '119.00' })
    expect(balances.find(({ account }) => account === 'money')).toMatchObject({
      opening: '0.00',
      debit: '69.00',
    })
  })
})

test.each([11, 12, 13])('a story of everything leaves a ledger that agrees: %i', async (seed) => {
  const actor = await makeOwner(app)
  const story = await beginStory(actor, dice(seed))
  for (let step = 0; step < 80; step += 1) await story()
  const check = await verify(actor)
  expect(check.faults).toEqual([])
  expect(check.movements).toBeGreaterThan(20)
  const sums = await app.sql<{ sum: string }>(
    'select sum(amount)::text as sum from ledger_entries where company_id = $1 group by currency',
    [actor.companyId],
  )
  expect(new Set(sums.map(({ sum }) => sum))).toEqual(new Set(['0']))
})

test('movements are found by number and name of what they are of', async () => {
  const actor = await makeOwner(app)
  const [one, two] = [
    await makeClient(actor, { name: 'Müller AG' }),
    await makeClient(actor, { name: 'Zeta' }),
  ]
  const first = await makeIssued(actor, one.id)
  const second = await makeIssued(actor, two.id)
  await actor.post(`/api/invoices/${first.id}/mark_paid/`)
  const kinds = async (text: string) =>
    (await movementsOf(actor, `&search=${encodeURIComponent(text)}`)).map(({ kind }) => kind)
  expect(await kinds('muller')).toEqual(['invoice', 'payment'])
  expect(await kinds(second.number)).toEqual(['invoice'])
  expect(await kinds('nobody')).toEqual([])
})

test('revenue is told apart by tax, and not where a line bears two', async () => {
  const actor = await makeOwner(app)
  const client = await makeClient(actor)
  const [gst, pst] = [
    await makeTaxRate(actor, { name: 'GST', rate: '5' }),
    await makeTaxRate(actor, { name: 'PST', rate: '7' }),
  ]
  const line = (...rates: { id: string }[]) => ({
    description: 'Work',
    quantity: '1',
    unit_price: '100.00',
    tax_rates: rates.map(({ id }) => id),
  })
  const apart = await makeIssued(actor, client.id, { items: [line(gst), line(pst), line()] })
  const together = await makeIssued(actor, client.id, { items: [line(gst, pst), line()] })
  const [first] = await movementsOf(actor, `&source=${apart.id}`)
  const [second] = await movementsOf(actor, `&source=${together.id}`)
  expect(first && linesOf(first)).toEqual([
    'receivables 312.00',
    'tax GST 5 % -5.00',
    'tax PST 7 % -7.00',
    'revenue GST 5 % -100.00',
    'revenue PST 7 % -100.00',
    'revenue -100.00',
  ])
  expect(second && linesOf(second)).toEqual([
    'receivables 212.00',
    'tax GST 5 % -5.00',
    'tax PST 7 % -7.00',
    'revenue -200.00',
  ])
  expect((await verify(actor)).faults).toEqual([])
})

test('whoever checks while it is being checked is told so, and of twenty at once one checks', async () => {
  const actor = await makeOwner(app)
  await makeIssued(actor, (await makeClient(actor)).id)
  const told = [409, 'This ledger is being checked already. Look again in a moment.']
  await app.deps.database.transaction('write', { companyId: actor.companyId, actor: 'test' }, async (tx) => {
    expect(await tx.first(startChecking, [actor.companyId])).toEqual({ is_free: true })
    const { status, body } = await actor.post('/api/ledger/verify/')
    expect([status, body.detail]).toEqual(told)
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => actor.post('/api/ledger/verify/')))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeLessThan(20)
  for (const { status, body } of refused) expect([status, body.detail]).toEqual(told)
})

test('what does not agree is named, and kept as the last check', async () => {
  const actor = await makeOwner(app)
  const client = await makeClient(actor)
  const invoice = await makeIssued(actor, client.id)
  const other = await makeIssued(actor, client.id)
  expect((await actor.get('/api/ledger/check/')).body).toBeNull()
  const set = (id: string, change: string) =>
    app.sql(`update invoices set ${change} where company_id = $1 and id = $2`, [actor.companyId, id])
  await set(invoice.id, 'subtotal = subtotal + 100, total = total + 100')
  await set(other.id, 'amount_paid = 50')
  const { faults, fault_count } = await verify(actor)
  expect(fault_count).toBe(4)
  expect(faults.map(({ kind, document }) => [kind, document.id])).toEqual([
    ['document', invoice.id],
    ['document', invoice.id],
    ['allocations', other.id],
    ['client', client.id],
  ])
  expect((await actor.get('/api/ledger/check/')).body).toMatchObject({ fault_count: 4, faults })

  app.logs.length = 0
  await verifyEveryLedger(app.deps)
  const told = app.logs.map(
    (line) => JSON.parse(line) as { msg: string; company_id?: string; faults?: number },
  )
  expect(told.filter(({ msg }) => msg === 'a ledger does not agree with its documents')).toMatchObject([
    { company_id: actor.companyId, faults: 4 },
  ])
})

test('the application can neither change nor delete what was posted', async () => {
  const actor = await makeOwner(app)
  const client = await makeClient(actor)
  await makeIssued(actor, client.id)
  const tries = [
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'update ledger_movements set day = day + 1',
    'delete from ledger_movements',
  ]
  for (const text of tries)
    await expect(app.sql(`set role counterfoil_app; ${text}; reset role`), text).rejects.toThrow(
      /permission denied/,
    )
})
