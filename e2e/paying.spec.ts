import { type Browser, expect, type Page } from '@playwright/test'
import { makePayable, type Worker } from './support/by-api.ts'
import { labelled, STRANGER, test } from './support/desk.ts'
import { sql } from './support/installation/database.ts'
import { expectUsableByAll } from './support/screens/usable-by-all.ts'

/** Somebody without an account, who holds a payment link. */
async function openAsPayer(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ storageState: STRANGER, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Charles Babbage')
  await page.getByLabel('Email').fill('charles@example.com')
}

/** What was asked for over an invoice's links, in minor units. */
const paidOver = (invoice: string) =>
  sql<{ amount: string; status: string }>(
    `select p.amount::text as amount, p.status from payments p
       join payment_links l on l.company_id = p.company_id and l.id = p.payment_link_id
     where l.invoice_id = $1 order by p.id`,
    [invoice],
  )

/** An invoice of 100.00 of which 60.00 are paid. `giveBack` makes all of it due again. */
async function partlyPaid(owner: Worker) {
  const invoice = await makePayable(owner)
  await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '60.00' })
  const [payment] = await sql<{ payment_id: string }>(
    'select payment_id from payment_allocations where invoice_id = $1',
    [invoice.id],
  )
  return { invoice, giveBack: () => owner.post(`/api/payments/${payment?.payment_id}/refund/`, {}) }
}

test('on a desk the form stands beside the sum, on a phone below it', async ({ browser, owner }) => {
  const { url } = await makePayable(owner)
  const payer = await openAsPayer(browser, url)
  const placeOf = async (text: string) => {
    const box = await payer.getByText(text, { exact: true }).first().boundingBox()
    if (!box) throw new Error(`${text} is not shown.`)
    return box
  }
  await expect(payer.getByLabel('Card number')).toBeVisible()
  const [sum, card] = [await placeOf('€100.00'), await placeOf('Card number')]
  expect(card.x).toBeGreaterThan(sum.x + sum.width)
  await payer.setViewportSize({ width: 390, height: 844 })
  const [sumAbove, cardBelow] = [await placeOf('€100.00'), await placeOf('Card number')]
  expect(cardBelow.y).toBeGreaterThan(sumAbove.y + sumAbove.height)
  expect(Math.abs(cardBelow.x - sumAbove.x)).toBeLessThan(8)
})

