import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../test/calls/expect-problem.ts'
import { create as makeUser } from '../../../test/calls/user-calls.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  logIn,
  makeMember,
  makeOwner,
  PASSWORD,
  unique,
} from '../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let stranger: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
})
afterAll(() => app?.close())

const at = (id: string) => `/api/auth/companies/${id}/`
const patch = (body: Record<string, unknown>, actor = owner, headers: Record<string, string> = {}) =>
  actor.patch(at(actor.companyId), body, { headers })
const read = async (actor = owner) => (await actor.get(at(actor.companyId))).body
const create = (body: Record<string, unknown>, actor = owner) =>
  app.call({ path: '/api/auth/companies/', token: actor.token, body })
const firm = (over: Record<string, unknown> = {}) => ({
  company_name: unique('Firm'),
  company_email: `${unique('firm')}@example.com`,
  ...over,
})

describe('a company', () => {
  test('is not made with a password that another company has chosen', async () => {
    const made = (await makeUser(owner)).body
    const { access } = await logIn(app, made.username)
    const paths = ['/api/auth/companies/', '/api/auth/sign-in/']
    for (const path of paths) {
      const refused = await app.call({ path, token: access, body: firm() })
      expectProblem(refused, 409, 'password_not_own')
      expect(refused.body.detail).toBe(
        'A company made your account and may know its password. Choose a password of your own, then create the company.',
      )
    }
    const password = { old_password: PASSWORD, new_password: 'Ch0sen!by-myself' }
    await app.call({ path: '/api/auth/change-password/', token: access, body: password })
    const own = await app.call({ path: '/api/auth/companies/', token: access, body: firm() })
    expect(own.status, own.text).toBe(201)
  })

  test('is made with what it says, and the rest of its country', async () => {
    const body = firm({ country: 'JP', time_zone: 'Asia/Tokyo', company_phone: '+81 3' })
    const answer = await create(body)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(String),
      ...body,
      company_website: '',
      legal_name: null,
      address_line1: null,
      address_line2: null,
      city: null,
      state: null,
      zip_code: null,
      tax_number: null,
      currency: 'JPY',
      language: 'en',
      accent_color: '#1f4d3a',
      bank_accounts: [],
      logo: null,
      status: 'active',
      role: 'owner',
      is_default: false,
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    expect((await app.call({ path: at(answer.body.id), token: owner.token })).body).toEqual(answer.body)
    const [event] = await app.sql(
      'select type, actor_name, subject from timeline_events where company_id = $1',
      [answer.body.id],
    )
    expect(event).toEqual({ type: 'company.created', actor_name: 'Ada Lovelace', subject: body.company_name })
  })

  test.each<[Record<string, unknown>, Record<string, string[]>]>([
    [
      { company_name: '', company_email: 'x' },
      {
        company_name: ['Company name and email are required'],
        company_email: ['Please enter a valid email address'],
      },
    ],
    [
      { company_name: undefined, company_email: undefined },
      { company_name: ['Company name and email are required'], company_email: ['Email is required'] },
    ],
    [
      { currency: 'XXY', country: 'ZZ', time_zone: 'Mars/Base' },
      {
        currency: ['Not a currency of ISO 4217.'],
        country: ['Not a country of ISO 3166-1.'],
        time_zone: ['Not a time zone.'],
      },
    ],
    [
      { id: NOBODY, role: 'owner', version: 7, vat: 1 },
      {
        id: ['This field is set by the server.'],
        role: ['This field is set by the server.'],
        version: ['This field is set by the server.'],
        vat: ['Unknown field.'],
      },
    ],
  ])('is not made of %j', async (over, errors) => {
    const answer = await create(firm(over))
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual(errors)
  })
})

