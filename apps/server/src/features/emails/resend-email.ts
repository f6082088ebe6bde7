import type { OutboxMail } from '@counterfoil/contract/emails/emails.schema.ts'
import type { Tx } from '../../db/database.ts'
import { AppError, found } from '../../http/app-error.ts'
import type { CompanyScope } from '../../http/scope.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { emailById, emailForUpdate, requeueEmail } from './emails.db.ts'
import { presentOutboxMail } from './emails.presenter.ts'
import { queueDelivery } from './queue-email.ts'

export async function readOutboxMail(tx: Tx, scope: CompanyScope, id: string): Promise<OutboxMail> {
  return presentOutboxMail(found(await tx.first(emailById, [scope.companyId, id])))
}

/** Gives a failed mail a new round of tries. One that was sent is not sent a second time. */
export async function resendEmail(tx: Tx, scope: CompanyScope, id: string): Promise<OutboxMail> {
  const row = found(await tx.first(emailForUpdate, [scope.companyId, id]))
  if (row.status !== 'failed') {
    throw new AppError('conflict', { detail: 'Only a mail that has failed can be sent again.' })
  }
  const [queued] = await Promise.all([
    tx.first(requeueEmail, [scope.companyId, id]),
    queueDelivery(tx, scope.companyId, id),
    recordEvent(tx, scope, {
      type: 'email.resent',
      invoiceId: row.invoice_id,
      subject: row.subject,
      data: { to: row.to_addresses, error: row.error },
    }),
  ])
  return presentOutboxMail(found(queued))
}
