import { describe, expect, test } from 'vitest'
import { currentVariant } from './document-variant.ts'
import type { InvoiceLifecycle } from './invoice-status.ts'

const facts = (lifecycle: InvoiceLifecycle, amountPaid = 0n, amountCredited = 0n) => ({
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
    ['one that is written off', facts('written_off'), 'issued'],
    ['one whose rest is written off', facts('written_off', 1n), 'settled'],
  ] as const)('%s', (_, given, variant) => {
    expect(currentVariant(given)).toBe(variant)
  })
})
