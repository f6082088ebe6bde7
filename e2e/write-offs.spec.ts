import { expect } from '@playwright/test'
import { makePayable } from './support/by-api.ts'
import { labelled, test } from './support/desk.ts'

test('an invoice is written off as uncollectible, its link closes, and both are taken back', async ({
  page,
  owner,
  browser,
}) => {
  const { id, number, url } = await makePayable(owner)
  await owner.post(`/api/invoices/${id}/mark_paid/`, { amount: '40.00' })
  await page.goto(`/dashboard/invoices/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Write off…' }).click()
  const dialog = page.getByRole('dialog', { name: `Write off ${number}?` })
  await expect(dialog).toContainText('€60.00 counts as uncollectible')
  await expect(dialog.getByRole('button', { name: 'Write off' })).toBeDisabled()
  await labelled(dialog, 'Reason').fill('Insolvent since May')
  await dialog.getByRole('button', { name: 'Write off' }).click()
  await expect(dialog).toBeHidden()

  const standing = page.getByRole('complementary', { name: 'Where it stands' })
  await expect(standing).toContainText('€60.00')
  await expect(standing).toContainText('Insolvent since May')
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeHidden()
  await expect(
    page.getByText(`wrote off €60.00 of invoice ${number} as uncollectible: Insolvent since May.`),
  ).toBeVisible()

  // Whoever holds its link is told no more than that it is closed.
  const payer = await browser.newPage({ storageState: { cookies: [], origins: [] } })
  await payer.goto(url)
  await expect(payer.getByRole('heading', { name: 'This invoice is closed' })).toBeVisible()
  await expect(payer.getByText('€60.00')).toBeHidden()

  await page.goto('/dashboard/invoices')
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Written off/ })
    .click()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Take the write-off back' }).click()
  const back = page.getByRole('dialog', { name: `Take back the write-off of ${number}?` })
  await expect(back).toContainText('€60.00 is owed again')
  await back.getByRole('button', { name: 'Take the write-off back' }).click()
  await expect(back).toBeHidden()
  await expect(standing).toContainText('Amount due')
  await expect(standing).toContainText('€60.00')

  await payer.reload()
  await expect(payer.getByRole('heading', { name: 'This invoice is closed' })).toBeHidden()
  await expect(payer.getByText('€60.00').first()).toBeVisible()
  await payer.close()
})
