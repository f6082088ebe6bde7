import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  companyDay,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'
import { databaseDigest } from '../../../../test/stories/database-digest.ts'
import { NOBODY } from '../../../../test/stories/invoice-bodies.ts'

let app: TestApp
let owner: Actor
let ids: Record<string, string>

const check = (action: string, wanted: readonly string[], actor = owner) =>
  actor.post('/api/invoices/check/', { action, ids: wanted })

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  const reached = await makeClient(owner, {
    email: 'house@client.example',
    contacts: [{ first_name: 'Anna', email: 'anna@client.example', receives_invoices: true }],
  })
  const mute = await makeClient(owner, { email: null })
  const blocked = await makeClient(owner, { email: 'b@client.example' })
  const [draft, empty, forMute, forBlocked, issued, paid, expected, gone] = [
    await makeDraft(owner, reached.id),
    await makeDraft(owner, reached.id, { items: [] }),
    await makeDraft(owner, mute.id),
    await makeDraft(owner, blocked.id),
    await makeIssued(owner, reached.id),
    await makeIssued(owner, reached.id),
    await makeIssued(owner, reached.id),
    await makeIssued(owner, reached.id),
  ]
  await owner.post(`/api/clients/${blocked.id}/block/`, { reason: 'Never pays' })
  await owner.post(`/api/invoices/${paid.id}/mark_paid/`)
  await owner.post(`/api/invoices/${gone.id}/cancel/`, { reason: 'Wrong' })
  await owner.post('/api/payments/', {
    client: reached.id,
    amount: '119.99',
    currency: 'EUR',
    status: 'pending',
    allocations: [{ invoice: expected.id, amount: '119.99' }],
  })
  const made = { draft, empty, forMute, forBlocked, issued, paid, expected, gone }
  ids = Object.fromEntries(Object.entries(made).map(([name, { id }]) => [name, id]))
})
afterAll(() => app?.close())

const MISSING = ['address', 'tax_number', 'bank_account']
const LOCKED = {
  issued: 'invoice_locked',
  paid: 'invoice_locked',
  expected: 'invoice_locked',
  gone: 'invoice_locked',
}
const NOT_ISSUED = {
  draft: 'invoice_not_issued',
  empty: 'invoice_not_issued',
  forMute: 'invoice_not_issued',
  forBlocked: 'invoice_not_issued',
}

test.each([
  [
    'send_email',
    {
      empty: 'invoice_empty',
      forMute: 'client_without_email',
      forBlocked: 'client_blocked',
      gone: 'invoice_cancelled',
    },
  ],
  [
    'issue',
    {
      empty: 'invoice_empty',
      forBlocked: 'client_blocked',
      issued: 'invoice_already_issued',
      paid: 'invoice_already_issued',
      expected: 'invoice_already_issued',
      gone: 'invoice_cancelled',
    },
  ],
  [
    'pay',
    {
      ...NOT_ISSUED,
      paid: 'invoice_already_paid',
      expected: 'payment_announced',
      gone: 'invoice_cancelled',
    },
  ],
  [
    'cancel',
    {
      ...NOT_ISSUED,
      paid: 'invoice_has_payments',
      expected: 'invoice_has_payments',
      gone: 'invoice_cancelled',
    },
  ],
  ['delete', LOCKED],
])('%s: names what stands in the way of each, and changes nothing', async (action, obstacles) => {
  const before = await databaseDigest(app)
  const { status, body } = await check(action, Object.values(ids))
  expect(status).toBe(200)
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  const told = body.results.flatMap((result: { id: string; obstacle: string | null }) =>
    result.obstacle === null ? [] : [[names.get(result.id), result.obstacle]],
  )
  expect(Object.fromEntries(told)).toEqual(obstacles)
  expect(await databaseDigest(app)).toEqual(before)
})

