import { expect, test } from 'vitest'
import { spreadPayment, unallocated } from './spread-payment.ts'

const invoices = [
  { id: 'a', amount_due: '100.00' },
  { id: 'b', amount_due: '50.00' },
]

test('an amount goes to the first invoices until nothing is left', () => {
  expect(spreadPayment('120', 'EUR', invoices)).toEqual({ a: '100.00', b: '20.00' })
  expect(spreadPayment('40.5', 'EUR', invoices)).toEqual({ a: '40.50' })
  expect(spreadPayment('200', 'EUR', invoices)).toEqual({ a: '100.00', b: '50.00' })
})

test('what is no amount is spread over nothing', () => {
  expect(spreadPayment('', 'EUR', invoices)).toEqual({})
  expect(spreadPayment('12.345', 'EUR', invoices)).toEqual({})
})

test('what is left over is exact, and says when too much is allocated', () => {
  expect(unallocated('0.30', 'EUR', ['0.10', '0.20', ''])).toEqual({ amount: '0.00', isOver: false })
  expect(unallocated('100', 'EUR', ['100.01'])).toEqual({ amount: '-0.01', isOver: true })
  expect(unallocated('1000', 'JPY', ['400'])).toEqual({ amount: '600', isOver: false })
  expect(unallocated('abc', 'EUR', [])).toBeNull()
})
