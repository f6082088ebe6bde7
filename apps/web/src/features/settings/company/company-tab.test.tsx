import type { Recalculation } from '@counterfoil/contract/statistics/general-statistics.schema.ts'
import { completeBankAccount } from '@counterfoil/domain/bank-accounts/bank-account.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, fill, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { type Answers, type Asked, answer, invalid, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { CompanyTab } from './company-tab.tsx'

const PATH = `/api/auth/companies/${ACME.id}/`
const LOGO = `${PATH}logo/`
const SENT = {
  country: 'DE',
  holder: 'Acme GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
  bank_name: 'Bank',
}
const ACCOUNT = completeBankAccount(SENT, null)
const COMPANY = {
  id: ACME.id,
  company_name: 'Acme',
  company_email: 'office@acme.example',
  company_phone: '',
  company_website: 'acme.example',
  legal_name: 'Acme GmbH',
  address_line1: 'Main Street 1',
  city: 'Ulm',
  zip_code: '89073',
  country: 'DE',
  bank_accounts: [ACCOUNT],
  accent_color: '#1d5c42',
  logo: null as string | null,
  version: 7,
}

let asked: Asked[]
let stored: typeof COMPANY
let runs: Recalculation[]
/** What a form keeps of one person is nobody else's: each test has a person of its own. */
let person = 0
const user = userEvent.setup({ delay: null })
const changes = (path = PATH) => asked.filter((one) => one.path === path && one.method !== 'GET')
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => press('Save company')

beforeAll(loadAllTexts)
beforeEach(() => {
  stored = { ...COMPANY }
  runs = []
  person += 1
})

async function open(answers: Answers = {}, permissions = ['settings.write']): Promise<void> {
  asked = serve({
    ...sessionAnswers({ id: sampleId(`p${person}`) }),
    '/api/config/countries/': answer([
      { code: 'DE', name: 'Germany' },
      { code: 'GB', name: 'United Kingdom' },
      { code: 'JP', name: 'Japan' },
      { code: 'US', name: 'United States' },
    ]),
    '/api/statistics/general/logs/': () =>
      answer({ count: runs.length, next: null, previous: null, results: runs })(),
    '/api/auth/validate-company-name/': answer({ isAvailable: true, message: '' }),
    '/api/auth/validate-company-email/': answer({ isAvailable: true, message: '' }),
    [`GET ${PATH}`]: () => answer(stored)(),
    [`PATCH ${PATH}`]: ({ body }) => {
      stored = { ...stored, ...(body as object), version: stored.version + 1 }
      return answer(stored)()
    },
    ...answers,
  })
  await enter()
  showPage(() => <CompanyTab />, { permissions })
  await screen.findByRole('heading', { name: 'Bank accounts' })
}

test('what was changed is saved with the rest, over the version it was read from', async () => {
  await open()
  expect(field('Legal name').value).toBe('Acme GmbH')
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  type('Company name', 'Acme & Sons')
  type('Phone', '0731 1')
  save()
  await waitFor(() => expect(shownToasts()).toEqual(['success: Enterprise updated successfully']))
  const [change, ...more] = changes()
  expect(more).toEqual([])
  expect([change?.method, change?.headers.get('if-match')]).toEqual(['PATCH', '"7"'])
  expect(change?.body).toEqual({
    company_name: 'Acme & Sons',
    legal_name: 'Acme GmbH',
    company_email: 'office@acme.example',
    company_phone: '0731 1',
    company_website: 'acme.example',
    tax_number: '',
    address_line1: 'Main Street 1',
    address_line2: '',
    zip_code: '89073',
    city: 'Ulm',
    state: '',
    country: 'DE',
    bank_accounts: [SENT],
  })
  // Saved: there is nothing left to take back, and the next save is over the new version.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull())
  type('City', 'Neu-Ulm')
  save()
  await waitFor(() => expect(changes().at(-1)?.headers.get('if-match')).toBe('"8"'))
})

test('a phone that is none is told at its field; one that stood there before is not', async () => {
  stored = { ...stored, company_website: 'tea' }
  await open()
  type('Phone', 'abc')
  save()
  expect(await screen.findByText(/^Give a phone number such as/)).toBeTruthy()
  expect(screen.queryByText(/^Give a web address/)).toBeNull()
  expect(changes()).toEqual([])
  type('Phone', '0731 1')
  save()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({ company_phone: '0731 1', company_website: 'tea' })
})

test('whoever leaves and comes back finds what they typed, and nobody else does', async () => {
  await open()
  type('City', 'Neu-Ulm')
  cleanup()
  await open()
  await waitFor(() => expect(field('City').value).toBe('Neu-Ulm'))
  cleanup()
  person += 100
  await open()
  expect(field('City').value).toBe('Ulm')
})

