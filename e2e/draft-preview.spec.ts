import { expect, type Locator } from '@playwright/test'
import { test } from './support/desk.ts'
import { makeDraft, openEditor } from './support/draft.ts'

const topOf = async (sheet: Locator) => (await sheet.boundingBox())?.y

test('the preview of a draft lies where its blank sheet lay, and stays there whatever is said of it', async ({
  page,
  owner,
}) => {
  const { path } = await makeDraft(owner, ['Hours'])
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/invoices/preview/', async (route) => {
    await held
    await route.continue()
  })
  await openEditor(page, path)
  const preview = page.getByRole('region', { name: 'Preview' })
  const blank = preview.getByRole('status', { name: 'Drawing the document…' })
  const before = await topOf(blank)
  release()
  const sheet = preview.getByRole('img', { name: 'The invoice as it will print' })
  await expect(sheet).toBeVisible()
  expect(await topOf(sheet)).toBe(before)
  const price = page.getByLabel('Price, line 1', { exact: true })
  await price.fill('a lot')
  await price.blur()
  await expect(preview.getByText(/^Preview from .* without your latest changes\./)).toBeVisible()
  expect(await topOf(sheet)).toBe(before)
  const line = page.locator('[data-line="0"]')
  const [told, cell] = [await line.locator('p').boundingBox(), await price.boundingBox()]
  expect(told?.x).toBeGreaterThanOrEqual((cell?.x ?? 0) - 1)
  expect(told?.y).toBeGreaterThanOrEqual((cell?.y ?? 0) + (cell?.height ?? 0) - 1)
})
