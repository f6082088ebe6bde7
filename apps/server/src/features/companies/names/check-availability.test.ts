import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeOwner, unique } from '../../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const at = (id: string) => `/api/auth/companies/${id}/`
const read = async (actor = owner) => (await actor.get(at(actor.companyId))).body

describe('whether a name is free', () => {
  const ask = (kind: 'name' | 'email', text: unknown, exclude?: unknown) =>
    app.call({
      path: `/api/auth/validate-company-${kind}/`,
      body: { [`company_${kind}`]: text, exclude_id: exclude },
    })

  test('is told to whoever asks, with the company that may have it left out', async () => {
    const house = await makeOwner(app, { company_name: unique('Taken') })
    const { company_name, company_email } = await read(house)
    for (const [kind, text, message] of [
      ['name', company_name, 'This company name is already taken'],
      ['email', company_email, 'This email is already registered'],
    ] as const) {
      const taken = await ask(kind, text.toUpperCase())
      expectProblem(taken, 400, 'validation_error')
      expect(taken.body).toMatchObject({ isAvailable: false, message })
      expect(taken.body.errors).toEqual({ [`company_${kind}`]: [message] })
      expect((await ask(kind, text, NOBODY)).status).toBe(400)
      expect((await ask(kind, text, house.companyId)).body).toEqual({ isAvailable: true, message: '' })
      expect((await ask(kind, text, null)).status).toBe(400)
    }
    expect((await ask('name', unique('Free'))).body).toEqual({ isAvailable: true, message: '' })
    expect((await ask('name', '')).body.errors).toEqual({
      company_name: ['Company name and email are required'],
    })
    const long = await ask('name', 'n'.repeat(2_000))
    expectProblem(long, 400, 'validation_error')
    expect(long.body).toMatchObject({ isAvailable: false, message: long.body.errors.company_name[0] })
    expect(long.body.message).toMatch(/^At most \d+ characters\.$/)
    const wrong = (await ask('email', 'x')).body
    expect(wrong).toMatchObject({ isAvailable: false, message: 'Please enter a valid email address' })
    expect(wrong.errors).toEqual({ company_email: ['Please enter a valid email address'] })
    expectProblem(await ask('name', 'x', 'not an id'), 400, 'validation_error')
  })
})

describe('asking whether a company’s name or address is free', () => {
  test('has an end for one address, and room for typing', async () => {
    const strict = await buildTestApp({ availabilityChecksPerMinute: 10, trustedProxies: ['127.0.0.1'] })
    try {
      const ask = (n: number, address: string) =>
        strict.call({
          path: `/api/auth/validate-company-${n % 2 ? 'name' : 'email'}/`,
          body: n % 2 ? { company_name: `Firm ${n}` } : { company_email: `firm${n}@example.com` },
          headers: { 'x-forwarded-for': address },
        })
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n, '192.0.2.1')))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
      const late = await ask(1, '192.0.2.1')
      expectProblem(late, 429, 'rate_limited')
      expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect((await ask(1, '192.0.2.2')).status).toBe(200)
      expect((await ask(1, '203.0.113.9, 192.0.2.1')).status).toBe(429)
    } finally {
      await strict.close()
    }
  })
})
