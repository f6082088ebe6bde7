import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, showToast, toastStore } from '../../api/feedback/toast-store.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  )
})
afterEach(() => {
  act(() => {
    for (const { id } of toastStore.get()) dismissToast(id)
  })
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each([
  ['info', undefined, 4000],
  ['success', undefined, 3000],
  ['error', undefined, 5000],
  ['error', 6000, 6000],
] as const)('a toast of %s with a life of %s ms of its own stays for %i ms', async (kind, lifeMs, stays) => {
  act(() => showToast(kind, 'Said', { lifeMs }))
  await pass(stays - 1)
  expect(screen.queryByText('Said')).not.toBeNull()
  await pass(1)
  expect(screen.queryByText('Said')).toBeNull()
})

test('errors are read out at once, the rest when the reader has time', () => {
  act(() => showToast('error', 'Broken'))
  act(() => showToast('success', 'Done'))
  expect(screen.getByRole('alert').textContent).toBe('Broken')
  expect(screen.getByRole('status').textContent).toBe('Done')
})

test('one that has only just come takes no press, which was meant for what it covers', async () => {
  act(() => showToast('info', 'Said'))
  const card = () => screen.getByText('Said').parentElement
  expect(card()?.dataset.new).toBe('true')
  await pass(399)
  expect(card()?.dataset.new).toBe('true')
  await pass(1)
  expect(card()?.dataset.new).toBeUndefined()
})

test('only a wide one may take 500 pixels', () => {
  act(() => showToast('error', 'Narrow'))
  act(() => showToast('error', 'Wide', { wide: true }))
  const card = (text: string) => screen.getByText(text).parentElement
  expect(card('Narrow')?.dataset.wide).toBeUndefined()
  expect(card('Wide')?.dataset.wide).toBe('true')
})

test('of one act a success takes the failure away, and a failure the one before it', () => {
  const said = () => toastStore.get().map(({ text }) => text)
  act(() => showToast('error', 'Not saved', { act: 'save 1' }))
  act(() => showToast('error', 'Not saved either', { act: 'save 1' }))
  act(() => showToast('error', 'The other is not saved', { act: 'save 2' }))
  expect(said()).toEqual(['Not saved either', 'The other is not saved'])
  act(() => showToast('success', 'Saved', { act: 'save 1' }))
  expect(said()).toEqual(['The other is not saved', 'Saved'])
})
