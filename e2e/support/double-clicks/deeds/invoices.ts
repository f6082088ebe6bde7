import { expect, type Locator } from '@playwright/test'
import type { Worker } from '../../by-api.ts'
import { labelled } from '../../desk.ts'
import { description, saveStatus } from '../../draft.ts'
import {
  addressTo,
  type Deed,
  dialogButton,
  dialogOf,
  fromMenu,
  mainOf,
  makeClient,
  makeIssued,
  makeOneDraft,
  openByDoubleClick,
  word,
} from '../deed.ts'
import { go, type Hand } from '../double-click.ts'

const COMMANDS = 'invoices/detail/use-invoice-commands.ts'
const ISSUE = 'invoices/send/issue-dialog.tsx'
const SEND = 'invoices/send/use-send-invoice.ts'

async function openEditorBar({ page }: Hand, id: string): Promise<Locator> {
  await go(page, `/dashboard/invoices/${id}/edit`)
  await expect(saveStatus(page, 'Saved')).toBeVisible()
  return mainOf(page)
}
async function makeWrittenOff(owner: Worker): Promise<string> {
  const id = await makeIssued(owner)
  await owner.post(`/api/invoices/${id}/write_off/`, { reason: 'Insolvent' })
  return id
}

const ONCE_IN_A_WHILE: Record<string, Deed> = {
  'a new invoice is saved': {
    does: { createInvoice: 'invoices/editor/draft/use-draft-editor.ts' },
    makes: { invoices: 1, events: 1 },
    said: 'Invoice created successfully',
    prepare: makeClient,
    reach: async ({ page }, client) => {
      await go(page, `/dashboard/invoices/new?client=${client}`)
      await expect(labelled(mainOf(page), 'Client')).toHaveValue(/^Babbage/)
      await description(page, 1).fill(word())
      return mainOf(page).getByRole('button', { name: 'Save draft' })
    },
    ends: async (page) => {
      await expect(page).toHaveURL(/\/invoices\/[\da-f-]{36}\b/)
    },
  },
  'an invoice is issued and sent from its page': {
    does: { sendInvoiceEmail: SEND },
    makes: { issued: 1, payment_links: 1, email_messages: 1, events: 2 },
    said: '.*INV-\\d{4}-\\d{4}.*kept in the outbox, not sent.*',
    prepare: makeOneDraft,
    reach: async (hand, id) => {
      const { page } = hand
      await go(page, `/dashboard/invoices/${id}`)
      const opener = mainOf(page).getByRole('button', { name: 'Issue and send' })
      await openByDoubleClick(hand, opener, /^Issue to Babbage/)
      await addressTo(page)
      return dialogButton(page, 'Issue and keep the email')
    },
  },
  'a write-off is taken back': {
    does: { undoInvoiceWriteOff: COMMANDS },
    makes: { events: 1 },
    said: 'Write-off taken back',
    prepare: makeWrittenOff,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Take the write-off back')).click()
      return dialogButton(page, 'Take the write-off back')
    },
  },
  'a draft is deleted': {
    does: { deleteInvoice: COMMANDS },
    makes: { invoices: -1, events: 1 },
    said: 'Invoice deleted successfully',
    prepare: makeOneDraft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Delete draft')).click()
      return dialogButton(page, 'Delete draft')
    },
    ends: async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
    },
  },
  'a document is downloaded': {
    does: { exportInvoice: COMMANDS },
    makes: {},
    said: null,
    prepare: makeIssued,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      return mainOf(page).getByRole('button', { name: 'Download PDF' })
    },
  },
}

export const INVOICE_DEEDS: Record<string, Deed> = {
  'an invoice is duplicated': {
    does: { duplicateInvoice: COMMANDS },
    makes: { invoices: 1, events: 1 },
    said: 'Invoice created successfully',
    prepare: makeOneDraft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      return fromMenu(page, 'Duplicate')
    },
  },
  'an invoice is issued with three taps': {
    does: { issueInvoice: ISSUE },
    makes: { issued: 1, payment_links: 1, events: 1 },
    said: 'Invoice issued',
    times: 3,
    prepare: makeOneDraft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Issue only')).click()
      return dialogButton(page, 'Issue')
    },
  },
  'an invoice is scheduled': {
    does: { scheduleInvoice: 'invoices/schedule/schedule-dialog.tsx' },
    makes: { events: 1 },
    said: 'Invoice scheduled',
    prepare: makeOneDraft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Issue later…')).click()
      // Whoever orders before it is known that nothing can be sent has ordered to send, and is refused.
      await expect(dialogOf(page).getByText('This client has no email address.')).toBeVisible()
      return dialogButton(page, 'Schedule')
    },
  },
  'an invoice is issued from its editor': {
    does: { issueInvoice: ISSUE },
    makes: { issued: 1, payment_links: 1, events: 1 },
    said: 'Invoice issued',
    prepare: makeOneDraft,
    reach: async (hand, id) => {
      const bar = await openEditorBar(hand, id)
      await openByDoubleClick(hand, bar.getByRole('button', { name: 'Issue only' }), 'Issue this invoice?')
      return dialogButton(hand.page, 'Issue')
    },
  },
  'an invoice is sent': {
    does: { sendInvoiceEmail: SEND },
    makes: { email_messages: 1, events: 1 },
    said: 'The email with invoice INV-\\d{4}-\\d{4} is kept in the outbox, not sent',
    prepare: makeIssued,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Send')).click()
      await addressTo(page)
      return dialogButton(page, 'Keep the email')
    },
  },
  'an invoice is sent from its editor': {
    does: { sendInvoiceEmail: SEND },
    makes: { issued: 1, payment_links: 1, email_messages: 1, events: 2 },
    said: '.*INV-\\d{4}-\\d{4}.*kept in the outbox, not sent.*',
    prepare: makeOneDraft,
    reach: async (hand, id) => {
      const bar = await openEditorBar(hand, id)
      await openByDoubleClick(hand, bar.getByRole('button', { name: 'Issue and send' }), /^Issue to Babbage/)
      await addressTo(hand.page)
      return dialogButton(hand.page, 'Issue and keep the email')
    },
  },
  'an invoice is cancelled': {
    does: { cancelInvoice: COMMANDS },
    makes: { events: 1 },
    said: 'Invoice cancelled',
    prepare: makeIssued,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Cancel invoice')).click()
      await labelled(dialogOf(page), 'Reason').fill('Written twice')
      return dialogButton(page, 'Cancel invoice')
    },
  },
  'an invoice is written off': {
    does: { writeOffInvoice: COMMANDS },
    makes: { events: 1 },
    said: 'Invoice written off',
    prepare: makeIssued,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Write off…')).click()
      await labelled(dialogOf(page), 'Reason').fill('Insolvent')
      return dialogButton(page, 'Write off')
    },
  },
  ...ONCE_IN_A_WHILE,
}
