import { devices, expect } from '@playwright/test'
import { test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7']
const PASSWORD = 'open sesame'

test('files are uploaded, seen, discussed and shared; whoever has link and password downloads one', async ({
  page,
  owner,
  browser,
}) => {
  await page.goto('/dashboard/files')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'Delivery note.png', mimeType: 'image/png', buffer: PNG },
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') },
    ])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByText(/^This kind of file is not taken/)).toBeVisible()
  await uploads.getByRole('button', { name: 'Do not upload page.html' }).click()
  await page.getByRole('link', { name: /Delivery note\.png/ }).click()
  await expect(page.getByRole('img', { name: 'Delivery note.png' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Comment' }).fill('Is this the one of November?')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText(/Resolved by Ada Lovelace$/)).toBeVisible()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = page.locator('a[href*="/shared/"]')
  const path = new URL((await link.getAttribute('href')) ?? '').pathname

  const phone = await (await browser.newContext(PHONE)).newPage()
  await phone.goto(path)
  const secret = phone.getByRole('textbox', { name: 'Password of the file' })
  await secret.fill('guessed')
  await phone.getByRole('button', { name: 'Open the file' }).click()
  await expect(phone.getByText('This is not the password.')).toBeVisible()
  await secret.fill(PASSWORD)
  await phone.getByRole('button', { name: 'Open the file' }).click()
  await expect(phone.getByRole('heading', { name: 'Delivery note.png' })).toBeVisible()
  const download = phone.waitForEvent('download')
  await phone.getByRole('link', { name: 'Download file' }).click()
  expect((await download).suggestedFilename()).toBe('Delivery note.png')
  await phone.context().close()

  await page.reload()
  await expect(page.getByText(/^opened once · downloaded once · with a password$/)).toBeVisible()
  await page.getByRole('button', { name: 'End link' }).click()
  await expect(page.getByText('Nobody outside the company can open this file.')).toBeVisible()

  const client = await owner.post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
  await page.goto(`/dashboard/clients/${client.id}`)
  const part = page.getByRole('region', { name: 'Files' })
  await part
    .locator('input[type=file]')
    .setInputFiles({ name: 'Contract.txt', mimeType: 'text/plain', buffer: Buffer.from('Agreed.') })
  await expect(part.getByRole('link', { name: /Contract\.txt/ })).toBeVisible()
})

test('on a phone a file is found, deleted and restored', async ({ browser, owner, page }) => {
  const { id } = await owner.upload<WithId>('/api/files/files/upload/', 'Übersicht.txt', 'What there is')
  const storageState = await page.context().storageState()
  const phone = await (await browser.newContext({ ...PHONE, storageState })).newPage()
  await phone.goto('/dashboard/files?search=ubersicht')
  await phone.getByRole('link', { name: /Übersicht\.txt/ }).click()
  await phone.getByRole('button', { name: 'Delete', exact: true }).click()
  await phone.getByRole('button', { name: 'Restore file' }).click()
  await expect(phone.getByText('File taken back')).toBeVisible()
  expect(await owner.get(`/api/files/files/${id}/`)).toMatchObject({ deleted_at: null })
  await phone.context().close()
})
