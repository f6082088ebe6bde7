import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { expect, test } from 'vitest'
import { importRows } from './bank-line-rows.ts'

const context = { currency: currencyCode('EUR'), language: 'de', dayComesFirst: true, known: [] }
const row = { booked_on: '24.11.2026', amount: '1.234,50', name: 'Ada' }

/** The fingerprints of a file's rows, as they are kept. */
function fingerprintsOf(rows: readonly Record<string, string>[]): string[] {
  const { draftOf } = importRows.rulesOf(context, { decimalSign: null })
  const made = rows.map((cells) => importRows.schema.parse(draftOf(cells)))
  const lines = JSON.parse(importRows.batchOf(made).tables.lines ?? '[]')
  return lines.map(({ fingerprint }: { fingerprint: string }) => fingerprint)
}

test('rows of a file have the same fingerprints each time it is read, those alike one of their own each', () => {
  const first = fingerprintsOf([row, row, { ...row, name: 'Bert' }])
  expect(new Set(first).size).toBe(3)
  expect(fingerprintsOf([row, row, { ...row, name: 'Bert' }])).toEqual(first)
  expect(fingerprintsOf([{ ...row, name: 'Bert' }, row])).toEqual([first[2], first[0]])
})

test('amounts are kept in minor units, and money that went out is set aside', () => {
  const { draftOf } = importRows.rulesOf(context, { decimalSign: null })
  const made = [row, { ...row, amount: '-5,00' }].map((cells) => importRows.schema.parse(draftOf(cells)))
  expect(JSON.parse(importRows.batchOf(made).tables.lines ?? '[]')).toMatchObject([
    { booked_on: '2026-11-24', amount: '123450', status: 'open' },
    { booked_on: '2026-11-24', amount: '-500', status: 'set_aside' },
  ])
})
