import { type OutboxMail, outboxMail } from '@counterfoil/contract/emails/emails.schema.ts'
import { completed } from '../test-answers.ts'
import { sampleId } from './sample-id.ts'

const INVOICE_MAIL = {
  id: sampleId('mail1'),
  to: ['anna@client.example'],
  subject: 'Invoice INV-1',
  kind: 'invoice',
  status: 'sent',
  attempts: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  sent_at: '2026-11-20T10:00:05.000Z',
  html: '<html><head><style>p{}</style></head><body><p>Hello</p></body></html>',
  text: 'Hello Anna',
} as const

/** The mail of an invoice that was sent. */
export function sampleMail(part: Partial<OutboxMail> = {}): OutboxMail {
  return completed(outboxMail, { ...INVOICE_MAIL, ...part }) as OutboxMail
}
