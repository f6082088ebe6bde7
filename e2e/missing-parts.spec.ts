import { expect } from '@playwright/test'
import { test } from './support/desk.ts'
import { description, makeDraft, openEditor } from './support/draft.ts'
import { expectUsableByAll } from './support/screens/usable-by-all.ts'

/** The files that only this part needs, which then cannot be fetched. */
const PALETTE = '**/assets/search-palette-*.js'
const ISSUE = '**/assets/issue-dialog-*.js'

const NOT_THERE = 'A part of the app did not arrive. Check your connection and try again.'

test('the palette that cannot be fetched says so over an editor that stays as it is, and comes when tried again', async ({
  page,
  owner,
}) => {
  await page.route(PALETTE, (route) => route.abort())
  const { path } = await makeDraft(owner, ['Hours'])
  await openEditor(page, path)
  await page.keyboard.press('ControlOrMeta+k')
  const missing = page.getByRole('dialog', { name: 'This could not be loaded' })
  await expect(missing).toContainText(NOT_THERE)
  await expect(description(page, 1)).toHaveValue('Hours')
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toHaveCount(0)

  // By the keyboard alone: Escape gives up, and the next try fetches it.
  await page.keyboard.press('Escape')
  await expect(missing).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(missing).toBeVisible()
  await page.unroute(PALETTE)
  await missing.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByPlaceholder('Search, or go anywhere…')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(description(page, 1)).toHaveValue('Hours')
})

test('the dialog of issuing that cannot be fetched says so in its place', async ({ page, owner }) => {
  await page.route(ISSUE, (route) => route.abort())
  const { path } = await makeDraft(owner, ['Hours'])
  await openEditor(page, path)
  await page.getByRole('button', { name: 'Issue only' }).click()
  const missing = page.getByRole('dialog', { name: 'This could not be loaded' })
  await expect(missing).toContainText(NOT_THERE)
  await expectUsableByAll(page, 'dialog')
  await missing.getByRole('button', { name: 'Close' }).click()
  await expect(missing).toHaveCount(0)
  await expect(description(page, 1)).toHaveValue('Hours')
})
