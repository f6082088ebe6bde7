import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { labelled, test } from './support/desk.ts'
import { makeDraft, openEditor, saveStatus, saving } from './support/draft.ts'
import { pdfText } from './support/pdf-text.ts'

const TAB = '/dashboard/settings?tab=custom-fields'

type Field = { key: string; label: string; is_archived: boolean }
type Stored = { custom_fields: Record<string, unknown>; status: string }

async function choose(page: Page, within: Locator, label: string, name: string): Promise<void> {
  await labelled(within, label).click()
  await page.getByRole('option', { name, exact: true }).click()
}

/** Adds a field in the settings that are open. */
async function addField(page: Page, label: string, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'New field' }).click()
  const dialog = page.getByRole('dialog', { name: 'New custom field' })
  await labelled(dialog, 'Label').fill(label)
  await fill(dialog)
  await dialog.getByRole('button', { name: 'Create field' }).click()
  await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
}

async function paper(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  return pdfText(readFileSync(await file.path()))
}

test('a field is named, filled, asked for, printed, and kept when it is no longer used', async ({
  page,
  owner,
}) => {
  const { path, id } = await makeDraft(owner, ['Hours'])
  const stored = () => owner.get<Stored>(`/api/invoices/${id}/`)

  await page.goto(TAB)
  await expect(page.getByText('No custom fields')).toBeVisible()
  await addField(page, 'Cost centre', async (dialog) => {
    await dialog.getByRole('switch', { name: /^Required/ }).press('Space')
    await dialog.getByRole('switch', { name: /^Show in lists/ }).press('Space')
  })
  await addField(page, 'Delivery', (dialog) => choose(page, dialog, 'Type', 'Date'))
  await addField(page, 'Region', async (dialog) => {
    await choose(page, dialog, 'Type', 'Choice from a list')
    await labelled(dialog, 'Choices').fill('North\nSouth')
  })
  await addField(page, 'Code', (dialog) =>
    dialog.getByRole('switch', { name: /^Show on documents/ }).press('Space'),
  )
  const fields = async () =>
    (await owner.get<{ results: Field[] }>('/api/invoices/custom_fields/')).results.map(({ key }) => key)
  expect(await fields()).toEqual(['cost_centre', 'delivery', 'region', 'code'])
  await page.getByRole('button', { name: 'Actions for Region' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(page.getByText('Custom field moved')).toBeVisible()
  expect(await fields()).toEqual(['cost_centre', 'region', 'delivery', 'code'])

  await openEditor(page, path)
  const main = page.getByRole('main')
  // What is needed to issue it is not folded away; and nothing is issued without it.
  await expect(labelled(main, 'Cost centre')).toBeVisible()
  await expect(page.getByText('Fill in Cost centre before you issue this invoice.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Issue only' }).press('Enter')
  await expect(labelled(main, 'Cost centre')).toBeFocused()
  const asked = page.getByRole('dialog', { name: 'Issue this invoice?' })

  await labelled(main, 'Cost centre').fill('Lathe hall 4')
  await choose(page, main, 'Region', 'South')
  await labelled(main, 'Delivery').fill('24 Dec 2026')
  const saved = saving(page)
  await labelled(main, 'Code').fill('X-7')
  await saved
  await expect(saveStatus(page, 'Saved')).toBeVisible()
  await expect
    .poll(async () => (await stored()).custom_fields)
    .toEqual({ cost_centre: 'Lathe hall 4', region: 'South', delivery: '2026-12-24', code: 'X-7' })

  await page.getByRole('button', { name: 'Issue only' }).click()
  await asked.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page).toHaveURL(path)
  expect((await stored()).status).toBe('issued')
  for (const words of ['Cost centre', 'Lathe hall 4', 'Region', 'South', 'Code', 'X-7'])
    await expect(main.getByText(words, { exact: true }).first()).toBeVisible()
  const text = await paper(page)
  for (const words of ['Cost centre', 'Lathe hall 4', 'Delivery', '24 Dec 2026', 'South'])
    expect(text).toContain(words)
  expect(text).not.toContain('X-7')

  // What is internal may still be changed.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change details' }).click()
  const details = page.getByRole('dialog', { name: /^Change details/ })
  await labelled(details, 'Code').fill('X-8')
  await details.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText('X-8', { exact: true })).toBeVisible()

  await page.goto('/dashboard/invoices')
  await expect(page.getByRole('cell', { name: 'Lathe hall 4' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog', { name: 'Filter' }).getByLabel('Cost centre').fill('HALL 5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No invoice matches')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove the filter Cost centre' }).click()
  await expect(page.getByRole('cell', { name: 'Lathe hall 4' })).toBeVisible()

  await page.goto(TAB)
  await page.getByRole('button', { name: 'Actions for Cost centre' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete field' }).click()
  await expect(page.getByRole('list', { name: 'Archived fields' })).toContainText('Cost centre')
  await page.goto(path)
  await expect(main.getByText('Lathe hall 4', { exact: true }).first()).toBeVisible()
  expect(await paper(page)).toBe(text)
})
