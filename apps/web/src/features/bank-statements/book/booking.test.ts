import { expect, test } from 'vitest'
import { type BookedPart, bodyOf, partFor, restOf } from './booking.ts'

const line = { amount: '150.00', currency: 'EUR' }
const part = (invoice: string, amount: string): BookedPart => ({
  invoice,
  number: invoice,
  client: 'c',
  client_name: 'Client',
  amount_due: '119.99',
  amount,
})

test('what is left of a line is exact, and unknown while something typed is no amount', () => {
  expect(restOf(line, [part('a', '119.99'), part('b', '')])).toMatchObject({ amount: 30_01n })
  expect(restOf(line, [part('a', '150.01')])).toMatchObject({ amount: -1n })
  expect(restOf(line, [part('a', 'x')])).toBeNull()
})

test('a further invoice gets what it has due, as far as the line goes', () => {
  expect(partFor(line, [], '119.99')).toBe('119.99')
  expect(partFor(line, [part('a', '119.99')], '119.99')).toBe('30.01')
  expect(partFor(line, [part('a', '150.00')], '119.99')).toBe('')
})

test('the client is named where something is left for it, and nothing is sent of an invoice that gets nothing', () => {
  expect(bodyOf(line, { parts: [part('a', '119.99'), part('b', '0')], client: 'c' })).toEqual({
    allocations: [{ invoice: 'a', amount: '119.99' }],
    client: 'c',
  })
  expect(bodyOf(line, { parts: [part('a', '150.00')], client: 'c' })).toEqual({
    allocations: [{ invoice: 'a', amount: '150.00' }],
  })
})
