import { referenceEndpoints } from '@counterfoil/contract/reference/reference.endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { VERSION } from '../../config.ts'
import type { Database } from '../../db/database.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

const get = async (path: string) => {
  const answer = await app.call({ path })
  expect(answer.status).toBe(200)
  return answer.body
}

describe('health', () => {
  test('says that all is well', async () => {
    expect(await get('/api/health')).toEqual({ status: 'ok', version: VERSION, database: 'ok' })
  })

  test('says 503 when the database is gone, and when it does not answer', async () => {
    const away: Pick<Database, 'ping'> = { ping: () => Promise.reject(new Error('gone')) }
    const frozen: Pick<Database, 'ping'> = { ping: () => new Promise(() => undefined) }
    for (const ping of [away, frozen]) {
      const other = await buildTestApp({ replace: { database: { ...app.deps.database, ...ping } } })
      const answer = await other.call({ path: '/api/health' })
      expect(answer.status).toBe(503)
      expect(answer.problem).toMatchObject({
        error_code: 'service_unavailable',
        detail: 'The database does not answer.',
      })
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.text).not.toMatch(/gone|stack/)
    }
  })
})

describe('configuration is kept by whoever asked', () => {
  const KEPT = Object.values(referenceEndpoints).filter((endpoint) => 'keptFor' in endpoint)

  test('each call of it, and no other', () => {
    expect(KEPT.map(({ path }) => path.split('/')[2])).toEqual(Array(8).fill('config'))
  })

  test.each(KEPT)('$path', async ({ path, keptFor }) => {
    const first = await app.call({ path })
    expect(first.headers.get('cache-control')).toBe(`public, max-age=${keptFor}`)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    const ask = (header: string) => app.call({ path, headers: { 'if-none-match': header } })
    for (const header of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const again = await ask(header)
      expect([again.status, again.text]).toEqual([304, ''])
      expect(again.headers.get('etag')).toBe(tag)
    }
    const other = await ask('"other"')
    expect([other.status, other.body]).toEqual([200, first.body])
  })

  test('and has another tag once it is another', async () => {
    const tagAt = async (instant: string) => {
      app.clock.set(instant)
      return (await app.call({ path: '/api/config/timezones/' })).headers.get('etag')
    }
    const summer = await tagAt('2026-07-01T12:00:00Z')
    expect(await tagAt('2026-07-02T12:00:00Z')).toBe(summer)
    expect(await tagAt('2026-12-01T12:00:00Z')).not.toBe(summer)
  })
})

describe('lists for everyone', () => {
  test('currencies, by ISO 4217', async () => {
    const list = await get('/api/config/currencies/')
    expect(list).toContainEqual({ code: 'EUR', name: 'Euro', symbol: '€', minor_units: 2 })
    expect(list.find(({ code }: { code: string }) => code === 'JPY').minor_units).toBe(0)
    expect(list.find(({ code }: { code: string }) => code === 'KWD').minor_units).toBe(3)
    expect(list.find(({ code }: { code: string }) => code === 'HUF').minor_units).toBe(2)
  })

  test('payment methods with their usual fees', async () => {
    expect(await get('/api/config/payment-methods/')).toEqual(
      [
        ['card', '2.90', '0.30'],
        ['bank_transfer', '0.00', '0.00'],
        ['paypal', '3.49', '0.49'],
        ['wire_transfer', '0.00', '25.00'],
        ['cash', '0.00', '0.00'],
        ['check', '0.00', '0.00'],
      ].map(([method, fee_percentage, fee_fixed]) => ({
        method,
        label: expect.any(String),
        enabled: true,
        fee_percentage,
        fee_fixed,
      })),
    )
  })

  test('time zones with the offset of today', async () => {
    app.clock.set('2026-07-01T12:00:00Z')
    const offset = (list: { name: string; offset: string }[], name: string) =>
      list.find((zone) => zone.name === name)?.offset
    const summer = await get('/api/config/timezones/')
    expect(offset(summer, 'Europe/Berlin')).toBe('+02:00')
    expect(offset(summer, 'UTC')).toBe('+00:00')
    expect(['Asia/Kolkata', 'Asia/Calcutta'].map((name) => offset(summer, name))).toContain('+05:30')
    expect(summer.length).toBeGreaterThan(300)
    app.clock.set('2026-12-01T12:00:00Z')
    expect(offset(await get('/api/config/timezones/'), 'Europe/Berlin')).toBe('+01:00')
  })

  test('countries, languages, brands and what invoices are set up with', async () => {
    const countries = await get('/api/config/countries/')
    expect(countries).toContainEqual({ code: 'DE', name: 'Germany', currency: 'EUR' })
    // ISO 3166-1 has 249; what other lists add (Ascension, Tristan da Cunha, Kosovo) is not among them.
    expect(countries).toHaveLength(249)
    for (const added of ['AC', 'TA', 'XK'])
      expect(countries.map(({ code }: { code: string }) => code)).not.toContain(added)
    expect(countries.every(({ code }: { code: string }) => /^[A-Z]{2}$/.test(code))).toBe(true)
    expect(await get('/api/config/languages/')).toEqual([
      { code: 'en', name: 'English', native_name: 'English' },
      { code: 'de', name: 'German', native_name: 'Deutsch' },
      { code: 'fr', name: 'French', native_name: 'Français' },
    ])
    expect(await get('/api/config/card-brands/')).toContainEqual({ brand: 'visa', name: 'Visa' })
    const invoices = await get('/api/config/invoice-settings/')
    expect(invoices.statuses).toEqual([
      'draft',
      'issued',
      'sent',
      'viewed',
      'partially_paid',
      'paid',
      'overdue',
      'cancelled',
      'written_off',
    ])
    expect(invoices.default_number_template).toBe('{PREFIX}{YYYY}-{SEQ:4}')
    expect(invoices.numbering_tokens.map(({ token }: { token: string }) => token)).toContain('{SEQ:4}')
    expect(invoices.due_date_presets).toContainEqual({ label: '30 days', days: 30 })
  })

  test('what the application is and allows', async () => {
    expect(await get('/api/config/application/')).toEqual({
      name: 'Counterfoil',
      version: VERSION,
      features: { sandbox_payments: true, mail_captured: true, billing: true },
      limits: { body_bytes: 1_048_576, logo_bytes: 5_242_880, items_per_invoice: 5000, page_size: 100 },
    })
  })

  test('are only read, with and without the closing slash', async () => {
    expect((await app.call({ path: '/api/config/languages' })).status).toBe(200)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await app.call({ method, path: '/api/config/languages/' })
      expectProblem(answer, 405, 'method_not_allowed')
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    }
  })
})
