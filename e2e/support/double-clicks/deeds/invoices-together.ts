import { expect, type Page } from '@playwright/test'
import type { Worker } from '../../by-api.ts'
import { labelled } from '../../desk.ts'
import type { WithId } from '../../draft.ts'
import { type Deed, dialogButton, dialogOf, word } from '../deed.ts'
import { go } from '../double-click.ts'

const EACH = 'invoices/bulk-actions.ts'
const TOGETHER = 'invoices/use-bulk-run.ts'

type Wanted = Pick<Deed, 'does' | 'makes'> & {
  /** What it is called among the actions, and where its dialog calls it otherwise, there. */
  name: string
  label?: string
  /** It is done to issued invoices, else to drafts. */
  isIssued?: boolean
  asksReason?: boolean
}

/** A client with one invoice. */
async function makeClientWithInvoice({ post }: Worker, isIssued = false) {
  const name = `Babbage ${word()}`
  const client = await post<WithId>('/api/clients/', { name, email: `${word()}@example.com` })
  const items = [{ description: 'Once', unit_price: '100.00' }]
  const { id } = await post<WithId>('/api/invoices/', { client: client.id, items })
  if (isIssued) await post(`/api/invoices/${id}/issue/`)
  return { client: client.id, name, invoice: id }
}

async function askAll(page: Page, invoice: string, { name, label = name, asksReason }: Wanted) {
  // There is one, once the list before it is gone.
  await expect(page.getByRole('row').locator(`a[href*="${invoice}"]`).first()).toBeVisible()
  const row = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await expect(row).toHaveCount(1)
  await row.check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name, exact: true }).click()
  await expect(dialogOf(page)).toContainText('1 of 1')
  if (asksReason) await labelled(dialogOf(page), 'Reason').fill('Written twice')
  return dialogButton(page, label)
}

/** What is done to a selection: its dialog stays and says how it went. */
const bulk = ({ does, makes }: Wanted): Pick<Deed, 'does' | 'makes' | 'said' | 'ends'> => ({
  does,
  makes,
  said: null,
  ends: async (page) => {
    await expect(dialogOf(page)).toContainText('1 done')
    // By keyboard: a click at the same place may be the double of the one before.
    await dialogButton(page, 'Close').last().press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
})

/** Chosen in the list of all invoices: one call for each of them. */
const inTheBook = (wanted: Wanted): Deed => ({
  ...bulk(wanted),
  prepare: async (owner) => {
    const { invoice, name } = await makeClientWithInvoice(owner, wanted.isIssued)
    return `${invoice} ${name}`
  },
  reach: async ({ page }, prepared) => {
    const [invoice = '', ...words] = prepared.split(' ')
    await go(page, `/dashboard/invoices?search=${encodeURIComponent(words.join(' '))}`)
    return askAll(page, invoice, wanted)
  },
})

/** Chosen in the list of a client's invoices, which holds nothing else: one call for all, where there is one. */
const ofTheClient = (wanted: Wanted): Deed => ({
  ...bulk(wanted),
  prepare: async (owner) => {
    const { client, invoice } = await makeClientWithInvoice(owner, wanted.isIssued)
    return `${client} ${invoice}`
  },
  reach: async ({ page }, prepared) => {
    const [client, invoice = ''] = prepared.split(' ')
    await go(page, `/dashboard/clients/${client}/invoices`)
    return askAll(page, invoice, wanted)
  },
})

const SENDS = { name: 'Send', label: 'Keep the emails' }
const SENT = { issued: 1, payment_links: 1, email_messages: 1, events: 2 }
const PAYS = { name: 'Mark as paid', isIssued: true }
const PAID = { payments: 1, payment_allocations: 1, events: 3 }

export const DEEDS_TO_MANY_INVOICES: Record<string, Deed> = {
  'invoices of a client are issued together': ofTheClient({
    does: { issueInvoice: EACH },
    makes: { issued: 1, payment_links: 1, events: 1 },
    name: 'Issue',
  }),
  'invoices of a client are sent together': ofTheClient({
    ...SENDS,
    does: { actOnClientInvoices: TOGETHER },
    makes: SENT,
  }),
  'invoices of a client are marked as paid together': ofTheClient({
    ...PAYS,
    does: { actOnClientInvoices: TOGETHER },
    makes: PAID,
  }),
  'invoices are sent together': inTheBook({ ...SENDS, does: { sendInvoiceEmail: EACH }, makes: SENT }),
  'invoices are marked as paid together': inTheBook({
    ...PAYS,
    does: { markInvoicePaid: EACH },
    makes: PAID,
  }),
  'invoices are cancelled together': inTheBook({
    does: { cancelInvoice: EACH },
    makes: { events: 1 },
    name: 'Cancel invoices',
    isIssued: true,
    asksReason: true,
  }),
  'invoices are written off together': inTheBook({
    does: { writeOffInvoice: EACH },
    makes: { events: 1 },
    name: 'Write off',
    isIssued: true,
    asksReason: true,
  }),
  'drafts are deleted together': inTheBook({
    does: { deleteInvoice: EACH },
    makes: { invoices: -1, events: 1 },
    name: 'Delete',
  }),
}
