import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { Deps } from '../../../deps.ts'
import type { CreditNoteEmailFacts } from '../../emails/compose/compose-credit-note-email.ts'
import type { NoteMailFactsRow } from '../documents/credit-notes-documents.db.ts'

/** What a mail about an issued credit note says, but for the sender's own words. */
export function factsOfNoteMail(
  deps: Pick<Deps, 'config'>,
  companyId: string,
  note: CreditNote,
  facts: NoteMailFactsRow,
): Omit<CreditNoteEmailFacts, 'message'> {
  const logo = facts.logo_key && `/api/auth/companies/${companyId}/logo/${facts.logo_key}/`
  return {
    language: knownLanguage(note.language),
    companyName: facts.company_name,
    accentColor: facts.accent_color,
    logoUrl: logo ? `${deps.config.publicUrl}${logo}` : null,
    clientName: note.client_name,
    contactName: facts.contact_name,
    number: note.number ?? '',
    invoiceNumber: note.invoice_number,
    reason: note.reason,
    total: note.credit_total,
    applied: note.apply,
    kept: note.keep,
    refunded: note.refund,
    currency: note.currency,
    signature: facts.signature,
    dateFormat: facts.date_format,
    country: facts.country,
  }
}
