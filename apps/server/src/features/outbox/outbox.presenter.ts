import type { OutboxMail, outboxEntry } from '@counterfoil/contract/emails/emails.schema.ts'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { keptMailObstacle } from '@counterfoil/domain/emails/kept-mail.ts'
import type { z } from 'zod'
import { readKeptError } from '../emails/queue/kept-error.ts'
import type { EmailHeadRow, EmailRow } from './outbox.db.ts'

export function presentOutboxEntry(row: EmailHeadRow, today: CalendarDate): z.output<typeof outboxEntry> {
  return {
    id: row.id,
    to: row.to_addresses,
    cc: row.cc_addresses,
    bcc: row.bcc_addresses,
    subject: row.subject,
    kind: row.kind,
    status: row.status,
    attempts: row.attempts,
    ...readKeptError(row.error),
    obstacle: row.kept && keptMailObstacle(row.kept, today),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }
}

/** `body` is the mail's, with or without its secret, as the caller may read it. */
export function presentOutboxMail(
  row: EmailRow,
  body: { html: string; text: string },
  today: CalendarDate,
): OutboxMail {
  return {
    ...presentOutboxEntry(row, today),
    html: body.html,
    text: body.text,
    attachments: row.attachments.map(({ name, type, size }) => ({ name, type, size: size ?? null })),
  }
}
