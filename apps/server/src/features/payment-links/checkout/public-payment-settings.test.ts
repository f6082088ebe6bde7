import { describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { BANK } from '../../../../test/calls/public-payer.ts'
import { buildTestApp } from '../../../../test/processes/build-test-app.ts'
import { makeOwner } from '../../../../test/processes/factories.ts'

const page = (token: string) => `/api/payments/public/${token}/`
const byCard = () => ({
  method: 'card',
  payer_name: 'Pia Payer',
  payer_email: 'pia@example.com',
  card: { number: '4242424242424242', exp_month: 12, exp_year: 2050, cvc: '123' },
})

describe('an installation', () => {
  test('without test payments offers no card and takes none', async () => {
    const plain = await buildTestApp({ sandboxPayments: false })
    try {
      const company = await makeOwner(plain)
      const link = (await company.post('/api/payments/links/', { amount: '5', currency: 'EUR' })).body
      const seen = (await plain.call({ path: page(link.share_token) })).body
      expect(seen).toMatchObject({ test_mode: false, methods: [] })
      await company.patch(`/api/auth/companies/${company.companyId}/`, { bank_accounts: [BANK] })
      const later = (await plain.call({ path: page(link.share_token) })).body
      expect(later).toMatchObject({ test_mode: false, methods: [{ method: 'bank_transfer' }] })
      expect(
        (await plain.call({ path: page(link.share_token), body: byCard() })).problem.errors,
      ).toHaveProperty('method')
    } finally {
      await plain.close()
    }
  })

  test('makes one address wait that asks too often', async () => {
    const slow = await buildTestApp({ publicPaymentsPerMinute: 3 })
    try {
      const path = `/api/payments/public/${'A'.repeat(43)}/`
      const answers: ApiResponse[] = []
      for (let n = 0; n < 5; n += 1) answers.push(await slow.call({ path, body: byCard() }))
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429, 429])
      expect(Number(answers[4]?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await slow.call({ path: `${path}viewed/`, method: 'POST' })).status).toBe(429)
    } finally {
      await slow.close()
    }
  })
})
