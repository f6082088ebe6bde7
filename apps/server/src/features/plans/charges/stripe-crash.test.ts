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
import { type FakeStripe, startFakeStripe } from '../../../../test/stripe/fake-stripe.ts'

afterEach(endProcesses)

const COMPANIES = 8
const SUBSCRIPTION = '/api/billing/subscription/'

type Company = { token: string; page: string; told: Set<string> }

async function expectOk(answer: Promise<ApiResponse>): Promise<ApiResponse['body']> {
  const { status, body, text } = await answer
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body
}

async function found(url: string): Promise<Company> {
  const username = `plan_${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  const user = { username, email, password: 'Corr3ct!horse', first_name: 'A', last_name: 'B' }
  const company = { terms_accepted: true, company_name: username, company_email: email, currency: 'EUR' }
  await expectOk(callApi(url, { path: '/api/auth/sign-in/', body: { ...user, ...company } }))
  const login = { username, password: user.password }
  const { access: token } = await expectOk(callApi(url, { path: '/api/auth/login/', body: login }))
  return { token, page: '', told: new Set() }
}

const choose = (url: string, { token }: Company, plan: string, amount: string) =>
  callApi(url, {
    path: SUBSCRIPTION,
    token,
    body: { plan, interval: 'month', amount, currency: 'EUR' },
    idempotencyKey: `${token.slice(-20)}-${plan}`,
  })

const comeBack = (stripe: FakeStripe) => (url: string, company: Company) => {
  const address = new URL(stripe.sessions.get(company.page)?.success_url ?? '')
  const path = `/api/billing/charges/${address.searchParams.get('charge')}/returned/`
  return callApi(url, { path, token: company.token, body: {} })
}

/** What everybody does at once: the page is opened, left after it was paid on, and the card it left is charged. */
type Step = { name: string; take: (url: string, company: Company) => Promise<ApiResponse> }

/** The blow falls as soon as two have been told that they did. */
async function strike(server: Started, companies: Company[], { name, take }: Step): Promise<void> {
  let told = 0
  const waits = companies.map(async (company) => {
    const answer = await take(server.url, company).catch(() => null)
    if (answer?.status !== 200) return
    company.told.add(name)
    told += 1
    if (told === 2) server.child.kill('SIGKILL')
  })
  await Promise.all(waits)
  await server.ended
}

test('over kill -9 at every step each plan is paid at Stripe once, and its receipts say the same', async () => {
  const stripe = await startFakeStripe()
  const environment = {
    DATA_DIR: dataFolder(),
    STRIPE_API_URL: stripe.url,
    PLANS_STRIPE_SECRET_KEY: 'sk_live_of_the_operator',
  }
  try {
    let server = await startProcess(environment)
    await server.ready
    const companies: Company[] = []
    for (let n = 0; n < COMPANIES; n += 1) companies.push(await found(server.url))
    const steps: Step[] = [
      { name: 'page', take: (url, company) => choose(url, company, 'team', '24.00') },
      { name: 'back', take: comeBack(stripe) },
      { name: 'change', take: (url, company) => choose(url, company, 'business', '36.00') },
    ]
    let interrupted = 0
    for (const step of steps) {
      await strike(server, companies, step)
      interrupted += companies.filter(({ told }) => !told.has(step.name)).length
      server = await startProcess(environment)
      await server.ready
      // Everybody asks again under their own key, as the web client does, until they are told.
      for (const company of companies) {
        const { url } = server
        const answer = await until(
          () => step.take(url, company),
          ({ status, body }) => status === 200 && body.status !== 'processing',
        )
        if (step.name !== 'page') expect(answer.body.status).toBe('completed')
        if (step.name !== 'page') continue
        company.page = String(answer.body.redirect_url).split('/').at(-1) ?? ''
        stripe.pay(company.page)
      }
    }
    expect(interrupted).toBeGreaterThan(0)
    for (const { token } of companies) {
      const { results } = await expectOk(callApi(server.url, { path: '/api/billing/receipts/', token }))
      expect(
        results.map((one: Record<string, string>) => `${one.plan} ${one.amount} ${one.card_last4}`),
      ).toEqual(['business 36.00 4242', 'team 24.00 4242'])
    }
    const taken = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded')
    expect(taken.map(({ amount }) => amount).sort()).toEqual([
      ...Array(COMPANIES).fill(2400),
      ...Array(COMPANIES).fill(3600),
    ])
  } finally {
    await stripe.close()
  }
})