test('what was typed can be taken back, and nothing is sent', async () => {
  await open()
  type('City', 'Neu-Ulm')
  type('Legal name', '')
  press('Discard changes')
  expect([field('City').value, field('Legal name').value]).toEqual(['Ulm', 'Acme GmbH'])
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  expect(changes()).toEqual([])
})

test('what breaks a rule is not sent, and gone to; put right, it is', async () => {
  await open()
  const broken: [label: string, value: string, text: string][] = [
    ['Company name', ' ', 'This field is required.'],
    ['Company email', 'office', 'Please enter a valid email address'],
    ['City', 'U'.repeat(101), 'At most 100 characters.'],
    ['Account holder', ' ', 'This field is required.'],
    ['IBAN', '1'.repeat(43), 'At most 42 characters.'],
  ]
  for (const [label, value, text] of broken) {
    const before = field(label).value
    type(label, value)
    save()
    await screen.findByText(text)
    expect([field(label).getAttribute('aria-invalid'), document.activeElement]).toEqual([
      'true',
      field(label),
    ])
    type(label, before)
  }
  expect(changes()).toEqual([])
})

test('an account begins with the holder, one has at most five, and one taken out is gone', async () => {
  stored = { ...COMPANY, bank_accounts: [] }
  await open()
  for (let count = 0; count < 5; count += 1) press('Add bank account')
  expect(screen.queryByRole('button', { name: 'Add bank account' })).toBeNull()
  const accounts = screen.getAllByRole('group', { name: /^Account \d$/ })
  expect(accounts.map((one) => within(one).getByLabelText<HTMLInputElement>('Account holder').value)).toEqual(
    Array.from({ length: 5 }, () => 'Acme GmbH'),
  )
  const [first] = accounts
  for (const account of accounts.slice(1).reverse())
    fireEvent.click(within(account).getByRole('button', { name: 'Remove account' }))
  fill({ IBAN: ACCOUNT.iban, Bank: 'Bank' }, within(first as HTMLElement))
  save()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({ bank_accounts: [{ ...SENT, bic: '' }] })
})

test('an only account is called that, two are counted', async () => {
  await open()
  screen.getByRole('group', { name: 'Account' })
  press('Add bank account')
  expect(
    screen.getAllByRole('group', { name: /^Account/ }).map((one) => one.querySelector('legend')?.textContent),
  ).toEqual(['Account 1', 'Account 2'])
})

test('a fault of the server stands at the account it is about', async () => {
  const second = { ...ACCOUNT, iban: 'FR1420041010050500013M02606', country: 'FR' }
  stored = { ...COMPANY, bank_accounts: [ACCOUNT, second] }
  await open({ [`PATCH ${PATH}`]: invalid({ 'bank_accounts.1.iban': fault('iban_check_digits_wrong') }) })
  type('City', 'Neu-Ulm')
  save()
  const fields = await screen.findAllByLabelText('IBAN')
  await waitFor(() => expect(fields.map((one) => one.getAttribute('aria-invalid'))).toEqual([null, 'true']))
  expect(document.activeElement).toBe(fields[1])
  expect(shownToasts()).toEqual(['error: Please fix the errors in the form and try again.'])
  expect(field('City').value).toBe('Neu-Ulm')
})

test('what somebody else has saved meanwhile is not written over, and what was typed stays', async () => {
  await open({ [`PATCH ${PATH}`]: refusal(412, 'stale_version', { detail: 'Changed meanwhile.' }) })
  type('City', 'Neu-Ulm')
  save()
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
  expect(field('City').value).toBe('Neu-Ulm')
  screen.getByRole('button', { name: 'Discard changes' })
})

test('the company’s own name is its own, another one is looked up', async () => {
  await open({ '/api/auth/validate-company-name/': answer({ isAvailable: false, message: 'Taken.' }) })
  type('Company name', 'Bolt')
  fireEvent.blur(field('Company name'))
  await screen.findByText('Taken.')
  const [look] = asked.filter(({ path }) => path === '/api/auth/validate-company-name/')
  expect(look?.body).toEqual({ company_name: 'Bolt', exclude_id: ACME.id })
})

test('whose role does not allow it reads everything, changes nothing, and is told why', async () => {
  await open({}, [])
  const reason = 'Your role in this company does not allow this. Ask an owner or an administrator.'
  screen.getByText(reason)
  expect(field('Company name').closest('fieldset')?.disabled).toBe(true)
  const button = screen.getByRole('button', { name: 'Save company' })
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-description')]).toEqual([
    'true',
    reason,
  ])
  save()
  press('Upload logo')
  expect(changes()).toEqual([])
})

