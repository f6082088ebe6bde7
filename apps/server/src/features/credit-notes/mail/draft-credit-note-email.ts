import type { DocumentEmailDraft } from '@counterfoil/contract/emails/document-email.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { draftCreditNoteEmail } from '../../emails/compose/compose-credit-note-email.ts'
import { readMailFacts } from '../../emails/documents/read-mail-facts.ts'
import { readCreditNote, requireNoteAction } from '../read-credit-note.ts'
import { creditNoteMailFacts } from './credit-note-mail-facts.ts'

/** The mail a credit note would go out with; nothing is written. 409 where it is a draft: it has no number to name. */
export async function readCreditNoteEmailDraft(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { companyId }: Pick<CompanyScope, 'companyId'>,
  id: string,
): Promise<DocumentEmailDraft> {
  const note = await readCreditNote(tx, { companyId }, id)
  requireNoteAction('send_email', note)
  const facts = await readMailFacts(tx, deps, companyId, note.client)
  const given = await creditNoteMailFacts(tx, companyId, note, facts)
  return {
    number: given.number,
    total: given.total,
    currency: given.currency,
    to: [...facts.to],
    ...draftCreditNoteEmail(given),
  }
}
