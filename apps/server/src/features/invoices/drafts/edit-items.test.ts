import { ITEMS_MAX } from '@counterfoil/domain/invoices/lines/line-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  makeTaxRate,
  unique,
} from '../../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let client: { id: string }
let vat: string

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
  vat = (await makeTaxRate(owner)).id
})
afterAll(() => app?.close())

const itemsOf = (invoice: { id: string }) => `/api/invoices/${invoice.id}/items/`
const read = async (invoice: { id: string }) => (await owner.get(`/api/invoices/${invoice.id}/`)).body

/** Total, tax and sum of the lines as they lie in the database. */
async function stored(invoice: { id: string }) {
  const [row] = await app.sql<Record<string, string>>(
    `select i.total::text, i.tax_total::text, i.version, count(t.id)::int as lines, coalesce(sum(t.line_total), 0)::text as sum,
       count(distinct t.position)::int as places, coalesce(max(t.position), 0) as last
     from invoices i left join invoice_items t on t.company_id = i.company_id and t.invoice_id = i.id
     where i.id = $1 group by i.company_id, i.id`,
    [invoice.id],
  )
  return row
}

describe('a line', () => {
  test('is added at the end, and the invoice is its sum', async () => {
    const draft = await makeDraft(owner, client.id)
    const made = await owner.post(itemsOf(draft), {
      description: 'Travel <script>alert(1)</script>',
      details: 'Two days',
      quantity: '1.5',
      unit: 'd',
      unit_price: '100.005',
      discount_type: 'percent',
      discount_value: '10',
      tax_rates: [vat],
    })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: expect.any(String),
      position: 3,
      description: 'Travel',
      details: 'Two days',
      product: null,
      quantity: '1.5',
      unit: 'd',
      unit_code: null,
      unit_price: '100.005',
      discount_type: 'percent',
      discount_value: '10',
      tax_rates: [vat],
      tax_group: null,
      // 1.5 × 100.005 = 150.0075 less 10 % = 135.00675 · 19 % = 25.6513
      line_total: '135.01',
      tax_amount: '25.65',
    })
    expect(await read(draft)).toMatchObject({
      subtotal: '255.00',
      tax_total: '25.65',
      total: '280.65',
      version: 2,
    })
    expect(await stored(draft)).toMatchObject({
      total: '28065',
      tax_total: '2565',
      lines: 3,
      sum: '25500',
      last: 3,
    })
    expect((await owner.get(`${itemsOf(draft)}${made.body.id}/`)).body).toEqual(made.body)
    const list = (await owner.get(itemsOf(draft))).body
    expect(list).toMatchObject({ count: 3, next: null, previous: null })
    expect(list.results).toEqual((await read(draft)).items)
    const [tax] = await app.sql(
      'select name, rate::text, category from invoice_item_taxes where invoice_id = $1',
      [draft.id],
    )
    expect(tax).toEqual({ name: 'VAT', rate: '19.0000', category: 'S' })
  })

  test('keeps its group until it names taxes, and its taxes until it names a group', async () => {
    const low = (await makeTaxRate(owner, { rate: '7' })).id
    const group = (await owner.post('/api/invoices/taxes/groups/', { name: 'Low', rates: [low] })).body.id
    const draft = await makeDraft(owner, client.id, {
      items: [{ description: 'x', unit_price: '100', tax_group: group }],
    })
    const path = `${itemsOf(draft)}${draft.items[0]?.id}/`
    const patch = async (body: Record<string, unknown>) => (await owner.patch(path, body)).body
    expect(await patch({ quantity: '2' })).toMatchObject({
      tax_group: group,
      tax_rates: [low],
      tax_amount: '14.00',
    })
    expect(await patch({ tax_rates: [vat] })).toMatchObject({
      tax_group: null,
      tax_rates: [vat],
      tax_amount: '38.00',
    })
    expect(await patch({ tax_group: group })).toMatchObject({
      tax_group: group,
      tax_rates: [low],
      tax_amount: '14.00',
    })
    expect(await patch({ tax_rates: [] })).toMatchObject({
      tax_group: null,
      tax_rates: [],
      tax_amount: '0.00',
    })
    expect(await read(draft)).toMatchObject({ total: '200.00', taxes: [] })
  })

  test('changes alone, under its id and at its place', async () => {
    const draft = await makeDraft(owner, client.id)
    const [first, second] = draft.items
    const changed = await owner.patch(`${itemsOf(draft)}${first?.id}/`, { unit_price: '49.99', details: '' })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      id: first?.id,
      position: 1,
      line_total: '99.98',
      quantity: '2',
      unit: 'h',
    })
    const whole = await read(draft)
    expect(whole.total).toBe('119.97')
    expect(whole.items[1].id).toBe(second?.id)
  })

  test('goes, and those after it move up', async () => {
    const draft = await makeDraft(owner, client.id)
    const [first, second] = draft.items
    const gone = await owner.delete(`${itemsOf(draft)}${first?.id}/`)
    expect(gone.status).toBe(204)
    expect(gone.text).toBe('')
    const whole = await read(draft)
    expect(whole.total).toBe('19.99')
    expect(whole.items).toMatchObject([{ id: second?.id, position: 1 }])
    expectProblem(await owner.get(`${itemsOf(draft)}${first?.id}/`), 404, 'not_found')
    expectProblem(await owner.delete(`${itemsOf(draft)}${first?.id}/`), 404, 'not_found')
  })

  test('of a draft with an amount off the whole is added all the same', async () => {
    const draft = await makeDraft(owner, client.id, { discount_type: 'amount', discount_value: '19.99' })
    const more = { description: 'x', unit_price: '10', discount_type: 'amount', discount_value: '0.50' }
    expect((await owner.post(itemsOf(draft), more)).body.line_total).toBe('9.50')
    expect((await owner.post(itemsOf(draft), more)).status).toBe(201)
    expect(await read(draft)).toMatchObject({ subtotal: '138.99', discount_total: '19.99', total: '119.00' })
  })
})