test('a company that could not be loaded is loaded on a second try', async () => {
  let isThere = false
  asked = serve({
    ...sessionAnswers({ id: sampleId(`p${person}`) }),
    '/api/config/countries/': answer([]),
    [PATH]: () => (isThere ? answer(COMPANY)() : refusal(403, 'permission_denied')()),
  })
  await enter()
  showPage(() => <CompanyTab />)
  await screen.findByText('This could not be loaded')
  isThere = true
  press('Try again')
  await waitFor(() => expect(field('City').value).toBe('Ulm'))
})

const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })
const chooseFile = (file: File) =>
  user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file)

test('a logo is kept as soon as it is chosen, shown, and can be removed', async () => {
  await open({
    [LOGO]: ({ method }) => {
      stored = { ...stored, logo: method === 'POST' ? '/logo/1.png' : null, version: stored.version + 1 }
      return answer(stored)()
    },
  })
  await chooseFile(picture(3))
  const shown = await screen.findByAltText('Current logo')
  expect(shown.getAttribute('src')).toBe('/logo/1.png')
  press('Remove logo')
  await screen.findByRole('button', { name: 'Upload logo' })
  expect(
    changes(LOGO)
      .map(({ method }) => method)
      .at(-1),
  ).toBe('DELETE')
  expect(changes(LOGO)).toHaveLength(2)
})

test('a picture of more than 5 MB is refused before it is sent', async () => {
  await open()
  await chooseFile(picture(5 * 1024 * 1024 + 1))
  expect(shownToasts()).toEqual(['error: The image is larger than 5 MB.'])
  expect(changes(LOGO)).toEqual([])
})

test('the example of a tax number is one of the country chosen', async () => {
  stored = { ...COMPANY, country: 'GB' }
  await open()
  expect(field('Tax number').placeholder).toBe('GB123456782')
})

test.each([
  ['United Kingdom', 'GB', ['Sort code', 'Account number', 'IBAN, for payers abroad', 'BIC']],
  ['United States', 'US', ['Routing number', 'Account number', 'BIC']],
  ['Japan', 'JP', ['Account number', 'Bank code', 'BIC']],
])(
  'an account in the %s has the numbers of its country, and no others are sent',
  async (name, code, labels) => {
    await open()
    const account = () => within(screen.getByRole('group', { name: 'Account' }))
    const shown = () =>
      account()
        .getAllByRole('textbox')
        .flatMap((one) => (one as HTMLInputElement).labels?.[0]?.textContent ?? [])
    expect(shown()).toEqual(['Account holder', 'Bank', 'IBAN', 'BIC'])
    await user.click(account().getByLabelText('Country of the account', { selector: 'input' }))
    await user.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(shown()).toEqual(['Account holder', 'Bank', ...labels]))
    const [first = ''] = labels
    fireEvent.change(account().getByLabelText(first), { target: { value: '12' } })
    save()
    await waitFor(() => expect(changes()).toHaveLength(1))
    const body = changes()[0]?.body as { bank_accounts: Record<string, string>[] } | undefined
    const sent = body?.bank_accounts[0]
    expect(sent?.country).toBe(code)
    expect(Object.keys(sent ?? {})).toHaveLength(3 + labels.length)
    if (!labels.some((label) => label.startsWith('IBAN'))) expect(sent).not.toHaveProperty('iban')
  },
)

const RUN: Recalculation = {
  id: sampleId('run'),
  user: null,
  user_name: null,
  started_at: '2026-06-14T00:07:00.000Z',
  milliseconds: 1500,
  wrong: 1,
  differences: [{ figure: 'payments EUR 2026-06', kept: '2 of 20.00', right: '1 of 10.00' }],
}

test('an administrator has the figures calculated anew, and reads when that was done and what differed', async () => {
  runs = [RUN]
  await open({
    'POST /api/statistics/general/recalculate/': () => {
      const run = { ...RUN, id: sampleId('again'), user_name: 'Ada Lovelace', wrong: 0, differences: [] }
      runs = [run, RUN]
      return answer(run)()
    },
  })
  const figures = await screen.findByRole('region', { name: 'Figures' })
  expect((await within(figures).findByText(/at night/)).textContent).toMatch(/1\.5 s · 1 figure put right/)
  expect(within(figures).getByText('payments EUR 2026-06: 2 of 20.00 → 1 of 10.00')).toBeTruthy()
  press('Calculate anew')
  await within(figures).findByText(/Ada Lovelace .* all figures were right/)
  expect(shownToasts()).toContain('success: All figures were right.')
})

test('nobody else is offered it', async () => {
  await open({}, [])
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull()
})
