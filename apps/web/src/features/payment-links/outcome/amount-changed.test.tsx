import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSumBefore } from './amount-changed.tsx'

const eur = (amount: string) => ({ amount, currency: 'EUR' })

test('a sum that changed is told from what to what, until the payer clicks with the new one in view', () => {
  const { result, rerender } = renderHook((sum) => useSumBefore(sum), { initialProps: eur('40.00') })
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
