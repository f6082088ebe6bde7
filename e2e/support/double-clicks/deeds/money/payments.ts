import { expect } from '@playwright/test'
import type { Worker } from '../../../by-api.ts'
import { labelled } from '../../../desk.ts'
import type { WithId } from '../../../draft.ts'
import {
  addressTo,
  type Deed,
  dialogButton,
  dialogOf,
  fromMenu,
  mainOf,
  makeClient,
  makeIssued,
  moveHand,
  openByDoubleClick,
  word,
} from '../../deed.ts'
import { go } from '../../double-click.ts'

async function makePayment(owner: Worker, status: string): Promise<string> {
  const client = await makeClient(owner)
  const body = { client, amount: '100.00', currency: 'EUR', status }
  return (await owner.post<WithId>('/api/payments/', body)).id
}

/** An invoice with a payment that has not arrived yet. */
async function makeAnnounced(owner: Worker): Promise<string> {
  const invoice = await makeIssued(owner)
  const { client } = await owner.get<{ client: string }>(`/api/invoices/${invoice}/`)
  const allocations = [{ invoice, amount: '100.00' }]
  const body = { client, amount: '100.00', currency: 'EUR', status: 'pending', allocations }
  await owner.post('/api/payments/', body)
  return invoice
}

const ONCE_IN_A_WHILE: Record<string, Deed> = {
  'a payment that was announced is completed where another would be recorded': {
    does: { completePayment: 'payments/announced-payments.tsx' },
    makes: { events: 2 },
    said: 'Payment updated successfully',
    prepare: makeAnnounced,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await mainOf(page).getByRole('button', { name: 'Record payment' }).click()
      return dialogButton(page, 'Complete payment')
    },
  },
  'a payment is changed': {
    does: { updatePayment: 'payments/record/edit-payment-modal.tsx' },
    makes: { events: 1 },
    said: 'Payment updated successfully',
    prepare: (owner) => makePayment(owner, 'pending'),
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/payments/${id}`)
      await (await fromMenu(page, 'Edit payment')).click()
      await labelled(dialogOf(page), 'Reference').fill(word())
      return dialogButton(page, 'Save payment')
    },
  },
  'a payment is deleted': {
    does: { deletePayment: 'payments/payment-actions.tsx' },
    makes: { payments: -1, events: 1 },
    said: 'Payment deleted successfully',
    prepare: (owner) => makePayment(owner, 'pending'),
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/payments/${id}`)
      await (await fromMenu(page, 'Delete payment')).click()
      return dialogButton(page, 'Delete payment')
    },
    ends: async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
    },
  },
}

export const PAYMENT_DEEDS: Record<string, Deed> = {
  'a payment is recorded on its invoice': {
    does: { createPayment: 'payments/record/use-record-payment.ts' },
    makes: { payments: 1, payment_allocations: 1, events: 2 },
    said: 'Payment created successfully',
    prepare: makeIssued,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await mainOf(page).getByRole('button', { name: 'Record payment' }).click()
      await labelled(dialogOf(page), 'Amount').fill('40')
      return dialogButton(page, 'Record payment')
    },
  },
  'a payment is recorded on the page of payments': {
    does: { createPayment: 'payments/record/use-record-payment.ts' },
    makes: { payments: 1, events: 2 },
    said: 'Payment created successfully',
    prepare: (owner) => makeClient(owner, `Payer ${word()}`),
    reach: async (hand) => {
      const { page } = hand
      await go(page, '/dashboard/payments')
      const opener = mainOf(page).getByRole('link', { name: 'Record payment' }).first()
      await openByDoubleClick(hand, opener, 'Record payment')
      const dialog = dialogOf(page)
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
    does: { completePayment: 'payments/payment-actions.tsx' },
    makes: { events: 1 },
    said: 'Payment updated successfully',
    prepare: (owner) => makePayment(owner, 'pending'),
    reach: async (hand, id) => {
      const { page } = hand
      await go(page, `/dashboard/payments/${id}`)
      const opener = mainOf(page).getByRole('button', { name: 'Complete payment' })
      await openByDoubleClick(hand, opener, /^Complete the payment of/)
      return dialogButton(page, 'Complete payment')
    },
  },
  'a payment is refunded': {
    does: { refundPayment: 'payments/record/refund-payment-modal.tsx' },
    makes: { refunds: 1, events: 1 },
    said: 'Payment refunded successfully',
    prepare: (owner) => makePayment(owner, 'completed'),
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/payments/${id}`)
      await (await fromMenu(page, 'Refund payment')).click()
      await labelled(dialogOf(page), 'Amount').fill('30')
      return dialogButton(page, 'Refund payment')
    },
  },
  'a receipt is mailed': {
    does: { sendReceipt: 'receipts/send-receipt-dialog.tsx' },
    makes: { email_messages: 1, events: 1 },
    said: 'The email with the receipt is kept in the outbox, not sent',
    prepare: (owner) => makePayment(owner, 'completed'),
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/payments/${id}`)
      await (await fromMenu(page, 'Send receipt…')).click()
      await expect(labelled(dialogOf(page), 'Subject')).toHaveValue(/^Receipt for your payment to /)
      await addressTo(page)
      return dialogButton(page, 'Keep the email')
    },
  },
  ...ONCE_IN_A_WHILE,
}
