import type { emailTemplatePreviewBody } from '@counterfoil/contract/email-templates/email-templates.schema.ts'
import { fillMailTemplate, type MailTemplateKind } from '@counterfoil/domain/emails/mail-templates.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { creditNoteMailFacts } from '../../credit-notes/mail/credit-note-mail-facts.ts'
import { readCreditNote } from '../../credit-notes/read-credit-note.ts'
import { composeCreditNoteEmail } from '../../emails/compose/compose-credit-note-email.ts'
import { type ComposedEmail, namesOf } from '../../emails/compose/compose-document-email.ts'
import { composeInvoiceEmail } from '../../emails/compose/compose-invoice-email.ts'
import { composeMessageEmail } from '../../emails/compose/compose-message-email.ts'
import { composeQuoteEmail } from '../../emails/compose/compose-quote-email.ts'
import { composeSentReceiptEmail } from '../../emails/compose/compose-sent-receipt-email.ts'
import { readMailFacts } from '../../emails/documents/read-mail-facts.ts'
import { invoiceMailFacts } from '../../invoices/mail/invoice-mail-facts.ts'
import { readMailedInvoice } from '../../invoices/mail/mailed-invoice.ts'
import { readReceiptMail } from '../../payments/receipts/draft-receipt-email.ts'
import { loadQuote } from '../../quotes/documents/quote-pdf.ts'
import { factsOfQuoteMail } from '../../quotes/mail/quote-mail-facts.ts'
import { placeholderFaults } from '../placeholder-faults.ts'
import {
  latestClient,
  latestCreditNote,
  latestInvoice,
  latestPayment,
  latestQuote,
} from './latest-documents.db.ts'
import type { PreviewFrame } from './preview-frame.ts'
import { sampleCreditNote, sampleFacts, sampleInvoice, sampleQuote, sampleReceipt } from './sample-mails.ts'

/** A mail with what it is of: the number of a document, or the name of a client; null of a sample. */
type Shown = { readonly mail: ComposedEmail; readonly of: string | null }

/** What of a real mail is the preview's: its words and their language. */
const typed = ({ template }: PreviewFrame) => ({
  language: template.language,
  message: null,
  templates: [template],
})

async function showInvoice(frame: PreviewFrame): Promise<Shown> {
  const { tx, deps, scope, template } = frame
  const { companyId } = scope
  const isRecurring = template.kind === 'recurring_invoice'
  const latest = await tx.first(latestInvoice, [companyId, isRecurring])
  if (!latest) return { mail: composeInvoiceEmail(await sampleInvoice(frame)), of: null }
  const row = await readMailedInvoice(tx, companyId, latest.id)
  const facts = await readMailFacts(tx, deps, companyId, row.client_id)
  // Whoever may only read is not shown the links by which others pay or answer.
  const shown = { number: row.number ?? '', payUrl: `${deps.config.publicUrl}/pay/...` }
  const given = await invoiceMailFacts(tx, companyId, { row, facts }, shown)
  return { mail: composeInvoiceEmail({ ...given, ...typed(frame), isRecurring }), of: given.number }
}

async function showQuote(frame: PreviewFrame): Promise<Shown> {
  const { tx, deps, scope } = frame
  const { companyId } = scope
  const latest = await tx.first(latestQuote, [companyId])
  if (!latest) return { mail: composeQuoteEmail(await sampleQuote(frame)), of: null }
  const { row, snapshot } = await loadQuote(tx, companyId, latest.id)
  const facts = await readMailFacts(tx, deps, companyId, row.client_id)
  const shown = { number: row.number ?? '', url: `${deps.config.publicUrl}/quote/...` }
  const given = factsOfQuoteMail({ row, facts, snapshot }, shown)
  return { mail: composeQuoteEmail({ ...given, ...typed(frame) }), of: given.number }
}

async function showCreditNote(frame: PreviewFrame): Promise<Shown> {
  const { tx, deps, scope } = frame
  const { companyId } = scope
  const latest = await tx.first(latestCreditNote, [companyId])
  if (!latest) return { mail: composeCreditNoteEmail(await sampleCreditNote(frame)), of: null }
  const note = await readCreditNote(tx, { companyId }, latest.id)
  const facts = await readMailFacts(tx, deps, companyId, note.client)
  const given = await creditNoteMailFacts(tx, companyId, note, facts)
  return { mail: composeCreditNoteEmail({ ...given, ...typed(frame) }), of: given.number }
}

async function showReceipt(frame: PreviewFrame): Promise<Shown> {
  const { tx, deps, scope } = frame
  const latest = await tx.first(latestPayment, [scope.companyId])
  if (!latest) return { mail: composeSentReceiptEmail(await sampleReceipt(frame)), of: null }
  const { given } = await readReceiptMail(tx, deps, scope.companyId, latest.id)
  return { mail: composeSentReceiptEmail({ ...given, ...typed(frame) }), of: given.number }
}

async function showMessage(frame: PreviewFrame): Promise<Shown> {
  const { tx, deps, scope, template } = frame
  const latest = await tx.first(latestClient, [scope.companyId])
  const { facts: sample } = await sampleFacts(frame)
  const contactName = latest
    ? (await readMailFacts(tx, deps, scope.companyId, latest.id)).sender.contactName
    : sample.contactName
  const facts = { ...sample, contactName, clientName: latest?.name ?? sample.clientName }
  const words = fillMailTemplate(template, namesOf(facts))
  return { mail: composeMessageEmail({ ...facts, ...words }), of: latest?.name ?? null }
}

const SHOWN: Readonly<Record<MailTemplateKind, (frame: PreviewFrame) => Promise<Shown>>> = {
  invoice: showInvoice,
  recurring_invoice: showInvoice,
  quote: showQuote,
  credit_note: showCreditNote,
  receipt: showReceipt,
  message: showMessage,
}

/**
 * The mail a template would make of the company's latest document of its kind, by what writes the real ones; of a sample where
 * there is none yet. Nothing is written.
 */
export async function previewMail(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  template: z.output<typeof emailTemplatePreviewBody>,
) {
  const faults = placeholderFaults(template.kind, template)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const { mail, of } = await SHOWN[template.kind]({ tx, deps, scope, template })
  return { ...mail, document: of }
}
