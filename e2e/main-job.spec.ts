import { type Browser, expect, type Page, test } from '@playwright/test'
import { sql } from './support/installation/database.ts'
import { pdfText } from './support/pdf-text.ts'
import { choose, makeCompany, newPerson, type Person, signIn, signUp } from './support/person.ts'

const ADDRESS = { street: '12 St James Square', zip: 'SW1Y 4LB', city: 'London' }

async function addClient(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/dashboard/clients/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Street and number' }).fill(ADDRESS.street)
  await page.getByRole('textbox', { name: 'Postal code' }).fill(ADDRESS.zip)
  await page.getByRole('textbox', { name: 'City' }).fill(ADDRESS.city)
  await page.getByRole('button', { name: 'Create client' }).click()
  await expect(page.getByText('Client created successfully')).toBeVisible()
}

async function makeTaxRate(page: Page): Promise<void> {
  await page.goto('/dashboard/taxes')
  await page.getByRole('button', { name: 'New tax rate' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New tax rate' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('VAT')
  await dialog.getByRole('textbox', { name: 'Rate' }).fill('19')
  await dialog.getByRole('checkbox', { name: 'Use for the first line of an invoice' }).check()
  await dialog.getByRole('button', { name: 'Create tax rate' }).click()
  await expect(dialog).toBeHidden()
}

async function fillLine(
  page: Page,
  line: number,
  text: string,
  quantity: string,
  price: string,
): Promise<void> {
  await page.getByLabel(`Description, line ${line}`).fill(text)
  await page.getByLabel(`Quantity, line ${line}`).fill(quantity)
  await page.getByLabel(`Price, line ${line}`).fill(price)
  await expect(page.getByLabel(`Tax, line ${line}`)).toHaveValue('19% VAT')
}

/** 2 × 150.00 + 1 × 49.90, 19 %: 349.90 + 66.48 = 416.38. */
async function writeInvoice(page: Page, client: string): Promise<void> {
  await page.goto('/dashboard/invoices/new')
  await choose(page, 'Client', client)
  await fillLine(page, 1, 'Analytical engine, hours', '2', '150.00')
  await page.getByRole('button', { name: 'Add line' }).click()
  await fillLine(page, 2, 'Punched cards', '1', '49.90')
}

async function readMail(page: Page): Promise<{ link: string }> {
  await page.goto('/dashboard/settings?tab=outbox')
  await page
    .getByText(/Invoice INV-\d{4}-0001 from/)
    .first()
    .click()
  const frame = page.frameLocator('iframe').first()
  const link = frame.getByRole('link', { name: /pay/i }).first()
  await expect(link).toBeVisible()
  const href = await link.getAttribute('href')
  expect(href).toMatch(/\/pay\/[A-Za-z0-9_-]{20,}$/)
  return { link: href ?? '' }
}

async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Charles Babbage')
  await page.getByLabel('Email').fill('charles@example.com')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

async function mainJob(page: Page, person: Person): Promise<void> {
  await signUp(page, person)
  await signIn(page, person)
  await makeCompany(page, person)
  await makeTaxRate(page)
  await addClient(page, 'Babbage & Sons', 'charles@example.com')
  await writeInvoice(page, 'Babbage & Sons')
}

/** What was said on the console and should not have been. */
function listen(page: Page): string[] {
  const faults: string[] = []
  // A refused sign-in, a declined card; and our own look into the mail, whose frame lets no script run.
  const expected = /status of (401|402)|Blocked script execution in 'about:srcdoc'/
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  return faults
}

async function downloadPdf(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: 'Download PDF' })
  if (!(await button.first().isVisible())) await page.getByRole('button', { name: 'More actions' }).click()
  const started = page.waitForEvent('download')
  await button
    .or(page.getByRole('menuitem', { name: 'Download PDF' }))
    .first()
    .click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await started).createReadStream()) chunks.push(chunk as Buffer)
  return pdfText(Buffer.concat(chunks))
}

