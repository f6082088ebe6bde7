import type { Page } from '@playwright/test'
import type { Books } from '../books.ts'
import { button } from './reach.ts'

/** What else the same page shows, once somebody has done something there. */
export type State = (page: Page) => Promise<unknown>
export type Screen = string | { path: string; states: readonly State[] }

export const pathOf = (screen: Screen) => (typeof screen === 'string' ? screen : screen.path)
export const statesOf = (screen: Screen) => (typeof screen === 'string' ? [] : screen.states)

const UNKNOWN = 'x'.repeat(43)

/** A form that is sent as it is, with all that is wrong with it. */
const sent =
  (name: string | RegExp): State =>
  async (page) => {
    await button(page, name).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
  }

const withFaultyAccount: State = async (page) => {
  await button(page, 'Add bank account').click()
  await page.getByLabel('IBAN', { exact: true }).last().fill('DE00 1234')
  await page.getByLabel('Company name').fill('')
  await sent('Save company')(page)
}

/** One row is good, once; the other is refused. */
const checkedFile: State = async (page) => {
  const once = Date.now()
  const rows = `Name,Email\r\nClient ${once},client${once}@example.com\r\nBad Client,no address\r\n`
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('heading', { name: 'clients.csv' }).waitFor()
}

const importedFile: State = async (page) => {
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await page.getByRole('table', { name: 'Not imported' }).waitFor()
}

/** Where an import begins, with one that left rows out among the recent ones. */
const withRecentImport: State = async (page) => {
  await page.getByRole('button', { name: 'Import another file' }).first().click()
  await button(page, /^Download this list: /).waitFor()
}

/** The journal for DATEV, with the accounts that are known. */
const exportForDatev: State = async (page) => {
  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: 'DATEV (EXTF)' }).click()
  await page.getByLabel('Consultant number').waitFor()
}

