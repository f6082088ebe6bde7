import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { Tx } from '../../../db/database.ts'
import { found } from '../../../http/app-error.ts'
import type { CreditNoteEmailFacts } from '../../emails/compose/compose-credit-note-email.ts'
import type { MailFacts } from '../../emails/documents/read-mail-facts.ts'
import { mailManner } from '../documents/credit-notes-documents.db.ts'

/** What a mail about an issued credit note says, but for the sender's own words. */
export async function creditNoteMailFacts(
  tx: Tx,
  companyId: string,
  note: CreditNote,
  facts: MailFacts,
): Promise<Omit<CreditNoteEmailFacts, 'message'>> {
  const manner = found(await tx.first(mailManner, [companyId, note.id]))
  return {
    ...facts.sender,
    language: knownLanguage(note.language),
    clientName: note.client_name,
    number: note.number ?? '',
    invoiceNumber: note.invoice_number,
    reason: note.reason,
    total: note.credit_total,
    applied: note.apply,
    kept: note.keep,
    refunded: note.refund,
    currency: note.currency,
    dateFormat: manner.date_format,
    country: manner.country,
  }
}