describe('a line that cannot be', () => {
  test('is told every fault at once', async () => {
    const draft = await makeDraft(owner, client.id)
    const answer = await owner.post(itemsOf(draft), {
      quantity: 'x',
      unit_price: 10,
      position: 1,
      line_total: '1',
      tax_amount: '1',
      id: NOBODY,
      tax_rates: ['x'],
      colour: 'red',
    })
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual({
      description: ['Description is required'],
      quantity: ['Give a quantity such as 1 or 2.5 (up to 6 decimals).'],
      unit_price: ['Give a price such as 10.50 (up to 6 decimals).'],
      'tax_rates.0': ['Not a valid id.'],
      position: ['This field is set by the server.'],
      line_total: ['This field is set by the server.'],
      tax_amount: ['This field is set by the server.'],
      id: ['This field is set by the server.'],
      colour: ['Unknown field.'],
    })
    expect(await stored(draft)).toMatchObject({ lines: 2, version: 1 })
  })

  test('makes a total that is too much for any account: refused, nothing kept', async () => {
    const draft = await makeDraft(owner, client.id)
    const huge = { description: 'x', quantity: '999999999999999', unit_price: '999999999999999' }
    expectProblem(await owner.post(itemsOf(draft), huge), 400, 'validation_error')
    expect(await stored(draft)).toMatchObject({ lines: 2, total: '11999', version: 1 })
  })

  test(`beyond the last of ${ITEMS_MAX} is refused`, async () => {
    const items = Array.from({ length: ITEMS_MAX }, () => ({ description: 'x', unit_price: '1' }))
    const draft = await makeDraft(owner, client.id, { items })
    const answer = await owner.post(itemsOf(draft), { description: 'x', unit_price: '1' })
    expect(answer.body.errors).toEqual({ items: ['An invoice has at most 5000 lines.'] })
    expect(await stored(draft)).toMatchObject({ lines: ITEMS_MAX, sum: '500000' })
  })
})

