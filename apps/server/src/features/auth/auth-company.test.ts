import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { logIn, makeMember, makeOwner, PASSWORD, unique } from '../../../test/processes/factories.ts'
import { databaseDigest } from '../../../test/stories/database-digest.ts'

const SIGN_IN = '/api/auth/sign-in/'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

function person(over: Record<string, unknown> = {}): Record<string, unknown> {
  const username = unique('ada')
  return {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    first_name: 'Ada',
    last_name: 'Lovelace',
    terms_accepted: true,
    ...over,
  }
}

describe('signing in with a company', () => {
  const company = (over: Record<string, unknown> = {}) => ({
    company_name: unique('Firm'),
    company_email: `${unique('firm')}@example.com`,
    ...over,
  })
  const send = (body: Record<string, unknown>, token?: string) =>
    app.call({ path: SIGN_IN, body, ...(token ? { token } : {}) })

  test('makes user and company together, the user its owner, the company the one they work in', async () => {
    const [user, firm] = [
      person(),
      company({ company_phone: '030', company_website: 'https://x.example', country: 'CH', language: 'de' }),
    ]
    const answer = await send({ ...user, ...firm })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      company_id: expect.any(String),
      user: {
        username: user.username,
        company: answer.body.company_id,
        company_name: firm.company_name,
        role: 'owner',
      },
    })
    expect(answer.body.user.permissions).toContain('company.delete')
    const { access } = await logIn(app, String(user.username))
    const read = await app.call({
      path: `/api/auth/companies/${answer.body.company_id}/`,
      token: access,
    })
    expect(read.body).toMatchObject({
      ...firm,
      currency: 'CHF',
      language: 'de',
      role: 'owner',
      is_default: true,
    })
  })

  test.each([
    [{}, 'INV-'],
    [{ country: 'DE' }, 'INV-'],
    [{ language: 'en', country: 'DE' }, 'INV-'],
    [{ language: 'de', country: 'AT' }, 'RE-'],
    [{ language: 'fr' }, 'FA-'],
  ])('of %j has the prefix %s proposed for its invoices', async (about, prefix) => {
    const user = person()
    const { company_id } = (await send({ ...user, ...company(about) })).body
    const { access } = await logIn(app, String(user.username))
    const settings = await app.call({ path: `/api/auth/companies/${company_id}/settings/`, token: access })
    expect(settings.body.numbering).toMatchObject({ prefix, pattern: '{PREFIX}{YYYY}-{SEQ:4}' })
  })

  test('signed in makes one more, and the first stays the default', async () => {
    const owner = await makeOwner(app)
    const answer = await send(company(), owner.token)
    expect(answer.status).toBe(201)
    const mine = (await app.call({ path: '/api/auth/my-companies/', token: owner.token })).body
    expect(
      mine.map((one: { id: string; is_default: boolean; role: string }) => [
        one.id,
        one.is_default,
        one.role,
      ]),
    ).toEqual([
      [owner.companyId, true, 'owner'],
      [answer.body.company_id, false, 'owner'],
    ])
  })

  test('asks for all that is missing at once, and makes neither', async () => {
    const before = await databaseDigest(app)
    const answer = await send({ company_name: '', colour: 1 })
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toMatchObject({
      company_name: ['Company name and email are required'],
      company_email: ['Email is required'],
      colour: ['Unknown field.'],
    })
    const bare = await send(company())
    expect(Object.keys(bare.body.errors).sort()).toEqual([
      'email',
      'first_name',
      'last_name',
      'password',
      'terms_accepted',
      'username',
    ])
    expectProblem(
      await send({ ...person(), ...company({ currency: 'XXY', country: 'ZZ', time_zone: 'Mars/Base' }) }),
      400,
    )
    expectProblem(await send(company(), 'garbage'), 401, 'not_authenticated')
    expect(await databaseDigest(app)).toEqual(before)
  })

  test('under a company name or address that is taken makes no user either', async () => {
    const firm = company()
    await send({ ...person(), ...firm })
    const user = person()
    const answer = await send({
      ...user,
      company_name: ` ${String(firm.company_name).toUpperCase()} `,
      company_email: String(firm.company_email).toUpperCase(),
    })
    expect(answer.body.errors).toEqual({
      company_name: ['This company name is already taken'],
      company_email: ['This email is already registered'],
    })
    expect(await app.sql('select id from users where username = $1', [user.username])).toEqual([])
  })

  test('twenty of one name at once is one company, and nineteen users who were not made', async () => {
    const firm = company()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send({ ...person({ first_name: firm.company_name }), ...firm })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 400, 'validation_error')
    expect(await app.sql('select id from users where first_name = $1', [firm.company_name])).toHaveLength(1)
    expect(
      await app.sql('select company_id from companies where name = $1', [firm.company_name]),
    ).toHaveLength(1)
  })

  test('under one key, both ways, happens once', async () => {
    const owner = await makeOwner(app)
    for (const token of [undefined, owner.token]) {
      const body = token ? company() : { ...person(), ...company() }
      const key = unique('key')
      const post = () => app.call({ path: SIGN_IN, body, idempotencyKey: key, ...(token ? { token } : {}) })
      const first = await post()
      const again = await post()
      expect([first.status, again.status]).toEqual([201, 201])
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      expect(again.body).toEqual(first.body)
    }
  })

  test('a refusal of who is signed in is the answer to its key too', async () => {
    const owner = await makeOwner(app)
    const taken = company()
    await send({ ...person(), ...taken })
    const post = () =>
      app.call({ path: SIGN_IN, body: taken, token: owner.token, idempotencyKey: owner.userId })
    const first = await post()
    expectProblem(first, 400, 'validation_error')
    await app.sql('delete from company_claims where value in ($1, $2)', [
      taken.company_name.toLowerCase(),
      taken.company_email,
    ])
    const again = await post()
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })
})

