import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { describe, expect, test } from 'vitest'
import { todayIn } from './authenticate.ts'
import type { CompanyFacts, CompanyScope } from './scope.ts'

const companyId = '01900000-0000-7000-8000-000000000000'
const facts = { companyId, currency: currencyCode('EUR'), today: todayIn('Europe/Berlin', 0) }
const user = { id: companyId, name: 'Eve', isSuperuser: false }
const fields = {
  ...facts,
  user,
  ordered: false,
  role: 'owner' as const,
  timeZone: 'Europe/Berlin',
  language: 'en',
}

const workIn = (scope: CompanyScope) => scope.companyId
const readWith = (known: CompanyFacts) => known.companyId

// What is asserted here is that the compiler refuses each call: where it does not, the comment above it is an error.
describe('a company with all its fields', () => {
  test('is no scope, whoever wrote it down', () => {
    // @ts-expect-error
    expect(workIn(fields)).toBe(companyId)
  })

  test('is nothing to read with', () => {
    // @ts-expect-error
    expect(readWith(facts)).toBe(companyId)
  })

  test('is no scope where it was only expected', () => {
    // @ts-expect-error
    const expected = (known: CompanyFacts) => workIn({ ...known, ...fields })
    expect(expected(fields as CompanyScope)).toBe(companyId)
  })
})
