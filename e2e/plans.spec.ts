import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { makeWorker, type Worker } from './support/by-api.ts'
import { sql } from './support/installation/database.ts'
import { pdfText } from './support/pdf-text.ts'
import { PASSWORD, signIn } from './support/person.ts'
import { expectUsableByAll } from './support/screens/usable-by-all.ts'

const READ_ONLY =
  'Nothing can be changed until a plan is chosen. Nothing is lost: everything can be read and exported, and clients can still pay.'

async function openPlan(page: Page): Promise<void> {
  await page.goto('/dashboard/settings?tab=plan')
  await expect(page.getByRole('heading', { name: /^(Plans|Choose a plan)$/ })).toBeVisible()
}

const dialogOf = (page: Page) => page.getByRole('dialog').first()

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
}

/** The lines of what is to be agreed to, as they stand there. */
async function quoteOf(page: Page): Promise<string[]> {
  await expect(dialogOf(page).getByText('To pay now')).toBeVisible()
  const rows = await dialogOf(page).locator('dl > div').allInnerTexts()
  return rows.map((row) => row.replace(/\s+/g, ' '))
}

/** Lets time pass: the plan's period began ten days ago and ends in twenty, and the trial is long over. */
async function tenDaysOn({ companyId }: Worker): Promise<void> {
  await sql(
    `update subscriptions set period_start = now() - interval '10 days', period_end = now() + interval '20 days' where company_id = $1`,
    [companyId],
  )
  await sql(
    `update companies set trial_ends_at = now() - interval '10 days', writable_until = now() + interval '34 days' where company_id = $1`,
    [companyId],
  )
}

/** Lets a trial, or a plan that was cancelled, run out. */
async function runOut({ companyId }: Worker): Promise<void> {
  await sql(
    `update subscriptions set period_start = now() - interval '40 days', period_end = now() - interval '1 minute', cancelled_at = now() where company_id = $1`,
    [companyId],
  )
  await sql(
    `update companies set trial_ends_at = now() - interval '1 minute', writable_until = now() - interval '1 minute' where company_id = $1`,
    [companyId],
  )
}

async function chooseInTrial(page: Page): Promise<void> {
  await openPlan(page)
  await expect(page.getByText(/^14 days are left, until .+ no card is needed\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Trial: 14 days left' })).toBeVisible()
  await page.getByText('Monthly', { exact: true }).click()
  await page.getByRole('button', { name: 'Choose Team' }).click()
  expect(await quoteOf(page)).toEqual([
    expect.stringMatching(/^Team, monthly .+ €24\.00$/),
    'To pay now €24.00',
  ])
  await expect(dialogOf(page).getByText(/^It begins on .+, when your trial ends\./)).toBeVisible()

  await typeCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Pay €24.00' }).click()
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByLabel('Security code')).toHaveValue('')
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay €24.00' }).click()
  await expect(page.getByText('Your plan is Team now')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Team', level: 2 })).toBeVisible()
  await expect(page.getByText(/^Paid\. It begins on .+, when your trial ends\.$/)).toBeVisible()
}

async function readReceipt(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Receipt [0-9A-F]{8}-0001 as PDF$/ }).click(),
  ])
  const text = await pdfText(await readFile(await download.path()))
  for (const part of ['Receipt', 'Counterfoil Team, monthly', '€24.00', 'Paid in full. Thank you.'])
    expect(text).toContain(part)
  await page.goto('/dashboard/settings?tab=outbox')
  await expect(page.getByText(/^Your Counterfoil receipt [0-9A-F]{8}-0001$/)).toBeVisible()
}

