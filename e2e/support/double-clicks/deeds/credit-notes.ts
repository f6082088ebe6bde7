import { expect } from '@playwright/test'
import type { Worker } from '../../by-api.ts'
import { labelled } from '../../desk.ts'
import type { WithId } from '../../draft.ts'
import { type Deed, dialogButton, dialogOf, fromMenu, mainOf, makeIssued, word } from '../deed.ts'
import { go } from '../double-click.ts'

async function makeCreditDraft(owner: Worker): Promise<string> {
  const invoice = await makeIssued(owner)
  const body = { mode: 'amount', amount: '30.00', reason: 'Returned' }
  return (await owner.post<WithId>(`/api/invoices/${invoice}/credit/`, body)).id
}

/** Issued, with all of the credit kept for the client. */
async function makeKept(owner: Worker): Promise<string> {
  const id = await makeCreditDraft(owner)
  await owner.post(`/api/credit-notes/${id}/issue/`, { keep: '30.00' })
  return id
}

/** A client with credit, and an open invoice. */
async function makeClientWithCredit(owner: Worker): Promise<string> {
  const note = await makeKept(owner)
  return (await owner.get<{ client: string }>(`/api/credit-notes/${note}/`)).client
}

export const CREDIT_DEEDS: Record<string, Deed> = {
  'a credit note is drafted': {
    does: { creditInvoice: 'credit-notes/form/use-credit-form.ts' },
    makes: { credit_notes: 1, events: 1 },
    said: 'Credit note drafted',
    prepare: makeIssued,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Credit…')).click()
      await labelled(dialogOf(page), 'Reason').fill('Returned')
      return dialogButton(page, 'Keep as a draft')
    },
  },
  'an invoice is corrected': {
    does: { correctInvoice: 'credit-notes/invoice-credit-actions.tsx' },
    makes: { credit_notes: 1, invoices: 1, events: 3 },
    said: 'Credit note .* issued; this is the new draft',
    prepare: makeIssued,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Correct…')).click()
      await labelled(dialogOf(page), 'Reason').fill('Wrong address')
      return dialogButton(page, 'Correct')
    },
  },
  'a draft of a credit note is changed': {
    does: { updateCreditNote: 'credit-notes/form/use-credit-form.ts' },
    makes: { events: 1 },
    said: 'Credit note updated',
    prepare: makeCreditDraft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/credit-notes/${id}`)
      await mainOf(page).getByRole('button', { name: 'Edit', exact: true }).click()
      await labelled(dialogOf(page), 'Reason').fill(`Returned ${word()}`)
      return dialogButton(page, 'Save')
    },
  },
  'a draft of a credit note is deleted': {
    does: { deleteCreditNote: 'credit-notes/detail/use-credit-note-commands.ts' },
    makes: { credit_notes: -1, events: 1 },
    said: 'Credit note deleted',
    prepare: makeCreditDraft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/credit-notes/${id}`)
      await (await fromMenu(page, 'Delete draft')).click()
      return dialogButton(page, 'Delete draft')
    },
  },
  'a credit note is issued': {
    does: { issueCreditNote: 'credit-notes/issue/use-split.ts' },
    makes: { events: 1 },
    said: 'Credit note issued',
    prepare: makeCreditDraft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/credit-notes/${id}`)
      await mainOf(page).getByRole('button', { name: 'Issue', exact: true }).click()
      return dialogButton(page, 'Issue')
    },
  },
  'a credit note is mailed': {
    does: { sendCreditNoteEmail: 'credit-notes/detail/send-credit-dialog.tsx' },
    makes: { email_messages: 1, events: 1 },
    said: 'The email with credit note .* is kept in the outbox, not sent',
    prepare: makeKept,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/credit-notes/${id}`)
      await mainOf(page).getByRole('button', { name: 'Send', exact: true }).click()
      await expect(labelled(dialogOf(page), 'Subject')).toHaveValue(/^Credit note CN-/)
      const recipients = dialogOf(page).getByLabel('Recipients').last()
      await recipients.fill(`${word()}@example.com`)
      await recipients.press('Enter')
      return dialogButton(page, 'Keep the email')
    },
  },
  'credit is applied to an invoice': {
    does: { applyClientCredit: 'client-credit/apply-credit-dialog.tsx' },
    makes: { events: 1 },
    said: 'Credit applied to .*',
    prepare: makeClientWithCredit,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/clients/${id}`)
      await mainOf(page).getByRole('button', { name: 'Apply to an invoice…' }).click()
      return dialogButton(page, 'Apply')
    },
  },
  'credit is paid back': {
    does: { refundClientCredit: 'client-credit/refund-credit-dialog.tsx' },
    makes: { events: 1 },
    said: 'Credit paid back',
    prepare: makeClientWithCredit,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/clients/${id}`)
      await mainOf(page).getByRole('button', { name: 'Pay back…' }).click()
      return dialogButton(page, 'Pay back')
    },
  },
}
