import { expect, test } from '@playwright/test'
import { makeCompany, newPerson, signIn, signUp } from './support/person.ts'

test('a new company is offered the rates of its country, adds what it charges, and finds the usual one on its first line', async ({
  page,
}) => {
  const person = newPerson()
  await signUp(page, person)
  await signIn(page, person)
  await makeCompany(page, person)

  await page.getByRole('link', { name: 'Choose tax rates' }).click()
  await expect(page.getByText('No tax rates yet')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Rates of a country' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Tax rates of a country' })
  await expect(dialog.getByLabel('Country')).toHaveValue('Germany')
  await expect(dialog.getByRole('checkbox', { name: 'USt. · 19%' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'USt. · 7%' })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: 'USt. · 7%' }).check()
  await dialog.getByRole('button', { name: 'Add 2 tax rates' }).dblclick()
  await expect(page.getByText('2 tax rates added')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const rows = page.getByRole('table', { name: 'Tax rates' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('USt.Default')
  await expect(rows.nth(1)).toContainText('19%')
  await expect(rows.nth(2)).toContainText('7%')

  await page.goto('/dashboard/invoices/new')
  await expect(page.getByLabel('Tax, line 1')).toHaveValue('19% USt.')
  await page.goto('/dashboard')
  await expect(page.getByText('2 of 6 done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose tax rates' })).toHaveCount(0)
})
