import { expect, type Page } from '@playwright/test'
import type { Worker } from './support/by-api.ts'
import { test } from './support/desk.ts'
import { description, type WithId } from './support/draft.ts'
import { sql } from './support/installation/database.ts'

const speak = ({ person }: Worker, language: string) =>
  sql('update users set language = $2 where username = $1', [person.username, language])

/** Both buttons wait, for this reason: it is on the screen, and told of each to those who come to it by keyboard. */
async function expectReason(page: Page, names: readonly string[], reason: string): Promise<void> {
  await expect(page.getByRole('main').getByText(reason, { exact: true })).toBeVisible()
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(reason)
    await button.focus()
    // The one of the button before may still be fading.
    await expect(page.getByRole('tooltip')).toHaveText([reason])
  }
}

test('what cannot be issued yet says what it lacks', async ({ page, owner }) => {
  await speak(owner, 'en')
  await owner.post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
  const names = ['Issue only', 'Issue and send']
  await page.goto('/dashboard/invoices/new')
  await expectReason(page, names, 'To issue it, choose a client.')
  await page.getByLabel('Client', { exact: true }).fill('Babbage')
  await page.getByRole('option', { name: 'Babbage & Sons' }).click()
  await expectReason(page, names, 'To issue it, add a line.')
  await description(page, 1).fill('Hours')
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).not.toHaveAttribute('aria-disabled')
    await expect(button).toHaveAccessibleDescription('')
  }
  await expect(page.getByText(/^To issue it/)).toHaveCount(0)
})

test('what cannot be issued yet says what it lacks, in German', async ({ page, owner }) => {
  await speak(owner, 'de')
  await page.goto('/dashboard/invoices/new')
  const names = ['Nur ausstellen', 'Ausstellen und senden']
  await expectReason(page, names, 'Zum Ausstellen einen Kunden wählen.')
})
