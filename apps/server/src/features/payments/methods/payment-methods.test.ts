import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { BANK } from '../../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeMember, makeOwner } from '../../../../test/processes/factories.ts'

const METHODS = '/api/payments/methods/'
const NOBODY = '01900000-0000-7000-8000-000000000000'
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
/** The specification's, section 9. */
const DEFAULTS = [
  ['card', true, '2.90', '0.30'],
  ['bank_transfer', true, '0.00', '0.00'],
  ['paypal', true, '3.49', '0.49'],
  ['wire_transfer', true, '0.00', '25.00'],
  ['cash', true, '0.00', '0.00'],
  ['check', true, '0.00', '0.00'],
]

let app: TestApp
let owner: Actor
let stranger: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
})
afterAll(() => app?.close())

type Method = { id: string; method: string; enabled: boolean; fee_percentage: string; fee_fixed: string }

const methods = async (actor: Actor, query = ''): Promise<Method[]> =>
  (await actor.get(`${METHODS}${query}`)).body.results
const facts = (list: readonly Method[]) =>
  list.map(({ method, enabled, fee_percentage, fee_fixed }) => [method, enabled, fee_percentage, fee_fixed])
async function pathOf(actor: Actor, method: string): Promise<string> {
  const one = (await methods(actor)).find((each) => each.method === method)
  return `${METHODS}${one?.id}/`
}

async function rowsOf(companyId: string) {
  return app.sql(
    `select method, name, enabled, fee_percentage::text, fee_fixed::text, instructions, credential_names, version
     from payment_methods where company_id = $1 order by created_at, id`,
    [companyId],
  )
}

async function eventsOf(companyId: string, type: string) {
  const rows = await app.sql<{ subject: string; data: Record<string, unknown> }>(
    'select subject, data from timeline_events where company_id = $1 and type = $2 order by id',
    [companyId, type],
  )
  return rows
}

describe('a new company', () => {
  test('has the six default methods, all on, with their fees', async () => {
    const company = await makeOwner(app)
    const answer = await company.get(METHODS)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ count: 6, next: null, previous: null })
    expect(facts(answer.body.results)).toEqual(DEFAULTS)
    expect(answer.body.results[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      method: 'card',
      name: null,
      enabled: true,
      fee_percentage: '2.90',
      fee_fixed: '0.30',
      instructions: null,
      credential_names: [],
      version: 1,
      created_at: INSTANT,
      updated_at: INSTANT,
    })
    expect(await rowsOf(company.companyId)).toHaveLength(6)
    // The built-in list, which the web falls back on, is the same.
    const builtIn = (await app.call({ path: '/api/config/payment-methods/' })).body
    expect(facts(builtIn)).toEqual(DEFAULTS)
    const one = answer.body.results[3]
    expect((await company.get(`${METHODS}${one.id}/`)).body).toEqual(one)
  })

  test('finds its methods by kind and by whether they are on', async () => {
    const company = await makeOwner(app)
    await company.patch(await pathOf(company, 'check'), { enabled: false })
    await company.patch(await pathOf(company, 'card'), { enabled: false })
    const kinds = async (query: string) => (await methods(company, query)).map(({ method }) => method)
    expect(await kinds('?enabled=true')).toEqual(['bank_transfer', 'paypal', 'wire_transfer', 'cash'])
    expect(await kinds('?enabled=false')).toEqual(['card', 'check'])
    expect(await kinds('?method=paypal')).toEqual(['paypal'])
    expect(await kinds('?method=card&enabled=true')).toEqual([])
    expectProblem(await company.get(`${METHODS}?enabled=perhaps`), 400, 'validation_error')
    expectProblem(await company.get(`${METHODS}?method=gold`), 400, 'validation_error')
  })
})

