import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaySum, Sum } from '../pay-view.ts'
import { useSumBefore } from './amount-changed.tsx'

type Chosen = Sum & { chosen: PaySum }
const eur = (amount: string) => ({ amount, currency: 'EUR' })

test('a sum that changed is told from what to what, until the payer clicks with the new one in view', () => {
  const { result, rerender } = renderHook((sum) => useSumBefore(sum, 'all'), { initialProps: eur('40.00') })
  expect(result.current.before).toBeNull()
  rerender(eur('100.00'))
  expect(result.current.before).toEqual(eur('40.00'))
  // Changed again before they clicked: they have only ever seen the first.
  rerender(eur('60.00'))
  expect(result.current.before).toEqual(eur('40.00'))
  act(() => result.current.agree())
  expect(result.current.before).toBeNull()
  rerender({ amount: '60.00', currency: 'USD' })
  expect(result.current.before).toEqual(eur('60.00'))
})

test('a sum that the payer chose themselves is none that has changed', () => {
  const next: Chosen = { ...eur('40.00'), chosen: 'next' }
  const { result, rerender } = renderHook(({ chosen, ...sum }) => useSumBefore(sum, chosen), {
    initialProps: next,
  })
  rerender({ ...eur('120.00'), chosen: 'all' })
  expect(result.current.before).toBeNull()
  rerender({ ...eur('110.00'), chosen: 'all' })
  expect(result.current.before).toEqual(eur('120.00'))
})