describe('who may, and when', () => {
  const body = { description: 'x', unit_price: '1' }

  test('an issued invoice takes none, changes none and loses none', async () => {
    const issued = await makeIssued(owner, client.id)
    const item = (await owner.get(itemsOf(issued))).body.results[0].id
    const before = await stored(issued)
    expectProblem(await owner.post(itemsOf(issued), body), 409, 'invoice_locked')
    expectProblem(await owner.patch(`${itemsOf(issued)}${item}/`, { quantity: '3' }), 409, 'invoice_locked')
    expectProblem(await owner.delete(`${itemsOf(issued)}${item}/`), 409, 'invoice_locked')
    expect(await stored(issued)).toEqual(before)
  })

  test('a viewer reads, a stranger finds nothing, nor a line of another invoice', async () => {
    const draft = await makeDraft(owner, client.id)
    const other = await makeDraft(owner, client.id)
    const viewer = await makeMember(app, owner, 'viewer')
    const stranger = await makeOwner(app)
    const item = draft.items[0]?.id ?? ''
    expect((await viewer.get(itemsOf(draft))).body.count).toBe(2)
    expectProblem(await viewer.post(itemsOf(draft), body), 403, 'permission_denied')
    expectProblem(await viewer.patch(`${itemsOf(draft)}${item}/`, body), 403, 'permission_denied')
    expectProblem(await viewer.delete(`${itemsOf(draft)}${item}/`), 403, 'permission_denied')
    expectProblem(await app.call({ path: itemsOf(draft) }), 401, 'not_authenticated')
    for (const send of [
      (id: string) => stranger.get(itemsOf({ id })),
      (id: string) => stranger.post(itemsOf({ id }), body),
      (id: string) => stranger.patch(`${itemsOf({ id })}${item}/`, body),
      (id: string) => stranger.delete(`${itemsOf({ id })}${item}/`),
    ])
      expectSameProblem(await send(draft.id), await send(NOBODY))
    for (const id of [item, NOBODY]) {
      expectProblem(await owner.get(`${itemsOf(other)}${id}/`), 404, 'not_found')
      expectProblem(await owner.patch(`${itemsOf(other)}${id}/`, body), 404, 'not_found')
      expectProblem(await owner.delete(`${itemsOf(other)}${id}/`), 404, 'not_found')
    }
    expect(await stored(draft)).toMatchObject({ lines: 2, version: 1 })
    expect(await stored(other)).toMatchObject({ lines: 2, version: 1 })
  })
})

describe('many hands at once', () => {
  test('a hundred added in parallel are a hundred lines, and the total is their sum', async () => {
    const draft = await makeDraft(owner, client.id, { items: [] })
    // A busy server may say "later"; whoever asks again under the same key, as the web client does, adds once.
    const add = async (n: number): Promise<ApiResponse> => {
      const body = { description: `${n}`, unit_price: `${n}.01`, tax_rates: [vat] }
      const answer = await owner.post(itemsOf(draft), body, { idempotencyKey: `${draft.id}-${n}` })
      if (answer.status !== 503) return answer
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      return add(n)
    }
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => add(n)))
    expect(answers.filter(({ status }) => status !== 201).map(({ text }) => text)).toEqual([])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(100)
    expect(new Set(answers.map(({ body }) => body.description)).size).toBe(100)
    // 0.01 + 1.01 + … + 99.01 = 4950 + 1.00 · 19 % = 940.69
    expect(await stored(draft)).toMatchObject({
      lines: 100,
      places: 100,
      last: 100,
      sum: '495100',
      tax_total: '94069',
      total: '589169',
      version: 101,
    })
    expect(await read(draft)).toMatchObject({ subtotal: '4951.00', tax_total: '940.69', total: '5891.69' })
  })

  test('adding, changing and taking away leave the sum of what is left', async () => {
    const items = Array.from({ length: 20 }, (_, n) => ({ description: `${n}`, unit_price: '1' }))
    const draft = await makeDraft(owner, client.id, { items })
    const answers = await Promise.all(
      draft.items.flatMap(({ id }, n) => [
        owner.post(itemsOf(draft), { description: 'new', unit_price: '5' }),
        n % 2 === 0
          ? owner.patch(`${itemsOf(draft)}${id}/`, { unit_price: '2' })
          : owner.delete(`${itemsOf(draft)}${id}/`),
      ]),
    )
    expect(answers.filter(({ status }) => status >= 400)).toEqual([])
    expect(await stored(draft)).toMatchObject({ lines: 30, places: 30, sum: '12000', total: '12000' })
  })

  test('one deleted twenty times at once goes once', async () => {
    const draft = await makeDraft(owner, client.id)
    const path = `${itemsOf(draft)}${draft.items[0]?.id}/`
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => owner.delete(path)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(19)
    expect(await stored(draft)).toMatchObject({ lines: 1, total: '1999' })
  })

  test('one added twenty times under one key is one line', async () => {
    const draft = await makeDraft(owner, client.id)
    const key = unique('key')
    const send = () =>
      owner.post(itemsOf(draft), { description: 'once', unit_price: '1' }, { idempotencyKey: key })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 409, 'request_in_progress')
    const again = await send()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await stored(draft)).toMatchObject({ lines: 3, total: '12099' })
    const other = await owner.post(
      itemsOf(draft),
      { description: 'y', unit_price: '1' },
      { idempotencyKey: key },
    )
    expectProblem(other, 422, 'idempotency_key_reused')
  })
})
