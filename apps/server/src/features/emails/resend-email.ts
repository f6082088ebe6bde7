import type { OutboxMail } from '@counterfoil/contract/emails/emails.schema.ts'
import { isPermission, may } from '@counterfoil/domain/users/permissions.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../http/app-error.ts'
import type { CompanyScope } from '../../http/scope.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type EmailRow, emailById, emailForUpdate, requeueEmail } from './emails.db.ts'
import { presentOutboxMail } from './emails.presenter.ts'
import { isOwnMail } from './is-own-mail.ts'
import { judgeMail } from './judge-mail.ts'
import { withSecret } from './mail-secret.ts'
import { queueDelivery, recipientsOf } from './queue-email.ts'

/** A mail as this reader may see it: the secret in it is shown to those alone who may read that. */
function presentFor(deps: Deps, scope: CompanyScope, row: EmailRow): OutboxMail {
  const permission = row.secret_permission ?? ''
  const isOpen = isPermission(permission) && may(scope.role, permission, scope.user.isSuperuser)
  return presentOutboxMail(row, withSecret(row, isOpen ? row.secret_sealed : null, deps.sealer, 'outbox'))
}

export async function readOutboxMail(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  id: string,
): Promise<OutboxMail> {
  return presentFor(deps, scope, found(await tx.first(emailById, [scope.companyId, id])))
}

/** A mail that is sent again counts again. Answers its recipients; 409 or 429 when it may not be sent now. */
async function countAgain(tx: Tx, deps: Deps, scope: CompanyScope, row: EmailRow): Promise<number> {
  const { to_addresses: to, cc_addresses: cc, bcc_addresses: bcc } = row
  const recipients = recipientsOf({ to, cc, bcc })
  const refusal = await judgeMail(tx, deps, scope.companyId, recipients)
  if (refusal) throw refusal
  return recipients
}

/** Gives a failed mail a new round of tries. One that was sent is not sent a second time. */
export async function resendEmail(tx: Tx, deps: Deps, scope: CompanyScope, id: string): Promise<OutboxMail> {
  const row = found(await tx.first(emailForUpdate, [scope.companyId, id]))
  if (row.status !== 'failed') {
    throw new AppError('conflict', { detail: 'Only a mail that has failed can be sent again.' })
  }
  const recipients = isOwnMail(row.kind) ? null : await countAgain(tx, deps, scope, row)
  const [queued] = await Promise.all([
    tx.first(requeueEmail, [scope.companyId, id, recipients]),
    queueDelivery(tx, scope.companyId, id),
    recordEvent(tx, scope, {
      type: 'email.resent',
      invoiceId: row.invoice_id,
      subject: row.subject,
      data: { to: row.to_addresses, error: row.error },
    }),
  ])
  return presentFor(deps, scope, found(queued))
}
