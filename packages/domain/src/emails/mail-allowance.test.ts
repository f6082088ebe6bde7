import { describe, expect, test } from 'vitest'
import { clientsThatCount, mailAllowance } from './mail-allowance.ts'

const BASES = { trial: 50, plan: 500 }
const may = (plan: Parameters<typeof mailAllowance>[1]['plan'], payingClients: number) =>
  mailAllowance(BASES, { plan, payingClients }).recipients

describe('what a company may mail in 24 hours', () => {
  test.each([
    [null, 0, 50],
    [null, 1, 60],
    [null, 15, 200],
    [null, 16, 200],
    [null, 10_000, 200],
    ['solo', 0, 500],
    ['solo', 3, 530],
    ['solo', 10_000, 2000],
    ['team', 0, 1000],
    ['team', 10_000, 4000],
    ['business', 0, 2000],
    ['business', 10_000, 8000],
  ] as const)('plan %s with %i paying clients: %i', (plan, clients, recipients) => {
    expect(may(plan, clients)).toBe(recipients)
  })

  test('never falls with one more client, and no client counts beyond the most', () => {
    for (const plan of [null, 'solo', 'team', 'business'] as const) {
      const last = clientsThatCount(BASES, plan)
      expect(may(plan, last)).toBe(mailAllowance(BASES, { plan, payingClients: 0 }).most)
      expect(may(plan, last - 1)).toBeLessThan(may(plan, last))
      for (let clients = 1; clients <= last; clients += 1)
        expect(may(plan, clients)).toBeGreaterThanOrEqual(may(plan, clients - 1))
    }
  })
})
