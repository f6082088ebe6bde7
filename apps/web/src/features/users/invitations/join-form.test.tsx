import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { toastStore } from '../../../api/feedback/toast-store.ts'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { answer, refusal, serve } from '../../../test-server.ts'
import { session } from '../../auth/session/session.ts'
import { InviteScreen } from './invite-screen.tsx'

const OPEN = {
  status: 'pending',
  inviter: 'Ada Lovelace',
  email: 'grace@example.com',
  company_name: 'Acme',
  role: 'viewer',
  account: 'none',
  username: null,
}
const CHECK = '/api/auth/invitations/check/'
const ACCEPT = '/api/auth/invitations/accept/'
const LOGIN = '/api/auth/login/'

beforeAll(loadAllTexts)
afterEach(() => session.signOut())

const answers = () => ({
  ...sessionAnswers({ email: OPEN.email }),
  [CHECK]: answer(OPEN),
  [ACCEPT]: answer({
    company_id: '00000000-0000-4000-8000-000061636d65',
    company_name: 'Acme',
    username: 'grace',
  }),
})

async function join() {
  const others = { '/login': 'The sign-in page', '/dashboard': 'The dashboard' }
  showPage(() => <InviteScreen token="t" />, { others })
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('First name')
  type('First name', 'Grace')
  type('Last name', 'Hopper')
  type('Username', 'grace ')
  type('Password', 'Bug!1947found')
  type('Confirm password', 'Bug!1947found')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByText('Create account and join').closest('button') as HTMLButtonElement)
}

const said = () => toastStore.get().map(({ text }) => text)

test('who joins is signed in with what was sent, and a blank behind the name is no part of it', async () => {
  const asked = serve(answers())
  await join()
  await screen.findByText('The dashboard')
  const sent = (path: string) => asked.find((one) => one.path === path)?.body
  expect(sent(ACCEPT)).toMatchObject({ username: 'grace', password: 'Bug!1947found' })
  expect(sent(LOGIN)).toEqual({ username: 'grace', password: 'Bug!1947found' })
  expect(said()).toContain('You have joined Acme')
})

test('where signing in fails after that, the way leads to the sign-in page', async () => {
  serve({ ...answers(), [LOGIN]: refusal(429, 'rate_limited') })
  await join()
  await screen.findByText('The sign-in page')
  expect(said()).toContain('You have joined Acme. Please log in.')
})

test('an invitation that was accepted meanwhile shows as that, with the way on', async () => {
  const known = { ...answers(), [ACCEPT]: refusal(409, 'invitation_closed') }
  serve(known)
  await join()
  known[CHECK] = answer({ ...OPEN, status: 'accepted' })
  await screen.findByText('This invitation has been accepted already.')
  expect(screen.getByText('Sign in')).toBeTruthy()
})

test('a link that leads to no invitation says what to look at', async () => {
  serve({ ...sessionAnswers(), [CHECK]: refusal(404, 'not_found') })
  showPage(() => <InviteScreen token="t" />)
  await screen.findByText(
    'We cannot find this invitation. Please check that you have opened the whole link from the email.',
  )
})

test('who is signed in with another address signs out, is told so, and goes on here', async () => {
  serve({ ...answers(), ...sessionAnswers() })
  await enter()
  showPage(() => <InviteScreen token="t" />)
  await screen.findByText('You are signed in as ada@example.com. Sign out to go on.')
  fireEvent.click(screen.getByText('Sign out'))
  await screen.findByText('Create account and join')
  expect(said()).toContain('Logged out successfully')
})
