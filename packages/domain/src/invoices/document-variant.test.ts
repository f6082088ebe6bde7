import { describe, expect, test } from 'vitest'
import { currentVariant } from './document-variant.ts'

const facts = (lifecycle: 'draft' | 'issued' | 'cancelled', amountPaid = 0n, amountCredited = 0n) => ({
  lifecycle,
  amountPaid,
  amountCredited,
})

describe('the document of an invoice as it stands', () => {
  test.each([
    ['a draft', facts('draft'), 'draft'],
    ['an issued one that nothing was paid of', facts('issued'), 'issued'],
    ['a part-paid or paid one', facts('issued', 1n), 'settled'],
    ['a credited one', facts('issued', 0n, 500n), 'settled'],
    ['a cancelled one', facts('cancelled'), 'cancelled'],
  ] as const)('%s', (_, given, variant) => {
    expect(currentVariant(given)).toBe(variant)
  })
})
