import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tokenStore } from '../../../api/tokens/token-store.ts'
import { chooseLanguage } from '../../../i18n/language.ts'
import { enter, fill, sessionAnswers, showPage } from '../../../test-page.tsx'
import { type Answer, type Answers, type Asked, answer, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { SignupScreen } from '../sign-up/signup-screen.tsx'
import { LoginScreen } from './login-screen.tsx'

const LOGIN = '/api/auth/login/'
const CODE = '/api/auth/2fa/verify/'
const FAILURES = 'counterfoil.sign-in-failures'
const CHALLENGED = answer({ two_factor_required: true, challenge: 'the challenge' })
const OTHERS = { '/dashboard': 'The books', '/dashboard/taxes': 'Tax rates', '/signup': 'Sign up' }

let asked: Asked[]
const sentTo = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body)
const user = userEvent.setup({ delay: null })

beforeEach(() => tokenStore.clear('ended'))
afterEach(() => chooseLanguage('en'))

async function open(answers: Answers = {}, returnTo?: string): Promise<void> {
  asked = serve({ ...sessionAnswers(), ...answers })
  showPage(() => <LoginScreen {...(returnTo && { returnTo })} />, { others: OTHERS })
  await screen.findByRole('heading', { name: 'Sign in' })
}
async function signIn(name = 'ada', password = 'secret'): Promise<void> {
  fill({ 'Username or email': name, Password: password })
  await user.click(screen.getByLabelText('Password'))
  await user.keyboard('{Enter}')
}

test('the name is sent without what surrounds it, the password as it was typed', async () => {
  await open()
  await signIn('  ada@example.com ', ' Pass <b>word</b> ')
  await screen.findByRole('heading', { name: 'The books' })
  expect(sentTo(LOGIN)).toEqual([{ username: 'ada@example.com', password: ' Pass <b>word</b> ' }])
  expect(shownToasts()).toEqual(['success: Login successful!'])
})

test('whoever was on the way to a page arrives there', async () => {
  await open({}, '/dashboard/taxes')
  await signIn()
  await screen.findByRole('heading', { name: 'Tax rates' })
})

test.each([
  ['forgets the sign-in with the browser', false],
  ['is told to remember it', true],
])('a browser that %s', async (_what, isRemembered) => {
  await open()
  if (isRemembered) await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await signIn()
  await screen.findByRole('heading', { name: 'The books' })
  const kept = (store: Storage) => store.getItem('counterfoil.refresh')
  expect([kept(localStorage), kept(sessionStorage)]).toEqual(isRemembered ? ['r', null] : [null, 'r'])
})

test('while the server thinks, the button says so, and a second Enter sends nothing', async () => {
  const held = Promise.withResolvers<Response>()
  await open({ [LOGIN]: () => held.promise })
  await signIn()
  await screen.findByRole('button', { name: 'Signing in...' })
  await user.keyboard('{Enter}')
  expect(sentTo(LOGIN)).toHaveLength(1)
  held.resolve(refusal(429, 'rate_limited')())
  await screen.findByRole('button', { name: 'Sign in' })
})

test.each([
  ['invalid_password', 401, 'Invalid password. Please check your password and try again.'],
  ['user_not_found', 401, 'No account found with this username or email address.'],
  ['account_inactive', 401, 'Your account has been deactivated. Please contact support.'],
])('refused for %s: the page says why, counts it, and keeps what was typed', async (code, status, text) => {
  await open({ [LOGIN]: refusal(status, code) })
  await signIn()
  await screen.findByText(text)
  screen.getByText('Warning: 4 attempts remaining before temporary lockout.')
  expect(screen.getByLabelText<HTMLInputElement>('Username or email').value).toBe('ada')
  expect(shownToasts()).toEqual([])
})

test.each<[string, Answer, string]>([
  [
    'asks to wait',
    () => Response.json({ error_code: 'rate_limited' }, { status: 429, headers: { 'retry-after': '30' } }),
    'Too many requests. Please wait 30 seconds before trying again.',
  ],
  ['breaks', answer({}, 500), 'Server error occurred. Our team has been notified.'],
])('a server that %s counts as no failed attempt', async (_what, reply, text) => {
  await open({ [LOGIN]: reply })
  await signIn()
  await screen.findByText(text)
  expect(screen.queryByText(/attempts remaining/)).toBeNull()
  expect(localStorage.getItem(FAILURES)).toBeNull()
})

test('whoever gets in has no failures left behind them', async () => {
  localStorage.setItem(FAILURES, JSON.stringify({ failures: 4, lockedUntil: null }))
  await open()
  screen.getByText('Warning: 1 attempts remaining before temporary lockout.')
  await signIn()
  await screen.findByRole('heading', { name: 'The books' })
  expect(localStorage.getItem(FAILURES)).toBeNull()
})

