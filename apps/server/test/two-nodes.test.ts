import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allJobs } from '../src/all-jobs.ts'
import { storeInvoicePdf } from '../src/features/invoices/documents/store-invoice-pdf.ts'
import { sendReminder } from '../src/features/reminders/send/run-reminders.ts'
import { type ApiCall, type ApiResponse, callApi } from './calls/call-api.ts'
import { expectProblem } from './calls/expect-problem.ts'
import { appCode, makeTwoFactorUser } from './calls/second-factor.ts'
import { accountMails, mailedToken } from './processes/account-mails.ts'
import { buildTestApp, type TestApp } from './processes/build-test-app.ts'
import {
  companyDay,
  logIn,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
  PASSWORD,
  registerUser,
  unique,
} from './processes/factories.ts'
import { openSecondNode, type SecondNode } from './processes/second-node.ts'

const NEW = 'N3w!password-of-mine'

/** Two servers over one database, as an installation that has outgrown one runs them. */
let app: TestApp
let other: SecondNode

beforeAll(async () => {
  app = await buildTestApp({ trustedProxies: ['127.0.0.1'], passwordResetsPerHour: 10 })
  other = await openSecondNode(app)
})
afterAll(async () => {
  await other?.close()
  await app?.close()
})

/** The first node, the second, the first … */
const at = (n: number, call: ApiCall): Promise<ApiResponse> => callApi(n % 2 ? other.url : app.url, call)
const many = (count: number, call: (n: number) => ApiCall) =>
  Promise.all(Array.from({ length: count }, (_, n) => at(n, call(n))))
const judged = (answers: ApiResponse[]) => answers.filter(({ status }) => status !== 429)
let nextAddress = 1
const from = (address = `198.51.100.${nextAddress++}`) => ({ 'x-forwarded-for': address })
const me = (n: number, token: string) => at(n, { path: '/api/auth/me/', token })

describe('limits hold over both nodes', () => {
  test('for the tries of an account, whatever address is claimed', async () => {
    const { username } = await registerUser(app)
    const { 'x-forwarded-for': here } = from()
    const answers = await many(40, (n) => ({
      path: '/api/auth/login/',
      body: { username, password: 'Wrong4me!' },
      headers: from(`203.0.113.${n}, ${here}`),
    }))
    expect(judged(answers)).toHaveLength(5)
    for (const answer of judged(answers)) expectProblem(answer, 401, 'invalid_password')
  })

  test('for the tries of an address', async () => {
    const headers = from()
    const answers = await many(100, () => ({
      path: '/api/auth/login/',
      body: { username: unique('spray'), password: PASSWORD },
      headers,
    }))
    expect(judged(answers)).toHaveLength(50)
  })

  test('for codes of the second factor', async () => {
    const user = await makeTwoFactorUser(app)
    const challenges: string[] = []
    for (let n = 0; n < 6; n += 1) {
      const body = { username: user.username, password: PASSWORD }
      challenges.push((await at(n, { path: '/api/auth/login/', body, headers: from() })).body.challenge)
    }
    const right = new Set([-1, 0, 1].map((steps) => appCode(app, user.secret, steps)))
    const code = ['000000', '111111', '222222', '333333'].find((one) => !right.has(one))
    const answers = await many(30, (n) => ({
      path: '/api/auth/2fa/verify/',
      body: { challenge: challenges[n % 6], code },
    }))
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10)
  })

  test('for links that are asked for', async () => {
    const headers = from()
    const answers = await many(30, () => ({
      path: '/api/auth/forgot-password/',
      body: { email: `${unique('nobody')}@example.com` },
      headers,
    }))
    expect(judged(answers)).toHaveLength(10)
  })
})

describe('what is ended on one node is ended on the other', () => {
  test('by signing a session out', async () => {
    const { username } = await registerUser(app)
    const [one, two] = [await logIn(app, username), await logIn(app, username)]
    expect((await me(1, two.access)).status).toBe(200)
    await at(0, { method: 'POST', path: '/api/auth/sessions/end-others/', token: one.access })
    expectProblem(await me(1, two.access), 401, 'not_authenticated')
  })

  test('by a new password', async () => {
    const { username } = await registerUser(app)
    const [one, two] = [await logIn(app, username), await logIn(app, username)]
    expect((await me(1, two.access)).status).toBe(200)
    const body = { old_password: PASSWORD, new_password: NEW }
    const path = '/api/auth/change-password/'
    expect((await at(0, { path, token: one.access, body })).status).toBe(204)
    expectProblem(await me(1, two.access), 401, 'not_authenticated')
    expect((await me(1, one.access)).status).toBe(200)
  })
})

