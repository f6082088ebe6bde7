import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, fill, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import {
  type Answer,
  type Answers,
  type Asked,
  answer,
  invalid,
  refusal,
  serve,
} from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { useSession } from '../../auth/session/use-session.ts'
import { FirstCompany } from './first-company.tsx'

const NEW = sampleId('new')
const NAME = '/api/auth/validate-company-name/'
const EMAIL = '/api/auth/validate-company-email/'
const FREE = answer({ isAvailable: true, message: '' })
const COUNTRIES = answer([
  { code: 'DE', name: 'Germany', currency: 'EUR' },
  { code: 'CH', name: 'Switzerland', currency: 'CHF' },
  { code: 'US', name: 'United States', currency: 'USD' },
])
const CURRENCIES = answer(['CHF', 'EUR', 'USD'].map((code) => ({ code, name: code })))

let asked: Asked[]
let mine: object[]
const sent = () => asked.filter(({ path }) => path === '/api/auth/sign-in/').map(({ body }) => body)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create company' }))

beforeAll(loadAllTexts)
beforeEach(() => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  mine = []
})

const created: Answer = () => {
  mine = [{ ...ACME, id: NEW, name: 'Zeta' }]
  return answer({ company_id: NEW }, 201)()
}
/** The frame around it shows nothing to whoever has signed out. */
function OfASignedIn() {
  return useSession().user && <FirstCompany />
}

async function open(answers: Answers = {}): Promise<void> {
  asked = serve({
    ...sessionAnswers(),
    '/api/auth/my-companies/': () => answer(mine)(),
    '/api/config/countries/': COUNTRIES,
    '/api/config/currencies/': CURRENCIES,
    [NAME]: FREE,
    [EMAIL]: FREE,
    '/api/auth/sign-in/': created,
    ...answers,
  })
  await enter()
  asked.length = 0
  showPage(() => <OfASignedIn />, { others: { '/dashboard': 'The books', '/login': 'Sign in' } })
  await waitFor(() => expect(field('Country').value).toBe('Germany'))
}

test('the browser’s country, its currency and one’s own address stand there, and a name is all it takes', async () => {
  await open()
  expect(
    ['Company email', 'Currency', 'Language of your documents'].map((name) => field(name).value),
  ).toEqual(['ada@example.com', 'EUR · Euro', 'English'])
  fill({ 'Company name': ' <i>Zeta</i> GmbH ', 'Company email': ' Office@Zeta.example ', Phone: ' 0731 1 ' })
  submit()
  await screen.findByRole('heading', { name: 'The books' })
  expect(sent()).toEqual([
    {
      company_name: 'Zeta GmbH',
      company_email: 'office@zeta.example',
      company_phone: '0731 1',
      company_website: '',
      country: 'DE',
      currency: 'EUR',
      language: 'en',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  ])
  expect(shownAddress()).toBe(`/dashboard?company=${NEW}`)
  expect(shownToasts()).toEqual(['success: Enterprise created successfully'])
})

test('a phone and a website that are none are told at their fields, and nothing is sent', async () => {
  await open()
  fill({ 'Company name': 'Zeta', Phone: 'abc', Website: 'tea' })
  submit()
  expect(await screen.findByText(/^Give a phone number such as/)).toBeTruthy()
  expect(screen.getByText(/^Give a web address such as/)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('another country brings its currency, unless one was chosen', async () => {
  await open()
  const choose = async (label: string, option: string) => {
    fireEvent.click(field(label))
    fireEvent.click(await screen.findByText(option))
  }
  await choose('Country', 'Switzerland')
  await waitFor(() => expect(field('Currency').value).toBe('CHF · Swiss Franc'))
  await choose('Currency', 'EUR · Euro')
  await choose('Country', 'United States')
  expect(field('Currency').value).toBe('EUR · Euro')
  fill({ 'Company name': 'Zeta' })
  submit()
  await waitFor(() => expect(sent()).toMatchObject([{ country: 'US', currency: 'EUR' }]))
})

test('without name or address nothing is sent, and both are told of', async () => {
  await open()
  fill({ 'Company email': ' ' })
  submit()
  expect(screen.getAllByText('Company name and email are required')).toHaveLength(2)
  expect(document.activeElement).toBe(field('Company name'))
  fill({ 'Company name': 'Zeta', 'Company email': 'zeta' })
  submit()
  screen.getByText('Please enter a valid email address')
  expect(sent()).toEqual([])
})

test('a name that is taken is said once the field is left', async () => {
  await open({ [NAME]: answer({ isAvailable: false, message: 'Taken.' }) })
  fill({ 'Company name': 'Zeta' })
  fireEvent.blur(field('Company name'))
  await screen.findByText('Taken.')
  expect(field('Company name').getAttribute('aria-invalid')).toBe('true')
  fill({ 'Company name': 'Zeta 2' })
  expect(screen.queryByText('Taken.')).toBeNull()
})

test('a name that could not be looked up is no fault, and says that it was not', async () => {
  await open({ [NAME]: answer({}, 503) })
  fill({ 'Company name': 'Zeta' })
  fireEvent.blur(field('Company name'))
  await screen.findByText('Unable to verify availability')
  expect(field('Company name').getAttribute('aria-invalid')).toBe(null)
})

test('an address that is another company’s is said once the field is left', async () => {
  await open({ [EMAIL]: answer({ isAvailable: false, message: 'Registered.' }) })
  fireEvent.blur(field('Company email'))
  await screen.findByText('Registered.')
})

test('whose own address is a company’s already is not offered it again', async () => {
  mine = [{ ...ACME, email: 'ada@example.com' }]
  await open()
  expect(field('Company email').value).toBe('')
})

test('what the server refuses stands at its fields, and what was typed stays', async () => {
  const faults = { company_name: fault('company_name_taken'), company_email: fault('company_email_taken') }
  await open({ '/api/auth/sign-in/': invalid(faults) })
  fill({ 'Company name': 'Zeta' })
  submit()
  await screen.findByText('This name is already taken. Please choose a different name.')
  screen.getByText(
    'This email is already registered. Try logging in instead, or use a different email address.',
  )
  expect(document.activeElement).toBe(field('Company name'))
  expect(shownToasts()).toEqual(['error: Validation failed'])
  expect(field('Company name').value).toBe('Zeta')
})

test('a refusal of the company as such says why, and the form can be sent again', async () => {
  const full = refusal(409, 'too_many_companies', { detail: 'You have too many companies.' })
  await open({ '/api/auth/sign-in/': full })
  fill({ 'Company name': 'Zeta' })
  submit()
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
  expect(shownToasts()[0]).toBe(
    'error: One person cannot own more companies here. Close one that you no longer need.',
  )
  expect(shownAddress()).toBe('/')
})

test('one may sign out from here, and look after one’s own security', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Profile and security' }).getAttribute('href')).toBe(
    '/dashboard/settings?tab=profile',
  )
  expect(document.body.textContent).toContain('Signed in as ada@example.com')
  fireEvent.click(screen.getByText('Sign out'))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(shownToasts()).toEqual(['success: Logged out successfully'])
})