/** The list of clients opens by itself; open lists are judged by overlays.spec.ts. */
const withoutList: State = async (page) => {
  await page.getByRole('option', { name: 'Create a client…' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
}

const withFaultyLine: State = async (page) => {
  await page.getByLabel('Quantity, line 1', { exact: true }).fill('2')
  await page.getByLabel('Price, line 1', { exact: true }).fill('100')
  await page.locator('[data-line] [aria-invalid="true"]').first().waitFor()
}

const withFaultySchedule: State = async (page) => {
  await page.getByLabel('Every', { exact: true }).fill('400')
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

/** A client who says yes, or no, and leaves out what is asked. */
const accepting: State = async (page) => {
  await button(page, 'Accept…').click()
  await sent(/^Accept for /)(page)
}
/** A client who proposes an address, and leaves out the town. */
const proposingAddress: State = async (page) => {
  await button(page, /^Propose an(other)? address…$/).click()
  await page.getByLabel('Town').fill('')
  await sent('Send address')(page)
}
const removingCard: State = async (page) => {
  await button(page, 'Remove card…').click()
  await page.getByRole('dialog', { name: 'Remove your card?' }).waitFor()
}
const savingCard: State = async (page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()
  await button(page, 'Use another card…').click()
  await button(page, 'Save this card').click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}
const declining: State = async (page) => {
  await button(page, 'Go back').click()
  // By key: a click so soon, where *Go back* has just been, would count as the second one of a double click.
  await button(page, 'Decline…').press('Enter')
  await sent('Decline quote')(page)
}

const withFaultyLastDay: State = async (page) => {
  const day = page.getByLabel('Valid until', { exact: true })
  await day.fill('1 Jan 2020')
  await day.press('Tab')
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

/** The screens that everybody may open. */
export const publicScreens = ({
  payPath,
  quotePath,
  portalPath,
  sharedPath,
  invitePath,
  resetPath,
  confirmPath,
}: Books): Screen[] => [
  { path: '/login', states: [sent('Sign in')] },
  { path: '/signup', states: [sent('Create account')] },
  '/forgot-password',
  `/reset-password/${UNKNOWN}`,
  { path: resetPath, states: [sent('Set password')] },
  `/invite/${UNKNOWN}`,
  { path: invitePath, states: [sent('Create account and join')] },
  `/confirm-email/${UNKNOWN}`,
  confirmPath,
  '/terms',
  '/privacy',
  '/nowhere',
  payPath,
  { path: quotePath, states: [accepting, declining] },
  { path: portalPath, states: [proposingAddress, removingCard, savingCard] },
  sharedPath,
  `/shared/${UNKNOWN}`,
  `/portal/${UNKNOWN}`,
  `/quote/${UNKNOWN}`,
]

/** The screens of the workspace, in three parts of about one length. */
export const SCREENS: Readonly<Record<string, (books: Books) => Screen[]>> = {
  'the daily work': ({ invoice, draft, client, payment, recurring, creditNote, creditDraft, quotes }) => [
    '/dashboard',
    '/dashboard/nowhere',
    '/dashboard/invoices',
    `/dashboard/invoices/${invoice}`,
    `/dashboard/invoices/${draft}`,
    `/dashboard/invoices/${draft}/edit`,
    '/dashboard/recurring',
    `/dashboard/recurring/${recurring}`,
    { path: `/dashboard/recurring/${recurring}/edit`, states: [withFaultySchedule] },
    `/dashboard/recurring/new?client=${client}`,
    { path: `/dashboard/quotes/${quotes.draft}/edit`, states: [withFaultyLastDay] },
    `/dashboard/quotes/new?client=${client}`,
    '/dashboard/quotes',
    ...Object.values(quotes).map((quote) => `/dashboard/quotes/${quote}`),
    '/dashboard/credit-notes',
    `/dashboard/credit-notes/${creditNote}`,
    `/dashboard/credit-notes/${creditDraft}`,
    '/dashboard/payments',
    '/dashboard/payments?tab=links',
    '/dashboard/payments?tab=statements',
    '/dashboard/payments/statements/import',
    '/dashboard/payments?tab=figures',
    '/dashboard/payments/new',
    '/dashboard/reports',
    '/dashboard/reports/revenue',
    '/dashboard/reports/ageing',
    '/dashboard/reports/statement',
    '/dashboard/ledger',
    '/dashboard/ledger?tab=balances',
    { path: '/dashboard/ledger?tab=export', states: [exportForDatev] },
    `/dashboard/payments/${payment}`,
    `/dashboard/clients/${client}/invoices`,
  ],
  'clients and products': ({ client, product, file }) => [
    '/dashboard/clients',
    { path: '/dashboard/clients/new', states: [sent('Create client')] },
    { path: '/dashboard/clients/import', states: [checkedFile, importedFile, withRecentImport] },
    `/dashboard/clients/${client}`,
    `/dashboard/clients/${client}/statement`,
    '/dashboard/products',
    { path: '/dashboard/products/new', states: [sent('Create product')] },
    '/dashboard/products/import',
    `/dashboard/products/${product}`,
    '/dashboard/files',
    '/dashboard/files?view=deleted',
    `/dashboard/files/${file}`,
  ],
  'company and settings': ({ company, user, template }) => [
    '/dashboard/taxes',
    '/dashboard/users',
    `/dashboard/users/${user}`,
    '/dashboard/enterprises',
    '/dashboard/new-company',
    ...['overview', 'activity', 'members', 'end'].map(
      (view) => `/dashboard/enterprises/${company}?view=${view}`,
    ),
    ...[
      'profile',
      'security',
      'invoices',
      'templates',
      'custom-fields',
      'reminders',
      'email',
      'email-templates',
      'payment-methods',
      'files',
      'outbox',
      'plan',
      'notifications',
    ].map((tab) => `/dashboard/settings?tab=${tab}`),
    { path: '/dashboard/settings?tab=company', states: [withFaultyAccount] },
    `/dashboard/settings?tab=templates&template=${template}`,
    '/dashboard/settings?tab=email-templates&template=invoice.fr',
  ],
}

/** Where a client is chosen first: it is shown with its list open. */
export const NEW_INVOICE: Screen & object = {
  path: '/dashboard/invoices/new',
  states: [withoutList, withFaultyLine],
}

/** What a company has that has nothing yet. */
export const EMPTY_SCREENS = [
  '/dashboard',
  '/dashboard/invoices',
  '/dashboard/recurring',
  '/dashboard/clients',
  '/dashboard/products',
  '/dashboard/payments',
  '/dashboard/payments?tab=links',
  '/dashboard/payments?tab=figures',
  '/dashboard/files',
  '/dashboard/ledger',
  '/dashboard/ledger?tab=balances',
  '/dashboard/settings?tab=files',
  '/dashboard/settings?tab=outbox',
  '/dashboard/settings?tab=reminders',
]

/** What somebody sees who may only read. */
export const READERS_SCREENS = ['/dashboard/users', '/dashboard/settings?tab=company']
