import { expect, type Page } from '@playwright/test'
import { test } from './support/desk.ts'
import { makeDraft } from './support/draft.ts'
import { sql } from './support/installation/database.ts'

/** The time of an order comes, and the job of each minute looks for what is due. */
async function timePasses(id: string): Promise<void> {
  await sql('update invoices set scheduled_for = $2 where id = $1', [id, new Date(Date.now() - 1000)])
  await sql("select graphile_worker.add_job('queue_scheduled_invoices')")
}
async function scheduleFor(page: Page, date: string, time: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Issue later' })
  await dialog.getByLabel('Date', { exact: true }).fill(date)
  await dialog.getByLabel('Time').fill(time)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}
const slipOf = (page: Page) => page.getByRole('complementary', { name: 'Where it stands' })

test('an invoice is scheduled by keyboard, put off, and issued and sent when its time has come', async ({
  page,
  owner,
}) => {
  const { id, path } = await makeDraft(owner, ['Work'])
  const { client } = await owner.get<{ client: string }>(`/api/invoices/${id}/`)
  await owner.patch(`/api/clients/${client}/`, { email: 'office@babbage.example' })
  await page.goto(path)
  await page.getByRole('button', { name: 'More actions' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Issue later…' }).press('Enter')
  const nextYear = new Date().getFullYear() + 1
  await scheduleFor(page, `1 Feb ${nextYear}`, '07:30')
  const slip = slipOf(page)
  await expect(slip).toContainText(`Will be issued and sent on 1 Feb ${nextYear} at 07:30.`)
  await expect(slip).toContainText(`Issue date1 Feb ${nextYear}`)

  await slip.getByRole('button', { name: 'Change the time' }).click()
  await expect(page.getByRole('dialog').getByLabel('Time')).toHaveValue('07:30')
  await scheduleFor(page, `2 Feb ${nextYear}`, '18:00')
  await expect(slip).toContainText(`Will be issued and sent on 2 Feb ${nextYear} at 18:00.`)
  await page.goto('/dashboard/invoices')
  await expect(page.getByRole('row').filter({ hasText: 'Scheduled' })).toHaveCount(1)

  await timePasses(id)
  // Where a list or a page is open, it is read anew once somebody comes back to it.
  await expect
    .poll(async () => (await owner.get<{ lifecycle: string }>(`/api/invoices/${id}/`)).lifecycle)
    .toBe('issued')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^INV-/)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText(
    /Invoice INV-\S+ was issued as Ada Lovelace had scheduled\. The mail to office@babbage\.example was kept/,
  )
  await expect(history).toContainText(
    `scheduled the invoice for ${(await owner.get<{ client_name: string }>(`/api/invoices/${id}/`)).client_name} to be issued and sent on 2 Feb ${nextYear} at 18:00.`,
  )
})

test('one that may not be issued any more says why, and its order is taken back', async ({ page, owner }) => {
  const { id, path } = await makeDraft(owner, ['Work'])
  const { client } = await owner.get<{ client: string }>(`/api/invoices/${id}/`)
  await owner.post(`/api/invoices/${id}/schedule/`, {
    issue_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await owner.post(`/api/clients/${client}/block/`, { reason: 'Owes' })
  const listening = page.waitForResponse(/\/api\/notifications\/stream\//)
  await page.goto(path)
  await expect(slipOf(page)).toContainText('Will be issued')
  await listening
  await timePasses(id)
  // Who is looking is told.
  await expect(page.getByText(/was not issued as scheduled: This client is blocked/).first()).toBeVisible()
  const slip = slipOf(page)
  await expect(slip).toContainText('This client is blocked and cannot be issued invoices.')
  const anew = slip.getByRole('button', { name: 'Schedule anew' })
  await expect(anew).toHaveAttribute('aria-disabled', 'true')
  await expect(anew).toHaveAttribute('aria-description', /^This client is blocked/)
  await slip.getByRole('button', { name: 'Remove this note' }).click()
  await expect(page.getByText('Note removed')).toBeVisible()
  await expect(slip).not.toContainText('This client is blocked')
  expect(await owner.get(`/api/invoices/${id}/`)).toMatchObject({ lifecycle: 'draft', schedule_fault: null })
})
