import { expect, test } from '@playwright/test'
import { STRANGER } from './support/desk.ts'
import { sql } from './support/installation/database.ts'
import { newPerson, PASSWORD } from './support/person.ts'

test('German is chosen before signing up, belongs to the account, and holds in another browser', async ({
  page,
  browser,
}) => {
  const person = newPerson()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await page.getByRole('link', { name: 'Konto anlegen' }).click()
  const texts = {
    Vorname: 'Ada',
    Nachname: 'Lovelace',
    Benutzername: person.username,
    'E-Mail': person.email,
  }
  for (const [label, value] of Object.entries(texts))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Passwort bestätigen', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByText('Registrierung erfolgreich! Bitte melden Sie sich an.')).toBeVisible()
  expect(await sql('select language from users where username = $1', [person.username])).toEqual([
    { language: 'de' },
  ])

  const elsewhere = await browser.newContext({ storageState: STRANGER, locale: 'en-GB' })
  const there = await elsewhere.newPage()
  await there.goto('/login')
  await there.getByLabel('Username or email').fill(person.username)
  await there.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await there.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(there.getByRole('heading', { name: 'Ihr erstes Unternehmen' })).toBeVisible()
  await elsewhere.close()

  await page.getByLabel('Benutzername oder E-Mail').fill(person.username)
  await page.getByLabel('Passwort', { exact: true }).fill('Falsch3s!Passwort')
  for (let left = 4; left > 0; left--) {
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    const attempts = left === 1 ? '1 Versuch' : `${left} Versuche`
    if (left < 3)
      await expect(page.getByText(`Achtung: noch ${attempts} bis zur vorübergehenden Sperre.`)).toBeVisible()
  }
})
