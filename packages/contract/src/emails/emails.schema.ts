import { MAIL_STATUSES } from '@counterfoil/domain/emails/mail-status.ts'
import { z } from 'zod'
import { listQuery } from '../paging.ts'
import { id, textOrNull, timestamp, timestampOrNull } from '../scalars.ts'

const emailStatus = z.enum(MAIL_STATUSES)
/** Why a kept mail is not sent any more. */
const keptMailObstacle = z.enum(['invoice_cancelled', 'invoice_already_paid', 'mail_replaced', 'invitation'])
const head = {
  id: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** The company's own copies, which the others are not told of. */
  bcc: z.array(z.string()),
  subject: z.string(),
  kind: z.string(),
  status: emailStatus,
  attempts: z.number().int(),
  error: textOrNull,
  /** Of a kept mail, why it is not sent any more; null where it can be, and of all others. */
  obstacle: keptMailObstacle.nullable(),
  created_at: timestamp,
  sent_at: timestampOrNull,
}
export const outboxEntry = z.object(head)
export const outboxMail = z.object({
  ...head,
  html: z.string(),
  text: z.string(),
  /** `size` in bytes; null until the mail was delivered, as what is attached is made then. */
  attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.number().int().nullable() })),
})
/** What was kept while no mail server was set up. */
export const keptMailsAnswer = z.object({
  ready: z.number().int(),
  left_out: z.array(z.object({ obstacle: keptMailObstacle, count: z.number().int() })),
})
/** How many went into the queue, and how many could go there next. */
export const sentKeptMails = z.object({ sent: z.number().int(), ready: z.number().int() })
export type OutboxMail = z.output<typeof outboxMail>
export const outboxQuery = listQuery(['-created_at', 'created_at'], '-created_at', {
  status: emailStatus.optional(),
  kind: z.string().max(40).optional(),
  invoice: id.optional(),
})
