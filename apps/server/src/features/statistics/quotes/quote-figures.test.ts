import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  companyDay,
  makeClient,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'
import { valuesInOrder } from '../../../db/statement.ts'
import { checkFigures } from '../check-figures.ts'
import { quoteFigures } from './quote-figures.db.ts'

const QUOTES = '/api/quotes/'
let app: TestApp
let owner: Actor
let [acme, zebra] = ['', '']
let vat = ''

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  acme = (await makeClient(owner)).id
  zebra = (await makeClient(owner)).id
  vat = (await makeTaxRate(owner)).id
})
afterAll(() => app?.close())

async function done(answer: Promise<{ status: number; text: string; body: unknown }>) {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(text)
  // biome-ignore lint/suspicious/noExplicitAny: the answer of the call, whose shape the contract's own tests hold
  return body as any
}
/** A quote over 100 times so much and 19 % of tax. */
async function make(client: string, quantity: string, over: Record<string, unknown> = {}): Promise<string> {
  const items = [{ description: 'Plan', quantity, unit_price: '100', tax_rates: [vat] }]
  return (await done(owner.post(QUOTES, { client, items, ...over }))).id
}
async function makeSent(
  client: string,
  quantity: string,
  over: Record<string, unknown> = {},
): Promise<string> {
  const id = await make(client, quantity, over)
  await done(owner.post(`${QUOTES}${id}/send/`))
  return id
}
async function makeAccepted(client: string, quantity: string, over: Record<string, unknown> = {}) {
  const id = await makeSent(client, quantity, over)
  await done(owner.post(`${QUOTES}${id}/accept/`, { name: 'Bob' }))
  return id
}
const setLastDay = (id: string, days: number) =>
  app.sql('update quotes set valid_until = $2, issue_date = $3 where id = $1', [
    id,
    companyDay(days),
    companyDay(-30),
  ])
const ofCompany = async () => (await done(owner.get('/api/statistics/general/dashboard/'))).quotes
const ofClient = async (id: string) => (await done(owner.get(`/api/clients/${id}/stats/`))).quotes
const wrong = () => checkFigures(app.deps, owner.companyId, 'compare')
const sums = (
  currency: string,
  [open_count, open, expiring_count]: [number, string, number],
  [to_invoice_count, to_invoice]: [number, string],
) => ({ currency, open_count, open, expiring_count, to_invoice_count, to_invoice })

test('dashboard and client say what is open, what expires soon and what is still to invoice', async () => {
  expect(await ofCompany()).toEqual([])
  await make(acme, '99')
  await makeSent(acme, '1')
  await setLastDay(await makeSent(acme, '2'), 5)
  await setLastDay(await makeSent(zebra, '3'), 30)
  await setLastDay(await makeSent(zebra, '50'), -3)
  await makeSent(zebra, '1', { currency: 'CHF' })
  await done(owner.post(`${QUOTES}${await makeSent(acme, '70')}/reject/`, { reason: 'No' }))
  await makeAccepted(zebra, '1', { currency: 'AUD' })
  const order = await makeAccepted(acme, '10')
  expect(await ofCompany()).toEqual([
    sums('EUR', [3, '714.00', 1], [1, '1190.00']),
    sums('AUD', [0, '0.00', 0], [1, '119.00']),
    sums('CHF', [1, '119.00', 0], [0, '0.00']),
  ])
  expect(await ofClient(acme)).toEqual([sums('EUR', [2, '357.00', 1], [1, '1190.00'])])
  const deposit = await done(owner.post(`${QUOTES}${order}/convert/`, { kind: 'deposit', percent: '30' }))
  const EUR = async () => (await ofClient(acme))[0]
  expect(await EUR()).toMatchObject({ to_invoice: '1190.00' })
  await done(owner.post(`/api/invoices/${deposit.id}/issue/`))
  expect(await EUR()).toMatchObject({ to_invoice_count: 1, to_invoice: '833.00' })
  const note = await done(
    owner.post(`/api/invoices/${deposit.id}/credit/`, { mode: 'amount', amount: '100.00', reason: 'Late' }),
  )
  await done(owner.post(`/api/credit-notes/${note.id}/issue/`))
  expect(await EUR()).toMatchObject({ to_invoice: '933.00' })
  const final = await done(owner.post(`${QUOTES}${order}/convert/`, { kind: 'final' }))
  await done(owner.post(`/api/invoices/${final.id}/issue/`))
  expect(await EUR()).toMatchObject({ to_invoice_count: 0, to_invoice: '0.00' })
  expect((await done(owner.get(`${QUOTES}${order}/`))).status).toBe('converted')
  await done(owner.post(`/api/invoices/${final.id}/cancel/`, { reason: 'Wrong' }))
  expect(await EUR()).toMatchObject({ to_invoice_count: 1, to_invoice: '933.00' })
  expect(await wrong()).toEqual([])
})

