import { expect, type Page, test } from '@playwright/test'
import { pdfText } from './support/pdf-text.ts'
import { choose, makeCompany, newPerson, type Person, signIn, signUp } from './support/person.ts'

const ADDRESS = { street: '12 St James Square', zip: 'SW1Y 4LB', city: 'London' }

async function addClient(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/dashboard/clients/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  const street = page.getByLabel('Street and number')
  if (!(await street.isVisible())) await page.getByRole('button', { name: /add.*address/i }).click()
  await street.fill(ADDRESS.street)
  await page.getByLabel('Postal code').fill(ADDRESS.zip)
  await page.getByLabel('City').fill(ADDRESS.city)
  await page.getByRole('button', { name: /^(save|create) client$|^save$/i }).click()
  await expect(page.getByText('Client created successfully')).toBeVisible()
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
}

/** A tax rate made without leaving the editor. */
async function addTax(page: Page, line: number): Promise<void> {
  await page.getByLabel(`Tax, line ${line}`).click()
  await page.getByRole('option', { name: /VAT/ }).first().click()
  await page.keyboard.press('Escape')
}

async function makeTaxRate(page: Page): Promise<void> {
  await page.goto('/dashboard/taxes')
  await page
    .getByRole('button', { name: /new (tax )?rate|add (a )?(tax )?rate/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('VAT')
  await dialog.getByLabel(/^Rate/).fill('19')
  await dialog.getByRole('button', { name: /save|create|add/i }).click()
  await expect(dialog).toBeHidden()
}

/** 2 × 150.00 + 1 × 49.90, 19 %: 349.90 + 66.48 = 416.38. */
async function writeInvoice(page: Page, client: string): Promise<void> {
  await page.goto('/dashboard/invoices/new')
  await choose(page, 'Client', client)
  await fillLine(page, 1, 'Analytical engine, hours', '2', '150.00')
  await addTax(page, 1)
  await page.getByRole('button', { name: 'Add line' }).click()
  await fillLine(page, 2, 'Punched cards', '1', '49.90')
  await addTax(page, 2)
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
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !/status of (401|402|404)/.test(text)) faults.push(text)
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  return faults
}

test('a business signs up, invoices and is paid by card, through the interface alone', async ({
  page,
  context,
}) => {
  const faults = listen(page)
  const person = newPerson()
  await mainJob(page, person)

  // The document shows beside the form what the totals below it say.
  await expect(page.getByText('€416.38').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /page 1/i }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Issue and send' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /send/i }).last().click()
  await expect(page.getByText(/INV-\d{4}-0001/).first()).toBeVisible()

  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /download pdf/i })
    .first()
    .click()
  const file = await (await download).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  const text = await pdfText(Buffer.concat(chunks))
  for (const part of [
    'Babbage & Sons',
    ADDRESS.street,
    'Analytical engine, hours',
    'Punched cards',
    '349.90',
    '66.48',
    '416.38',
  ])
    expect(text).toContain(part)

  const { link } = await readMail(page)
  const payer = await context.browser()?.newContext({ locale: 'en-GB' })
  const payPage = await payer?.newPage()
  if (!payPage) throw new Error('no second browser context')
  const payFaults = listen(payPage)
  await payPage.goto(link)
  await expect(payPage.getByText(person.company).first()).toBeVisible()
  await expect(payPage.getByText('€416.38').first()).toBeVisible()
  await payByCard(payPage, '4000000000000002')
  await expect(payPage.getByText('Your card was declined.')).toBeVisible()
  await payByCard(payPage, '4242424242424242')
  await expect(payPage.getByText(/receipt|thank you|paid/i).first()).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByText('€416.38').first()).toBeVisible()
  await page.goto('/dashboard/invoices')
  await expect(page.getByRole('row', { name: /INV-\d{4}-0001.*Paid/ })).toBeVisible()
  expect(faults).toEqual([])
  expect(payFaults).toEqual([])
  await payer?.close()
})
