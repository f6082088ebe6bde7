import { addDays } from '@counterfoil/domain/dates/calendar-date.ts'
import { currencyCode, minorUnitsOf } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { CreditNoteEmailFacts } from '../../emails/compose/compose-credit-note-email.ts'
import type { DocumentEmailFacts } from '../../emails/compose/compose-document-email.ts'
import type { InvoiceEmailFacts } from '../../emails/compose/compose-invoice-email.ts'
import type { QuoteEmailFacts } from '../../emails/compose/compose-quote-email.ts'
import type { SentReceiptFacts } from '../../emails/compose/compose-sent-receipt-email.ts'
import { readSender } from '../../emails/documents/read-mail-facts.ts'
import type { PreviewFrame } from './preview-frame.ts'

/** Days until the sample is due. */
const DUE_AFTER = 14

/** A client nobody has, and the company as it is: where there is no document of a kind yet, its mail is of a sample. */
export async function sampleFacts({ tx, deps, scope, template }: PreviewFrame) {
  const { faces, manner } = await readSender(tx, deps, scope.companyId)
  const words = textsOf(template.language).sampleInvoice
  const currency = currencyCode(scope.currency)
  const units = 10n ** BigInt(minorUnitsOf(currency))
  const facts: Omit<DocumentEmailFacts, 'number'> = {
    ...faces,
    ...manner,
    language: template.language,
    clientName: words.client,
    contactName: words.attention.split(' ')[0] ?? null,
    currency,
    message: null,
    templates: [template],
  }
  return {
    facts,
    words,
    total: formatMoney(money(4195n * units, currency)),
    nothing: formatMoney(money(0n, currency)),
  }
}

export async function sampleInvoice(frame: PreviewFrame): Promise<InvoiceEmailFacts> {
  const { facts, words, total } = await sampleFacts(frame)
  const { today } = frame.scope
  return {
    ...facts,
    kind: 'invoice',
    number: words.number,
    total,
    amountDue: total,
    issueDate: today,
    dueDate: addDays(today, DUE_AFTER),
    nextInstalment: null,
    payUrl: `${frame.deps.config.publicUrl}/pay/...`,
    period: today.slice(0, 4),
    isRecurring: frame.template.kind === 'recurring_invoice',
  }
}

export async function sampleQuote(frame: PreviewFrame): Promise<QuoteEmailFacts> {
  const { facts, words, total } = await sampleFacts(frame)
  return {
    ...facts,
    number: words.number,
    total,
    validUntil: addDays(frame.scope.today, DUE_AFTER),
    url: `${frame.deps.config.publicUrl}/quote/...`,
  }
}

export async function sampleCreditNote(frame: PreviewFrame): Promise<CreditNoteEmailFacts> {
  const { facts, words, total, nothing } = await sampleFacts(frame)
  return {
    ...facts,
    number: words.creditNote,
    invoiceNumber: words.number,
    reason: words.workshop,
    total,
    applied: total,
    kept: nothing,
    refunded: nothing,
  }
}

export async function sampleReceipt(frame: PreviewFrame): Promise<SentReceiptFacts> {
  const { facts, words, total, nothing } = await sampleFacts(frame)
  return {
    ...facts,
    number: words.payments.second,
    amount: total,
    refunded: nothing,
    paidOn: frame.scope.today,
    method: 'bank_transfer',
    reference: null,
    invoices: [{ kind: 'invoice', number: words.number }],
    purpose: null,
    isTest: false,
  }
}
