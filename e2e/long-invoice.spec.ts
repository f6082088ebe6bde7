import { expect } from '@playwright/test'
import { test } from './support/desk.ts'
import { description, makeDraft, openEditor, saving } from './support/draft.ts'

const COUNT = 5000
const FINDER = 'Find a line by its number or words'

test('an invoice of five thousand lines is written in at its end, its faults lead there, and it is issued', async ({
  page,
  owner,
}) => {
  const { path, id } = await makeDraft(
    owner,
    Array.from({ length: COUNT }, (_, at) => `Call ${at + 1}`),
  )
  await openEditor(page, path)
  expect(await page.locator('[data-line]').count()).toBeLessThan(100)
  const finder = page.getByLabel(FINDER)
  await finder.fill(String(COUNT))
  await finder.press('Enter')
  await expect(description(page, COUNT)).toBeFocused()
  const saved = saving(page)
  await page.keyboard.press('End')
  await page.keyboard.type(' by night')
  await saved
  await page.getByLabel(`Quantity, line ${COUNT}`, { exact: true }).fill('two')
  await finder.fill('1')
  await finder.press('Enter')
  await expect(description(page, 1)).toBeFocused()
  await page.getByRole('button', { name: 'Go there' }).click()
  const quantity = page.getByLabel(`Quantity, line ${COUNT}`, { exact: true })
  await expect(quantity).toBeFocused()
  const again = saving(page)
  await quantity.fill('2')
  await again
  await page.getByRole('button', { name: 'Issue only' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Issue/ })
    .click()
  await expect(page.getByText('Lines 1 to 500 of 5,000').first()).toBeVisible()
  const issued = await owner.get<{ total: string; items: { description: string }[] }>(`/api/invoices/${id}/`)
  expect(issued.total).toBe('500100.00')
  expect(issued.items.at(-1)?.description).toBe('Call 5000 by night')
})
