import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'
import { pdfText } from './support/pdf-text.ts'

test('a company words why no tax is charged in each language of its documents', async ({ page, owner }) => {
  await page.goto('/dashboard/taxes')
  await page.getByRole('button', { name: 'New tax rate' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New tax rate' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Course')
  await dialog.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Exempt from tax (E)' }).click()
  await dialog.getByLabel('Reason on English documents').fill('Exempt: section 4 no. 21')
  await dialog.getByLabel('Reason on German documents').fill('Steuerfrei nach § 4 Nr. 21 UStG')
  await dialog.getByRole('button', { name: 'Create tax rate' }).click()
  await expect(dialog).toBeHidden()

  const { results } = await owner.get<{ results: WithId[] }>('/api/invoices/taxes/rates/?search=Course')
  const client = await owner.post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
  const items = [{ description: 'Course', unit_price: '100.00', tax_rates: [results[0]?.id] }]
  const texts = []
  for (const language of ['en', 'de']) {
    const { id } = await owner.post<WithId>('/api/invoices/', { client: client.id, language, items })
    await owner.post(`/api/invoices/${id}/issue/`)
    await page.goto(`/dashboard/invoices/${id}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    texts.push(await pdfText(await readFile(await download.path())))
  }
  expect(texts[0]).toContain('Exempt: section 4 no. 21')
  expect(texts[0]).not.toContain('UStG')
  expect(texts[1]).toContain('Steuerfrei nach § 4 Nr. 21 UStG')
  expect(texts[1]).not.toContain('section 4')
})