test('a payer is told that the sum has changed, and pays only when they click again', async ({
  browser,
  owner,
}) => {
  const { invoice, giveBack } = await partlyPaid(owner)
  const payer = await openAsPayer(browser, invoice.url)
  await expect(payer.getByRole('button', { name: 'Pay €40.00' })).toBeVisible()
  await fillCard(payer, '4242424242424242')
  await giveBack()
  await payer.getByRole('button', { name: 'Pay €40.00' }).click()

  const notice = payer.getByRole('alert').filter({ hasText: 'amount due' })
  await expect(notice).toHaveText(
    'The amount due has changed from €40.00 to €100.00. Nothing was paid. Please check the new amount before you pay.',
  )
  await expect(notice).toBeFocused()
  await expect(payer.getByRole('region', { name: 'What is to be paid' })).toContainText('€100.00')
  await expect(payer.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  expect(await paidOver(invoice.id)).toEqual([])

  await payer.getByRole('button', { name: 'Pay €100.00' }).click()
  await expect(payer.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(payer.getByText('€100.00').first()).toBeVisible()
  expect(await paidOver(invoice.id)).toEqual([{ amount: '10000', status: 'completed' }])
  await payer.context().close()
})

test('a closed link says that it is closed, and stays so when its invoice is paid', async ({
  browser,
  owner,
}) => {
  const invoice = await makePayable(owner)
  const [link] = await sql<{ id: string }>(
    "select id from payment_links where invoice_id = $1 and status = 'active' order by id desc",
    [invoice.id],
  )
  await owner.post(`/api/payments/links/${link?.id}/cancel/`)
  const payer = await openAsPayer(browser, invoice.url)
  const closed = payer.getByRole('heading', { name: 'This payment link was cancelled' })
  await expect(closed).toBeVisible()
  await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, {})
  await payer.reload()
  await expect(closed).toBeVisible()
  for (const text of [invoice.number, 'Babbage & Sons', '100.00', 'PDF'])
    await expect(payer.getByText(text)).toHaveCount(0)
  await payer.context().close()
})

test('a card payment that waits for its payer is not completed by staff', async ({
  browser,
  page,
  owner,
}) => {
  const invoice = await makePayable(owner)
  const payer = await openAsPayer(browser, invoice.url)
  await fillCard(payer, '4000000000003220')
  await payer.getByRole('button', { name: 'Pay €100.00' }).click()
  const confirm = payer.getByRole('dialog', { name: 'Confirm this payment' })
  await expect(confirm).toContainText('€100.00')
  // Left and asked for again at once, the question comes back.
  await payer.keyboard.press('Escape')
  await payer.getByRole('button', { name: 'Pay €100.00' }).click()
  await expect(confirm).toContainText('€100.00')

  const [payment] = await sql<{ id: string }>(
    `select p.id from payments p join payment_links l on l.id = p.payment_link_id where l.invoice_id = $1`,
    [invoice.id],
  )
  await page.goto(`/dashboard/payments/${payment?.id}`)
  const complete = page.getByRole('button', { name: 'Complete payment' })
  await expect(complete).toHaveAttribute('aria-disabled', 'true')
  await complete.focus()
  const reason =
    'Only the payment provider can say whether this payment comes in. It cannot be completed, changed or deleted by hand.'
  await expect(page.getByRole('tooltip', { name: reason })).toBeVisible()
  await complete.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const about = page.getByRole('complementary', { name: 'About this payment' })
  await expect(about).toContainText(
    'The payer gave: Charles Babbage, charles@example.com. Nobody has checked it.',
  )
  await page.getByRole('button', { name: 'More actions' }).click()
  for (const name of ['Delete payment', 'Refund payment'])
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  expect(await paidOver(invoice.id)).toEqual([{ amount: '10000', status: 'processing' }])
  await payer.context().close()
})

test('a link whose payment was refunded says so, and leads to the new link once there is one', async ({
  browser,
  owner,
}) => {
  const invoice = await makePayable(owner)
  const payer = await openAsPayer(browser, invoice.url)
  await fillCard(payer, '4242424242424242')
  await payer.getByRole('button', { name: /^Pay/ }).click()
  await expect(payer.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  const [payment] = await sql<{ payment_id: string }>(
    'select payment_id from payment_allocations where invoice_id = $1',
    [invoice.id],
  )
  await owner.post(`/api/payments/${payment?.payment_id}/refund/`, {})
  const others = `/api/payments/links/?invoice=${invoice.id}&status=active`
  for (const { id } of (await owner.get<{ results: { id: string }[] }>(others)).results)
    await owner.post(`/api/payments/links/${id}/cancel/`)

  await payer.reload()
  await expect(payer.getByRole('heading', { name: 'Refunded' })).toBeVisible()
  await expect(payer.getByText('Of this invoice, €100.00 is open again.')).toBeVisible()
  await expect(payer.getByText('To settle what is open, ask:')).toBeVisible()
  await expect(payer.getByRole('link', { name: 'Pay €100.00' })).toHaveCount(0)
  await owner.post('/api/payments/links/', { invoice: invoice.id })
  await payer.reload()
  await payer.getByRole('link', { name: 'Pay €100.00' }).click()
  await fillCard(payer, '4242424242424242')
  await payer.getByRole('button', { name: /^Pay/ }).click()
  await expect(payer.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  expect((await paidOver(invoice.id)).map(({ amount, status }) => `${amount} ${status}`)).toEqual([
    '10000 completed',
    '10000 completed',
  ])
  await payer.context().close()
})

test('sums of what was received say that test payments are in them', async ({ page, browser, owner }) => {
  const invoice = await makePayable(owner)
  const payer = await openAsPayer(browser, invoice.url)
  await fillCard(payer, '4242424242424242')
  await payer.getByRole('button', { name: /^Pay/ }).click()
  await expect(payer.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await payer.context().close()
  const note = 'includes test payments'
  await page.goto('/dashboard/payments')
  const views = page.getByRole('navigation', { name: 'Views' })
  const short = 'incl. test'
  await expect(views.getByRole('link', { name: /^Completed/ })).toContainText(short)
  await expect(views.getByRole('link', { name: /^Pending/ })).not.toContainText(short)
  await page.goto('/dashboard/invoices')
  await expect(views.getByRole('link', { name: /^Paid/ })).toContainText(short)
  const { client } = await owner.get<{ client: string }>(`/api/invoices/${invoice.id}/`)
  await page.goto(`/dashboard/clients/${client}`)
  await expect(page.getByText(note)).toHaveCount(1)
  await page.goto(`/dashboard/enterprises/${owner.companyId}`)
  await expect(page.getByText(note)).toHaveCount(2)
})

test('a transfer announced over one link is said at another, and a card replaces it only after a question', async ({
  browser,
  owner,
}) => {
  await owner.patch(`/api/auth/companies/${owner.companyId}/`, {
    bank_accounts: [{ holder: 'Lovelace', iban: 'DE89370400440532013000' }],
  })
  const invoice = await makePayable(owner)
  const { url } = await owner.post<{ url: string }>('/api/payments/links/', { invoice: invoice.id })
  const first = await openAsPayer(browser, invoice.url)
  await first.getByRole('radio', { name: 'Bank transfer' }).check({ force: true })
  // The browser draws it: a picture that is refused or broken has no width of its own.
  const code = first.getByRole('img', { name: /QR code of the transfer/ })
  await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await first.getByLabel('Your name').fill('Charles Babbage')
  await first.getByLabel('Email').fill('charles@example.com')
  await first.getByRole('button', { name: 'I have sent the transfer' }).click()
  await expect(first.getByRole('heading', { name: 'Payment on its way' })).toBeVisible()

  const payer = await openAsPayer(browser, url)
  await expect(payer.getByText(/^You announced a transfer of €100\.00 on /)).toBeVisible()
  await payer.getByRole('button', { name: 'Pay another way instead' }).click()
  await fillCard(payer, '4242 4242 4242 4242')
  await payer.getByRole('button', { name: 'Pay €100.00' }).click()
  const question = payer.getByRole('dialog', { name: 'Pay in another way?' })
  await expect(question).toContainText('stop it there first: otherwise you pay twice.')
  await expectUsableByAll(payer, 'dialog')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(question).toHaveCount(0)
  expect(await paidOver(invoice.id)).toEqual([{ amount: '10000', status: 'pending' }])
  await payer.getByRole('button', { name: 'Pay €100.00' }).click()
  await question.getByRole('button', { name: 'Pay €100.00' }).click()
  await expect(payer.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(payer.getByText(/^This payment replaces the transfer of €100\.00 announced on /)).toBeVisible()
  expect(await paidOver(invoice.id)).toEqual([
    { amount: '10000', status: 'cancelled' },
    { amount: '10000', status: 'completed' },
  ])
})

test('a British account is entered by sort code and account number, and payers are told it', async ({
  browser,
  owner,
  page,
}) => {
  await page.goto('/dashboard/settings?tab=company')
  const form = page.getByRole('main').locator('form')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  // The company may have another one already.
  await labelled(form, 'Country of the account').last().fill('United Kingdom')
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await labelled(form, 'Account holder').last().fill('Lovelace Ltd')
  await labelled(form, 'Sort code').fill('12-34-5')
  await labelled(form, 'Account number').fill('1234 5678')
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(form.getByText('A sort code has 6 digits, such as 12-34-56.')).toBeVisible()
  await labelled(form, 'Sort code').fill('12-34-56')
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(page.getByText('Enterprise updated successfully')).toBeVisible()

  const { url } = await makePayable(owner)
  const payer = await openAsPayer(browser, url)
  await payer.getByRole('radio', { name: 'Bank transfer' }).check({ force: true })
  for (const [name, number] of [
    ['Sort code', '12-34-56'],
    ['Account number', '12345678'],
  ] as const)
    await expect(payer.getByText(name, { exact: true }).locator('..')).toContainText(number)
  await expect(payer.getByText('IBAN', { exact: true })).toHaveCount(0)
  await expect(payer.getByText('BIC', { exact: true })).toHaveCount(0)
})
