import { fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import { keptMailsAnswer, outboxEntry, outboxMail, outboxQuery, sentKeptMails } from './emails.schema.ts'
import { KEPT_MAIL_FAULTS } from './kept-mail.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const ENTRY = {
  id: ID,
  to: ['ada@example.com'],
  cc: [],
  bcc: ['books@acme.example'],
  subject: 'Invoice INV-2026-0001',
  kind: 'invoice',
  status: 'sent',
  attempts: 1,
  error: null,
  fault: null,
  obstacle: null,
  created_at: '2026-01-31T12:00:00.000Z',
  sent_at: '2026-01-31T12:00:02.000Z',
}
const MAIL = {
  ...ENTRY,
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [{ name: 'INV-2026-0001.pdf', type: 'application/pdf', size: 20_480 }],
}
const NOT_A_STATUS = 'Give one of these: queued, sending, sent, captured, failed.'

describe('the outbox', () => {
  test('has the newest first, unless something else is said', () => {
    expect(readOf(outboxQuery, {})).toEqual({ ordering: '-created_at' })
    expect(readOf(outboxQuery, { ordering: 'created_at' })).toEqual({ ordering: 'created_at' })
  })

  test.each(['queued', 'sending', 'sent', 'captured', 'failed'])('can be asked for what is %s', (status) => {
    expect(readOf(outboxQuery, { status })).toEqual({ ordering: '-created_at', status })
  })

  test('can be asked for a kind of at most 40 characters, and for an invoice', () => {
    const asked = { kind: 'k'.repeat(40), invoice: ID }
    expect(readOf(outboxQuery, asked)).toEqual({ ...asked, ordering: '-created_at' })
  })

  test.each([
    ['status', 'bounced', NOT_A_STATUS],
    ['kind', 'k'.repeat(41), 'At most 40 characters.'],
    ['invoice', 'INV-2026-0001', 'Not a valid id.'],
    ['ordering', 'subject', 'Give one of these: -created_at, created_at.'],
    ['to', 'ada@example.com', 'unknown'],
  ])('is not asked for the %s %j', (field, value, message) => {
    expect(faultsOf(outboxQuery, { [field]: value })).toEqual({ [field]: [message] })
  })
})

describe('a mail', () => {
  test('is listed without its text, and answered with it', () => {
    expect(readOf(outboxMail, MAIL)).toEqual(MAIL)
    expect(readOf(outboxEntry, MAIL)).toEqual(ENTRY)
  })

  test('shows an address that could not be written to as it was given', () => {
    expect(faultsOf(outboxEntry, { ...ENTRY, to: ['not an address'], status: 'failed' })).toEqual({})
  })

  test('that failed says why, in words and for a program', () => {
    const failed = {
      ...ENTRY,
      status: 'failed',
      sent_at: null,
      error: 'The mail server refused it: no such user',
      fault: { code: 'mail_refused', params: { said: 'no such user' } },
    }
    expect(readOf(outboxEntry, failed)).toEqual(failed)
    expect(Object.keys(faultsOf(outboxEntry, { ...failed, fault: { code: 'oops', params: {} } }))).toEqual([
      'fault.code',
    ])
  })

  test('has attachments of no known size until it is delivered', () => {
    const [attachment] = MAIL.attachments
    expect(faultsOf(outboxMail, { ...MAIL, attachments: [{ ...attachment, size: null }] })).toEqual({})
    expect(
      Object.keys(faultsOf(outboxMail, { ...MAIL, attachments: [{ ...attachment, size: 1.5 }] })),
    ).toEqual(['attachments.0.size'])
    expect(Object.keys(faultsOf(outboxMail, { ...MAIL, attachments: [{}] }))).toEqual([
      'attachments.0.name',
      'attachments.0.type',
      'attachments.0.size',
    ])
  })

  test.each([
    ...Object.keys(MAIL).map((field) => [field, undefined]),
    ['to', 'ada@example.com'],
    ['status', 'bounced'],
    ['attempts', 0.5],
    ['obstacle', 'none'],
    ['created_at', '2026-01-31'],
    ['attachments', null],
  ])('with the %s %j is none', (field, value) => {
    expect(Object.keys(faultsOf(outboxMail, { ...MAIL, [String(field)]: value }))).toEqual([field])
  })
})

describe('a kept mail', () => {
  test.each([
    ['invoice_cancelled', 'The invoice was cancelled, so this email is not sent any more.'],
    ['invoice_already_paid', 'The invoice was paid in the meantime, so this email is not sent any more.'],
    [
      'invoice_credited',
      'The invoice was credited in full in the meantime, so this email is not sent any more.',
    ],
    [
      'mail_replaced',
      'A later email with this invoice was written to the same recipients, so this one is not sent any more.',
    ],
    ['quote_expired', 'The quote has expired, so this email is not sent any more.'],
    ['invitation', 'An invitation is sent again from the list of users.'],
  ] as const)('that is not sent for %s says: %s', (obstacle, sentence) => {
    expect(readOf(outboxEntry, { ...ENTRY, status: 'captured', obstacle }).obstacle).toBe(obstacle)
    expect(faultText(fault(KEPT_MAIL_FAULTS[obstacle]))).toBe(sentence)
  })

  test('is counted as ready, or as left out for what is in its way', () => {
    const kept = { ready: 4, left_out: [{ obstacle: 'mail_replaced', count: 2 }] }
    expect(readOf(keptMailsAnswer, kept)).toEqual(kept)
    expect(Object.keys(faultsOf(keptMailsAnswer, { ready: 4 }))).toEqual(['left_out'])
    expect(
      Object.keys(faultsOf(keptMailsAnswer, { ...kept, left_out: [{ obstacle: 'age', count: 2 }] })),
    ).toEqual(['left_out.0.obstacle'])
    expect(readOf(sentKeptMails, { sent: 50, ready: 3 })).toEqual({ sent: 50, ready: 3 })
    expect(Object.keys(faultsOf(sentKeptMails, { sent: '50' }))).toEqual(['sent', 'ready'])
  })
})
