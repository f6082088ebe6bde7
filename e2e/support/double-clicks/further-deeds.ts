import { expect, type Page } from '@playwright/test'
import { makePayable, type Worker } from '../by-api.ts'
import { labelled } from '../desk.ts'
import type { WithId } from '../draft.ts'
import { sql } from '../installation/database.ts'
import { type Deed, word } from './deeds.ts'
import { go, type Hand } from './double-click.ts'

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const buttonOf = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })

/** A client with a draft: the client's own list of invoices holds nothing else. */
async function clientWithDraft({ post }: Worker): Promise<WithId> {
  const client = await post<WithId>('/api/clients/', {
    name: `Babbage ${word()}`,
    email: `${word()}@example.com`,
  })
  await post('/api/invoices/', { client: client.id, items: [{ description: 'Once', unit_price: '100.00' }] })
  return client
}

/** What is done to a selection: its dialog stays and says how it went. */
function bulk(name: string, label: string, makes: Deed['makes']): Deed {
  return {
    makes,
    said: null,
    prepare: clientWithDraft,
    reach: async ({ page }, client) => {
      await go(page, `/dashboard/clients/${client}/invoices`)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name, exact: true }).click()
      await expect(dialogOf(page)).toContainText('1 of 1')
      return buttonOf(page, label)
    },
    ends: async (page) => {
      await expect(dialogOf(page)).toContainText('1 done')
      // By keyboard: a click at the same place may be the double of the one before.
      await buttonOf(page, 'Close').last().press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  }
}

/** A mail that the mail server refused. */
async function failedMail(owner: Worker): Promise<WithId> {
  const { id } = await makePayable(owner)
  await owner.post(`/api/invoices/${id}/send_email/`, { to: [`${word()}@example.com`] })
  const fail = `update email_messages set status = 'failed', attempts = 3, error = 'refused', sent_at = null
    where invoice_id = $1 and status = 'captured' returning id`
  let failed: WithId[] = []
  await expect
    .poll(async () => {
      failed = await sql<WithId>(fail, [id])
      return failed.length
    })
    .toBe(1)
  return failed[0] ?? { id: '' }
}

const METHODS = '/dashboard/settings?tab=payment-methods'

async function openNewMethod({ page, owner }: Hand) {
  // There is one of each kind: the one of the last time goes first.
  await sql(`delete from payment_methods where company_id = $1 and method = 'other'`, [owner.companyId])
  await page.goto(METHODS)
  await page.getByRole('button', { name: 'Add payment method' }).click()
  await labelled(dialogOf(page), 'Name').fill(`Method ${word()}`)
  return buttonOf(page, 'Add payment method')
}

const DEEDS: Record<string, Deed> = {
  'invoices are issued together': bulk('Issue', 'Issue', { issued: 1, payment_links: 1, events: 1 }),
  'invoices are sent together': bulk('Send', 'Keep the emails', {
    issued: 1,
    payment_links: 1,
    email_messages: 1,
    events: 2,
  }),
  'a mail that failed is sent again': {
    makes: { events: 1 },
    said: 'The email is written again\\. It is kept, not sent\\.',
    prepare: failedMail,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/settings?tab=outbox&mail=${id}`)
      return buttonOf(page, 'Resend')
    },
    ends: async (page) => {
      await expect(dialogOf(page)).toContainText('Kept, not sent')
      await buttonOf(page, 'Close').press('Enter')
    },
  },
  'clients are imported': {
    makes: { clients: 1, events: 2 },
    said: null,
    reach: async ({ page }) => {
      await go(page, '/dashboard/clients/import')
      const buffer = Buffer.from(`Name\r\nImported ${word()}\r\n`)
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
      return page.getByRole('button', { name: 'Import 1 client' })
    },
    ends: async (page) => {
      await expect(page.getByText('1 client was imported')).toBeVisible()
      await page.getByRole('button', { name: 'Import another file' }).press('Enter')
    },
  },
  'a payment method is added': {
    makes: { events: 1 },
    said: 'Payment method created successfully',
    reach: openNewMethod,
  },
  'a payment method is changed': {
    makes: { events: 1 },
    isChange: true,
    said: 'Payment method updated successfully',
    reach: async ({ page }) => {
      await go(page, METHODS)
      await page.getByRole('button', { name: 'Actions for Cash', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
      await labelled(dialogOf(page), 'Fixed part').fill(String(Math.floor(Math.random() * 1_000_000)))
      return buttonOf(page, 'Save payment method')
    },
  },
}

/** Three gaps are enough to tell: these take longer than most. */
const SOME_GAPS = [0, 120, 300]

export const FURTHER_DEEDS: Record<string, Deed> = Object.fromEntries(
  Object.entries(DEEDS).map(([name, deed]) => [name, { ...deed, gaps: SOME_GAPS }]),
)
