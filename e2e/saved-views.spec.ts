import { expect, type Page } from '@playwright/test'
import { labelled, test } from './support/desk.ts'
import { makeDraft } from './support/draft.ts'

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const tab = (page: Page, name: string) => views(page).getByRole('link', { name })
const rows = (page: Page) => page.getByRole('table', { name: 'Invoices' }).getByRole('row')

async function fromViews(page: Page, item: string, role: 'menuitem' | 'menuitemcheckbox' = 'menuitem') {
  await page.getByRole('button', { name: 'Saved views', exact: true }).click()
  await page.getByRole(role, { name: item, exact: true }).click()
}

test('what the list shows is saved under a name, opened, changed, opened first and deleted', async ({
  page,
  owner,
}) => {
  await makeDraft(owner, ['In euros'])
  const dollars = await makeDraft(owner, ['In dollars'])
  await owner.patch(`/api/invoices/${dollars.id}/`, { currency: 'USD' })
  await page.goto('/dashboard/invoices?view=draft&currency=USD&ordering=-total')
  await expect(rows(page)).toHaveCount(2)
  await fromViews(page, 'Save as a new view…')
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await labelled(dialog, 'Name').fill('Dollar drafts')
  await dialog.getByRole('checkbox', { name: 'Share with everyone of the company' }).check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()
  await expect(tab(page, 'Dollar drafts')).toHaveAttribute('aria-current', 'page')

  // Out of the view, all of the list; and back, with everything it was saved with.
  await tab(page, 'All').click()
  await expect(rows(page)).toHaveCount(3)
  await tab(page, 'Dollar drafts').click()
  await expect(rows(page)).toHaveCount(2)
  for (const part of ['view=draft', 'currency=USD', 'ordering=-total'])
    await expect(page).toHaveURL(new RegExp(part))

  // Something else is shown, and the view says so until it is saved.
  await page.getByRole('button', { name: 'Remove the filter Currency' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(tab(page, 'Dollar drafts')).toContainText('changed')
  await fromViews(page, 'Save changes to Dollar drafts')
  await expect(tab(page, 'Dollar drafts')).not.toContainText('changed')
  await fromViews(page, 'Rename or share…')
  const edit = page.getByRole('dialog', { name: 'Edit view' })
  await labelled(edit, 'Name').fill('My drafts')
  await edit.getByRole('button', { name: 'Save view' }).click()
  await expect(edit).toBeHidden()
  await expect(tab(page, 'My drafts')).toHaveAttribute('aria-current', 'page')

  // An address that says nothing opens it from now on; all of the list says so, and stays on a reload.
  await fromViews(page, 'Open the list with it', 'menuitemcheckbox')
  await expect(page.getByText('The list opens with My drafts')).toBeVisible()
  await page.goto('/dashboard/invoices')
  await expect(tab(page, 'My drafts')).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/view=draft/)
  await tab(page, 'All').click()
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
  await expect(page).not.toHaveURL(/view=/)

  await tab(page, 'My drafts').click()
  await fromViews(page, 'Delete view…')
  const gone = page.getByRole('dialog', { name: 'Delete view My drafts?' })
  await expect(gone).toContainText('It is gone for everyone of the company.')
  await gone.getByRole('button', { name: 'Delete view' }).click()
  await expect(gone).toBeHidden()
  await expect(tab(page, 'My drafts')).toBeHidden()
  // What it showed is still shown.
  await expect(page).toHaveURL(/view=draft/)
  await expect(rows(page)).toHaveCount(3)
})

test('the list of clients has views of its own', async ({ page, owner }) => {
  await owner.post('/api/clients/', { name: 'Somebody', kind: 'individual' })
  await owner.post('/api/clients/', { name: 'Some business' })
  await page.goto('/dashboard/clients?kind=individual')
  await fromViews(page, 'Save as a new view…')
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await labelled(dialog, 'Name').fill('People')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()
  // Until the view is open, the other tabs keep what the list is filtered by.
  await expect(tab(page, 'People')).toHaveAttribute('aria-current', 'page')
  await tab(page, 'All').click()
  await expect(page.getByRole('link', { name: 'Some business' })).toBeVisible()
  await tab(page, 'People').click()
  await expect(page.getByRole('link', { name: 'Some business' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Somebody' })).toBeVisible()
  await page.goto('/dashboard/invoices')
  await expect(tab(page, 'All')).toBeVisible()
  await expect(tab(page, 'People')).toBeHidden()
})