describe('changing a company', () => {
  test('writes what is named, and tells the version and who did it', async () => {
    const house = await makeOwner(app)
    const body = {
      company_phone: '+49 30 1',
      company_website: 'https://nordlicht.example',
      legal_name: 'Nordlicht <i>GmbH</i>',
      address_line1: 'Torstraße 140',
      address_line2: '',
      city: 'Berlin',
      zip_code: '10119',
      country: 'AT',
      tax_number: 'ATU12345675',
      bank_accounts: [{ holder: 'N', iban: 'at61 1904 3002 3457 3201', bic: 'bkau at ww' }],
    }
    const answer = await patch(body, house)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers.get('etag')).toBe('"2"')
    expect(answer.body).toMatchObject({
      ...body,
      legal_name: 'Nordlicht GmbH',
      address_line2: null,
      bank_accounts: [
        {
          country: 'AT',
          holder: 'N',
          iban: 'AT611904300234573201',
          bic: 'BKAUATWW',
          sort_code: '',
          account_number: '',
          routing_number: '',
          bank_code: '',
          bank_name: '',
        },
      ],
      version: 2,
    })
    expect(await read(house)).toEqual(answer.body)
    expect((await patch({ city: 'Wien' }, house)).body).toEqual({
      ...answer.body,
      city: 'Wien',
      version: 3,
      updated_at: expect.any(String),
    })
    const [event] = (await house.get('/api/timeline/events/')).body.results
    expect(event).toMatchObject({
      type: 'company.updated',
      text: "Ada Lovelace changed the company's details.",
      data: { before: { city: 'Berlin' }, after: { city: 'Wien' } },
    })
  })

  test('refuses a phone, a website and a tax number that are none, unless they stand there already', async () => {
    const house = await makeOwner(app)
    const odd = { company_phone: 'abc', company_website: 'tea', tax_number: '123' }
    const refused = await patch(odd, house)
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual({
      company_phone: ['Give a phone number such as +49 30 123456, with ext. 12 for an extension.'],
      company_website: ['Give a web address such as example.com or https://example.com.'],
      tax_number: ['A tax number has at least 4 letters or digits.'],
    })
    await app.sql(
      "update companies set phone = 'abc', website = 'tea', tax_number = '123' where company_id = $1",
      [house.companyId],
    )
    const saved = await patch({ ...odd, city: 'Ulm' }, house)
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body).toMatchObject({ ...odd, city: 'Ulm' })
    expect((await patch({ company_phone: 'abd' }, house)).status).toBe(400)
  })

  test('keeps a bank account whose BIC was taken before BICs were checked', async () => {
    const house = await makeOwner(app)
    const account = { holder: 'N', iban: 'AT611904300234573201', bic: 'BANK' }
    await app.sql('update companies set bank_accounts = $2 where company_id = $1', [
      house.companyId,
      JSON.stringify([account]),
    ])
    const { bank_accounts } = await read(house)
    const saved = await patch({ city: 'Graz', bank_accounts }, house)
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body).toMatchObject({ city: 'Graz', bank_accounts: [account] })
    const other = await patch({ bank_accounts: [{ ...account, holder: 'M' }] }, house)
    expectProblem(other, 400, 'validation_error')
    expect(Object.keys(other.body.errors)).toEqual(['bank_accounts.0.bic'])
  })

  test('to what it is writes nothing', async () => {
    const house = await makeOwner(app)
    const bank_accounts = [{ holder: 'N', iban: 'AT611904300234573201', bic: '', bank_name: '' }]
    const first = (await patch({ city: 'Graz', bank_accounts }, house)).body
    expect((await patch({ city: ' Graz', bank_accounts, address_line2: '' }, house)).body).toEqual(first)
    expect((await patch({}, house)).body).toEqual(first)
    const events = await app.sql(
      "select id from timeline_events where company_id = $1 and type = 'company.updated'",
      [house.companyId],
    )
    expect(events).toHaveLength(1)
  })

  test('does not reach how it works: that is in its settings', async () => {
    const answer = await patch({
      currency: 'CHF',
      language: 'de',
      time_zone: 'Europe/Vienna',
      accent_color: '#AA0000',
      invoice_prefix: 'NL/',
      payment_terms_days: 0,
      default_notes: 'Danke',
      default_terms: 'Netto',
    })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.values(answer.body.errors)).toEqual(Array.from({ length: 8 }, () => ['Unknown field.']))
  })

  test.each([
    ['DE89370400440532013000', true],
    ['de89 3704 0044 0532 0130 00', true],
    ['GB82 WEST 1234 5698 7654 32', true],
    ['NO93 8601 1117 947', true],
    ['123456789', true],
    ['DE89370400440532013001', false],
    ['DE88370400440532013000', false],
    ['DE8937040044053201300', false],
    ['GB82 WEST 1234 5698 7654 23', false],
    ['DE89', false],
    ['12', false],
    ['<b></b>', false],
    ['', false],
    ['DE89370400440532013000; DROP', false],
  ])('an account number of %s: %s', async (iban, isFine) => {
    const before = await read()
    const answer = await patch({
      bank_accounts: [
        { holder: 'A', iban: 'NO93 8601 1117 947' },
        { holder: 'B', iban },
      ],
    })
    if (isFine) {
      expect(answer.status, answer.text).toBe(200)
      const kept = iban.replaceAll(' ', '').toUpperCase()
      // A number that is no IBAN is not called one.
      const [asIban, asNumber] = /^\d/.test(kept) ? ['', kept] : [kept, '']
      expect(answer.body.bank_accounts[1]).toMatchObject({ iban: asIban, account_number: asNumber })
      return
    }
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual(['bank_accounts.1.iban'])
    expect(await read()).toEqual(before)
  })

  test.each([
    [
      'GB',
      { sort_code: '12-34-56', account_number: '1234 5678', bic: 'DEMOGB2LXXX' },
      { sort_code: '123456', account_number: '12345678', iban: '' },
      { sort_code: '12-34-5', bic: '123456' },
      {
        sort_code: ['A sort code has 6 digits, such as 12-34-56.'],
        bic: ['A BIC has 8 or 11 letters and digits, such as COBADEFFXXX.'],
      },
    ],
    [
      'US',
      { routing_number: '0210-0002-1', account_number: '123456789' },
      { routing_number: '021000021', account_number: '123456789' },
      { routing_number: '021000022' },
      { routing_number: ['This routing number cannot be right: its check digit does not match.'] },
    ],
    [
      'JP',
      { account_number: '1234567', bank_code: '9999-001' },
      { account_number: '1234567', bank_code: '9999-001' },
      { sort_code: '123456' },
      { sort_code: ['Accounts of this country have no such number.'] },
    ],
  ])('an account in %s has the numbers of its country', async (country, numbers, kept, wrong, errors) => {
    const saved = await patch({ bank_accounts: [{ country, holder: 'N', ...numbers }] })
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body.bank_accounts).toMatchObject([{ country, holder: 'N', ...kept }])
    const before = await read()
    const refused = await patch({ bank_accounts: [{ country, holder: 'N', ...numbers, ...wrong }] })
    expectProblem(refused, 400, 'validation_error')
    const at = Object.entries(errors).map(([name, texts]) => [`bank_accounts.0.${name}`, texts])
    expect(refused.body.errors).toEqual(Object.fromEntries(at))
    expect(await read()).toEqual(before)
  })

  test('an account kept before accounts had a country is told with the one its number has', async () => {
    const house = await makeOwner(app)
    const old = [
      { holder: 'N', iban: 'DE89370400440532013000', bic: '', bank_name: '' },
      { holder: 'M', iban: '1234567', bic: '', bank_name: '' },
    ]
    await app.sql('update companies set bank_accounts = $1 where company_id = $2', [
      JSON.stringify(old),
      house.companyId,
    ])
    expect((await read(house)).bank_accounts).toMatchObject([
      { country: 'DE', iban: 'DE89370400440532013000', account_number: '' },
      { country: '', iban: '', account_number: '1234567' },
    ])
    const british = [{ holder: 'N', iban: '12345678', bic: '12-34-56', bank_name: '' }]
    await app.sql("update companies set bank_accounts = $1, country = 'GB' where company_id = $2", [
      JSON.stringify(british),
      house.companyId,
    ])
    const inItsPlace = { country: 'GB', sort_code: '123456', account_number: '12345678', iban: '', bic: '' }
    expect((await read(house)).bank_accounts).toMatchObject([inItsPlace])
  })

  test.each(['', ' ', '\u200b'])(
    'a bank account without a holder is refused at its field: %j',
    async (holder) => {
      const before = await read()
      const answer = await patch({ bank_accounts: [{ holder, iban: 'AT611904300234573201' }] })
      expectProblem(answer, 400, 'validation_error')
      expect(answer.body.errors).toEqual({ 'bank_accounts.0.holder': ['This field is required.'] })
      expect(await read()).toEqual(before)
    },
  )

  test('names every fault at once, and changes nothing', async () => {
    const before = await read()
    const answer = await patch({
      company_name: '',
      company_email: 'x',
      country: 'de',
      city: 'x'.repeat(101),
      bank_accounts: [{ iban: 'DE1', note: 1 }],
      version: 9,
      logo: 'x',
      status: 'closed',
      role: 'owner',
    })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'bank_accounts.0.holder',
      'bank_accounts.0.note',
      'city',
      'company_email',
      'company_name',
      'country',
      'logo',
      'role',
      'status',
      'version',
    ])
    expect(await read()).toEqual(before)
  })

  test('refuses a stale version, and of twenty on one takes one', async () => {
    const house = await makeOwner(app)
    expect((await patch({ city: 'A' }, house, { 'if-match': '"1"' })).status).toBe(200)
    expectProblem(await patch({ city: 'B' }, house, { 'if-match': '"1"' }), 412, 'stale_version')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => patch({ city: `${n}` }, house, { 'if-match': '"2"' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
    expect((await patch({ city: 'C' }, house)).body).toMatchObject({ city: 'C', version: 4 })
  })

  test('is an admin’s, and a stranger finds no company', async () => {
    for (const role of ['viewer', 'member', 'accountant'] as const)
      expectProblem(await patch({ city: 'x' }, await makeMember(app, owner, role)), 403, 'permission_denied')
    expect((await patch({ city: 'Bremen' }, await makeMember(app, owner, 'admin'))).status).toBe(200)
    for (const send of [
      (id: string) => stranger.get(at(id)),
      (id: string) => stranger.patch(at(id), { city: 'x' }),
    ])
      expectSameProblem(await send(owner.companyId), await send(NOBODY))
    expect((await read()).city).toBe('Bremen')
  })

  test('under one key happens once', async () => {
    const house = await makeOwner(app)
    const send = (city: string) =>
      house.patch(at(house.companyId), { city }, { idempotencyKey: house.companyId })
    const first = await send('Kiel')
    const again = await send('Kiel')
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expectProblem(await send('Ulm'), 422, 'idempotency_key_reused')
    expect((await read(house)).version).toBe(2)
  })
})

