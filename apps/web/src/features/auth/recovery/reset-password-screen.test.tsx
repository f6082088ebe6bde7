import { fault } from '@counterfoil/domain/faults/fault.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { fill, showPage } from '../../../test-page.tsx'
import {
  type Answer,
  type Answers,
  type Asked,
  answer,
  done,
  invalid,
  refusal,
  serve,
} from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const CHECK = '/api/auth/reset-password/check/'
const CONFIRM = '/api/auth/reset-password/confirm/'
const DEAD = 'It has been used, or its 60 minutes are over. Your password is as it was.'

let asked: Asked[]
const user = userEvent.setup({ delay: null })
const sent = () => asked.filter(({ path }) => path === CONFIRM).map(({ body }) => body)

beforeAll(loadAllTexts)

function open(answers: Answers = {}): void {
  asked = serve({ [CHECK]: answer({ valid: true }), [CONFIRM]: done, ...answers })
  showPage(() => <ResetPasswordScreen token="T-0_k" />, {
    others: { '/login': 'The sign-in page', '/forgot-password': 'Ask for a link' },
  })
}
async function type(password: string, again = password): Promise<void> {
  await screen.findByRole('heading', { name: 'Set a new password' })
  fill({ 'New password': password, 'Confirm password': again })
  await user.click(screen.getByRole('button', { name: 'Set password' }))
}

test('the link is looked at before anything is asked, and the new password is set with it', async () => {
  open()
  await screen.findByText('Wherever you are signed in now, you will be signed out.')
  expect(asked.map(({ path, body }) => [path, body])).toEqual([[CHECK, { token: 'T-0_k' }]])
  await type('Bug!1947found')
  await screen.findByText('The sign-in page')
  expect(sent()).toEqual([{ token: 'T-0_k', new_password: 'Bug!1947found' }])
  expect(shownToasts()).toEqual(['success: Password changed. Please log in.'])
})

test('a link that is used or old leads to a new one, and no password is asked for', async () => {
  open({ [CHECK]: answer({ valid: false }) })
  const heading = await screen.findByRole('heading', { name: 'This link does not work any more' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  screen.getByText(DEAD)
  expect(screen.queryByLabelText('New password')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
  await screen.findByText('Ask for a link')
})

test('a link that went dead while the password was typed says that nothing was changed', async () => {
  open({ [CONFIRM]: invalid({ token: fault('reset_link_dead') }) })
  await type('Bug!1947found')
  await screen.findByText(DEAD)
  expect(shownToasts()).toEqual([])
})

test('a link that could not be looked at can be looked at again', async () => {
  const replies: Answer[] = [refusal(404, 'not_found')]
  open({ [CHECK]: (one) => (replies.shift() ?? answer({ valid: true }))(one) })
  await screen.findByText('The requested resource was not found.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Set a new password' })
})

test.each([
  ['', '', 'Password is required', 'New password'],
  ['Bug!194', 'Bug!194', 'Password must be at least 8 characters long', 'New password'],
  ['Bug!1947found', 'Bug!1947fuond', 'Passwords do not match', 'Confirm password'],
])('“%s” and “%s” are not sent: %s', async (password, again, text, label) => {
  open()
  await type(password, again)
  screen.getByText(text)
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  expect(sent()).toEqual([])
})

test('what the new password still lacks is ticked off while it is typed', async () => {
  open()
  await user.type(await screen.findByLabelText('New password'), 'aB3')
  const parts = [...screen.getByLabelText('The password needs').children].map((part) => [
    part.querySelector('svg')?.getAttribute('aria-label'),
    part.textContent,
  ])
  expect(parts).toEqual([
    ['missing', '8 characters'],
    ['there', 'a lowercase letter'],
    ['there', 'an uppercase letter'],
    ['there', 'a number'],
    ['missing', 'one of @$!%*?&'],
  ])
})

test('a password the server finds too common is said at the field', async () => {
  open({ [CONFIRM]: invalid({ new_password: fault('password_too_common') }) })
  await type('Bug!1947found')
  await screen.findByText('This password is too common.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal that is about no field stands above the form, which can be sent again', async () => {
  open({ [CONFIRM]: refusal(429, 'rate_limited') })
  await type('Bug!1947found')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests.')
  screen.getByRole('button', { name: 'Set password' })
})
