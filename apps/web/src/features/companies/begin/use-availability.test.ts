import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenStore } from '../../../api/tokens/token-store.ts'
import { refusal, serve } from '../../../test-server.ts'
import { useAvailability } from './use-availability.ts'

const TAKEN = 'This company name is already taken'

let asked: string[] = []

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
  serve(({ body }) => {
    asked.push((body as { company_name: string }).company_name)
    return refusal(400, 'validation_error', { isAvailable: false, message: TAKEN })()
  })
})
afterEach(() => vi.useRealTimers())

function openForm() {
  const onTaken = vi.fn()
  const values = { company_name: 'Acme', company_email: '' }
  const form = renderHook((props) => useAvailability({ ...props, onTaken }), { initialProps: { values } })
  const type = (company_name: string) => form.rerender({ values: { ...values, company_name } })
  return { form, onTaken, type }
}

test('half a second after the last change it is asked whether the name is free', async () => {
  const { onTaken, type } = openForm()
  type('Bolt')
  await act(() => vi.advanceTimersByTimeAsync(499))
  type('Bolts')
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(asked).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(asked).toEqual(['Bolts'])
  expect(onTaken.mock.calls).toEqual([['company_name', TAKEN]])
})

test('a form that is sent before that asks no more, and an answer on its way is not listened to', async () => {
  const { form, onTaken, type } = openForm()
  type('Bolts')
  await act(() => vi.advanceTimersByTimeAsync(300))
  act(() => form.result.current.check('company_name'))
  form.result.current.drop()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(asked).toEqual(['Bolts'])
  expect(onTaken).not.toHaveBeenCalled()
})

test('what is typed after the form was sent is asked about again', async () => {
  const { form, onTaken, type } = openForm()
  form.result.current.drop()
  type('Bolts')
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(onTaken).toHaveBeenCalledOnce()
})
