import { expect } from '@playwright/test'
import { test } from './support/desk.ts'
import { makeDraft } from './support/draft.ts'

test('breadcrumbs are parted by a slash, and none stands after the last', async ({ page, owner }) => {
  const { path } = await makeDraft(owner, ['Hours'])
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  for (const [address, words, names] of [
    [path, 'Invoices', ['Invoices']],
    [`${path}/edit`, 'Invoices/Draft', ['Invoices', 'Draft']],
  ] as const) {
    await page.goto(address)
    await expect(crumbs).toHaveText(words)
    // What style sheets add would be part of the name.
    for (const [index, name] of names.entries())
      await expect(crumbs.getByRole('link').nth(index)).toHaveAccessibleName(name)
  }
})
