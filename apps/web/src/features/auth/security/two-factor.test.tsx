import { fault } from '@counterfoil/domain/faults/fault.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { fill, showPage } from '../../../test-page.tsx'
import { type Answer, type Answers, type Asked, answer, invalid, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { TwoFactor } from './two-factor.tsx'

const STATE = '/api/auth/2fa/'
const ENABLE = '/api/auth/2fa/enable/'
const VERIFY = '/api/auth/2fa/verify/'
const DISABLE = '/api/auth/2fa/disable/'
const RENEW = '/api/auth/2fa/recovery-codes/'
const CODES = ['aaaa-1111', 'bbbb-2222', 'cccc-3333']
const SETUP = answer({
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Counterfoil:ada?secret=JBSWY3DPEHPK3PXP',
  qr_code: 'data:image/png;base64,AAAA',
  recovery_codes: CODES,
})

let asked: Asked[]
/** What the server knows: whether it is on, and how many codes are left. */
let state: { enabled: boolean; recovery_codes_left: number }
const user = userEvent.setup({ delay: null })
const sentTo = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body)
const becoming =
  (next: Partial<typeof state>, reply: Answer = () => answer(state)()): Answer =>
  (one) => {
    state = { ...state, ...next }
    return reply(one)
  }

beforeAll(loadAllTexts)
beforeEach(() => {
  state = { enabled: false, recovery_codes_left: 0 }
})

async function open(answers: Answers): Promise<void> {
  asked = serve({ [STATE]: () => answer(state)(), ...answers })
  showPage(() => <TwoFactor />)
  await screen.findByText(state.enabled ? /^It is on\./ : /^It is off\./)
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const pressThere = (name: string) => user.click(dialog().getByRole('button', { name }))
/** A button is busy while it shows that it loads. */
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function beginSetUp(): Promise<void> {
  await press('Switch on')
  await screen.findByRole('dialog', { name: 'Switch two-factor authentication on' })
  fill({ 'Current password': 'secret' }, dialog())
  await pressThere('Continue')
  await dialog().findByText('JBSW Y3DP EHPK 3PXP')
}

test('password, app and code switch it on; the codes are shown once and go only when they are kept', async () => {
  const on = becoming({ enabled: true, recovery_codes_left: 10 })
  await open({ [ENABLE]: SETUP, [VERIFY]: on })
  screen.getByText('It is off. Your password alone opens your account.')
  await beginSetUp()
  expect(dialog().getByAltText('Code to scan with the authenticator app').getAttribute('src')).toBe(
    'data:image/png;base64,AAAA',
  )
  dialog().getByText('Wherever else you are signed in, you will be signed out.')
  fill({ 'The six digits the app shows now': ' 123456 ' }, dialog())
  await pressThere('Switch on')
  const codes = await dialog().findByRole('list', { name: 'Recovery codes' })
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES)
  expect(sentTo(ENABLE)).toEqual([{ password: 'secret' }])
  expect(sentTo(VERIFY)).toEqual([{ code: '123456' }])
  expect(shownToasts()).toEqual(['success: Two-factor authentication is on'])
  await user.keyboard('{Escape}')
  expect(dialog().getByText('aaaa-1111')).toBeTruthy()
  await pressThere('I have kept them')
  await gone()
  await screen.findByText('It is on. 10 recovery codes are left.')
})

test('the recovery codes are copied one a line', async () => {
  await open({ [ENABLE]: SETUP, [VERIFY]: becoming({ enabled: true, recovery_codes_left: 10 }) })
  await beginSetUp()
  fill({ 'The six digits the app shows now': '123456' }, dialog())
  await pressThere('Switch on')
  await dialog().findByText('aaaa-1111')
  await pressThere('Copy')
  await dialog().findByRole('button', { name: 'Copied' })
  expect(await navigator.clipboard.readText()).toBe('aaaa-1111\nbbbb-2222\ncccc-3333\n')
})

