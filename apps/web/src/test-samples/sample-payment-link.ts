import { type PaymentLink, paymentLink } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { completed } from '../test-answers.ts'
import { sampleId } from './sample-id.ts'

const HEAD = {
  id: sampleId('link1'),
  amount: '250.00',
  currency: 'EUR',
  description: 'Deposit',
  methods: ['card', 'bank_transfer'],
  status: 'active',
  share_token: 'share_token_of_twenty_or_more',
  url: 'https://books.example/pay/share_token_of_twenty_or_more',
  created_at: '2026-11-20T10:00:00.000Z',
} as const

/** An open link for a free amount, to be paid by card or by transfer. */
export function samplePaymentLink(part: Partial<PaymentLink> = {}): PaymentLink {
  return completed(paymentLink, { ...HEAD, ...part }) as PaymentLink
}
