import {
  type Invoice,
  type InvoiceListItem,
  invoice,
  invoiceListItem,
} from '@counterfoil/contract/invoices/invoices.schema.ts'
import { completed } from '../test-answers.ts'
import { sampleId } from './sample-id.ts'

type Line = Invoice['items'][number]
type Payment = Invoice['payments'][number]
type InvoicePart = Partial<Omit<Invoice, 'items' | 'payments'>> & {
  items?: readonly Partial<Line>[]
  payments?: readonly Partial<Payment>[]
}

const HEAD = {
  id: sampleId('inv7'),
  document_type: 'invoice',
  number: 'INV-2026-0007',
  status: 'sent',
  client: sampleId('zeta'),
  client_name: 'Zeta GmbH',
  currency: 'EUR',
  issue_date: '2026-11-02',
  due_date: '2026-12-02',
  total: '119.00',
  amount_due: '119.00',
  is_overdue: false,
  amount_overdue: '0.00',
  next_instalment: null,
  mail_failed_at: null,
  scheduled_for: null,
  schedule_failed_at: null,
} as const

const LINE = {
  id: sampleId('line1'),
  position: 1,
  description: 'Consulting',
  quantity: '1',
  unit_price: '100',
  tax_rates: [sampleId('vat19')],
  line_total: '100.00',
  tax_amount: '19.00',
}

const WHOLE = {
  lifecycle: 'issued',
  language: 'en',
  payment_terms_days: 30,
  items: [LINE],
  subtotal: '100.00',
  discount_total: '0.00',
  taxes: [],
  tax_total: '19.00',
  withholding_total: '0.00',
  amount_paid: '0.00',
  amount_credited: '0.00',
  issued_at: '2026-11-02T09:00:00.000Z',
  sent_at: '2026-11-02T09:05:00.000Z',
  version: 3,
  created_at: '2026-11-01T09:00:00.000Z',
  updated_at: '2026-11-02T09:05:00.000Z',
} as const

/** An invoice as a list has it: issued, sent and due, unless told otherwise. */
export function sampleInvoiceRow(part: Partial<InvoiceListItem> = {}): InvoiceListItem {
  return completed(invoiceListItem, { ...HEAD, ...part }) as InvoiceListItem
}

/** A whole invoice of one line: issued, sent and due, unless told otherwise. */
export function sampleInvoice(part: InvoicePart = {}): Invoice {
  return completed(invoice, { ...HEAD, ...WHOLE, ...part }) as Invoice
}

/** A stored draft of that invoice: without a number, and neither issued nor sent. */
export function sampleDraft(part: InvoicePart = {}): Invoice {
  return sampleInvoice({
    number: null,
    status: 'draft',
    lifecycle: 'draft',
    issued_at: null,
    sent_at: null,
    ...part,
  })
}