describe('the profile', () => {
  test('tells the company in question, its role and what it may', async () => {
    const owner = await makeOwner(app)
    const viewer = await makeMember(app, owner, 'viewer')
    const at = async (token: string, company?: string) =>
      (await app.call({ path: '/api/auth/me/', token, ...(company ? { company } : {}) })).body
    expect(await at(viewer.token)).toMatchObject({
      id: viewer.userId,
      company: owner.companyId,
      role: 'viewer',
      permissions: ['company.read'],
    })
    const second = await makeOwner(app)
    await app.sql("insert into memberships (company_id, user_id, role) values ($1, $2, 'accountant')", [
      second.companyId,
      viewer.userId,
    ])
    expect(await at(viewer.token, second.companyId)).toMatchObject({
      company: second.companyId,
      role: 'accountant',
    })
    expect(await at(viewer.token)).toMatchObject({ company: owner.companyId })
    // A company one does not belong to is not told apart from one that never was.
    for (const method of ['GET', 'PATCH'] as const)
      for (const company of [second.companyId, '01900000-0000-7000-8000-000000000000']) {
        const call = { method, path: '/api/auth/me/', token: owner.token, company }
        const body = { first_name: 'Foreign' }
        expectProblem(await app.call(method === 'PATCH' ? { ...call, body } : call), 403, 'permission_denied')
      }
    expect(await at(owner.token)).toMatchObject({ company: owner.companyId, first_name: 'Ada' })
  })

  test('changes what is one’s own, and nothing else', async () => {
    const owner = await makeOwner(app)
    const patch = (body: Record<string, unknown>) =>
      app.call({ method: 'PATCH', path: '/api/auth/me/', token: owner.token, body })
    expect((await patch({ first_name: ' Grace ', language: 'de' })).body).toMatchObject({
      first_name: 'Grace',
      last_name: 'Lovelace',
      language: 'de',
    })
    const owned = { id: 'x', is_superuser: true, role: 'viewer', company: 'y' }
    const answer = await patch({
      ...owned,
      username: 'root',
      is_active: true,
      first_name: '',
    })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'company',
      'first_name',
      'id',
      'is_active',
      'is_superuser',
      'role',
      'username',
    ])
    const [row] = await app.sql('select username, email, is_superuser, first_name from users where id = $1', [
      owner.userId,
    ])
    expect(row).toEqual({
      username: owner.username,
      email: owner.email,
      is_superuser: false,
      first_name: 'Grace',
    })
  })
})
