import { type Payment, payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { completed } from '../test-answers.ts'
import { sampleId } from './sample-id.ts'

type PaymentPart = Partial<Omit<Payment, 'allocations' | 'refunds'>> & {
  allocations?: readonly Partial<Payment['allocations'][number]>[]
  refunds?: readonly Partial<Payment['refunds'][number]>[]
}

const HEAD = {
  id: sampleId('pay1'),
  client: sampleId('zeta'),
  client_name: 'Zeta GmbH',
  amount: '119.00',
  currency: 'EUR',
  method: 'bank_transfer',
  status: 'completed',
  payment_date: '2026-11-20',
  fee_amount: '0.00',
  net_amount: '119.00',
  refunded_amount: '0.00',
  unallocated_amount: '0.00',
  provider: 'manual',
  version: 3,
  created_at: '2026-11-20T10:00:00.000Z',
} as const

/** 119 euros that staff have recorded as a transfer, for one invoice in full. */
export function samplePayment(part: PaymentPart = {}): Payment {
  const amount = part.amount ?? HEAD.amount
  const allocation = {
    invoice: sampleId('inv7'),
    invoice_number: 'INV-2026-0007',
    issue_date: '2026-11-18',
    amount,
    remaining: amount,
  }
  return completed(payment, { ...HEAD, net_amount: amount, allocations: [allocation], ...part }) as Payment
}
