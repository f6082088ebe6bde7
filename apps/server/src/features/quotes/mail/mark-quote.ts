import type { Tx } from '../../../db/database.ts'
import { markQuoteMailed, markQuoteUndelivered } from '../documents/quote-documents.db.ts'
import { lockQuote, lockQuotes } from '../quotes.db.ts'

/** Holds the quotes of mails that are about to go out: none is answered, or replaced by a later version, in between. */
export async function lockQuotesOfMails(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx.rows(lockQuotes, [companyId, ids])
}

/** For a mail that was kept or has failed, and goes out after all. */
export async function markQuoteOut(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.run(markQuoteMailed, [companyId, id])
}

/** For a mail that has failed for good. Locked first, so that of two mails that fail at once the later sees the earlier. */
export async function markQuoteNotDelivered(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.first(lockQuote, [companyId, id])
  await tx.run(markQuoteUndelivered, [companyId, id])
}
