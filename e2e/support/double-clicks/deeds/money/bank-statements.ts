import { expect, type Page } from '@playwright/test'
import { makeBankLine, suggest, sureOf } from '../../../bank-line.ts'
import { labelled } from '../../../desk.ts'
import { type Deed, dialogButton, dialogOf, mainOf, makeIssued, moveHand, word } from '../../deed.ts'
import { go } from '../../double-click.ts'

const IMPORT = 'bank-statements/import/bank-statement-import.ts'
const ACTIONS = 'bank-statements/line-actions.tsx'
const LINES = '/dashboard/payments?tab=statements'

const bookAll = (page: Page) => mainOf(page).getByRole('button', { name: /^Book \d+ lines?$/ })

async function readFile(page: Page, name: string) {
  await go(page, '/dashboard/payments/statements/import')
  const buffer = Buffer.from(`Date,Amount,Currency,Name\r\n2026-01-02,1.00,EUR,${name}\r\n`)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer })
  return page.getByRole('button', { name: 'Import 1 line' })
}

async function startOver(page: Page): Promise<void> {
  await expect(page.getByText('1 line was imported')).toBeVisible()
  await page.getByRole('button', { name: 'Import another file' }).press('Enter')
  // Left before that, the page would tell of the last import again.
  await expect(page.locator('input[type="file"]')).toBeAttached()
}

async function openLine(page: Page, name: string, button: string) {
  await go(page, `${LINES}&search=${name}`)
  return mainOf(page).getByRole('row').filter({ hasText: name }).getByRole('button', { name: button })
}

export const BANK_STATEMENT_DEEDS: Record<string, Deed> = {
  'a bank statement is imported': {
    does: { importBankStatement: IMPORT },
    makes: { imports: 1, events: 1 },
    said: null,
    reach: async ({ page }) => {
      const control = await readFile(page, word())
      await moveHand(page)
      return control
    },
    ends: startOver,
  },
  'an import of a bank statement is undone': {
    does: { importBankStatement: IMPORT, undoBankStatement: IMPORT },
    makes: { imports: 1, events: 2 },
    said: null,
    reach: async ({ page }) => {
      const name = word()
      await (await readFile(page, name)).press('Enter')
      await startOver(page)
      await mainOf(page)
        .getByRole('button', { name: `Undo the import of ${name}.csv` })
        .click()
      return dialogButton(page, 'Undo import')
    },
    ends: async (page) => {
      await expect(page.getByText('1 line was removed')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await go(page, LINES)
      await expect(page.getByText('1 line was removed')).toHaveCount(0)
    },
  },
  'a line of a bank statement is booked as suggested': {
    does: { acceptBankLine: ACTIONS },
    makes: { payments: 1, payment_allocations: 1, events: 4 },
    said: 'Line booked',
    prepare: async (owner) => {
      const name = word()
      await makeBankLine(owner, { name, suggestions: [sureOf(await makeIssued(owner))] })
      return name
    },
    reach: ({ page }, name) => openLine(page, name, `Book €100.00, ${name} as the payment of`),
  },
  'a line of a bank statement is booked by hand': {
    does: { acceptBankLine: 'bank-statements/book/use-booking.ts' },
    makes: { payments: 1, payment_allocations: 1, events: 4 },
    said: 'Line booked',
    prepare: async (owner) => {
      const name = word()
      const { number } = await owner.get<{ number: string }>(`/api/invoices/${await makeIssued(owner)}/`)
      await makeBankLine(owner, { name })
      return `${name} ${number}`
    },
    reach: async ({ page }, prepared) => {
      const [name = '', number = ''] = prepared.split(' ')
      await (await openLine(page, name, `Choose what €100.00, ${name} pays`)).click()
      await labelled(dialogOf(page), 'Which invoice does it pay?').fill(number)
      await page.getByRole('option', { name: new RegExp(number) }).click()
      await expect(dialogOf(page).getByLabel(`Amount for ${number}`)).toHaveValue('100.00')
      await moveHand(page)
      return dialogButton(page, 'Book')
    },
    ends: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
  'a line of a bank statement is set aside': {
    does: { setBankLineAside: ACTIONS },
    makes: { events: 1 },
    said: 'Line set aside',
    prepare: async (owner) => {
      const name = word()
      await makeBankLine(owner, { name })
      return name
    },
    reach: ({ page }, name) => openLine(page, name, `Set €100.00, ${name} aside`),
  },
  'a line that was set aside is opened again': {
    does: { undoBankLine: ACTIONS },
    makes: { events: 1 },
    said: 'Line opened again',
    prepare: async (owner) => {
      const name = word()
      await owner.post(`/api/payments/statements/lines/${await makeBankLine(owner, { name })}/set_aside/`)
      return name
    },
    reach: async ({ page }, name) => {
      await go(page, `${LINES}&view=set_aside&search=${name}`)
      return mainOf(page).getByRole('button', { name: `Open €100.00, ${name} again` })
    },
  },
  'open invoices are looked through again': {
    does: { matchBankLines: 'bank-statements/sure-lines-bar.tsx' },
    makes: {},
    said: null,
    prepare: (owner) => makeBankLine(owner, { name: word() }),
    reach: async ({ page }) => {
      await go(page, LINES)
      await moveHand(page)
      return mainOf(page).getByRole('button', { name: 'Look again' })
    },
    ends: async (page) => {
      await expect(mainOf(page).getByRole('button', { name: 'Look again' })).toBeEnabled()
      // The same again within a second would be the same click.
      await page.waitForTimeout(1_000)
    },
  },
  'lines that are sure are booked': {
    does: { acceptSureBankLines: 'bank-statements/sure-lines-bar.tsx' },
    makes: { payments: 1, payment_allocations: 1, events: 4 },
    said: null,
    prepare: async (owner) => `${await makeBankLine(owner)} ${await makeIssued(owner)}`,
    reach: async ({ page }, prepared) => {
      const [line = '', invoice = ''] = prepared.split(' ')
      // One line each time, as a press books all that are sure. The page is not told of it.
      await suggest(line, [sureOf(invoice)])
      await go(page, LINES)
      await page.reload()
      return bookAll(page)
    },
    // Or it would book the line of the next time as well.
    ends: (page) => expect(bookAll(page)).toHaveCount(0),
  },
}
