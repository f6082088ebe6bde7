import { expect, type Locator, type Page } from '@playwright/test'
import { labelled, STRANGER, test, typedIn } from './support/desk.ts'
import { makeDraft, openEditor, saveStatus, saving } from './support/draft.ts'
import { newPerson, PASSWORD } from './support/person.ts'

/** Replaces what a form sends on its way, so that the server itself refuses what the form would not let through. */
async function spoil(page: Page, method: string, path: RegExp, change: (body: never) => unknown) {
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      const request = route.request()
      if (request.method() !== method) return route.fallback()
      await route.continue({ postData: JSON.stringify(change(request.postDataJSON() as never)) })
    },
  )
}

type Refusals = Record<string, string>

// The password's field says it in a way of its own.
const INVALID = ':is(input, textarea, button):is([aria-invalid="true"], [data-invalid="true"])'

/** Each field says what the server has said of it, and no other field says anything. */
async function expectRefusals(form: Locator, refusals: Refusals): Promise<void> {
  for (const [label, text] of Object.entries(refusals)) {
    const field = labelled(form, label)
    await expect.soft(field.and(form.locator(INVALID)), label).toBeVisible()
    await expect.soft(field, label).toHaveAccessibleDescription(new RegExp(text.replace(/[.()*+]/g, '\\$&')))
  }
  await expect(form.locator(INVALID)).toHaveCount(Object.keys(refusals).length)
}

const LONG = 'x'.repeat(6000)
const atMost = (count: number) => `At most ${count.toLocaleString('en')} characters.`
const WRONG_EMAIL = 'Please enter a valid email address (e.g., name@company.com).'

test('signing up: each refusal at its field, and nothing typed is lost', async ({ browser, owner }) => {
  const context = await browser.newContext({ storageState: STRANGER })
  const page = await context.newPage()
  await page.goto('/signup')
  const form = page.locator('form')
  const fill = (label: string, text: string) => labelled(form, label).fill(text)
  await fill('First name', 'Grace')
  await fill('Last name', 'Hopper')
  await fill('Username', owner.person.username)
  await fill('Email', owner.person.email)
  await fill('Password', PASSWORD)
  await fill('Confirm password', PASSWORD)
  await page.getByRole('checkbox').check()
  const typed = await typedIn(form)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectRefusals(form, {
    Username: 'This username is already taken. Please choose a different username.',
    Email: 'This email is already registered. Try logging in instead, or use a different email address.',
  })
  expect(await typedIn(form)).toEqual(typed)

  const wrong = {
    username: 'x y',
    email: 'nope',
    password: 'short',
    first_name: '',
    last_name: '',
  }
  await spoil(page, 'POST', /^\/api\/auth\/register\/$/, (body: object) => ({ ...body, ...wrong }))
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectRefusals(form, {
    'First name': 'First name is required',
    'Last name': 'Last name is required',
    Username: 'Username can only contain letters, numbers, and underscores.',
    Email: WRONG_EMAIL,
    Password: 'Use at least 8 characters with a mix of letters, numbers, and symbols.',
  })
  expect(await typedIn(form)).toEqual(typed)
  await context.close()
})

const WRONG_CLIENT = {
  name: '',
  email: 'nope',
  phone: LONG,
  website: LONG,
  tax_number: LONG,
  notes: LONG,
  payment_terms_days: 400,
  tags: [LONG],
  addresses: [{ line1: LONG, line2: LONG, city: LONG, state: LONG, zip_code: LONG, country: 'DE' }],
  contacts: [{ first_name: LONG, last_name: LONG, email: 'nope', phone: LONG, position: LONG }],
}

test('a client: each refusal at its field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/dashboard/clients/new')
  const form = page.getByRole('main').locator('form')
  const fill = (label: string, text: string) => labelled(form, label).fill(text)
  await fill('Name', 'Grace Hopper Compilers')
  await fill('Email', 'grace@example.com')
  await fill('Street and number', '1 Navy Yard')
  await fill('City', 'Arlington')
  await fill('First name', 'Grace')
  await fill('Notes', 'Sends the moth along.')
  await fill('Tags', 'navy')
  await page.keyboard.press('Enter')
  // Proposed once the company is known, which may be after what was typed.
  await expect(labelled(form, 'Country')).toHaveValue('Germany')
  const typed = await typedIn(form)
  await spoil(page, 'POST', /^\/api\/clients\/$/, () => WRONG_CLIENT)
  await page.getByRole('button', { name: 'Create client' }).click()
  await expect(page.getByText('Please fix the errors in the form and try again.')).toBeVisible()
  await expectRefusals(form, {
    Name: 'Name is required',
    Email: WRONG_EMAIL,
    Phone: atMost(50),
    Website: atMost(200),
    'Tax number': atMost(60),
    'Street and number': atMost(200),
    'Address line 2': atMost(200),
    City: atMost(100),
    'State or region': atMost(100),
    'Postal code': atMost(30),
    'First name': atMost(100),
    'Last name': atMost(100),
    Position: atMost(100),
    'Contact email': WRONG_EMAIL,
    'Contact phone': atMost(50),
    'Payment terms in days': '365',
    Notes: atMost(5000),
    Tags: atMost(40),
  })
  expect(await typedIn(form)).toEqual(typed)
  await expect(form.getByText('navy')).toBeVisible()

  // Mended, the same form goes through; what the form knows itself it does not ask the server.
  await page.unrouteAll()
  await fill('Tags', 'x'.repeat(41))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Create client' }).click()
  await expect(labelled(form, 'Tags')).toHaveAccessibleDescription(new RegExp(atMost(40)))
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Create client' }).click()
  await expect(page.getByRole('heading', { name: 'Grace Hopper Compilers' })).toBeVisible()
})

