import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { type ApiResponse, callApi } from '../../../../test/calls/call-api.ts'
import {
  dataFolder,
  endProcesses,
  type Started,
  startProcess,
  until,
} from '../../../../test/processes/start-process.ts'

afterEach(endProcesses)

const COMPANIES = 12
const SUBSCRIPTION = '/api/billing/subscription/'
const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }

/** What each company does, one after the other; the process is killed in the middle of every one of them. */
const STEPS = [
  { plan: 'team', interval: 'month', amount: '24.00', card },
  { plan: 'business', interval: 'month', amount: '36.00' },
  { plan: 'solo', interval: 'month', amount: '0.00' },
]

type Company = { token: string; acknowledged: number }

async function expectOk(answer: Promise<ApiResponse>): Promise<ApiResponse['body']> {
  const { status, body, text } = await answer
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body
}

async function found(url: string): Promise<Company> {
  const username = `plan_${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  const user = { username, email, password: 'Corr3ct!horse', first_name: 'A', last_name: 'B' }
  await expectOk(
    callApi(url, {
      path: '/api/auth/sign-in/',
      body: { ...user, terms_accepted: true, company_name: username, company_email: email, currency: 'EUR' },
    }),
  )
  const login = { username, password: user.password }
  const { access: token } = await expectOk(callApi(url, { path: '/api/auth/login/', body: login }))
  return { token, acknowledged: 0 }
}

function take(url: string, { token }: Company, step: number): Promise<ApiResponse> {
  const body = { ...STEPS[step], currency: 'EUR' }
  return callApi(url, { path: SUBSCRIPTION, token, body, idempotencyKey: `${token.slice(-20)}-${step}` })
}

/** Everybody takes the step at once, and the blow falls as soon as two have been told that they did. */
async function strike(server: Started, companies: Company[], step: number): Promise<void> {
  let told = 0
  const waits = companies.map(async (company) => {
    const answer = await take(server.url, company, step).catch(() => null)
    if (answer?.status !== 200) return
    company.acknowledged += 1
    told += 1
    if (told === 2) server.child.kill('SIGKILL')
  })
  await Promise.all(waits)
  await server.ended
}

test('each is charged once over kill -9 at every step, and ends with the plan it chose', async () => {
  const DATA_DIR = dataFolder()
  let server = await startProcess({ DATA_DIR })
  await server.ready
  const companies: Company[] = []
  for (let n = 0; n < COMPANIES; n += 1) companies.push(await found(server.url))
  let interrupted = 0
  for (const step of STEPS.keys()) {
    await strike(server, companies, step)
    interrupted += companies.filter(({ acknowledged }) => acknowledged <= step).length
    server = await startProcess({ DATA_DIR })
    await server.ready
    // Everybody asks again under their own key, as the web client does, until they are told.
    for (const company of companies) {
      const { url } = server
      const answer = await until(
        () => take(url, company, step),
        ({ status }) => status === 200,
      )
      expect(answer.status, answer.text).toBe(200)
      company.acknowledged = step + 1
    }
  }
  expect(interrupted).toBeGreaterThan(0)
  for (const { token } of companies) {
    const { results } = await expectOk(callApi(server.url, { path: '/api/billing/receipts/', token }))
    const rows = results.map((one: Record<string, string>) => `${one.plan} ${one.amount} ${one.credit_added}`)
    expect(rows).toEqual(['solo 0.00 51.00', 'business 36.00 0.00', 'team 24.00 0.00'])
    const subscription = await expectOk(callApi(server.url, { path: SUBSCRIPTION, token }))
    expect(subscription).toMatchObject({ state: 'active', plan: 'solo', credit: '51.00', payment: null })
  }
})
