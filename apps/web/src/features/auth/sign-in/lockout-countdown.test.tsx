import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, showPage } from '../../../test-page.tsx'
import { type Asked, serve } from '../../../test-server.ts'
import { LoginScreen } from './login-screen.tsx'

const FAILURES = 'counterfoil.sign-in-failures'
const WAIT = /^Too many failed attempts\. Please wait 5 minutes before trying again\. /

let asked: Asked[]
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const lock = (lockedUntil: number | null, failures = 5) =>
  localStorage.setItem(FAILURES, JSON.stringify({ failures, lockedUntil }))

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') })
  lock(Date.now() + 300_000)
  asked = serve({})
  showPage(() => <LoginScreen />)
  await pass(10)
})
afterEach(() => vi.useRealTimers())

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Account|^Sign in/ })
const remaining = () => screen.getByRole('alert').textContent?.replace(WAIT, '')

test('the wait counts down by the second, and nothing can be sent meanwhile', async () => {
  expect(remaining()).toBe('5:00')
  await pass(1000)
  expect(remaining()).toBe('4:59')
  await pass(60_000)
  expect(remaining()).toBe('3:59')
  await pass(230_000)
  expect(remaining()).toBe('0:09')
  fill({ 'Username or email': 'ada', Password: 'secret' })
  fireEvent.submit(button().closest('form') as HTMLFormElement)
  await pass(10)
  expect(asked).toEqual([])
})

test('at its end the form opens, and all five attempts are there again', async () => {
  await pass(301_000)
  expect(screen.queryByRole('alert')).toBeNull()
  expect([button().disabled, button().textContent]).toEqual([false, 'Sign in'])
  expect(screen.getByLabelText<HTMLInputElement>('Password').disabled).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).disabled).toBe(false)
})

test('whoever signs in in another tab opens the form in this one', () => {
  act(() => {
    localStorage.removeItem(FAILURES)
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: FAILURES }))
  })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button().textContent).toBe('Sign in')
})

test('what another tab keeps of something else changes nothing here', () => {
  act(() => {
    localStorage.removeItem(FAILURES)
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'theme' }))
  })
  expect(button().textContent).toBe('Account Temporarily Locked')
})