describe('adding a method', () => {
  test('keeps what was sent, with its event', async () => {
    const company = await makeOwner(app)
    const body = { method: 'other', name: ' TWINT ', fee_percentage: '1.3', fee_fixed: '0.1' }
    const made = await company.post(METHODS, body)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      method: 'other',
      name: 'TWINT',
      enabled: true,
      fee_percentage: '1.30',
      fee_fixed: '0.10',
      version: 1,
    })
    expect((await rowsOf(company.companyId)).at(-1)).toEqual({
      method: 'other',
      name: 'TWINT',
      enabled: true,
      fee_percentage: '1.3000',
      fee_fixed: '0.1000',
      instructions: null,
      credential_names: [],
      version: 1,
    })
    expect(await eventsOf(company.companyId, 'payment_method.created')).toMatchObject([{ subject: 'TWINT' }])
  })

  test('of a kind that is there already is refused at its field, also for twenty at once', async () => {
    const company = await makeOwner(app)
    const second = await company.post(METHODS, { method: 'card' })
    expectProblem(second, 400, 'validation_error')
    expect(second.problem.errors).toEqual({ method: ['The company has this payment method already.'] })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => company.post(METHODS, { method: 'other' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
    expect(await rowsOf(company.companyId)).toHaveLength(7)
    expect(await eventsOf(company.companyId, 'payment_method.created')).toHaveLength(1)
  })

  test('twice under one key adds one', async () => {
    const company = await makeOwner(app)
    const add = () =>
      company.post(METHODS, { method: 'other', name: 'Vipps' }, { idempotencyKey: 'add-vipps-once' })
    const [first, again] = [await add(), await add()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await rowsOf(company.companyId)).toHaveLength(7)
  })

  test('with a body it does not take names every fault', async () => {
    const answers: [Record<string, unknown>, Record<string, string[]>][] = [
      [{}, { method: [expect.any(String)] as string[] }],
      [{ method: 'gold' }, { method: [expect.any(String)] as string[] }],
      [
        { method: 'other', fee_percentage: '100.01' },
        { fee_percentage: ['Give a percentage from 0 to 100.'] },
      ],
      [
        { method: 'other', fee_percentage: '-1', fee_fixed: '-0.30' },
        {
          fee_percentage: ['Give a percentage from 0 to 100.'],
          fee_fixed: ['Enter a valid amount such as 10.50'],
        },
      ],
      [{ method: 'other', fee_fixed: '1,50' }, { fee_fixed: ['Enter a valid amount such as 10.50'] }],
      [{ method: 'other', fee_fixed: 0.3 }, { fee_fixed: ['Enter a valid amount such as 10.50'] }],
      [{ method: 'other', fee_fixed: '0.00001' }, { fee_fixed: ['Enter a valid amount such as 10.50'] }],
      [{ method: 'other', name: 'x'.repeat(61) }, { name: ['At most 60 characters.'] }],
      [{ method: 'other', enabled: 'yes' }, { enabled: [expect.any(String)] as string[] }],
      [{ method: 'other', id: NOBODY }, { id: ['This field is set by the server.'] }],
    ]
    for (const [body, errors] of answers) {
      const answer = await owner.post(METHODS, body)
      expectProblem(answer, 400, 'validation_error')
      expect(answer.problem.errors, JSON.stringify(body)).toEqual(errors)
    }
    expect(await rowsOf(owner.companyId)).toHaveLength(6)
  })
})

describe('changing a method', () => {
  test('changes what is named, against its version, and says what it was', async () => {
    const company = await makeOwner(app)
    const path = await pathOf(company, 'card')
    const changed = await company.patch(
      path,
      { fee_percentage: '1.5', enabled: false },
      { headers: { 'if-match': '"1"' } },
    )
    expect(changed.body).toMatchObject({
      method: 'card',
      enabled: false,
      fee_percentage: '1.50',
      fee_fixed: '0.30',
      version: 2,
    })
    const [row] = await rowsOf(company.companyId)
    expect(row).toMatchObject({ enabled: false, fee_percentage: '1.5000', fee_fixed: '0.3000', version: 2 })
    expectProblem(
      await company.patch(path, { name: 'x' }, { headers: { 'if-match': '"1"' } }),
      412,
      'stale_version',
    )
    const same = await company.patch(path, { fee_percentage: '1.5000', enabled: false })
    expect(same.body.version).toBe(2)
    const events = await eventsOf(company.companyId, 'payment_method.updated')
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      subject: 'Card',
      data: {
        before: { enabled: true, fee_percentage: '2.90' },
        after: { enabled: false, fee_percentage: '1.50' },
      },
    })
  })

  test('does not make another kind of it', async () => {
    const answer = await owner.patch(await pathOf(owner, 'cash'), { method: 'card' })
    expect(answer.problem.errors).toEqual({ method: ['Unknown field.'] })
  })
})

