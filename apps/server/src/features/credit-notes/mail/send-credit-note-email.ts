import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { documentEmailBody } from '@counterfoil/contract/emails/document-email.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { composeCreditNoteEmail } from '../../emails/compose/compose-credit-note-email.ts'
import { queueDocumentEmail } from '../../emails/documents/queue-document-email.ts'
import { readMailFacts } from '../../emails/documents/read-mail-facts.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { markCreditNoteKept, markCreditNoteSent } from '../credit-notes.db.ts'
import { lockCreditNote, readCreditNote } from '../read-credit-note.ts'
import { creditNoteMailFacts } from './credit-note-mail-facts.ts'

type Body = z.output<typeof documentEmailBody>

/** Sends an issued credit note. The mail is a row of the outbox in this transaction; a job delivers it. */
export async function sendCreditNoteEmail(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  id: string,
  body: Body,
): Promise<CreditNote> {
  const { companyId } = scope
  await lockCreditNote(tx, companyId, id, 'send_email')
  const note = await readCreditNote(tx, scope, id)
  const facts = await readMailFacts(tx, deps, companyId, note.client)
  const given = await creditNoteMailFacts(tx, companyId, note, facts)
  const { to, isKept } = await queueDocumentEmail(tx, deps, companyId, {
    document: {
      kind: 'credit_note',
      invoiceId: note.invoice,
      creditNoteId: id,
      number: given.number,
      numberFault: 'given_number_differs',
      attachment: { creditNoteId: id },
      compose: (message) => composeCreditNoteEmail({ ...given, message }),
    },
    facts,
    body,
  })
  await tx.run(isKept ? markCreditNoteKept : markCreditNoteSent, [companyId, id])
  await recordEvent(tx, scope, {
    type: 'credit_note.sent',
    invoiceId: note.invoice,
    clientId: note.client,
    subject: given.number,
    data: { credit_note: id, to, ...(isKept ? { outcome: 'captured' } : {}) },
  })
  return readCreditNote(tx, scope, id)
}