test('a session that ended says so, until one signs in again', async () => {
  serve(sessionAnswers())
  await enter()
  tokenStore.clear('refused')
  await open({ [LOGIN]: refusal(401, 'invalid_password') })
  screen.getByText('Your session has expired. Please log in again.')
  await signIn()
  await screen.findByText('Invalid password. Please check your password and try again.')
  expect(screen.queryByText('Your session has expired. Please log in again.')).toBeNull()
})

test('the code of the app completes the sign-in, on the page one was going to', async () => {
  await open({ [LOGIN]: CHALLENGED, [CODE]: sessionAnswers()[LOGIN] as Answer }, '/dashboard/taxes')
  await signIn()
  await screen.findByRole('heading', { name: 'Enter your code' })
  expect(document.title).toMatch(/^Enter your code/)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  screen.getByText('This field is required.')
  expect(sentTo(CODE)).toEqual([])
  await user.keyboard(' 123 456 {Enter}')
  await screen.findByRole('heading', { name: 'Tax rates' })
  expect(sentTo(CODE)).toEqual([{ challenge: 'the challenge', code: '123 456' }])
  expect(shownToasts()).toEqual(['success: Login successful!'])
})

test('a wrong code is said at the field, which keeps the focus; another one may follow', async () => {
  const wrong = answer(
    {
      error_code: 'validation_error',
      errors: { code: ['This code is not right. Please try the next one.'] },
      faults: { code: [{ code: 'wrong_code', params: {} }] },
    },
    400,
  )
  const replies: Answer[] = [wrong, sessionAnswers()[LOGIN] as Answer]
  await open({ [LOGIN]: CHALLENGED, [CODE]: (one) => (replies.shift() as Answer)(one) })
  await signIn()
  await user.type(await screen.findByLabelText('Code'), '111111{Enter}')
  await screen.findByText('This code is not right. Please try the next one.')
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  await user.clear(screen.getByLabelText('Code'))
  expect(screen.queryByText('This code is not right. Please try the next one.')).toBeNull()
  await user.keyboard('222222{Enter}')
  await screen.findByRole('heading', { name: 'The books' })
  expect(sentTo(CODE)).toMatchObject([{ code: '111111' }, { code: '222222' }])
  expect(localStorage.getItem(FAILURES)).toBeNull()
})

test('a code that came too late leads back to the password, which is to be typed again', async () => {
  await open({ [LOGIN]: CHALLENGED, [CODE]: refusal(401, 'challenge_expired', { detail: 'Expired.' }) })
  await signIn()
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await screen.findByText('This sign-in has expired. Please log in again.')
  expect(screen.getByLabelText<HTMLInputElement>('Username or email').value).toBe('ada')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(screen.queryByText(/attempts remaining/)).toBeNull()
})

test('a server that breaks at the code is said above it, and the code can be sent again', async () => {
  await open({ [LOGIN]: CHALLENGED, [CODE]: answer({}, 503) })
  await signIn()
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await screen.findByText('Server error occurred. Our team has been notified.')
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
  screen.getByRole('button', { name: 'Continue' })
})

test('whoever has just signed up finds their name filled in and a welcome', async () => {
  asked = serve({ ...sessionAnswers(), '/api/auth/register/': answer({ username: 'grace' }, 201) })
  showPage(() => <SignupScreen />, { others: { '/login': () => <LoginScreen />, ...OTHERS } })
  await screen.findByRole('heading', { name: 'Create your account' })
  const typed = {
    'First name': 'Grace',
    'Last name': 'Hopper',
    Username: 'grace',
    Email: 'grace@example.com',
    Password: 'Bug!1947found',
    'Confirm password': 'Bug!1947found',
  }
  fill(typed)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByText(
    'Welcome to Counterfoil. Your account is ready: sign in, and create your first company.',
  )
  expect(shownToasts()).toEqual(['success: Registration successful! Please login.'])
  expect(screen.getByLabelText<HTMLInputElement>('Username or email').value).toBe('grace')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
})

test.each([
  [
    'Deutsch',
    'Anmelden',
    ['Benutzername oder E-Mail', 'Passwort'],
    [
      'Falsches Passwort. Bitte prüfen Sie es und versuchen Sie es erneut.',
      'Achtung: noch 4 Versuche bis zur vorübergehenden Sperre.',
    ],
  ],
  [
    'Français',
    'Se connecter',
    ['Nom d’utilisateur ou e-mail', 'Mot de passe'],
    [
      'Mot de passe incorrect. Vérifiez votre mot de passe et réessayez.',
      'Attention\u00a0: encore 4 tentatives avant le verrouillage temporaire.',
    ],
  ],
])(
  'in %s the page and its refusals speak that language, and so does the next visit',
  async (name, heading, labels, refused) => {
    await open({ [LOGIN]: refusal(401, 'invalid_password') })
    await user.click(screen.getByRole('button', { name }))
    await screen.findByRole('heading', { name: heading })
    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('false')
    expect(document.documentElement.lang).toBe(localStorage.getItem('counterfoil.language'))
    fill(Object.fromEntries(labels.map((label) => [label, 'secret'])))
    await user.click(screen.getByRole('button', { name: heading }))
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(refused),
    )
  },
)