describe('deleting a method', () => {
  test('leaves its payments as they are, and can be undone by adding it again', async () => {
    const company = await makeOwner(app)
    const client = await makeClient(company)
    const pay = (): Promise<ApiResponse> =>
      company.post('/api/payments/', { client: client.id, amount: '100.00', currency: 'EUR', method: 'card' })
    const before = await pay()
    expect(before.body).toMatchObject({ fee_amount: '3.20', net_amount: '96.80' })
    const path = await pathOf(company, 'card')
    expect((await company.delete(path)).status).toBe(204)
    expectProblem(await company.get(path), 404, 'not_found')
    expectProblem(await company.delete(path), 404, 'not_found')
    expect((await company.get(`/api/payments/${before.body.id}/`)).body).toEqual(before.body)
    expect(await rowsOf(company.companyId)).toHaveLength(5)
    expect(await eventsOf(company.companyId, 'payment_method.deleted')).toMatchObject([
      { subject: 'Card', data: { before: { method: 'card', fee_percentage: '2.90', fee_fixed: '0.30' } } },
    ])
    // A kind the company does not have costs nothing anyone could know.
    expect((await pay()).body).toMatchObject({ fee_amount: '0.00', net_amount: '100.00' })
    const again = await company.post(METHODS, { method: 'card', fee_percentage: '10' })
    expect(again.status).toBe(201)
    expect((await pay()).body).toMatchObject({ fee_amount: '10.00', net_amount: '90.00' })
  })

  test('twice under one key is done once', async () => {
    const company = await makeOwner(app)
    const path = await pathOf(company, 'cash')
    const drop = () => company.delete(path, { idempotencyKey: 'drop-cash-once' })
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 204])
    expect(await eventsOf(company.companyId, 'payment_method.deleted')).toHaveLength(1)
  })
})

describe('what a payment costs', () => {
  test('is what its method costs in this company, when it is recorded', async () => {
    const company = await makeOwner(app)
    const client = await makeClient(company)
    const pay = async (method: string, amount = '100.00') =>
      (await company.post('/api/payments/', { client: client.id, amount, currency: 'EUR', method })).body
    const old = await pay('paypal')
    expect(old.fee_amount).toBe('3.98')
    await company.patch(await pathOf(company, 'paypal'), { fee_percentage: '2.5', fee_fixed: '0' })
    await company.patch(await pathOf(company, 'wire_transfer'), { enabled: false, fee_fixed: '12.345' })
    expect((await pay('paypal')).fee_amount).toBe('2.50')
    // Switched off it is not offered; what came by it all the same costs what it costs.
    expect((await pay('wire_transfer')).fee_amount).toBe('12.35')
    expect((await pay('wire_transfer', '10.00')).fee_amount).toBe('10.00')
    expect((await pay('other')).fee_amount).toBe('0.00')
    expect((await company.get(`/api/payments/${old.id}/`)).body.fee_amount).toBe('3.98')
  })

  test('is the built-in fee where a company has no methods at all', async () => {
    const company = await makeOwner(app)
    const client = await makeClient(company)
    for (const { id } of await methods(company)) await company.delete(`${METHODS}${id}/`)
    expect((await company.get(METHODS)).body).toMatchObject({ count: 0, results: [] })
    const body = { client: client.id, amount: '100.00', currency: 'EUR', method: 'card' }
    expect((await company.post('/api/payments/', body)).body.fee_amount).toBe('3.20')
  })
})

describe('the payment page', () => {
  const payer = { payer_name: 'Pia Payer', payer_email: 'pia@example.com' }
  const ALL = ['card', 'bank_transfer', 'wire_transfer', 'cash', 'check']
  type Offer = { method: string; label: string; instructions: string | null }
  async function linkOf(company: Actor): Promise<string> {
    await company.patch(`/api/auth/companies/${company.companyId}/`, { bank_accounts: [BANK] })
    const link = await company.post('/api/payments/links/', { amount: '5', currency: 'EUR', methods: ALL })
    return `/api/payments/public/${link.body.share_token}/`
  }
  const offers = async (path: string): Promise<Offer[]> => (await app.call({ path })).body.methods

  test('offers what the link names and the company has switched on', async () => {
    const company = await makeOwner(app)
    const path = await linkOf(company)
    expect((await offers(path)).map(({ method }) => method)).toEqual(ALL)
    await company.patch(await pathOf(company, 'card'), { enabled: false })
    await company.delete(await pathOf(company, 'check'))
    expect((await offers(path)).map(({ method }) => method)).toEqual([
      'bank_transfer',
      'wire_transfer',
      'cash',
    ])
    expect((await app.call({ path })).body.test_mode).toBe(false)
    const refused = await app.call({ path, body: { ...payer, method: 'check' } })
    expectProblem(refused, 400, 'validation_error')
    expect(refused.problem.errors).toEqual({ method: ['This way to pay is not offered here.'] })
    expect((await app.call({ path, body: { ...payer, method: 'cash' } })).body.status).toBe('pending')
  })

  test('offers and takes no transfer before the company has a bank account', async () => {
    const company = await makeOwner(app)
    const link = await company.post('/api/payments/links/', { amount: '5', currency: 'EUR', methods: ALL })
    const path = `/api/payments/public/${link.body.share_token}/`
    expect((await offers(path)).map(({ method }) => method)).toEqual(['card', 'cash', 'check'])
    for (const method of ['bank_transfer', 'wire_transfer']) {
      const refused = await app.call({ path, body: { ...payer, method } })
      expectProblem(refused, 400, 'validation_error')
      expect(refused.problem.errors).toEqual({ method: ['This way to pay is not offered here.'] })
    }
    await company.patch(`/api/auth/companies/${company.companyId}/`, { bank_accounts: [BANK] })
    expect((await offers(path)).map(({ method }) => method)).toEqual(ALL)
    expect((await app.call({ path, body: { ...payer, method: 'bank_transfer' } })).body.status).toBe(
      'pending',
    )
  })

  test('speaks of a method in the company’s own words', async () => {
    const company = await makeOwner(app)
    const path = await linkOf(company)
    await company.patch(await pathOf(company, 'cash'), { name: 'At the till' })
    await company.post(`${await pathOf(company, 'cash')}setup/`, { instructions: 'Till 3.\nAsk for Ada.' })
    const cash = (await offers(path)).find(({ method }) => method === 'cash')
    expect(cash).toEqual({
      method: 'cash',
      label: 'At the till',
      instructions: 'Till 3.\nAsk for Ada.',
      qr_code: null,
      has_own_page: false,
    })
    const check = (await offers(path)).find(({ method }) => method === 'check')
    expect(check?.instructions).toMatch(/^Please make the check payable to /)
  })

  test('offers all the link names where the company has no methods at all', async () => {
    const company = await makeOwner(app)
    const path = await linkOf(company)
    for (const { id } of await methods(company)) await company.delete(`${METHODS}${id}/`)
    expect((await offers(path)).map(({ method }) => method)).toEqual(ALL)
  })
})