test('without a password nothing is begun, and a wrong one is said at its field', async () => {
  await open({ [ENABLE]: invalid({ password: fault('wrong_password') }) })
  await press('Switch on')
  await screen.findByRole('dialog')
  await pressThere('Continue')
  dialog().getByText('Password is required')
  expect(sentTo(ENABLE)).toEqual([])
  fill({ 'Current password': 'guess' }, dialog())
  await pressThere('Continue')
  await dialog().findByText('This password is not right.')
  expect(document.activeElement).toBe(dialog().getByLabelText('Current password'))
  expect(sentTo(ENABLE)).toEqual([{ password: 'guess' }])
})

test('a wrong code switches nothing on; given up, the next start asks for the password again', async () => {
  await open({ [ENABLE]: SETUP, [VERIFY]: invalid({ code: fault('wrong_code') }) })
  await beginSetUp()
  await pressThere('Switch on')
  dialog().getByText('This field is required.')
  fill({ 'The six digits the app shows now': '000000' }, dialog())
  await pressThere('Switch on')
  await dialog().findByText('This code is not right. Please try the next one.')
  expect(sentTo(VERIFY)).toEqual([{ code: '000000' }])
  await pressThere('Cancel')
  await gone()
  screen.getByText('It is off. Your password alone opens your account.')
  await press('Switch on')
  await screen.findByRole('dialog')
  expect(dialog().getByLabelText<HTMLInputElement>('Current password').value).toBe('')
})

test.each([
  [0, 'It is on. No recovery code is left.'],
  [1, 'It is on. 1 recovery code is left.'],
  [7, 'It is on. 7 recovery codes are left.'],
])('with %i codes left it says: %s', async (recovery_codes_left, text) => {
  state = { enabled: true, recovery_codes_left }
  await open({})
  screen.getByText(text)
})

test('it is switched off with password and code, and not without', async () => {
  state = { enabled: true, recovery_codes_left: 3 }
  await open({ [DISABLE]: becoming({ enabled: false, recovery_codes_left: 0 }) })
  await press('Switch off')
  await screen.findByRole('dialog', { name: 'Switch two-factor authentication off' })
  await pressThere('Switch off')
  dialog().getByText('Password is required')
  dialog().getByText('This field is required.')
  expect(document.activeElement).toBe(dialog().getByLabelText('Current password'))
  fill({ 'Current password': 'secret', Code: 'aaaa-1111' }, dialog())
  await user.keyboard('{Enter}')
  await gone()
  await screen.findByText('It is off. Your password alone opens your account.')
  expect(sentTo(DISABLE)).toEqual([{ password: 'secret', code: 'aaaa-1111' }])
  expect(shownToasts()).toEqual(['success: Two-factor authentication is off'])
})

test('refused, it stays on, and the dialogue with what is wrong stays too', async () => {
  state = { enabled: true, recovery_codes_left: 3 }
  await open({ [DISABLE]: invalid({ password: fault('wrong_password'), code: fault('wrong_code') }) })
  await press('Switch off')
  await screen.findByRole('dialog')
  fill({ 'Current password': 'guess', Code: '1' }, dialog())
  await pressThere('Switch off')
  await dialog().findByText('This password is not right.')
  dialog().getByText('This code is not right. Please try the next one.')
  expect(shownToasts()).toEqual(['error: Please fix the errors in the form and try again.'])
  await user.keyboard('{Escape}')
  await gone()
  screen.getByText('It is on. 3 recovery codes are left.')
})

test('new recovery codes take the place of the old ones', async () => {
  state = { enabled: true, recovery_codes_left: 1 }
  const renewed = becoming({ recovery_codes_left: 10 }, answer({ recovery_codes: ['dddd-4444'] }))
  await open({ [RENEW]: renewed })
  await press('New recovery codes')
  await screen.findByRole('dialog', { name: 'New recovery codes' })
  fill({ 'Current password': 'secret', Code: '123456' }, dialog())
  await pressThere('Make new codes')
  await dialog().findByText('dddd-4444')
  expect(sentTo(RENEW)).toEqual([{ password: 'secret', code: '123456' }])
  expect(shownToasts()).toEqual(['success: The old recovery codes no longer work'])
  await pressThere('I have kept them')
  await screen.findByText('It is on. 10 recovery codes are left.')
})
