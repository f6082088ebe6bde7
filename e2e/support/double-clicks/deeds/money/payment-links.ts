import type { Worker } from '../../../by-api.ts'
import { labelled } from '../../../desk.ts'
import type { WithId } from '../../../draft.ts'
import {
  type Deed,
  dialogButton,
  dialogOf,
  fromMenu,
  mainOf,
  makeIssued,
  openByDoubleClick,
  word,
} from '../../deed.ts'
import { go } from '../../double-click.ts'

const LINKS = '/dashboard/payments?tab=links'

/** A link without an invoice, which is known by what it is for. */
async function makeLink({ post }: Worker): Promise<string> {
  const description = `Deposit ${word()}`
  await post('/api/payments/links/', { amount: '10.00', currency: 'EUR', description })
  return description
}

/** An issued invoice of which every link is cancelled. */
async function makeWithoutLink(owner: Worker): Promise<string> {
  const invoice = await makeIssued(owner)
  const open = `/api/payments/links/?invoice=${invoice}&status=active`
  for (const { id } of (await owner.get<{ results: WithId[] }>(open)).results)
    await owner.post(`/api/payments/links/${id}/cancel/`)
  return invoice
}

const ONCE_IN_A_WHILE: Record<string, Deed> = {
  'a payment link is made beside the status of its invoice': {
    does: { createPaymentLink: 'invoices/detail/pay-link.tsx' },
    makes: { payment_links: 1, events: 1 },
    said: 'Payment link created',
    prepare: makeWithoutLink,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      return mainOf(page).getByRole('button', { name: 'Make a new one' })
    },
  },
  'a payment link is made to be copied': {
    does: { createPaymentLink: 'payments/links/use-copy-payment-link.ts' },
    makes: { payment_links: 1, events: 1 },
    said: 'Payment link created and copied',
    prepare: makeWithoutLink,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      return fromMenu(page, 'Copy payment link')
    },
  },
  'a payment link is changed': {
    does: { updatePaymentLink: 'payments/links/edit-link-modal.tsx' },
    makes: { events: 1 },
    said: 'Payment link updated',
    prepare: makeLink,
    reach: async ({ page }, name) => {
      await go(page, LINKS)
      await mainOf(page)
        .getByRole('button', { name: `Change the link for ${name}` })
        .click()
      await labelled(dialogOf(page), 'What it is for').fill(word())
      return dialogButton(page, 'Save')
    },
  },
  'a payment link is cancelled': {
    does: { cancelPaymentLink: 'payments/links/payment-link-tools.tsx' },
    makes: { events: 1 },
    said: 'Payment link cancelled',
    prepare: makeLink,
    reach: async ({ page }, name) => {
      await go(page, LINKS)
      await mainOf(page)
        .getByRole('button', { name: `Cancel the link for ${name}` })
        .click()
      return dialogButton(page, 'Cancel payment link')
    },
  },
  'a payment link is deleted': {
    does: { deletePaymentLink: 'payments/links/payment-link-tools.tsx' },
    makes: { payment_links: -1, events: 1 },
    said: 'Payment link deleted',
    prepare: makeLink,
    reach: async ({ page }, name) => {
      await go(page, LINKS)
      await mainOf(page)
        .getByRole('button', { name: `Delete the link for ${name}` })
        .click()
      return dialogButton(page, /^Delete/)
    },
  },
}

export const PAYMENT_LINK_DEEDS: Record<string, Deed> = {
  'a payment link is made': {
    does: { createPaymentLink: 'payments/links/new-link-modal.tsx' },
    makes: { payment_links: 1, events: 1 },
    said: 'Payment link copied',
    reach: async (hand) => {
      const { page } = hand
      await go(page, '/dashboard/payments?tab=links')
      const opener = mainOf(page).getByRole('button', { name: 'New payment link' }).first()
      await openByDoubleClick(hand, opener, 'New payment link')
      const dialog = dialogOf(page)
      await labelled(dialog, 'Amount').fill('12')
      await labelled(dialog, 'What it is for').fill(word())
      return dialogButton(page, 'Create and copy link')
    },
  },
  ...ONCE_IN_A_WHILE,
}
