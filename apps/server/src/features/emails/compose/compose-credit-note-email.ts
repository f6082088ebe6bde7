import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { isPositive } from '../../../services/pdf/labels/document-format.ts'
import {
  type ComposedEmail,
  composeDocumentEmail,
  type DocumentEmailFacts,
  type DocumentWords,
  draftDocumentEmail,
  mailFormat,
  namesOf,
  templateOf,
} from './compose-document-email.ts'

/** Everything a mail about a credit note says. */
export type CreditNoteEmailFacts = DocumentEmailFacts & {
  readonly invoiceNumber: string
  readonly reason: string
  readonly total: string
  readonly applied: string
  readonly kept: string
  readonly refunded: string
}
type Unwritten = Omit<CreditNoteEmailFacts, 'message'>

function wordsOf(given: Unwritten): DocumentWords {
  const { creditNote: t, invoice } = textsOf(given.language).mails
  const format = mailFormat(given.language, given.currency, given.total, given)
  const sum = (label: string, value: string) =>
    isPositive(value) ? [{ label, value: format.money(value) }] : []
  return {
    subject: t.subject(given.number, given.companyName),
    intro: t.intro(given.number, given.invoiceNumber),
    attached: t.attached,
    figure: { label: t.amount, value: format.money(given.total), below: null },
    rows: [
      { label: t.number, value: given.number },
      { label: t.invoice, value: given.invoiceNumber },
      { label: t.reason, value: given.reason },
      { label: invoice.client, value: given.clientName },
      ...sum(t.applied, given.applied),
      ...sum(t.kept, given.kept),
      ...sum(t.refunded, given.refunded),
    ],
    remark: null,
    link: null,
    template: templateOf(['credit_note'], {
      ...namesOf(given),
      number: given.number,
      total: format.money(given.total),
      invoice: given.invoiceNumber,
      reason: given.reason,
    }),
  }
}

/** What a mail about a credit note says before anybody changes it. */
export function draftCreditNoteEmail(given: Unwritten) {
  return draftDocumentEmail(given, wordsOf(given))
}

/** The mail a credit note goes out with. */
export function composeCreditNoteEmail(given: CreditNoteEmailFacts): ComposedEmail {
  return composeDocumentEmail(given, wordsOf(given))
}
