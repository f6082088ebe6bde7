import type { Tx } from '../../../db/database.ts'
import { creditNoteForUpdate, markCreditNoteSent, markCreditNoteUndelivered } from '../credit-notes.db.ts'

/** For a mail that was kept or has failed, and goes out after all. */
export async function markCreditNoteOut(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.run(markCreditNoteSent, [companyId, id])
}

/**
 * For a mail that has failed for good: a credit note none of whose mails was delivered or is on its way was not sent. Locked
 * first, so that of two mails that fail at once the later sees the earlier.
 */
export async function markCreditNoteNotDelivered(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.first(creditNoteForUpdate, [companyId, id])
  await tx.run(markCreditNoteUndelivered, [companyId, id])
}
