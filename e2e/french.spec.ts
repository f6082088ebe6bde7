import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { makeBooks } from './support/books.ts'
import type { Worker } from './support/by-api.ts'
import { STRANGER, test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'
import { sql } from './support/installation/database.ts'
import { pdfText } from './support/pdf-text.ts'
import { choose, PASSWORD } from './support/person.ts'
import { pathOf, SCREENS } from './support/screens/screens.ts'
import { showNext } from './support/screens/usable-by-all.ts'

/** Words that stand in English texts and in no French one; "noté" holds none of them. */
const ENGLISH =
  /(?<![\p{L}\d_])(the|and|with|your|you|this|that|was|not|from|until|when|invoices?|payments?|settings|save|delete|search|drafts?|due|overdue|issued?|sent|paid|company|password|language|cancel(led)?|choose|add|edit|show|users?|tax(?! )|days?|amounts?|addresses|name|country|currency|email|outstanding|received|history|today)(?![\p{L}\d_])/giu

/** The address of a server, and of somebody; and what stands for a value in a text of one's own. */
const EXAMPLE = /\S+:\/\/\S+|\S+@\S+|\{\w+\}/g

/** What a page says, shown and read aloud. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap(
      (node) => ['aria-label', 'placeholder', 'title', 'alt'].map((name) => node.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...named].join('\n')
  })
}

async function prepare(owner: Worker): Promise<void> {
  await owner.patch(`/api/auth/companies/${owner.companyId}/settings/`, { language: 'fr' })
  await owner.post('/api/invoices/taxes/rates/', { name: 'TVA', rate: '20', is_default: true })
  await owner.post<WithId>('/api/clients/', {
    name: 'Boulangerie Martin',
    email: 'anne@martin.example',
    language: 'fr',
  })
}

test.describe('in French', () => {
  test.use({ locale: 'fr-FR', storageState: STRANGER })

  test('an invoice is written, issued and mailed, and its document and mail are French', async ({
    page,
    owner,
  }) => {
    await prepare(owner)
    await page.goto('/login')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.getByRole('button', { name: 'Français' }).click()
    await page.getByLabel('Nom d’utilisateur ou e-mail').fill(owner.person.username)
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')

    await page.goto('/dashboard/invoices/new')
    await choose(page, 'Client', 'Boulangerie Martin')
    await page.getByLabel('Désignation, ligne 1').fill('Atelier de pâtisserie')
    await page.getByLabel('Quantité, ligne 1').fill('2')
    await page.getByLabel('Prix, ligne 1').fill('1 234,56')
    const year = new Date().getFullYear() + 1
    await page.getByLabel('Échéance', { exact: true }).fill(`01/02/${year}`)
    await page.getByLabel('Échéance', { exact: true }).blur()
    // 2 × 1 234,56 = 2 469,12; TVA 493,82.
    await expect(page.getByText(/^2\s962,94\s€$/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Émettre et envoyer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Émettre et conserver l’e-mail' }).click()
    await expect(page.getByRole('heading', { name: /^INV-\d{4}-0001$/ })).toBeVisible()

    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger le PDF' }).click()
    const document = await pdfText(await readFile(await (await started).path()))
    for (const part of [
      'Facturé à Boulangerie Martin',
      'Atelier de pâtisserie',
      `Échéance 1 févr. ${year}`,
      '2 469,12',
      '493,82',
      'Total TTC 2 962,94 €',
      'Net à payer 2 962,94 €',
      `À régler avant le 1 févr. ${year}`,
    ])
      expect(document).toContain(part)
    expect(document).not.toMatch(/Invoice|Amount|Due|Please/)

    await page.goto('/dashboard/settings?tab=outbox')
    await page
      .getByText(/^Facture INV-\d{4}-0001 de /)
      .first()
      .click()
    const mail = page.frameLocator('iframe').first()
    await expect(mail.getByText(/Veuillez trouver ci-joint la facture INV-\d{4}-0001\./)).toBeVisible()
    await expect(mail.getByRole('link', { name: 'Voir et payer' })).toBeVisible()
  })
})

test('no screen of the workspace holds English when French is spoken', async ({ page, owner }) => {
  // What mails and documents say is in the language of the company, and what a form shows as an example in none.
  await owner.patch(`/api/auth/companies/${owner.companyId}/settings/`, { language: 'fr' })
  const books = await makeBooks(owner)
  await sql("update users set language = 'fr' where username = $1", [owner.person.username])
  const left: string[] = []
  for (const path of Object.values(SCREENS).flatMap((screens) => screens(books).map(pathOf))) {
    await showNext(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    const words = (await wordsOf(page)).replace(EXAMPLE, '').match(ENGLISH) ?? []
    left.push(...new Set(words.map((word) => `${path}: ${word}`)))
  }
  expect(left).toEqual([])
})
