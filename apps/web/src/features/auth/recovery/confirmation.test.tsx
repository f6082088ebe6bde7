import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { type Asked, answer, serve } from '../../../test-server.ts'
import { session } from '../session/session.ts'
import { EmailField } from '../sign-up/email-field.tsx'
import { useMailRefusal } from '../use-mail-refusal.ts'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'
import { ConfirmationBanner } from './confirmation-banner.tsx'

const CONFIRM = '/api/auth/confirm-email/'
const RESEND = '/api/auth/resend-confirmation/'
const DEAD = { error_code: 'validation_error', errors: { token: ['This link does not work any more.'] } }
const OTHER = {
  error_code: 'confirmation_other_account',
  detail: 'This link is for another account. Sign in with the account it was sent for.',
}
const calls = (asked: Asked[], path: string) => asked.filter((one) => one.path === path)

beforeAll(loadAllTexts)

test('opening the link asks nothing of the server; the button confirms', async () => {
  const asked = serve({ ...sessionAnswers(), [CONFIRM]: answer({ email: 'ada@example.com' }) })
  await enter()
  asked.length = 0
  showPage(() => <ConfirmEmailScreen token="T-0_k" />, {
    others: { '/login': 'Login', '/dashboard': 'Books' },
  })
  const button = await screen.findByRole('button', { name: 'Confirm this address' })
  expect(asked).toEqual([])
  fireEvent.click(button)
  const heading = await screen.findByRole('heading', { name: 'Your e-mail address is confirmed' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  screen.getByText(/^ada@example\.com is yours\./)
  expect(calls(asked, CONFIRM)).toMatchObject([{ method: 'POST', body: { token: 'T-0_k' } }])
})

test('a link that is dead says so, and what to do', async () => {
  serve({ ...sessionAnswers(), [CONFIRM]: answer(DEAD, 400) })
  await enter()
  showPage(() => <ConfirmEmailScreen token="old" />, { others: { '/login': 'Login', '/dashboard': 'Books' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm this address' }))
  await screen.findByRole('heading', { name: 'This link does not work any more' })
  screen.getByRole('link', { name: 'Go to your books' })
})

test('whoever is not signed in is asked to sign in first, and comes back to the link', async () => {
  const asked = serve({ ...sessionAnswers(), [CONFIRM]: answer({ email: 'ada@example.com' }) })
  await session.signOut()
  asked.length = 0
  showPage(() => <ConfirmEmailScreen token="T-0_k" />, {
    others: { '/login': 'Login', '/forgot-password': 'Forgot' },
  })
  const signIn = await screen.findByRole('link', { name: 'Sign in to confirm' })
  screen.getByText(/^Sign in with the account that the mail with this link names\./)
  expect(decodeURIComponent(signIn.getAttribute('href') ?? '')).toContain('redirect=/confirm-email/T-0_k')
  expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull()
  expect(asked).toEqual([])
})

test('the link of another account says so, and lets one sign out', async () => {
  serve({ ...sessionAnswers(), [CONFIRM]: answer(OTHER, 409) })
  await enter()
  showPage(() => <ConfirmEmailScreen token="theirs" />, {
    others: { '/login': 'Login', '/dashboard': 'Books' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm this address' }))
  await screen.findByText(OTHER.detail)
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByRole('link', { name: 'Sign in to confirm' })
})

/** Where a control that sends says why it does not. */
function Refusal() {
  return <p>{useMailRefusal() ?? 'mails go out'}</p>
}
async function show(user: Parameters<typeof sessionAnswers>[0]): Promise<Asked[]> {
  const asked = serve({
    ...sessionAnswers({ role: 'owner', pending_email: null, ...user }),
    [RESEND]: () => new Response(null, { status: 204 }),
  })
  await enter()
  showPage(
    () => (
      <>
        <ConfirmationBanner />
        <Refusal />
        <EmailField />
      </>
    ),
    { others: { '/dashboard/settings': 'Settings' } },
  )
  return asked
}

test('an owner who has not confirmed is told on every page, and has the mail sent again', async () => {
  const asked = await show({ email_confirmed: false, company_may_mail: false })
  const banner = await screen.findByRole('status')
  expect(banner.textContent).toContain(
    'Confirm your e-mail address: the link is in the mail we sent to ada@example.com. Until then nothing is mailed to your clients.',
  )
  screen.getByText('Confirm your e-mail address first: the link is in the mail we sent to ada@example.com.')
  screen.getByText(/^Not confirmed yet\./)
  screen.getByRole('link', { name: 'Change the address' })
  const [again] = screen.getAllByRole('button', { name: 'Send the mail again' })
  fireEvent.click(again as HTMLElement)
  await waitFor(() => expect(calls(asked, RESEND)).toHaveLength(1))
})

test('the banner is closed for the session, and what it asked for stays where the address is', async () => {
  await show({ email_confirmed: false, company_may_mail: false })
  fireEvent.click(within(await screen.findByRole('status')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  screen.getByText(/^Not confirmed yet\./)
})

test('whose company is held back by another’s address is told whose', async () => {
  await show({ role: 'member', email_confirmed: true, company_may_mail: false })
  const banner = await screen.findByRole('status')
  expect(banner.textContent).toMatch(
    /^An owner of this company has to confirm their e-mail address before mails go out\.$/,
  )
})

test('nothing is said where all is confirmed; an address that waits is named beside the one it replaces', async () => {
  await show({ email_confirmed: true, company_may_mail: true, pending_email: 'new@example.com' })
  await screen.findByText('mails go out')
  expect(screen.queryByRole('status')).toBeNull()
  screen.getByText(/^new@example\.com takes the place of this address once it is confirmed\./)
})
