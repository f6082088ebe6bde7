import { ATTACHED_KINDS, ATTACHMENTS_MAX } from '@counterfoil/domain/emails/attached-kinds.ts'
import { KEPT_MAIL_OBSTACLES } from '@counterfoil/domain/emails/kept-mail.ts'
import { MAIL_STATUSES } from '@counterfoil/domain/emails/mail-status.ts'
import { MAIL_BODY_MAX, MAIL_SUBJECT_MAX } from '@counterfoil/domain/emails/mail-templates.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { listQuery } from '../paging.ts'
import { says } from '../read-input.ts'
import { email, id, lineOfText, text, textOrNull, textOut, timestamp, timestampOrNull } from '../scalars.ts'

const emailStatus = z.enum(MAIL_STATUSES).meta({ id: 'EmailStatus' })
/** Why a kept mail is not sent any more. */
const keptMailObstacle = z.enum(KEPT_MAIL_OBSTACLES).meta({ id: 'KeptMailObstacle' })
/** Not judged: a mail to an address that cannot be written to is shown as failed. */
const mailAddress = textOut('An e-mail address, as it was given.')

const head = {
  id,
  to: z.array(mailAddress),
  cc: z.array(mailAddress),
  /** The company's own copies, which the others are not told of. */
  bcc: z.array(mailAddress),
  subject: textOut('The subject of the mail.'),
  kind: textOut('What the mail is about, such as invoice or receipt.'),
  status: emailStatus,
  attempts: z.number().int(),
  error: textOrNull('What the mail server said.'),
  /** What `error` says, for a program. */
  fault: fault.nullable(),
  /** Of a kept mail, why it is not sent any more; null where it can be, and of all others. */
  obstacle: keptMailObstacle.nullable(),
  created_at: timestamp,
  sent_at: timestampOrNull,
}
export const outboxEntry = z.object(head).meta({ id: 'OutboxListItem' })
export const outboxMail = z
  .object({
    ...head,
    html: textOut('The mail as HTML.'),
    text: textOut('The mail as plain text.'),
    /** `size` in bytes; null until the mail was delivered, as what is attached is made then. */
    attachments: z.array(
      z.object({
        name: textOut('The name of the file.'),
        type: textOut('Its media type.'),
        size: z.number().int().nullable(),
      }),
    ),
  })
  .meta({ id: 'OutboxMail' })
/** What was kept while no mail server was set up. */
export const keptMailsAnswer = z
  .object({
    ready: z.number().int(),
    left_out: z.array(z.object({ obstacle: keptMailObstacle, count: z.number().int() })),
  })
  .meta({ id: 'KeptMails' })
/** How many went into the queue, and how many could go there next. */
export const sentKeptMails = z
  .object({ sent: z.number().int(), ready: z.number().int() })
  .meta({ id: 'SentKeptMails' })
export type OutboxMail = z.output<typeof outboxMail>
export const outboxQuery = listQuery(['-created_at', 'created_at'], '-created_at', {
  status: emailStatus.optional(),
  kind: z.string().max(40).optional(),
  invoice: id.optional(),
  credit_note: id.optional(),
  quote: id.optional(),
  /** Of its receipt, also of the one that went out by itself. */
  payment: id.optional(),
})

/** What can be attached to a mail somebody writes: the document of a record, or a file, as they are when the mail leaves. */
const messageAttachment = z
  .strictObject({ kind: z.enum(ATTACHED_KINDS).meta({ id: 'AttachedKind' }), id })
  .meta({ id: 'MessageAttachment' })

const addresses = z.array(email).max(10)
/** A mail of no document. Subject and body are left out where a template has them, which are filled in for the client. */
export const messageBody = z
  .strictObject({
    client: id.optional(),
    /** Left out: where the documents of the client go. */
    to: addresses.min(1, says('no_address')).optional(),
    cc: addresses.default([]),
    /** Hidden copies, besides those that the company's settings name. */
    bcc: addresses.default([]),
    subject: lineOfText(MAIL_SUBJECT_MAX).optional(),
    body: text(MAIL_BODY_MAX).optional(),
    /** One of the kind `message`. */
    template: id.optional(),
    attachments: z.array(messageAttachment).max(ATTACHMENTS_MAX).default([]),
  })
  .meta({ id: 'MessageRequest' })
