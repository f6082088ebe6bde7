import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../../api/feedback/toast-store.ts'
import { reloadSession } from './reload-session.ts'
import { session } from './session.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const broken = () => Promise.reject(new Error('no answer'))

test('a session that cannot be brought up to date at once is asked for once more, and nobody is bothered', async () => {
  const reload = vi.spyOn(session, 'reload').mockImplementationOnce(broken).mockResolvedValueOnce()
  const done = reloadSession()
  await vi.runAllTimersAsync()
  expect(await done).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
  expect(toastStore.get()).toEqual([])
})

test('one that fails twice is told to the person, and rejects nothing', async () => {
  const reload = vi.spyOn(session, 'reload').mockImplementation(broken)
  const done = reloadSession()
  await vi.runAllTimersAsync()
  expect(await done).toBe(false)
  expect(reload).toHaveBeenCalledTimes(2)
  expect(toastStore.get()).toMatchObject([
    {
      kind: 'error',
      text: 'Your change is saved, but this page still shows what was before.',
      action: { label: 'Reload Page' },
    },
  ])
})