describe('what this installation can take', () => {
  const MANUAL = { provider: 'manual', test_mode: false }

  test('is told by kind; PayPal can only be written down', async () => {
    expect((await owner.get(`${METHODS}available/`)).body).toEqual({
      card: { label: 'Card', provider: 'sandbox', test_mode: true },
      bank_transfer: { label: 'Bank transfer', ...MANUAL },
      wire_transfer: { label: 'Wire transfer', ...MANUAL },
      cash: { label: 'Cash', ...MANUAL },
      check: { label: 'Check', ...MANUAL },
    })
  })

  test('has no card where test payments are off, and speaks the company’s language', async () => {
    const plain = await buildTestApp({ sandboxPayments: false })
    try {
      const company = await makeOwner(plain, { language: 'de' })
      const { body } = await company.get(`${METHODS}available/`)
      expect(Object.keys(body)).toEqual(['bank_transfer', 'wire_transfer', 'cash', 'check'])
      expect(body.check.label).toBe('Scheck')
    } finally {
      await plain.close()
    }
  })
})

describe('setting a method up', () => {
  const SECRET = 'sk_live_51Habcdefghijklmnop'
  const HOOK = 'whsec_0123456789abcdef'

  test('keeps credentials encrypted, and tells their names alone', async () => {
    const company = await makeOwner(app)
    const path = await pathOf(company, 'card')
    const credentials = { secret_key: SECRET, webhook_secret: HOOK }
    const done = await company.post(`${path}setup/`, { credentials }, { idempotencyKey: true })
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({ credential_names: ['secret_key', 'webhook_secret'], version: 2 })
    const [row] = await app.sql<{ encrypted: Buffer }>(
      "select credentials_encrypted as encrypted from payment_methods where company_id = $1 and method = 'card'",
      [company.companyId],
    )
    expect(JSON.parse(app.deps.encryption.decrypt(row?.encrypted ?? Buffer.alloc(0)))).toEqual(credentials)

    // Nothing that is answered, kept or logged holds them.
    const answers = [done, await company.get(METHODS), await company.get(path)]
    answers.push(await company.patch(path, { name: 'Cards' }), await company.get('/api/timeline/events/'))
    answers.push(await company.get(`${METHODS}available/`))
    const texts = [...answers.map(({ text }) => text), ...app.logs]
    const tables = await app.sql<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    )
    for (const { name } of tables) {
      const rows = await app.sql<{ row: string }>(`select row_to_json(t)::text as row from "${name}" t`)
      texts.push(...rows.map(({ row: text }) => text))
    }
    for (const secret of [SECRET, HOOK]) expect(texts.filter((text) => text.includes(secret))).toEqual([])
    expect(await eventsOf(company.companyId, 'payment_method.set_up')).toMatchObject([
      {
        subject: 'Card',
        data: {
          before: { credential_names: [] },
          after: {
            credential_names: ['secret_key', 'webhook_secret'],
            changed_credentials: ['secret_key', 'webhook_secret'],
          },
        },
      },
    ])
  })

  test('changes what is named and leaves the rest; null takes away', async () => {
    const company = await makeOwner(app)
    const path = `${await pathOf(company, 'card')}setup/`
    const setUp = async (body: unknown, version?: string) =>
      company.post(path, body, version ? { headers: { 'if-match': version } } : {})
    const kept = async () => {
      const [row] = await app.sql<{ encrypted: Buffer | null }>(
        "select credentials_encrypted as encrypted from payment_methods where company_id = $1 and method = 'card'",
        [company.companyId],
      )
      return row?.encrypted ? JSON.parse(app.deps.encryption.decrypt(row.encrypted)) : null
    }
    await setUp({ credentials: { secret_key: 'one', publishable_key: 'two' }, instructions: ' By card. ' })
    expect((await setUp({ credentials: { secret_key: 'three' } })).body).toMatchObject({
      credential_names: ['publishable_key', 'secret_key'],
      instructions: 'By card.',
      version: 3,
    })
    expect(await kept()).toEqual({ secret_key: 'three', publishable_key: 'two' })
    expect((await setUp({ credentials: { secret_key: 'three' } })).body.version).toBe(3)
    expect((await setUp({})).body.version).toBe(3)
    expectProblem(await setUp({ instructions: 'x' }, '"2"'), 412, 'stale_version')
    const bare = await setUp({ credentials: { secret_key: null, publishable_key: null }, instructions: null })
    expect(bare.body).toMatchObject({ credential_names: [], instructions: null, version: 4 })
    expect(await kept()).toBeNull()
  })

  test('refuses credentials that are none of the kind’s, at their fields', async () => {
    const at = async (kind: string) => `${await pathOf(owner, kind)}setup/`
    const unknown = await owner.post(await at('card'), { credentials: { client_id: 'x', secret_key: 'y' } })
    expectProblem(unknown, 400, 'validation_error')
    expect(unknown.problem.errors).toEqual({ 'credentials.client_id': ['Unknown field.'] })
    const none = await owner.post(await at('cash'), { credentials: { secret_key: 'y' } })
    expect(none.problem.errors).toEqual({
      'credentials.secret_key': ['This payment method has no credentials.'],
    })
    for (const secret of ['', 'two words', 'ümlaut', 'x\n', 'x'.repeat(501), 7]) {
      const answer = await owner.post(await at('card'), { credentials: { secret_key: secret } })
      expect(Object.keys(answer.problem.errors ?? {}), String(secret)).toEqual(['credentials.secret_key'])
      if (typeof secret === 'string' && secret.length > 1) expect(answer.text).not.toContain(secret)
    }
    const text = await owner.post(await at('cash'), { instructions: 'x'.repeat(1001) })
    expect(text.problem.errors).toEqual({ instructions: ['At most 1000 characters.'] })
    expect((await owner.get(await pathOf(owner, 'card'))).body.version).toBe(1)
  })
})