/** 20 of 30 days are left: 60.00 × 2/3 less 24.00 × 2/3. */
async function changeToLarger(page: Page): Promise<void> {
  await openPlan(page)
  await page.getByRole('button', { name: 'Change to Business' }).click()
  expect(await quoteOf(page)).toEqual([
    'Business, monthly the rest of the period, 20 of 30 days at €60.00 a month €40.00',
    'Unused: Team, monthly given back, 20 of 30 days at €24.00 a month -€16.00',
    'To pay now €24.00',
  ])
  await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked()
  await page.getByRole('radio', { name: 'Another card' }).check()
  await typeCard(page, '4000 0000 0000 3220')
  await page.getByRole('button', { name: 'Pay €24.00' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Your plan is Business now')).toBeVisible()
  await expect(page.getByText('Visa •••• 3220')).toBeVisible()
}

/** 9.00 × 2/3 less 60.00 × 2/3: the difference is credit. */
async function changeToSmaller(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change to Solo' }).click()
  expect(await quoteOf(page)).toEqual([
    'Solo, monthly the rest of the period, 20 of 30 days at €9.00 a month €6.00',
    'Unused: Business, monthly given back, 20 of 30 days at €60.00 a month -€40.00',
    'To pay now €0.00',
  ])
  await expect(dialogOf(page).getByText('€34.00 stays as credit and is used first.')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Change to Solo' }).click()
  await expect(page.getByText('Your plan is Solo now')).toBeVisible()
  await expect(page.getByText('€34.00used before your card')).toBeVisible()
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(dialogOf(page).getByText(/^Everything works until .+ Nothing is deleted/)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText('Your plan is cancelled')).toBeVisible()
  await expect(page.getByText(/^Cancelled\. Everything works until /)).toBeVisible()
}

async function addClient(page: Page, name: string, meanwhile?: () => Promise<void>): Promise<void> {
  await page.goto('/dashboard/clients/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await meanwhile?.()
  await page.getByRole('button', { name: 'Create client' }).click()
}

test('a trial, a plan, another one, none, and a plan again', async ({ page, request }) => {
  const worker = await makeWorker(request)
  await page.goto('/login')
  await signIn(page, worker.person)
  await chooseInTrial(page)
  await readReceipt(page)
  await tenDaysOn(worker)
  await changeToLarger(page)
  await changeToSmaller(page)
  await cancel(page)
  await page.getByRole('button', { name: 'Keep the plan' }).click()
  await expect(page.getByText(/^It renews every month, next on /)).toBeVisible()
  await cancel(page)

  await addClient(page, 'Before the end')
  await expect(page.getByText('Client created successfully')).toBeVisible()
  await addClient(page, 'After the end', () => runOut(worker))
  // The page had not heard of it: the refusal says it, then the banner does, and the button.
  await expect(page.getByRole('alert').getByText(READ_ONLY)).toBeVisible()
  await expect(page.getByRole('status').getByText(READ_ONLY)).toBeVisible()
  const button = page.getByRole('button', { name: 'Create client' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Nothing can be changed until a plan is chosen.')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('After the end')
  expect(
    await sql('select name from clients where company_id = $1 order by created_at', [worker.companyId]),
  ).toEqual([{ name: 'Before the end' }])
  await page.getByRole('link', { name: 'Choose a plan' }).click()
  await page.getByText('Monthly', { exact: true }).click()
  await page.getByRole('button', { name: 'Choose Team' }).click()
  // What was given back pays for all of it.
  expect(await quoteOf(page)).toEqual([
    expect.stringMatching(/^Team, monthly .+ €24\.00$/),
    'From your credit -€24.00',
    'To pay now €0.00',
  ])
  await dialogOf(page).getByRole('button', { name: 'Change to Team' }).click()
  await expect(page.getByText('Your plan is Team now')).toBeVisible()
  await addClient(page, 'After the end')
  await expect(page.getByText('Client created successfully')).toBeVisible()
})

test('who may not choose is told whom to ask', async ({ page, request }) => {
  const worker = await makeWorker(request)
  const username = `eve_${worker.person.username}`.slice(0, 30)
  await worker.post('/api/auth/users/', {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    first_name: 'Eve',
    last_name: 'Member',
    role: 'member',
  })
  await runOut(worker)
  await page.goto('/login')
  await signIn(page, { ...worker.person, username })
  await expect(page.getByText(`${READ_ONLY} Ask Ada Lovelace.`)).toBeVisible()
  await openPlan(page)
  await expect(page.getByText('Only an owner chooses the plan. Ask Ada Lovelace.')).toBeVisible()
  const button = page.getByRole('button', { name: 'Choose Team' })
  await button.hover()
  await expect(page.getByRole('tooltip')).toHaveText(
    'Your role in this company does not allow this. Ask an owner or an administrator.',
  )
  await expect(button).toHaveAttribute('aria-disabled', 'true')
})

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const

for (const { colorScheme, viewport } of LOOKS) {
  test(`can be used by everybody: ${colorScheme}, ${viewport.width} px`, async ({ browser, request }) => {
    const worker = await makeWorker(request)
    const context = await browser.newContext({ colorScheme, viewport })
    const page = await context.newPage()
    await page.goto('/login')
    await signIn(page, worker.person)
    await openPlan(page)
    await expectUsableByAll(page)
    await page.getByRole('button', { name: 'Choose Team' }).click()
    await quoteOf(page)
    await expectUsableByAll(page)
    await typeCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Pay €240.00' }).click()
    await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible()
    await expectUsableByAll(page)
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await expect(dialogOf(page).getByRole('radio', { name: /^Now, with €240\.00 back/ })).toBeVisible()
    await expectUsableByAll(page)
    await runOut(worker)
    await page.goto('/dashboard/invoices')
    await expect(page.getByText(READ_ONLY)).toBeVisible()
    await expectUsableByAll(page)
    await context.close()
  })
}
