import { makeSentQuote, type Worker } from '../../by-api.ts'
import { labelled } from '../../desk.ts'
import type { WithId } from '../../draft.ts'
import { addressTo, type Deed, dialogButton, dialogOf, fromMenu, mainOf, makeClient } from '../deed.ts'
import { go } from '../double-click.ts'

async function makeQuoteDraft(owner: Worker): Promise<string> {
  const items = [{ description: 'Work', quantity: '1', unit_price: '100.00' }]
  return (await owner.post<WithId>('/api/quotes/', { client: await makeClient(owner), items })).id
}
const makeSent = async (owner: Worker) => (await makeSentQuote(owner)).id

/** Sent, and holding until a day. */
const makeEnding = async (owner: Worker) =>
  (await makeSentQuote(owner, { valid_until: `${new Date().getFullYear() + 1}-12-31` })).id

async function makeAccepted(owner: Worker): Promise<string> {
  const id = await makeSent(owner)
  await owner.post(`/api/quotes/${id}/accept/`, { name: 'Anna' })
  return id
}

export const QUOTE_DEEDS: Record<string, Deed> = {
  'a quote is sent': {
    does: { sendQuote: 'quotes/acts/use-send-quote.ts' },
    makes: { email_messages: 1, events: 1 },
    said: 'The email with quote .* is kept in the outbox, not sent',
    prepare: makeQuoteDraft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/quotes/${id}`)
      await mainOf(page).getByRole('button', { name: 'Send', exact: true }).click()
      await addressTo(page)
      return dialogButton(page, 'Number it and keep the email')
    },
  },
  'a quote is marked as sent': {
    does: { markQuoteSent: 'quotes/acts/mark-sent-dialog.tsx' },
    makes: { events: 1 },
    said: 'Quote .* is marked as sent',
    prepare: makeQuoteDraft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/quotes/${id}`)
      await (await fromMenu(page, 'Mark as sent…')).click()
      return dialogButton(page, 'Mark as sent')
    },
  },
  'an acceptance is recorded': {
    does: { acceptQuote: 'quotes/acts/accept-dialog.tsx' },
    makes: { events: 1 },
    said: 'Acceptance recorded',
    prepare: makeSent,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/quotes/${id}`)
      await mainOf(page).getByRole('button', { name: 'Record acceptance' }).click()
      await labelled(dialogOf(page), 'Who has accepted it').fill('Anna')
      return dialogButton(page, 'Record acceptance')
    },
  },
  'a rejection is recorded': {
    does: { rejectQuote: 'quotes/acts/reject-dialog.tsx' },
    makes: { events: 1 },
    said: 'Rejection recorded',
    prepare: makeSent,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/quotes/${id}`)
      await (await fromMenu(page, 'Record rejection')).click()
      await labelled(dialogOf(page), 'Reason').fill('Too late')
      return dialogButton(page, 'Record rejection')
    },
  },
  'a quote is extended': {
    does: { updateQuote: 'quotes/acts/extend-dialog.tsx' },
    makes: { events: 1 },
    said: 'Quote extended',
    prepare: makeEnding,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/quotes/${id}`)
      await (await fromMenu(page, 'Extend…')).click()
      return dialogButton(page, 'Extend')
    },
  },
  'a new version is begun': {
    does: { reviseQuote: 'quotes/detail/use-quote-commands.ts' },
    makes: { quotes: 1, events: 1 },
    said: 'This is the draft of the new version',
    prepare: makeSent,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/quotes/${id}`)
      await (await fromMenu(page, 'New version…')).click()
      return dialogButton(page, 'Make a new version')
    },
  },
  'a quote is copied': {
    does: { duplicateQuote: 'quotes/detail/use-quote-commands.ts' },
    makes: { quotes: 1, events: 1 },
    said: 'Quote created',
    prepare: makeSent,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/quotes/${id}`)
      return fromMenu(page, 'Duplicate')
    },
  },
  'a draft of a quote is deleted': {
    does: { deleteQuote: 'quotes/detail/use-quote-commands.ts' },
    makes: { quotes: -1, events: 1 },
    said: 'Quote deleted',
    prepare: makeQuoteDraft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/quotes/${id}`)
      await (await fromMenu(page, 'Delete draft')).click()
      return dialogButton(page, 'Delete draft')
    },
  },
  'a quote is invoiced': {
    does: { convertQuote: 'quotes/convert/use-convert-form.ts' },
    makes: { invoices: 1, events: 1 },
    said: 'This is the draft. Nothing is issued yet.',
    prepare: makeAccepted,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/quotes/${id}`)
      await mainOf(page).getByRole('button', { name: 'Invoice it…' }).click()
      return dialogButton(page, 'Make the draft')
    },
  },
}
