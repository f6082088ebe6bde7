import { expect, type Page } from '@playwright/test'
import { makeOverdue, makePayable, type Worker } from './support/by-api.ts'
import { labelled, test } from './support/desk.ts'
import { sql } from './support/installation/database.ts'

const stepsOf = ({ companyId }: Worker) =>
  sql<{ days: number; texts: object }>(
    'select days, texts from reminder_steps where company_id = $1 and client_id is null order by days',
    [companyId],
  )
const remindersOf = (invoice: string) =>
  sql<{ days: number | null; to_addresses: string[] }>(
    'select days, to_addresses from invoice_reminders where invoice_id = $1 order by created_at',
    [invoice],
  )
const dialogOf = (page: Page) => page.getByRole('dialog')
const steps = (page: Page) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem')

async function payable(owner: Worker): Promise<{ id: string; number: string; client: string }> {
  const { id, number } = await makePayable(owner)
  const { client } = await owner.get<{ client: string }>(`/api/invoices/${id}/`)
  await owner.patch(`/api/clients/${client}/`, { email: 'payer@example.com' })
  return { id, number, client }
}

test.beforeEach(async ({ owner }) => {
  await sql('delete from reminder_steps where company_id = $1', [owner.companyId])
  await sql('delete from reminder_settings where company_id = $1', [owner.companyId])
})

test('steps are set up, turned on, and their calendar tells of an invoice', async ({ page, owner }) => {
  const { number } = await payable(owner)
  await page.goto('/dashboard/settings?tab=reminders')
  await expect(page.getByText('No reminder is to go out.')).toBeVisible()
  await page.getByRole('button', { name: 'Take 3, 10 and 20 days after' }).click()
  await expect(steps(page)).toHaveText([
    /3 days after the due date\s*Reminder$/,
    /10 days after the due date\s*Another reminder$/,
    /20 days after the due date\s*Last reminder$/,
  ])
  const calendar = page.getByRole('region', { name: 'In the next 60 days' })
  const planned = calendar.getByRole('listitem').filter({ hasText: number }).first()
  await expect(planned).toContainText('Reminders are turned off')

  await page.getByRole('switch', { name: 'Remind clients of open invoices' }).press('Space')
  await page.getByRole('checkbox', { name: 'Fri' }).uncheck()
  await page.getByRole('button', { name: 'Save reminders' }).click()
  await expect(page.getByText('Reminders saved')).toBeVisible()
  await expect(planned).toContainText('payer@example.com')
  expect(
    await sql(
      'select is_enabled, from_hour, to_hour, weekdays, ordered_by_name is not null as ordered from reminder_settings where company_id = $1',
      [owner.companyId],
    ),
  ).toEqual([{ is_enabled: true, from_hour: 9, to_hour: 17, weekdays: [1, 2, 3, 4], ordered: true }])

  await page.getByRole('button', { name: 'New step' }).click()
  await labelled(dialogOf(page), 'Days').fill('5')
  await labelled(dialogOf(page), 'Before or after the due date').click()
  await page.getByRole('option', { name: 'days before' }).click()
  await labelled(dialogOf(page), 'Subject').fill('{number} is due soon')
  await labelled(dialogOf(page), 'Message').fill('Dear {who}')
  await dialogOf(page).getByRole('button', { name: 'Add step' }).click()
  await expect(dialogOf(page)).toContainText('{who}')
  await labelled(dialogOf(page), 'Message').fill('Dear {client}')
  await dialogOf(page).getByRole('button', { name: 'Add step' }).click()
  await expect(steps(page).first()).toHaveText(/5 days before the due date\s*Due soon · own words in English/)

  await page.getByRole('button', { name: 'Delete 10 days after the due date' }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete step' }).click()
  await expect(steps(page)).toHaveCount(3)
  expect(await stepsOf(owner)).toEqual([
    { days: -5, texts: { en: { subject: '{number} is due soon', message: 'Dear {client}' } } },
    { days: 3, texts: {} },
    { days: 20, texts: {} },
  ])
})

test('a client is reminded by hand, and its reminders are paused and go on', async ({ page, owner }) => {
  const { id, number } = await payable(owner)
  await owner.post('/api/reminders/steps/', { days: 3 })
  await owner.patch('/api/reminders/settings/', { is_enabled: true })
  await page.goto(`/dashboard/invoices/${id}`)
  const panel = page.getByRole('region', { name: 'Reminders' })
  await expect(panel).toContainText('Reminder, 3 days after the due date')
  await panel.getByRole('button', { name: 'Remind…' }).click()
  await expect(dialogOf(page)).toContainText(`Remind Babbage & Sons of ${number}`)
  await expect(dialogOf(page).getByText('payer@example.com', { exact: true })).toBeVisible()
  await labelled(dialogOf(page), 'Message').fill('Did you get it?')
  await dialogOf(page).getByRole('button', { name: 'Keep the email' }).click()
  await expect(page.getByText('The email with the reminder is kept in the outbox, not sent')).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Sent reminders' })).toContainText(
    /by hand, .+ · payer@example.com/,
  )
  expect(await remindersOf(id)).toEqual([{ days: null, to_addresses: ['payer@example.com'] }])

  await panel.getByRole('button', { name: 'Pause' }).click()
  await expect(panel).toContainText('Paused for this invoice')
  await expect(page.getByText(`paused the reminders`)).toBeVisible()
  await panel.getByRole('button', { name: 'Go on' }).click()
  await expect(panel).toContainText('Reminder, 3 days after the due date')
})

