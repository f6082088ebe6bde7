import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { makePayable } from './support/by-api.ts'
import { test } from './support/desk.ts'
import { description, makeDraft, openEditor } from './support/draft.ts'
import { pdfText } from './support/pdf-text.ts'

async function downloadOf(page: Page, start: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  return { name: download.suggestedFilename(), text: await pdfText(await readFile(await download.path())) }
}

test('a part-paid invoice shows and gives its stamped document, and beside it the one that was issued', async ({
  page,
  owner,
}) => {
  const { id, number } = await makePayable(owner)
  await page.goto(`/dashboard/invoices/${id}`)
  const sheet = page.getByRole('img', { name: `Invoice ${number}` })
  await expect(sheet).toBeVisible()
  await expect(page.getByText('As issued', { exact: true })).toBeHidden()

  await owner.post(`/api/invoices/${id}/mark_paid/`, { amount: '40.00' })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'As it stands' })).toBeChecked()
  await expect(sheet).toBeVisible()
  const stamped = await downloadOf(page, () => page.getByRole('button', { name: 'Download PDF' }).click())
  expect(stamped.name).toBe(`${number}.pdf`)
  for (const part of ['Partially paid', 'Paid −€40.00', 'Amount due €60.00', '€60.00 is still open.'])
    expect(stamped.text).toContain(part)
  expect(stamped.text).not.toContain('Scan to pay')

  await page.getByRole('button', { name: 'More actions' }).click()
  const item = page.getByRole('menuitem', { name: 'Download as issued' })
  const original = await downloadOf(page, () => item.click())
  expect(original.name).toBe(`${number} (original).pdf`)
  expect(original.text).toContain('Amount due €100.00')
  expect(original.text).toContain('Scan to pay')
  expect(original.text).not.toContain('Partially paid')

  const shown = await sheet.getAttribute('src')
  await page.getByText('As issued', { exact: true }).click()
  await expect(sheet).not.toHaveAttribute('src', shown ?? '')
  await page.getByRole('button', { name: 'Enlarge' }).click()
  const enlarged = page.getByRole('dialog', { name: `Invoice ${number}` })
  await expect(enlarged.getByRole('img', { name: `Invoice ${number}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(enlarged).toBeHidden()
})

test('the preview follows the line that is typed into', async ({ page, owner }) => {
  const lines = Array.from({ length: 34 }, (_, index) => `Part ${index + 1}`)
  const { path } = await makeDraft(owner, lines)
  await openEditor(page, path)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('img', { name: /page 2 of 2$/ })).toBeAttached()
  const scrolled = () => preview.evaluate(({ scrollTop }) => scrollTop)
  expect(await scrolled()).toBe(0)
  await description(page, 34).focus()
  await expect.poll(scrolled).toBeGreaterThan(200)
  await description(page, 1).focus()
  await expect.poll(scrolled).toBeLessThan(100)
})
