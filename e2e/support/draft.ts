import { expect, type Page } from '@playwright/test'
import type { Worker } from './by-api.ts'

export type WithId = { id: string }

/** A draft over so many lines of 100.00, for a new client. */
export async function makeDraft(
  owner: Worker,
  descriptions: readonly string[],
): Promise<{ path: string; id: string }> {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
  const items = descriptions.map((description) => ({ description, quantity: '1', unit_price: '100.00' }))
  const { id } = await owner.post<WithId>('/api/invoices/', { client: client.id, items })
  return { id, path: `/dashboard/invoices/${id}` }
}

export const description = (page: Page, line: number) =>
  page.getByLabel(`Description, line ${line}`, { exact: true })
export const descriptions = (page: Page) =>
  page
    .getByLabel(/^Description, line \d+$/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))
/** The next save that goes through. */
export const saving = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
export const saveStatus = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true })

/** The editor, with nothing left to save. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/edit`)
  await expect(saveStatus(page, 'Saved')).toBeVisible()
}
