import { expect } from '@playwright/test'
import { makePayable } from './support/by-api.ts'
import { labelled, test } from './support/desk.ts'
import { makeDraft, openEditor } from './support/draft.ts'

test('tags and an assignee are given in the editor, and changed once it is issued', async ({
  page,
  owner,
}) => {
  const { id, path } = await makeDraft(owner, ['Work'])
  await openEditor(page, path)
  await page.getByRole('combobox', { name: 'Tags' }).fill('Retainer')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Assignee' }).click()
  await page.getByRole('option', { name: 'Ada Lovelace' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Invoice updated successfully')).toBeVisible()
  await owner.post(`/api/invoices/${id}/issue/`)

  await page.goto(path)
  const slip = page.getByRole('complementary', { name: 'Where it stands' })
  await expect(slip).toContainText('Ada Lovelace')
  await expect(slip).toContainText('Retainer')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change details' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change details of INV-/ })
  await dialog.getByLabel('Due date').fill('31 Dec 2027')
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('Late')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Internal notes').fill('Asked for more time')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invoice updated successfully')).toBeVisible()
  await expect(slip).toContainText('31 Dec 2027')
  await expect(slip).toContainText('Retainer, Late')
  await expect(page.getByText('Asked for more time')).toBeVisible()

  // The list is narrowed to them, by what its address says.
  await makeDraft(owner, ['Other work'])
  await page.goto('/dashboard/invoices')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Tag' }).fill('Retainer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tag=Retainer/)
  await page.getByRole('combobox', { name: 'Assignee' }).fill('lovel')
  await page.getByRole('option', { name: 'Ada Lovelace' }).click()
  await expect(page).toHaveURL(/assignee=[0-9a-f-]{36}/)
  await page.reload()
  await expect(page.getByText('Assignee Ada Lovelace')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'INV-' })).toHaveCount(1)
  await expect(page.getByText('1–1 of 1')).toBeVisible()

  // Nobody is chosen by emptying the field.
  await page.goto(path)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change details' }).click()
  await dialog.getByRole('combobox', { name: 'Assignee' }).fill('')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invoice updated successfully')).toBeVisible()
  await expect(slip).not.toContainText('Ada Lovelace')
  expect(await owner.get<{ assignee: unknown }>(`/api/invoices/${id}/`)).toMatchObject({ assignee: null })
})

test('a payment is recorded in one dialog, with all that is due of the invoice it was opened on', async ({
  page,
  owner,
}) => {
  const { id, number } = await makePayable(owner)
  await page.goto(`/dashboard/invoices/${id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await expect(labelled(dialog, 'Amount')).toHaveValue(/^100[.,]00$/)
  await expect(dialog.getByLabel(`Amount for ${number}`)).toHaveValue(/^100[.,]00$/)
  await expect(dialog.getByLabel('The money has arrived')).toBeChecked()
  // A fee is told before it is booked, and is the one that is booked.
  await expect(dialog.getByText(/^Fee of this method/)).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Method' }).click()
  await page.getByRole('option', { name: 'Wire transfer' }).click()
  await expect(dialog.getByText('Fee of this method: €25.00. After fees: €75.00.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Invoice marked as paid')).toBeVisible()
  const { payments } = await owner.get<{ payments: { id: string }[] }>(`/api/invoices/${id}/`)
  expect(await owner.get(`/api/payments/${payments[0]?.id}/`)).toMatchObject({
    amount: '100.00',
    fee_amount: '25.00',
    net_amount: '75.00',
  })
})

test('a payment link is changed and deleted on its screen', async ({ page, owner }) => {
  const link = { amount: '25.00', currency: 'EUR', description: 'Deposit' }
  await owner.post('/api/payments/links/', link)
  await page.goto('/dashboard/payments?tab=links')
  await page.getByRole('button', { name: 'Change the link for Deposit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the payment link for Deposit' })
  await dialog.getByLabel('What it is for').fill('Deposit, spring')
  await dialog.getByRole('checkbox', { name: 'Card' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Payment link updated')).toBeVisible()
  await page.getByRole('button', { name: 'Delete the link for Deposit, spring' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete payment link' }).click()
  await expect(page.getByText('Payment link deleted')).toBeVisible()
  await expect(page.getByText('Deposit, spring', { exact: true })).toBeHidden()
})
