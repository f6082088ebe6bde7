import { faultText } from '@counterfoil/domain/faults/fault.ts'
import { z } from 'zod'
import type { SqlValue, Statement } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import { insertFailedMail } from '../queue/failed-mails.db.ts'
import { type Failure, tryDelivery } from '../queue/try-delivery.ts'
import {
  type ClaimedAccountEmail,
  claimAccountEmail,
  markAccountEmailDelayed,
  markAccountEmailDelivered,
  markAccountEmailFailed,
} from './account-emails.db.ts'
import { queueAccountDeliveryLater } from './queue-account-email.ts'

const delivery = z.object({ id: z.uuid() })
const encryptedBody = z.object({ html: z.string(), text: z.string() })

/** Delivers one mail to a user (see {@link tryDelivery}). */
export async function deliverAccountEmail(deps: Deps, payload: unknown): Promise<void> {
  const { id } = delivery.parse(payload)
  const keep = (statement: Statement<unknown>, values: readonly SqlValue[]) =>
    deps.database.transaction('write', {}, async (tx) => {
      await tx.run(statement, [id, ...values])
    })
  const keepFailure = ({ reason, again }: Failure) =>
    deps.database.transaction('write', {}, async (tx) => {
      await tx.run(again === null ? markAccountEmailFailed : markAccountEmailDelayed, [id, faultText(reason)])
      if (again === null) await tx.run(insertFailedMail, [id])
      else await queueAccountDeliveryLater(tx, id, again)
    })
  await tryDelivery<ClaimedAccountEmail>(
    {
      claim: () => deps.database.transaction('write', {}, (tx) => tx.first(claimAccountEmail, [id])),
      send: (row) =>
        deps.accountMailer.send({
          id: row.id,
          fromName: null,
          replyTo: null,
          to: [row.to_address],
          cc: [],
          subject: row.subject,
          ...encryptedBody.parse(JSON.parse(deps.encryption.decrypt(row.body_encrypted))),
          attachments: [],
        }),
      keepSuccess: (_row, { outcome }) =>
        keep(markAccountEmailDelivered, [outcome, new Date(deps.clock.now())]),
      keepFailure: (_row, failure) => keepFailure(failure),
    },
    deps.logger,
  )
}