test('whom each goes to is whom its mail would go to', async () => {
  const { body } = await check('send_email', [ids.draft ?? '', ids.forMute ?? ''])
  expect(body.results).toEqual([
    { id: ids.draft, obstacle: null, recipients: ['anna@client.example'], missing: MISSING, warnings: [] },
    { id: ids.forMute, obstacle: 'client_without_email', recipients: [], missing: [], warnings: [] },
  ])
})

test('what the company has not entered is said of each draft the action issues, as its own dialog says it', async () => {
  const own = (await owner.get(`/api/invoices/${ids.draft}/email_draft/`)).body.missing
  expect(own).toEqual(MISSING)
  const lacking = async (action: string) => {
    const { results } = (await check(action, Object.values(ids))).body
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
    return results.flatMap(({ id, missing }: { id: string; missing: string[] }) =>
      missing.length > 0 ? [[names.get(id), missing]] : [],
    )
  }
  expect(await lacking('send_email')).toEqual([['draft', own]])
  expect(await lacking('issue')).toEqual([
    ['draft', own],
    ['forMute', own],
  ])
  for (const action of ['pay', 'cancel', 'delete']) expect(await lacking(action)).toEqual([])
})

test('a company that has entered all is told of nothing missing', async () => {
  const whole = await makeOwner(app)
  await app.sql(
    `update companies set address_line1 = 'Lindenstr. 5', city = 'Berlin', country = 'DE', tax_number = 'DE136695976',
      bank_accounts = '[{"holder": "", "iban": "DE89370400440532013000", "bic": "", "bank_name": ""}]' where company_id = $1`,
    [whole.companyId],
  )
  const { id } = await makeDraft(whole, (await makeClient(whole)).id)
  const { results } = (await check('issue', [id], whole)).body
  expect(results).toMatchObject([{ id, obstacle: null, missing: [] }])
})

test('what is unusual about a draft is said before it is issued, and refuses nothing', async () => {
  const books = await makeOwner(app)
  const client = await makeClient(books)
  const day = (days: number) => companyDay(days, app.deps.clock.now())
  const asked = async (id: string) => {
    const { results } = (await check('issue', [id], books)).body
    const own = (await books.get(`/api/invoices/${id}/email_draft/`)).body.warnings
    expect(own).toEqual(results[0].warnings)
    return own
  }
  const usual = await makeDraft(books, client.id)
  expect(await asked(usual.id)).toEqual([])
  const { body: nowhere } = await books.post('/api/clients/', { name: 'Without an address' })
  expect(await asked((await makeDraft(books, nowhere.id)).id)).toEqual(['buyer_without_address'])
  const vat = await makeTaxRate(books)
  expect(await asked(usual.id)).toEqual(['line_without_tax'])
  const three = await makeDraft(books, client.id, {
    items: [1, 2, 3].map((n) => ({ description: `Line ${n}`, unit_price: '1', tax_rates: [] })),
  })
  expect((await books.get(`/api/invoices/${three.id}/email_draft/`)).body.lines_without_tax).toBe(3)
  const taxed = { description: 'Work', quantity: '1', unit_price: '10', tax_rates: [vat.id] }
  const gift = { description: 'Gift', quantity: '1', unit_price: '0', tax_rates: [] }
  const old = await makeDraft(books, client.id, { items: [taxed, gift], issue_date: day(-40) })
  const early = await makeDraft(books, client.id, { items: [taxed], issue_date: day(300) })
  expect(await asked(old.id)).toEqual(['issue_date_long_ago'])
  expect(await asked(early.id)).toEqual(['issue_date_ahead'])
  for (const { id } of [usual, old, early])
    expect((await books.post(`/api/invoices/${id}/issue/`)).status).toBe(200)
  expect(await asked(old.id)).toEqual([])
})

test('one that is unknown or of another company refuses the whole question', async () => {
  expectProblem(await check('issue', [ids.draft ?? '', NOBODY]), 404, 'not_found')
  expectProblem(await check('issue', [ids.draft ?? ''], await makeOwner(app)), 404, 'not_found')
})