/** The payer, somewhere else: no sign-in, one card declined, the next one taken. */
async function payAsClient(
  browser: Browser,
  viewport: Viewport,
  link: string,
  company: string,
): Promise<void> {
  const context = await browser.newContext({ viewport, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  const faults = listen(page)
  await page.goto(link)
  await expect(page.getByText(company).first()).toBeVisible()
  await expect(page.getByText('€416.38').first()).toBeVisible()
  await payByCard(page, '4000000000000002')
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByLabel('Name on card')).toHaveValue('Charles Babbage')
  await payByCard(page, '4242424242424242')
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  expect(faults).toEqual([])
  await context.close()
}

async function checkDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard')
  const figure = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) }).first()
  await expect(figure('Received this month')).toContainText('€416.38')
  await expect(figure('Owed to you')).toContainText('€0.00')
  await expect(figure('Overdue')).toContainText('€0.00')
}

/** What happened reads in the language of the interface, wherever it is told. */
async function checkGermanHistory(page: Page, { username }: Person): Promise<void> {
  const speak = (language: string) =>
    sql('update users set language = $2 where username = $1', [username, language])
  const follow = async (list: string, name: string | RegExp) => {
    await page.goto(list)
    await page.getByRole('link', { name }).first().click()
  }
  // A history says in the same line what the payment settled.
  const paid = page
    .getByText(
      /^Eine Zahlung von Babbage & Sons über 416,38\s€ ist eingegangen\.( Die Rechnung INV-\d{4}-0001 ist vollständig bezahlt\.)? Testzahlung: Es fließt kein Geld\.$/,
    )
    .first()
  const drafted = page.getByText('Ada Lovelace hat eine Rechnung für Babbage & Sons entworfen.').first()
  await speak('de')
  await page.goto('/dashboard')
  await expect(paid).toBeVisible()
  await follow('/dashboard/invoices?view=paid', /INV-\d{4}-0001/)
  await expect(paid).toBeVisible()
  await expect(drafted).toBeVisible()
  await follow('/dashboard/clients', 'Babbage & Sons')
  await expect(paid).toBeVisible()
  await follow('/dashboard/payments', /Babbage & Sons/)
  await expect(paid).toBeVisible()
  await speak('en')
}

type Viewport = { width: number; height: number }
const SIZES: Record<string, Viewport> = {
  'on a desk': { width: 1440, height: 900 },
  'on a phone': { width: 390, height: 844 },
}

for (const [where, viewport] of Object.entries(SIZES)) {
  test(`a business signs up, invoices and is paid by card, ${where}`, { tag: '@browser' }, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'no-preference' })
    const page = await context.newPage()
    const faults = listen(page)
    const person = newPerson()
    await mainJob(page, person)

    // The document stands beside the form (on a phone: behind it) and says what the totals say.
    await expect(page.getByText('€416.38').first()).toBeVisible()
    const preview = page.getByRole('region', { name: 'Preview' }).getByRole('img').first()
    if (where === 'on a phone') await page.getByText('Preview', { exact: true }).click()
    await expect(preview).toBeVisible()
    if (where === 'on a phone') await page.getByText('Form', { exact: true }).click()

    await page.getByRole('button', { name: 'Issue and send' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue and keep the email' }).click()
    await expect(page.getByRole('heading', { name: /^INV-\d{4}-0001$/ })).toBeVisible()

    const text = await downloadPdf(page)
    const printed = [
      'Babbage & Sons',
      ADDRESS.street,
      'Analytical engine, hours',
      'Punched cards',
      '349.90',
      '66.48',
      '416.38',
    ]
    for (const part of printed) expect(text).toContain(part)

    const { link } = await readMail(page)
    await payAsClient(browser, viewport, link, person.company)
    await checkDashboard(page)
    await page.goto('/dashboard/invoices?view=paid')
    await expect(page.getByText(/INV-\d{4}-0001/).first()).toBeVisible()
    await checkGermanHistory(page, person)
    expect(faults).toEqual([])
    await context.close()
  })
}