test('a client takes its quotes along when it is merged', async () => {
  const [from, into] = [(await makeClient(owner)).id, (await makeClient(owner)).id]
  await makeSent(from, '1')
  await makeAccepted(from, '2')
  await makeSent(into, '4')
  await done(owner.post(`/api/clients/${from}/merge/`, { into }))
  expect(await ofClient(into)).toEqual([sums('EUR', [2, '595.00', 0], [1, '238.00'])])
  const { results } = await done(owner.get(`/api/timeline/events/?client=${into}&type=quote.sent`))
  expect(results).toHaveLength(3)
})

test('a kept figure that is wrong is told and put right', async () => {
  const id = await makeAccepted(acme, '5')
  await app.sql('update quotes set invoiced_total = 700 where id = $1', [id])
  const { number } = await done(owner.get(`${QUOTES}${id}/`))
  const expected = [{ figure: `quote ${number} EUR`, kept: '7.00 invoiced', right: '0.00 invoiced' }]
  expect(await wrong()).toEqual(expected)
  expect(await checkFigures(app.deps, owner.companyId, 'mend')).toEqual(expected)
  expect(await wrong()).toEqual([])
  expect((await done(owner.get(`${QUOTES}${id}/`))).invoiced_total).toBe('0.00')
})

test('that a final invoice stands, kept where none does, is told and put right', async () => {
  const id = await makeAccepted(acme, '5')
  await app.sql('update quotes set has_final = true where id = $1', [id])
  const { number, status } = await done(owner.get(`${QUOTES}${id}/`))
  expect(status).toBe('converted')
  const expected = [
    { figure: `quote ${number} EUR`, kept: '0.00 invoiced, with its final invoice', right: '0.00 invoiced' },
  ]
  expect(await wrong()).toEqual(expected)
  expect(await checkFigures(app.deps, owner.companyId, 'mend')).toEqual(expected)
  expect(await wrong()).toEqual([])
  expect((await done(owner.get(`${QUOTES}${id}/`))).status).toBe('accepted')
})

test('however many quotes there are, those that are done with are not read', async () => {
  const house = await makeOwner(app)
  const client = (await makeClient(house)).id
  // Sent and expired, converted, rejected: what piles up over the years.
  await app.sql(
    `insert into quotes (company_id, id, client_id, client_name, lifecycle, number, currency, issue_date, valid_until, language,
       prices_include_tax, subtotal, discount_total, tax_total, withholding_total, total, invoiced_total, snapshot, content_hash,
       token_hash, token_encrypted, sent_at, answered_at, answered_name)
     select $1, gen_random_uuid(), $2, 'Acme', case n % 3 when 0 then 'sent' when 1 then 'accepted' else 'rejected' end, 'Q' || n, 'EUR',
       '2020-01-01', '2020-02-01', 'en', false, 100, 0, 0, 0, 100, 100, '{}', '', sha256(n::text::bytea), '', now(),
       case when n % 3 > 0 then now() end, case when n % 3 > 0 then 'Bob' end
     from generate_series(1, 30000) n`,
    [house.companyId, client],
  )
  await app.sql('analyze quotes')
  type Plan = { 'Index Name'?: string; 'Actual Rows'?: number; Plans?: Plan[] }
  const leaves = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(leaves)]
  const values = valuesInOrder(quoteFigures, {
    company_id: house.companyId,
    today: companyDay(0),
    soon: companyDay(7),
  })
  const [row] = await app.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${quoteFigures.text}`,
    [...values],
  )
  const read = leaves(row?.['QUERY PLAN'][0]?.Plan ?? {}).filter((plan) => plan['Index Name'])
  expect(read.map((plan) => plan['Index Name']).sort()).toEqual(['quotes_open', 'quotes_to_invoice'])
  expect(read.map((plan) => plan['Actual Rows'])).toEqual([0, 0])
})
