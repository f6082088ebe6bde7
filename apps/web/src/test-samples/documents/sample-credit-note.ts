import {
  type CreditableAnswer,
  type CreditNote,
  type CreditNoteListItem,
  creditable,
  creditNote,
  creditNoteListItem,
} from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { DocumentEmailDraft } from '@counterfoil/contract/emails/document-email.schema.ts'
import { completed } from '../../test-answers.ts'
import { sampleId } from '../sample-id.ts'

const HEAD = {
  id: sampleId('cn3'),
  number: 'CN-2026-0003',
  status: 'issued',
  mode: 'full',
  client: sampleId('zeta'),
  client_name: 'Zeta GmbH',
  invoice: sampleId('inv7'),
  invoice_number: 'INV-2026-0007',
  reason: 'Returned',
  currency: 'EUR',
  issue_date: '2026-11-20',
  total: '119.00',
  credit_total: '119.00',
  mail_failed_at: null,
} as const

const WHOLE = {
  lifecycle: 'issued',
  invoice_date: '2026-11-02',
  language: 'en',
  items: [
    {
      id: sampleId('cnline1'),
      line: sampleId('line1'),
      position: 1,
      description: 'Consulting',
      quantity: '1',
      unit_price: '100',
      line_total: '100.00',
      tax_amount: '19.00',
    },
  ],
  subtotal: '100.00',
  discount_total: '0.00',
  tax_total: '19.00',
  withholding_total: '0.00',
  apply: '119.00',
  keep: '0.00',
  refund: '0.00',
  issued_at: '2026-11-20T09:00:00.000Z',
  version: 2,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
} as const

/** A credit note as a list has it: issued, over all of an invoice, unless told otherwise. */
export function sampleCreditNoteRow(part: Partial<CreditNoteListItem> = {}): CreditNoteListItem {
  return completed(creditNoteListItem, { ...HEAD, ...part }) as CreditNoteListItem
}

type Part = Partial<Omit<CreditNote, 'items'>> & { items?: readonly Partial<CreditNote['items'][number]>[] }

/** A whole credit note of one line: issued and taken off its invoice, unless told otherwise. */
export function sampleCreditNote(part: Part = {}): CreditNote {
  return completed(creditNote, { ...HEAD, ...WHOLE, ...part }) as CreditNote
}

/** A draft of that credit note. */
export function sampleCreditDraft(part: Part = {}): CreditNote {
  return sampleCreditNote({ number: null, status: 'draft', lifecycle: 'draft', issued_at: null, ...part })
}

export const SAMPLE_CREDIT_MAIL: DocumentEmailDraft = {
  number: 'CN-2026-0003',
  total: '119.00',
  currency: 'EUR',
  to: ['office@zeta.example'],
  subject: 'Credit note CN-2026-0003',
  message: 'Hello,',
  below: 'The credit note is attached as a PDF.',
}

/** What is left of an invoice of two lines and rates: 3 × 100.00 at 19 % and one of 50.00 at 7 %. */
export function sampleCreditable(part: Partial<CreditableAnswer> = {}): CreditableAnswer {
  const [line1, line2] = [sampleId('line1'), sampleId('line2')]
  return completed(creditable, {
    currency: 'EUR',
    prices_include_tax: false,
    lines: [
      { line: line1, quantity: '3', line_total: '300.00', net: '300.00' },
      { line: line2, quantity: '1', line_total: '50.00', net: '50.00' },
    ],
    groups: [
      { lines: [line1], net: '300.00', taxes: [{ tax: 0, base: '300.00', amount: '57.00' }] },
      { lines: [line2], net: '50.00', taxes: [{ tax: 1, base: '50.00', amount: '3.50' }] },
    ],
    taxes: [
      { name: 'VAT', rate: '19', category: 'S', is_withholding: false },
      { name: 'VAT', rate: '7', category: 'S', is_withholding: false },
    ],
    total: '410.50',
    ...part,
  }) as CreditableAnswer
}
