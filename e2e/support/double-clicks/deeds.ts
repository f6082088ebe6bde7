import { expect, type Locator, type Page } from '@playwright/test'
import { makePayable, type Worker } from '../by-api.ts'
import { labelled } from '../desk.ts'
import { makeDraft, saveStatus, type WithId } from '../draft.ts'
import { type Counts, go, type Hand, press } from './double-click.ts'

/** Something that a button does. */
export type Deed = {
  /** What there is more of in the database, once it is done. */
  makes: Counts
  /** The words of the success, as a pattern; null where the page itself tells of it instead of a toast. */
  said: string | null
  /** Made beforehand, once for each time it is done: the id of what it is done to. */
  prepare?: (owner: Worker) => Promise<WithId>
  /** Leads to the control that does it. */
  reach: (hand: Hand, id: string) => Promise<Locator>
  times?: number
  /** Waits until it is done, and leaves what stays open then. */
  ends?: (page: Page) => Promise<void>
  /** It changes what is there, and makes nothing. */
  isChange?: boolean
  /** The gaps between the clicks, where not all are tried. */
  gaps?: readonly number[]
}

const main = (page: Page) => page.getByRole('main')
const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
async function fromMenu(page: Page, name: string): Promise<Locator> {
  await main(page).getByRole('button', { name: 'More actions' }).click()
  return page.getByRole('menuitem', { name, exact: true })
}
/** A hand needs so long to the next control; a click within 400 ms may be the double of the choice before. */
const moveHand = (page: Page) => page.waitForTimeout(500)
export const word = () => Math.random().toString(36).slice(2, 10)

const draft = (owner: Worker) => makeDraft(owner, ['Once'])
const client = (owner: Worker) => owner.post<WithId>('/api/clients/', { name: `Babbage ${word()}` })
async function payment(owner: Worker, status: string): Promise<WithId> {
  const { id } = await client(owner)
  const body = { client: id, amount: '100.00', currency: 'EUR', status }
  return owner.post<WithId>('/api/payments/', body)
}
async function openEditorBar({ page }: Hand, id: string): Promise<Locator> {
  await go(page, `/dashboard/invoices/${id}/edit`)
  await expect(saveStatus(page, 'Saved')).toBeVisible()
  return main(page)
}
async function addressTo(page: Page): Promise<void> {
  const recipients = page.getByRole('dialog').getByLabel('Recipients').last()
  await recipients.fill(`${word()}@example.com`)
  await recipients.press('Enter')
}
/** The dialog that a double click on its opener leaves open. */
async function openByDoubleClick(hand: Hand, opener: Locator, title: RegExp | string): Promise<void> {
  await press(hand, opener)
  await expect(hand.page.getByRole('dialog', { name: title })).toBeVisible()
}

