import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { makeWorker, type Worker } from './support/by-api.ts'
import { newPerson, PASSWORD, type Person, signIn } from './support/person.ts'
import { expectUsableByAll } from './support/screens/usable-by-all.ts'

const FILE = [
  'Firma;E-Mail;Ort;Straße;Farbe',
  'Müller & Söhne;info@mueller.example;Köln;Weg 1;rot',
  'Ohne Adresse;keine Adresse;;;blau',
  'Weber KG;weber@example.com;;;',
  'weber kg;;;;',
].join('\r\n')

async function enter(page: Page, person: Person, path: string): Promise<void> {
  await page.goto('/login')
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(path)
}

async function makeColleague(worker: Worker): Promise<Person> {
  const { username, email, company } = newPerson()
  const names = { first_name: 'Vera', last_name: 'Viewer' }
  await worker.post('/api/auth/users/', { username, email, ...names, password: PASSWORD, role: 'viewer' })
  return { username, email, company }
}

test('a file with good and bad rows is imported, a colleague hears of it, and it goes out again', async ({
  page,
  browser,
  request,
}) => {
  const worker = await makeWorker(request)
  const context = await browser.newContext()
  const colleague = await context.newPage()
  const listening = colleague.waitForResponse(/\/api\/notifications\/stream\//)
  await enter(colleague, await makeColleague(worker), '/dashboard/clients')
  await listening
  await expect(colleague.getByText('No clients yet')).toBeVisible()
  // Who may only read still finds the button, and why it does nothing.
  const forbidden = colleague.getByRole('link', { name: 'Import' })
  await expect(forbidden).toHaveAttribute('aria-disabled', 'true')
  await forbidden.focus()
  await expect(colleague.getByText(/^Your role in this company does not allow this/).first()).toBeVisible()

  await enter(page, worker.person, '/dashboard/clients')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import clients' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download an example file' }).press('Enter')
  const example = await (await download).path()
  expect(readFileSync(example, 'utf8')).toMatch(/^\uFEFFName,Kind of client,Email,/)

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByText('2 of 4 rows can be imported.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'kunden.csv' })).toBeFocused()
  const columns = page.getByRole('table', { name: 'Columns' })
  await expect(columns.getByRole('row', { name: /^Firma/ })).toContainText('Müller & Söhne · Ohne Adresse')
  await expect(page.getByRole('combobox', { name: 'Firma becomes' })).toHaveValue('Name')
  const refused = page.getByRole('table', { name: 'Not to be imported' })
  await expect(refused.getByRole('row', { name: /^3 Ohne Adresse/ })).toContainText('E-Mail “keine Adresse”:')
  await expect(refused.getByRole('row', { name: /^5 weber kg/ })).toContainText(
    'The same name is in line 4 already.',
  )
  await expectUsableByAll(page)

  // Another meaning for a column: what can be imported changes with it.
  const mail = page.getByRole('combobox', { name: 'E-Mail becomes' })
  await mail.click()
  await page.getByRole('option', { name: 'Notes' }).click()
  await expect(page.getByText('3 of 4 rows can be imported.')).toBeVisible()
  await mail.click()
  await page.getByRole('option', { name: 'Email', exact: true }).click()
  await expect(page.getByText('2 of 4 rows can be imported.')).toBeVisible()

  await page.getByRole('button', { name: 'Import 2 clients' }).press('Enter')
  await expect(page.getByRole('heading', { name: '2 clients were imported' })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Not imported' }).getByRole('row')).toHaveCount(3)
  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download this list' }).click()
  expect(readFileSync(await (await list).path(), 'utf8')).toContain(
    '3,"E-Mail: Please enter a valid email address (e.g., name@company.com).",Ohne Adresse,keine Adresse,,,blau',
  )

  // In the colleague's open page: the message, once, and the clients themselves.
  const told = '2 clients were imported by Ada Lovelace.'
  await expect(colleague.getByText(told).first()).toBeVisible()
  await expect(colleague.getByRole('link', { name: 'Müller & Söhne' })).toBeVisible()
  await colleague.getByRole('button', { name: /^Notifications/ }).click()
  const centre = colleague.getByRole('dialog', { name: 'Notifications' })
  await expect(centre.getByText(told)).toHaveCount(1)
  await context.close()

  await page.getByRole('link', { name: 'Show the clients' }).click()
  await expect(page.getByRole('link', { name: 'Weber KG' })).toBeVisible()
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  const rows = readFileSync(await (await table).path(), 'utf8').split('\r\n')
  expect(rows.map((row) => row.split(',')[0])).toEqual(['\uFEFFName', 'Müller & Söhne', 'Weber KG'])
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(told)).toHaveCount(0)

  // A day long it can be undone; who was changed since stays.
  await page.goto('/dashboard/clients/import')
  const { results } = await worker.get<{ results: { id: string }[] }>('/api/clients/?search=Weber')
  await worker.patch(`/api/clients/${results[0]?.id}/`, { notes: 'Calls on Fridays' })
  await page.getByRole('button', { name: 'Undo the import of kunden.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('1 client was removed')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Weber KG' })).toContainText(
    'It was changed since.',
  )
  await expect(page.getByRole('row', { name: /^kunden\.csv/ })).toContainText('Undone: 1 removed')
})