const WRONG_ITEM = {
  description: '',
  details: LONG,
  quantity: 'x',
  unit: LONG,
  unit_price: 'y',
  tax_rates: ['nope'],
}
const WRONG_INVOICE = {
  client: 'nope',
  currency: 'XXX',
  issue_date: '2026-02-30',
  due_date: '2026-02-30',
  payment_terms_days: 400,
  language: 'xx',
  purchase_order: LONG,
  reference: LONG,
  period_start: '2026-02-30',
  period_end: '2026-02-30',
  notes: LONG,
  terms: LONG,
  internal_notes: LONG,
  items: [WRONG_ITEM],
}
const NO_DATE = 'Give a date as YYYY-MM-DD.'

test('an invoice: each refusal at its field, and nothing typed is lost', async ({ page, owner }) => {
  const draft = await makeDraft(owner, ['Compiler, hours'])
  await openEditor(page, draft.path)
  const form = page.getByRole('main')
  await spoil(page, 'PATCH', /^\/api\/invoices\/[^/]+\/$/, () => WRONG_INVOICE)
  await page.getByRole('button', { name: 'More for line 1' }).click()
  await page.getByRole('menuitem', { name: 'Add details' }).click()
  await page.getByLabel('Details, line 1').fill('The moth is included.')
  await page.getByLabel('Notes for the client').fill('With thanks.')
  // What is folded away is drawn when it is asked for.
  await page.getByRole('button', { name: /^More Language/ }).click()
  const typed = await typedIn(form)
  await expect(page.getByRole('status').getByText(/^Not saved: /)).toBeVisible()
  const line = page.getByLabel('Lines', { exact: true })
  for (const text of [
    'Description is required',
    atMost(2000),
    'Give a quantity such as 1 or 2.5 (up to 6 decimals).',
    'Give a price such as 10.50 (up to 6 decimals).',
    atMost(30),
    'Not a valid id.',
  ])
    await expect(line.getByText(text)).toBeVisible()
  await expectRefusals(form, {
    Client: 'Not a valid id.',
    Currency: 'Not a currency of ISO 4217.',
    'Issue date': NO_DATE,
    'Payment terms': '365',
    'Due date': NO_DATE,
    'Language of the document': 'Give one of these: en, de, fr.',
    'Purchase order': atMost(100),
    Reference: atMost(100),
    'Period from': NO_DATE,
    'Period to': NO_DATE,
    'Description, line 1': '',
    'Details, line 1': '',
    'Quantity, line 1': '',
    'Unit, line 1': '',
    'Price, line 1': '',
    'Tax, line 1': '',
    'Notes for the client': atMost(5000),
    Terms: atMost(5000),
    'Internal notes': atMost(5000),
  })
  expect(await typedIn(form)).toEqual(typed)

  await page.unrouteAll()
  const saved = saving(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await saved
  await expect(saveStatus(page, 'Saved')).toBeVisible()
  await expect(form.locator(INVALID)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Details, line 1')).toHaveValue('The moth is included.')
  await expect(page.getByLabel('Notes for the client')).toHaveValue('With thanks.')
})

const WRONG_COMPANY = {
  company_name: '',
  legal_name: LONG,
  company_email: 'nope',
  company_phone: LONG,
  company_website: LONG,
  tax_number: LONG,
  address_line1: LONG,
  address_line2: LONG,
  zip_code: LONG,
  city: LONG,
  state: LONG,
  bank_accounts: [{ holder: LONG, bank_name: LONG, iban: LONG, bic: LONG }],
}

test('the company: each refusal at its field, and nothing typed is lost', async ({
  page,
  owner,
  request,
}) => {
  const taken = newPerson()
  await request.post('/api/auth/sign-in/', {
    data: {
      username: taken.username,
      email: taken.email,
      password: PASSWORD,
      first_name: 'Grace',
      last_name: 'Hopper',
      terms_accepted: true,
      company_name: taken.company,
      company_email: taken.email,
      country: 'DE',
    },
  })
  await page.goto('/dashboard/settings?tab=company')
  const form = page.getByRole('main').locator('form')
  const fill = (label: string, text: string) => labelled(form, label).fill(text)
  const save = page.getByRole('button', { name: 'Save company' })
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await fill('IBAN', 'DE89 3704 0044 0532 0130 00')
  await fill('Company name', taken.company)
  await fill('Street and number', 'Unter den Linden 1')
  const typed = await typedIn(form)
  await save.click()
  await expectRefusals(form, {
    'Company name': 'This name is already taken. Please choose a different name.',
  })
  expect(await typedIn(form)).toEqual(typed)

  await spoil(page, 'PATCH', /^\/api\/auth\/companies\/[^/]+\/$/, () => WRONG_COMPANY)
  await save.click()
  await expectRefusals(form, {
    'Company name': 'This field is required.',
    'Legal name': atMost(200),
    'Company email': WRONG_EMAIL,
    Phone: atMost(50),
    Website: atMost(200),
    'Tax number': atMost(60),
    'Street and number': atMost(200),
    'Address line 2': atMost(200),
    'Postal code': atMost(30),
    City: atMost(100),
    'State or region': atMost(100),
    'Account holder': atMost(140),
    Bank: atMost(140),
    IBAN: atMost(42),
    BIC: atMost(11),
  })
  expect(await typedIn(form)).toEqual(typed)

  await page.unrouteAll()
  await fill('Company name', owner.person.company)
  await save.click()
  await expect(page.getByText('Enterprise updated successfully')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Street and number')).toHaveValue('Unter den Linden 1')
})
