import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/queries/data-provider.tsx'
import { useRefreshOnSwitch } from './use-refresh-on-switch.ts'

test('back in a company after a look at another one, its lists are fetched again', async () => {
  vi.useFakeTimers()
  const key = ['invoices', 'listInvoices', 'a']
  const isOld = () => queryClient.getQueryState(key)?.isInvalidated
  const { rerender } = renderHook(({ id }) => useRefreshOnSwitch(id), { initialProps: { id: 'a' } })
  queryClient.setQueryData(key, 'as it was')
  rerender({ id: 'a' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isOld()).toBe(false)
  rerender({ id: 'b' })
  rerender({ id: 'a' })
  await vi.advanceTimersByTimeAsync(200)
  expect(isOld()).toBe(true)
  vi.useRealTimers()
})
