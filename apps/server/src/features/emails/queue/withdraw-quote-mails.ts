import { KEPT_MAIL_FAULTS } from '@counterfoil/contract/emails/kept-mail.ts'
import { fault, serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import { recordCompanyEvent } from '../../timeline/record-event.ts'
import { withdrawMails } from './queued-email.db.ts'

const REASON = serialiseFault(fault(KEPT_MAIL_FAULTS.quote_superseded))

/**
 * Takes back the mails that wait to be sent with a version of a quote, once a later one has taken its place: their link would
 * lead to a page that shows nothing any more. They stay in the outbox as failed, with the reason, and no longer count as sent. The caller
 * holds the quote; of a quote that was not replaced no mail is taken back. One that is leaving at this moment cannot be.
 */
export async function withdrawQuoteMails(tx: Tx, companyId: string, quoteId: string): Promise<void> {
  for (const { subject, to_addresses: to } of await tx.rows(withdrawMails, [companyId, quoteId, REASON])) {
    await recordCompanyEvent(
      tx,
      { companyId, userId: null, userName: 'Counterfoil' },
      { type: 'email.withdrawn', quoteId, subject, data: { to } },
    )
  }
}