describe('the company one works in', () => {
  test('is the one named, else the default, else the first joined', async () => {
    const [first, second] = [await makeOwner(app), await makeOwner(app)]
    await app.sql("insert into memberships (company_id, user_id, role) values ($1, $2, 'viewer')", [
      second.companyId,
      first.userId,
    ])
    await first.post('/api/clients/', { name: 'Of the first' })
    await second.post('/api/clients/', { name: 'Of the second' })
    const names = async (company?: string) =>
      (
        await app.call({ path: '/api/clients/', token: first.token, ...(company ? { company } : {}) })
      ).body.results.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Of the first'])
    expect(await names(second.companyId)).toEqual(['Of the second'])
    expect(await names(second.companyId.toUpperCase())).toEqual(['Of the second'])
    await app.sql('update memberships set is_default = (company_id = $2) where user_id = $1', [
      first.userId,
      second.companyId,
    ])
    expect(await names()).toEqual(['Of the second'])
    await app.sql('update memberships set is_default = false where user_id = $1', [first.userId])
    expect(await names()).toEqual(['Of the first'])
    const mine = (await app.call({ path: '/api/auth/my-companies/', token: first.token })).body
    expect(mine).toMatchObject([
      { id: first.companyId, role: 'owner', status: 'active', currency: 'EUR' },
      { id: second.companyId, role: 'viewer' },
    ])
    expect(Array.isArray(mine)).toBe(true)
  })

  test('is named by its id alone', async () => {
    for (const company of ['x', '0', "' or true --", `${owner.companyId} `.repeat(2), NOBODY])
      expectProblem(
        await app.call({ path: '/api/clients/', token: owner.token, company }),
        403,
        'permission_denied',
      )
  })
})
