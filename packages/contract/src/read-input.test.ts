import { faultText } from '@counterfoil/domain/faults/fault.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { readInput, says } from './read-input.ts'
import { RAW_FAULT, wrongInputs } from './wrong-inputs.ts'

const said = (schema: z.ZodType, value: unknown) =>
  readInput(schema, value).faults?.map(({ fault }) => faultText(fault))

test.each([
  [z.number().max(365), 400, 'Give a number of at most 365.'],
  [z.number().min(1), 0, 'Give a number of at least 1.'],
  [z.number().gt(0), 0, 'Give a number above 0.'],
  [z.number().lt(5), 5, 'Give a number below 5.'],
  [z.number(), '7', 'Give a number.'],
  [z.number(), Number.NaN, 'Give a number.'],
  [z.int(), 1.5, 'Give a whole number.'],
  [z.int(), 1e300, 'Give a whole number.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'At most 2 entries.'],
  [z.string().max(3), 'four', 'At most 3 characters.'],
  [z.string().min(3), 'no', 'At least 3 characters.'],
  [z.string().min(1), '', 'This field is required.'],
  [z.string().length(3), 'EURO', 'Give exactly 3 characters.'],
  [z.string(), 7, 'Give a text.'],
  [z.string(), undefined, 'This field is required.'],
  [z.string(), null, 'This field is required.'],
  [z.boolean(), 'yes', 'Give true or false.'],
  [z.enum(['en', 'de']), 'fr', 'Give one of these: en, de.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Give at most one entry.'],
  [z.array(z.string()).min(1), [], 'Give at least one entry.'],
  [z.array(z.string()), 'a', 'Give a list.'],
  [z.object({}), [], 'Give an object.'],
  [z.uuid(), 'x', 'Not a valid id.'],
  [z.email(), 'x', 'Please enter a valid email address'],
  [z.iso.datetime(), 'x', 'Give a time such as 2026-01-31T12:00:00Z.'],
  [z.union([z.string(), z.null()]), 7, 'This value cannot be used here.'],
  [z.number().multipleOf(5), 7, 'Give a multiple of 5.'],
])('%#: a fault is said in a plain sentence', (schema, value, sentence) => {
  expect(said(schema, value)).toEqual([sentence])
})

test('a schema that names a fault of its own keeps it, with its parameters', () => {
  expect(said(z.string({ error: says('email_required') }), undefined)).toEqual(['Email is required'])
  const [first] = readInput(z.string().max(3, says('too_many_columns', { max: 3 })), 'four').faults ?? []
  expect(first?.fault).toEqual({ code: 'too_many_columns', params: { max: 3 } })
})

test('no call of the contract answers in the words of the validator', () => {
  const raw = new Set<string>()
  let count = 0
  for (const [name, endpoint] of Object.entries<Endpoint>(allEndpoints)) {
    for (const schema of [endpoint.query, endpoint.body]) {
      if (!schema) continue
      for (const value of wrongInputs(schema)) {
        for (const { unknownKeys, fault } of readInput(schema, value).faults ?? []) {
          count += 1
          // Fields there are not are named by the server one by one.
          const message = faultText(fault)
          if (unknownKeys === null && RAW_FAULT.test(message)) raw.add(`${name}: ${message}`)
        }
      }
    }
  }
  expect([...raw]).toEqual([])
  expect(count).toBeGreaterThan(5000)
})
