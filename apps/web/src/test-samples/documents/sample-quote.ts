import {
  type Quote,
  type QuoteEmailDraft,
  type QuoteListItem,
  quote,
  quoteListItem,
} from '@counterfoil/contract/quotes/quotes.schema.ts'
import { completed } from '../../test-answers.ts'
import { sampleId } from '../sample-id.ts'

type Part = Partial<Omit<Quote, 'items' | 'invoices' | 'accepted' | 'rejected'>> & {
  items?: readonly Partial<Quote['items'][number]>[]
  invoices?: readonly Partial<Quote['invoices'][number]>[]
  accepted?: Partial<Quote['accepted']>
  rejected?: Partial<Quote['rejected']>
}

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

const HEAD = {
  id: sampleId('qu4'),
  number: 'QU-2026-0004',
  version: 1,
  status: 'sent',
  client: sampleId('zeta'),
  client_name: 'Zeta GmbH',
  currency: 'EUR',
  issue_date: '2026-11-02',
  valid_until: '2026-12-02',
  total: '1190.00',
  invoiced_total: '0.00',
  drafts_total: '0.00',
  left_total: '1190.00',
  tags: [],
  sent_at: '2026-11-02T09:05:00.000Z',
  accepted_at: null,
  rejected_at: null,
  mail_kept_at: null,
  mail_failed_at: null,
} as const

const WHOLE = {
  lifecycle: 'sent',
  language: 'en',
  payment_terms_days: 30,
  prices_include_tax: false,
  items: [
    {
      id: sampleId('quline1'),
      position: 1,
      description: 'Consulting',
      quantity: '10',
      unit: 'h',
      unit_price: '100',
      tax_rates: [sampleId('vat19')],
      line_total: '1000.00',
      tax_amount: '190.00',
    },
  ],
  subtotal: '1000.00',
  discount_total: '0.00',
  taxes: [
    {
      tax_rate: sampleId('vat19'),
      name: 'VAT',
      rate: '19',
      category: 'S',
      base: '1000.00',
      amount: '190.00',
    },
  ],
  tax_total: '190.00',
  withholding_total: '0.00',
  share_token: 'k7Qz-2mXw9_LrT4vB8nEoP1s',
  share_url: 'https://counterfoil.example/quote/k7Qz-2mXw9_LrT4vB8nEoP1s',
  accepted: null,
  rejected: null,
  content_hash: HASH,
  invoices: [],
  edit_version: 3,
  created_at: '2026-11-01T09:00:00.000Z',
  updated_at: '2026-11-02T09:05:00.000Z',
} as const

/** A quote as a list has it: sent and not yet answered, unless told otherwise. */
export function sampleQuoteRow(part: Partial<QuoteListItem> = {}): QuoteListItem {
  return completed(quoteListItem, { ...HEAD, ...part }) as QuoteListItem
}

/** A whole quote of one line: sent and not yet answered, unless told otherwise. */
export function sampleQuote(part: Part = {}): Quote {
  return completed(quote, { ...HEAD, ...WHOLE, ...part }) as Quote
}

/** A draft of that quote: without a number, a link and a hash. */
export function sampleQuoteDraft(part: Part = {}): Quote {
  return sampleQuote({
    number: null,
    status: 'draft',
    lifecycle: 'draft',
    sent_at: null,
    share_token: null,
    share_url: null,
    content_hash: null,
    ...part,
  })
}

/** That quote, accepted over its link, and a deposit of 30 % that is paid. */
export function sampleAcceptedQuote(part: Part = {}): Quote {
  return sampleQuote({
    status: 'accepted',
    lifecycle: 'accepted',
    accepted_at: '2026-11-05T14:20:00.000Z',
    accepted: {
      at: '2026-11-05T14:20:00.000Z',
      name: 'Jonas Weber',
      recorded_by: null,
      address: '203.0.113.24',
      answered_on: null,
      answered_way: null,
      reason: null,
      content_hash: HASH,
    },
    invoiced_total: '357.00',
    left_total: '833.00',
    invoices: [
      {
        id: sampleId('inv8'),
        document_type: 'deposit',
        number: 'INV-2026-0008',
        status: 'paid',
        issue_date: '2026-11-06',
        total: '357.00',
        amount_due: '0.00',
      },
    ],
    ...part,
  })
}

/** The mail a draft would go out with. */
export const SAMPLE_QUOTE_MAIL: QuoteEmailDraft = {
  number: 'QU-2026-0004',
  is_number_final: false,
  total: '1190.00',
  currency: 'EUR',
  valid_until: '2026-12-02',
  to: ['office@zeta.example'],
  subject: 'Quote QU-2026-0004',
  message: 'Hello,',
  below: 'https://counterfoil.example/quote/...',
  missing: ['address'],
  lines_without_tax: 1,
}