describe('who may not', () => {
  test('no token, a lower role, a stranger: refused, and nothing is written', async () => {
    const company = await makeOwner(app)
    const path = await pathOf(company, 'card')
    const before = await rowsOf(company.companyId)
    const calls = (actor: Pick<Actor, 'post' | 'patch' | 'delete'>) => [
      actor.post(METHODS, { method: 'other' }),
      actor.patch(path, { enabled: false }),
      actor.delete(path),
      actor.post(`${path}setup/`, { instructions: 'x' }),
    ]
    for (const call of [
      { path: METHODS },
      { path },
      { path: `${METHODS}available/` },
      { path: METHODS, body: { method: 'other' } },
      { path, method: 'PATCH' as const, body: {} },
      { path, method: 'DELETE' as const },
      { path: `${path}setup/`, body: {} },
    ])
      expectProblem(await app.call(call), 401, 'not_authenticated')
    for (const role of ['accountant', 'member', 'viewer'] as const) {
      const member = await makeMember(app, company, role)
      expect((await member.get(METHODS)).body.count).toBe(6)
      for (const answer of await Promise.all(calls(member))) expectProblem(answer, 403, 'permission_denied')
    }
    expectProblem(await stranger.get(path), 404, 'not_found')
    for (const answer of (await Promise.all(calls(stranger))).slice(1))
      expectProblem(answer, 404, 'not_found')
    expect(await rowsOf(company.companyId)).toEqual(before)
    const admin = await makeMember(app, company, 'admin')
    expect((await admin.patch(path, { enabled: false })).status).toBe(200)
  })
})