test('late payment is charged by a draft, which is issued and waived', async ({ page, owner }) => {
  const id = await makeOverdue(owner)
  const { number } = await owner.get<{ number: string }>(`/api/invoices/${id}/`)
  await page.goto('/dashboard/settings?tab=reminders')
  const charges = page.getByRole('form', { name: 'Charges for late payment' })
  await labelled(charges, 'Interest a year').fill('9.27')
  await labelled(charges, 'Fee, once an invoice').fill('40')
  await charges.getByRole('button', { name: 'Save charges' }).click()
  await expect(page.getByText('Charges for late payment saved')).toBeVisible()

  await page.goto(`/dashboard/invoices/${id}`)
  const late = page.getByRole('region', { name: 'Late payment' })
  // 100.00 × 9.27 % × 10 / 365 = 0.2539…
  await expect(late).toContainText('€40.25Interest for 10 days €0.25 · Late fee €40.00')
  await late.getByRole('button', { name: 'Charge it' }).click()
  await expect(late).toContainText(`Charges for ${number}`)
  await expect(page.getByText(`Late fee for invoice ${number}`).first()).toBeAttached()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Issue only' }).click()
  await dialogOf(page).getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByText(/^INV-\d{4}-\d{4}$/).first()).toBeVisible()

  await page.goto(`/dashboard/invoices/${id}`)
  await late.getByRole('button', { name: /^Waive / }).click()
  await labelled(dialogOf(page), 'Reason').fill('A good client')
  await dialogOf(page).getByRole('button', { name: 'Waive the charge' }).click()
  await expect(late).toContainText('Cancelled')
  await expect(late.getByRole('button')).toHaveCount(0)
  const [charge] = await sql<{ lifecycle: string; cancel_reason: string; total: string }>(
    `select i.lifecycle, i.cancel_reason, i.total::text as total from late_fees l
     join invoices i on i.company_id = l.company_id and i.id = l.fee_invoice_id where l.invoice_id = $1`,
    [id],
  )
  expect(charge).toEqual({ lifecycle: 'cancelled', cancel_reason: 'A good client', total: '4025' })
})

test('a client gets steps of its own, or none', async ({ page, owner }) => {
  const { id, client } = await payable(owner)
  await owner.patch('/api/reminders/settings/', { is_enabled: true })
  await page.goto(`/dashboard/clients/${client}`)
  const part = page.getByRole('region', { name: 'Reminders' })
  const choose = async (name: string) => {
    await part.getByRole('combobox').click()
    await page.getByRole('option', { name }).click()
  }
  await choose('Steps of its own')
  await part.getByRole('button', { name: 'Take 3, 10 and 20 days after' }).click()
  await expect(steps(page)).toHaveCount(3)
  expect(await stepsOf(owner)).toEqual([])
  const planned = async () =>
    (await owner.get<{ planned: { days: number }[] }>(`/api/invoices/${id}/reminders/`)).planned.map(
      ({ days }) => days,
    )
  expect(await planned()).toEqual([3, 10, 20])
  await choose('None')
  await expect(steps(page)).toHaveCount(0)
  await expect.poll(planned).toEqual([])
  await page.goto(`/dashboard/invoices/${id}`)
  await expect(page.getByRole('region', { name: 'Reminders' })).toContainText('This client gets no reminders')
})
