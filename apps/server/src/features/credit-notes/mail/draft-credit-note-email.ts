import type { CreditNoteEmailDraft } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { draftCreditNoteEmail } from '../../emails/compose/compose-credit-note-email.ts'
import { noteMailFacts } from '../documents/credit-notes-documents.db.ts'
import { readCreditNote, requireNoteAction } from '../read-credit-note.ts'
import { factsOfNoteMail } from './credit-note-mail-facts.ts'

/** The mail an issued credit note would go out with; 409 `credit_note_not_issued` of a draft. Nothing is written. */
export async function readCreditNoteEmailDraft(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { companyId }: Pick<CompanyScope, 'companyId'>,
  id: string,
): Promise<CreditNoteEmailDraft> {
  const note = await readCreditNote(tx, { companyId }, id)
  requireNoteAction('send_email', { lifecycle: note.lifecycle })
  const facts = found(await tx.first(noteMailFacts, [companyId, id]))
  const given = factsOfNoteMail(deps, companyId, note, facts)
  return {
    number: given.number,
    total: given.total,
    currency: note.currency,
    to: facts.to_addresses,
    ...draftCreditNoteEmail(given),
  }
}
