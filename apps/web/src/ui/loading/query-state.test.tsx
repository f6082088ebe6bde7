import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/errors/api-error.ts'
import { loadAllTexts } from '../../i18n/language.ts'
import { QueryState } from './query-state.tsx'

type Query = Parameters<typeof QueryState<string[]>>[0]['query']

const refetch = vi.fn()
const WAITING: Query = { data: undefined, error: null, isPending: true, isFetching: true, refetch } as never

beforeAll(loadAllTexts)
afterEach(() => {
  vi.useRealTimers()
  refetch.mockClear()
})

const shown = (query: Partial<Query>) => (
  <MantineProvider env="test">
    <QueryState
      query={{ ...WAITING, ...query } as Query}
      isEmpty={(rows) => rows.length === 0}
      empty={<p>Nothing yet</p>}
    >
      {(rows) => <p>{rows.join(', ')}</p>}
    </QueryState>
  </MantineProvider>
)
const failure = (facts: ConstructorParameters<typeof ApiError>[0]) => ({
  error: new ApiError(facts) as never,
  isFetching: false,
})

test.each([
  ['its rows, where there are some', ['Acme', 'Bolt'], 'Acme, Bolt'],
  ['what to do first, where there are none', [], 'Nothing yet'],
])('it shows %s', (_what, data, text) => {
  render(shown({ data }))
  screen.getByText(text)
  expect(screen.queryByRole('status')).toBeNull()
})

test('what was shown once stays, whatever a later fetch does', () => {
  const { rerender } = render(shown({ data: ['Acme'] }))
  rerender(shown({ data: ['Acme'], ...failure({ status: 503, code: 'unknown_error' }) }))
  screen.getByText('Acme')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [{ status: 403, code: 'permission_denied' as const }, "You don't have permission to perform this action."],
  [{ status: 404, code: 'not_found' as const }, 'The requested resource was not found.'],
  [{ status: 503, code: 'unknown_error' as const }, 'Server error occurred. Our team has been notified.'],
  [
    { status: 0, code: 'network_error' as const },
    'Unable to connect to the server. Please check your internet connection.',
  ],
])('failed with %j, it says what happened and tries again', (facts, text) => {
  render(shown(failure(facts)))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe(`This could not be loaded${text}Try again`)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('the number of the request stands beside the failure, for whoever looks into the log', () => {
  render(shown(failure({ status: 500, code: 'server_error', requestId: 'req-7' })))
  expect(screen.getByRole('alert').textContent).toMatch(/Request req-7$/)
})

test('what does not come at once is said to take longer, and only then', () => {
  vi.useFakeTimers()
  render(shown({}))
  const waiting = screen.getByRole('status', { name: 'Loading...' })
  expect(waiting.getAttribute('aria-busy')).toBe('true')
  act(() => vi.advanceTimersByTime(2499))
  expect(waiting.textContent).toBe('')
  act(() => vi.advanceTimersByTime(1))
  expect(waiting.textContent).toBe('This takes longer than usual…')
})

test.each<[Partial<Query>, string]>([
  [{ failureCount: 1 }, 'This takes longer than usual, trying again…'],
  [{ fetchStatus: 'paused' }, 'No connection. It goes on once you are back online.'],
  [{ fetchStatus: 'paused', failureCount: 2 }, 'No connection. It goes on once you are back online.'],
])('while it waits with %j, it says: %s', (query, text) => {
  render(shown(query))
  expect(screen.getByRole('status').textContent).toBe(text)
})

test('what the server refuses is told at once, though it is asked again', () => {
  const failureReason = new ApiError({ status: 400, code: 'validation_error' }) as never
  render(shown({ failureCount: 1, failureReason }))
  expect(screen.getByRole('alert').textContent).toMatch(/^This could not be loaded/)
  cleanup()
  render(
    shown({ failureCount: 1, failureReason: new ApiError({ status: 503, code: 'unknown_error' }) as never }),
  )
  expect(screen.queryByRole('alert')).toBeNull()
})