describe('what counts once counts once over both nodes', () => {
  test('a mailed link', async () => {
    const { email } = await registerUser(app)
    await at(1, { path: '/api/auth/forgot-password/', body: { email }, headers: from() })
    const token = await mailedToken(app, email)
    const answers = await many(20, () => ({
      path: '/api/auth/reset-password/confirm/',
      body: { token, new_password: NEW },
    }))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await accountMails(app, email)).toHaveLength(2)
  })

  test('a code', async () => {
    const user = await makeTwoFactorUser(app)
    const challenges: string[] = []
    for (let n = 0; n < 8; n += 1) {
      const body = { username: user.username, password: PASSWORD }
      challenges.push((await at(n, { path: '/api/auth/login/', body, headers: from() })).body.challenge)
    }
    const code = appCode(app, user.secret)
    const answers = await many(8, (n) => ({
      path: '/api/auth/2fa/verify/',
      body: { challenge: challenges[n], code },
    }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('an import that is ordered on one node is carried out once, though both take it up', async () => {
  const owner = await makeOwner(app)
  const form = new FormData()
  const rows = Array.from({ length: 1500 }, (_, n) => `Client ${n}`)
  form.append('file', new Blob([`name\n${rows.join('\n')}`]), 'clients.csv')
  const asked = { token: owner.token, company: owner.companyId }
  const path = '/api/clients/bulk_import/'
  const { id } = (await at(0, { ...asked, method: 'POST', path, raw: form })).body
  const job = { company_id: owner.companyId, import_id: id }
  await Promise.all([app.deps, other.deps].map((deps) => allJobs(deps).import_file?.(job)))
  expect((await at(1, { ...asked, path: `${path}${id}/` })).body).toMatchObject({
    status: 'done',
    imported: 1500,
    refused: 0,
  })
  const made = await app.sql('select from clients where company_id = $1', [owner.companyId])
  expect(made).toHaveLength(1500)
})

describe('what is stored on one node is there on the other', () => {
  const picture = () => sharp({ create: { width: 60, height: 30, channels: 3, background: '#0a0' } })
  const form = async (field: string) => {
    const data = new FormData()
    data.append(field, new Blob([new Uint8Array(await picture().png().toBuffer())]), 'picture.png')
    return { raw: data }
  }

  test('a logo, which is on every document, and the documents that are kept', async () => {
    const owner = await makeOwner(app)
    const client = await makeClient(owner)
    const logo = await owner.post(
      `/api/auth/companies/${owner.companyId}/logo/`,
      undefined,
      await form('logo'),
    )
    expect(
      (await at(1, { path: logo.body.logo })).bytes.equals((await at(0, { path: logo.body.logo })).bytes),
    ).toBe(true)
    const asked = { token: owner.token, company: owner.companyId, method: 'POST' } as const
    for (let n = 0; n < 4; n += 1) {
      const { id } = await makeDraft(owner, client.id)
      await at(n, { ...asked, path: `/api/invoices/${id}/issue/` })
      const call = { ...asked, path: `/api/invoices/${id}/export/` }
      const drawn = await at(n + 1, call)
      expect(drawn.bytes.toString('latin1')).toContain('/Alt (Logo of')
      const job = { company_id: owner.companyId, invoice_id: id }
      await storeInvoicePdf(n % 2 ? app.deps : other.deps, job)
      for (const node of [0, 1]) expect((await at(node, call)).bytes.equals(drawn.bytes)).toBe(true)
    }
    expect(app.logs.filter((line) => line.includes('cannot be read'))).toEqual([])
  })

  test('a picture of oneself', async () => {
    const { username } = await registerUser(app)
    const { access: token } = await logIn(app, username)
    const made = await at(1, {
      method: 'POST',
      path: '/api/auth/me/avatar/',
      token,
      ...(await form('avatar')),
    })
    expect(made.status).toBe(200)
    expect((await at(0, { path: made.body.avatar })).status).toBe(200)
  })
})

test('an invoice is reminded of once, whichever node takes it up', async () => {
  const owner = await makeOwner(app)
  const client = await makeClient(owner, { email: 'payer@client.example' })
  const day = (days: number) => companyDay(days, app.clock.now())
  const { id } = await makeIssued(owner, client.id, { issue_date: day(-3), due_date: day(0) })
  const always = { is_enabled: true, from_hour: 0, to_hour: 24, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  expect((await owner.patch('/api/reminders/settings/', always)).status).toBe(200)
  expect((await owner.post('/api/reminders/steps/', { days: 0 })).status).toBe(201)
  const job = { company_id: owner.companyId, invoice_id: id }
  await Promise.all(Array.from({ length: 20 }, (_, n) => sendReminder(n % 2 ? other.deps : app.deps, job)))
  const [count] = await app.sql(
    `select (select count(*)::int from invoice_reminders where invoice_id = $1) as reminders,
       (select count(*)::int from email_messages where invoice_id = $1 and kind = 'reminder') as mails,
       (select count(*)::int from timeline_events where invoice_id = $1 and type = 'invoice.reminded') as events`,
    [id],
  )
  expect(count).toEqual({ reminders: 1, mails: 1, events: 1 })
})

describe('another site', () => {
  test.each([
    ['POST', '/api/auth/change-password/'],
    ['POST', '/api/auth/2fa/disable/'],
    ['POST', '/api/auth/forgot-password/'],
    ['POST', '/api/auth/reset-password/confirm/'],
    ['POST', '/api/auth/sessions/end-others/'],
    ['DELETE', '/api/auth/me/avatar/'],
    ['PATCH', '/api/auth/me/'],
  ] as const)('may not %s %s, with cookies or a form', async (method, path) => {
    const { username } = await registerUser(app)
    const { access } = await logIn(app, username)
    const origin = 'https://evil.example'
    const cookie = `access=${access}; refresh=${access}; session=${access}`
    const call = { method, path, headers: { origin, cookie, 'content-type': 'text/plain' } }
    const answer = await at(0, { ...call, raw: JSON.stringify({ email: 'a@b.example' }) })
    expectProblem(answer, [401, 415])
    for (const asked of [answer, await at(0, { ...call, method: 'OPTIONS' })])
      for (const name of asked.headers.keys()) expect(name).not.toMatch(/^access-control-/)
  })
})