export const DEEDS: Record<string, Deed> = {
  'a tax rate is made': {
    makes: { tax_rates: 1, events: 1 },
    said: 'Tax rate created successfully',
    reach: async (hand) => {
      const { page } = hand
      await go(page, '/dashboard/taxes')
      const opener = main(page).getByRole('button', { name: 'New tax rate' }).first()
      await openByDoubleClick(hand, opener, 'New tax rate')
      const dialog = page.getByRole('dialog')
      await labelled(dialog, 'Name').fill(`VAT ${word()}`)
      await labelled(dialog, 'Rate').fill('19')
      return dialogButton(page, 'Create tax rate')
    },
  },
  'a tax group is made': {
    makes: { tax_groups: 1, events: 1 },
    said: 'Tax group created successfully',
    prepare: (owner) => {
      const body = { name: `VAT ${word()}`, rate: '7', category: 'S' }
      return owner.post<WithId>('/api/invoices/taxes/rates/', body)
    },
    reach: async (hand) => {
      const { page } = hand
      await go(page, '/dashboard/taxes')
      await openByDoubleClick(
        hand,
        main(page).getByRole('button', { name: 'New tax group' }),
        'New tax group',
      )
      const dialog = page.getByRole('dialog')
      await labelled(dialog, 'Rates, in the order they are taken').press('ArrowDown')
      await page.getByRole('option').first().click()
      await labelled(dialog, 'Name').fill(`Group ${word()}`)
      await expect(page.getByRole('option')).toHaveCount(0)
      await moveHand(page)
      return dialogButton(page, 'Create tax group')
    },
  },
  'a payment is recorded on its invoice': {
    makes: { payments: 1, payment_allocations: 1, events: 2 },
    said: 'Payment created successfully',
    prepare: makePayable,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await main(page).getByRole('button', { name: 'Record payment' }).click()
      await labelled(page.getByRole('dialog'), 'Amount').fill('40')
      return dialogButton(page, 'Record payment')
    },
  },
  'a payment is recorded on the page of payments': {
    makes: { payments: 1, events: 2 },
    said: 'Payment created successfully',
    prepare: (owner) => owner.post<WithId>('/api/clients/', { name: `Payer ${word()}` }),
    reach: async (hand) => {
      const { page } = hand
      await go(page, '/dashboard/payments')
      const opener = main(page).getByRole('link', { name: 'Record payment' }).first()
      await openByDoubleClick(hand, opener, 'Record payment')
      const dialog = page.getByRole('dialog')
      const field = labelled(dialog, 'Client')
      // What is offered may change under the hand while the list is still being fetched.
      await expect(async () => {
        await field.fill('Payer')
        await page
          .getByRole('option', { name: /^Payer/ })
          .first()
          .click()
        await expect(field).toHaveValue(/^Payer/, { timeout: 1000 })
      }).toPass()
      await labelled(dialog, 'Amount').fill('40')
      // What comes above the button moves it.
      await expect(dialog.getByText('Nothing is open in EUR.')).toBeVisible()
      await moveHand(page)
      return dialogButton(page, 'Record payment')
    },
  },
  'a payment is completed': {
    makes: { events: 1 },
    said: 'Payment updated successfully',
    prepare: (owner) => payment(owner, 'pending'),
    reach: async (hand, id) => {
      const { page } = hand
      await go(page, `/dashboard/payments/${id}`)
      const opener = main(page).getByRole('button', { name: 'Complete payment' })
      await openByDoubleClick(hand, opener, /^Complete the payment of/)
      return dialogButton(page, 'Complete payment')
    },
  },
  'a payment is refunded': {
    makes: { refunds: 1, events: 1 },
    said: 'Payment refunded successfully',
    prepare: (owner) => payment(owner, 'completed'),
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/payments/${id}`)
      await (await fromMenu(page, 'Refund payment')).click()
      await labelled(page.getByRole('dialog'), 'Amount').fill('30')
      return dialogButton(page, 'Refund payment')
    },
  },
  'an invoice is duplicated': {
    makes: { invoices: 1, events: 1 },
    said: 'Invoice created successfully',
    prepare: draft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      return fromMenu(page, 'Duplicate')
    },
  },
  'an invoice is issued with three taps': {
    makes: { issued: 1, payment_links: 1, events: 1 },
    said: 'Invoice issued',
    times: 3,
    prepare: draft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Issue only')).click()
      return dialogButton(page, 'Issue')
    },
  },
  'an invoice is issued from its editor': {
    makes: { issued: 1, payment_links: 1, events: 1 },
    said: 'Invoice issued',
    prepare: draft,
    reach: async (hand, id) => {
      const bar = await openEditorBar(hand, id)
      await openByDoubleClick(hand, bar.getByRole('button', { name: 'Issue only' }), 'Issue this invoice?')
      return dialogButton(hand.page, 'Issue')
    },
  },
  'an invoice is sent': {
    makes: { email_messages: 1, events: 1 },
    said: 'The email with invoice INV-\\d{4}-\\d{4} is kept in the outbox, not sent',
    prepare: makePayable,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Send')).click()
      await addressTo(page)
      return dialogButton(page, 'Keep the email')
    },
  },
  'an invoice is sent from its editor': {
    makes: { issued: 1, payment_links: 1, email_messages: 1, events: 2 },
    said: '.*INV-\\d{4}-\\d{4}.*kept in the outbox, not sent.*',
    prepare: draft,
    reach: async (hand, id) => {
      const bar = await openEditorBar(hand, id)
      await openByDoubleClick(hand, bar.getByRole('button', { name: 'Issue and send' }), /^Issue to Babbage/)
      await addressTo(hand.page)
      return dialogButton(hand.page, 'Issue and keep the email')
    },
  },
  'an invoice is cancelled': {
    makes: { events: 1 },
    said: 'Invoice cancelled',
    prepare: makePayable,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Cancel invoice')).click()
      await labelled(page.getByRole('dialog'), 'Reason').fill('Written twice')
      return dialogButton(page, 'Cancel invoice')
    },
  },
  'an invoice is written off': {
    makes: { events: 1 },
    said: 'Invoice written off',
    prepare: makePayable,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Write off…')).click()
      await labelled(page.getByRole('dialog'), 'Reason').fill('Insolvent')
      return dialogButton(page, 'Write off')
    },
  },
  'a payment link is made': {
    makes: { payment_links: 1, events: 1 },
    said: 'Payment link copied',
    reach: async (hand) => {
      const { page } = hand
      await go(page, '/dashboard/payments?tab=links')
      const opener = main(page).getByRole('button', { name: 'New payment link' }).first()
      await openByDoubleClick(hand, opener, 'New payment link')
      const dialog = page.getByRole('dialog')
      await labelled(dialog, 'Amount').fill('12')
      await labelled(dialog, 'What it is for').fill(word())
      return dialogButton(page, 'Create and copy link')
    },
  },
  'somebody is invited': {
    makes: { invitations: 1, email_messages: 1, events: 1 },
    said: 'Invitation for .+ made\\. Its email is kept in the outbox, not sent\\.',
    reach: async (hand) => {
      const { page } = hand
      await go(page, '/dashboard/users')
      const opener = main(page).getByRole('button', { name: 'Invite user' }).first()
      await openByDoubleClick(hand, opener, 'Invite user')
      await labelled(page.getByRole('dialog'), 'Email').fill(`${word()}@example.com`)
      return dialogButton(page, 'Make invitation')
    },
  },
  'a user is made': {
    makes: { memberships: 1, invitations: 1, email_messages: 1, events: 1 },
    said: 'User created successfully',
    reach: async (hand) => {
      const { page } = hand
      await go(page, '/dashboard/users')
      const opener = main(page).getByRole('button', { name: 'Create user' })
      await openByDoubleClick(hand, opener, 'Create user')
      const dialog = page.getByRole('dialog')
      const name = word()
      await labelled(dialog, 'First name').fill('Grace')
      await labelled(dialog, 'Last name').fill('Hopper')
      await labelled(dialog, 'Username').fill(`grace_${name}`)
      await labelled(dialog, 'Email').fill(`${name}@example.com`)
      return dialogButton(page, 'Create user')
    },
  },
  'a client is made': {
    makes: { clients: 1, events: 1 },
    said: 'Client created successfully',
    reach: async ({ page }) => {
      await go(page, '/dashboard/clients/new')
      await labelled(main(page), 'Name').fill(`Twice ${word()}`)
      return main(page).getByRole('button', { name: 'Create client' })
    },
  },
  'a contact is added to a client': {
    makes: { client_contacts: 1, events: 1 },
    said: 'Contact created successfully',
    prepare: client,
    reach: async (hand, id) => {
      const { page } = hand
      await go(page, `/dashboard/clients/${id}`)
      await press(hand, main(page).getByRole('button', { name: 'Add contact' }))
      await labelled(main(page), 'First name').fill(word())
      return main(page).getByRole('button', { name: 'Save', exact: true })
    },
  },
  'a client is deactivated': {
    makes: { events: 1 },
    said: 'Client updated successfully',
    prepare: client,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/clients/${id}`)
      await (await fromMenu(page, 'Deactivate client')).click()
      await labelled(page.getByRole('dialog'), 'Reason').fill('Moved away')
      return dialogButton(page, 'Deactivate client')
    },
  },
}
