import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n/language.ts'
import { fill, showPage } from '../../../test-page.tsx'
import { type Answer, type Asked, answer, invalid, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { SignupScreen } from './signup-screen.tsx'

const TYPED = {
  'First name': ' Ada ',
  'Last name': 'Lovelace',
  Username: ' ada ',
  Email: ' Ada@Example.COM ',
  Password: ' Bug!1947found ',
  'Confirm password': ' Bug!1947found ',
}
const TOO_SHORT = 'Use at least 8 characters with a mix of letters, numbers, and symbols.'

let asked: Asked[]
afterEach(() => chooseLanguage('en'))

async function open(reply: Answer = answer({}, 201)): Promise<void> {
  asked = serve({ '/api/auth/register/': reply })
  showPage(() => <SignupScreen />, { others: { '/login': 'The sign-in page' } })
  await screen.findByRole('heading', { name: 'Create your account' })
  fill(TYPED)
  fireEvent.click(screen.getByRole('checkbox'))
}
const press = (text: string) => fireEvent.click(screen.getByText(text).closest('button') as HTMLElement)
const submit = () => press('Create account')
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('what is sent: names and address tidied, the password untouched, the language of the page', async () => {
  await open()
  submit()
  await screen.findByText('The sign-in page')
  expect(asked.map(({ body }) => body)).toEqual([
    {
      first_name: 'Ada',
      last_name: 'Lovelace',
      username: 'ada',
      email: 'ada@example.com',
      password: ' Bug!1947found ',
      terms_accepted: true,
      language: 'en',
    },
  ])
  expect(shownToasts()).toEqual(['success: Registration successful! Please login.'])
})

test('what breaks a rule is said and gone to before anything is sent, until it is changed', async () => {
  await open()
  const broken: [label: string, value: string, text: string][] = [
    ['First name', ' ', 'First name is required'],
    ['Last name', '', 'Last name is required'],
    ['Username', 'ab', 'Username must be at least 3 characters long'],
    ['Username', 'a'.repeat(31), 'Username must be no more than 30 characters long'],
    ['Username', 'ada.l', 'Username can only contain letters, numbers, and underscores.'],
    ['Email', '', 'Email is required'],
    ['Email', 'ada@example', 'Please enter a valid email address'],
    ['Password', 'Bug!194', 'Password must be at least 8 characters long'],
    ['Password', 'bug!1947found', 'Password must contain at least one uppercase letter'],
    ['Password', 'BUG!1947FOUND', 'Password must contain at least one lowercase letter'],
    ['Password', 'Bug!found', 'Password must contain at least one number'],
    ['Password', 'Bug1947found', 'Password must contain at least one special character'],
    ['Password', 'Password1!', 'This password is too common.'],
    ['Confirm password', 'Bug!1947lost', 'Passwords do not match'],
  ]
  for (const [label, value, text] of broken) {
    fill({ ...TYPED, [label]: value, ...(label === 'Password' && { 'Confirm password': value }) })
    submit()
    expect(
      screen
        .getAllByText(/required$|must|valid|letters, numbers, and|common|match/)
        .map((one) => one.textContent),
    ).toEqual([text])
    expect([field(label).getAttribute('aria-invalid'), document.activeElement]).toEqual([
      'true',
      field(label),
    ])
    fill({ [label]: `${value}x` })
    expect(screen.queryByText(text)).toBeNull()
  }
  expect(asked).toEqual([])
})

test.each([
  [
    'Email',
    { email: fault('email_taken') },
    'This email is already registered. Try logging in instead, or use a different email address.',
  ],
  [
    'Username',
    { username: fault('username_taken') },
    'This username is already taken. Please choose a different username.',
  ],
  ['Password', { password: fault('password_too_short') }, TOO_SHORT],
  ['Email', { email: fault('email_required') }, 'Email address is required to create your account.'],
])('what the server refuses stands at %s, and what was typed stays', async (label, faults, text) => {
  await open(invalid(faults))
  submit()
  await screen.findByText(text)
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
  expect(field('First name').value).toBe(' Ada ')
  expect(field('Password').value).toBe(' Bug!1947found ')
  // It is said where it is wrong, and nowhere else.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(shownToasts()).toEqual([])
})

test('terms the server has not heard of are asked for again, until they are ticked', async () => {
  const text = 'You must accept the terms and conditions'
  await open(invalid({ terms_accepted: fault('terms_not_accepted') }))
  submit()
  await screen.findByText(text)
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.queryByText(text)).toBeNull()
})

test.each<[string, Answer, string]>([
  ['that nobody understands', () => new Response('<html>', { status: 400 }), 'Failed to create account'],
  ['to wait', refusal(429, 'rate_limited'), 'Too many requests.'],
])('a refusal %s stands above the form', async (_what, reply, text) => {
  await open(reply)
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test('while the account is being made, a second click makes no second one', async () => {
  const held = Promise.withResolvers<Response>()
  await open(() => held.promise)
  submit()
  await screen.findByText('Creating account...')
  press('Creating account...')
  held.resolve(answer({}, 201)())
  await screen.findByText('The sign-in page')
  expect(asked).toHaveLength(1)
})

test('an account made in German has its mails in German', async () => {
  await open()
  press('Deutsch')
  fireEvent.click(await screen.findByRole('button', { name: 'Konto anlegen' }))
  await screen.findByText('The sign-in page')
  expect(asked[0]?.body).toMatchObject({ language: 'de' })
})

test('terms and privacy are read beside the form, which stays as it is', async () => {
  await open()
  const links = ['Terms of Service', 'Privacy Policy'].map((name) => screen.getByRole('link', { name }))
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
  ])
})
