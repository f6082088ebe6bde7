import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'

type Receipt = NonNullable<PublicPayment['receipt']>

/** 100 euros that were paid by card. */
export const sampleReceipt = (overrides: Partial<Receipt> = {}): Receipt => ({
  paid_at: '2026-11-20T10:00:00.000Z',
  paid_on: '2026-11-21',
  amount: '100.00',
  currency: 'EUR',
  method: 'card',
  reference: 'r1',
  status: 'completed',
  is_mailed: true,
  pdf_url: '/api/payments/public/token/receipt/',
  refunded_amount: '0.00',
  replaced: null,
  ...overrides,
})

/** 100 euros to Acme GmbH for an invoice, to be paid by card or by transfer. */
export const samplePublicPayment = (overrides: Partial<PublicPayment> = {}): PublicPayment => ({
  status: 'active',
  is_invoice_cancelled: false,
  is_invoice_closed: false,
  is_invoice_credited: false,
  company_name: 'Acme GmbH',
  company_logo: null,
  company_email: 'acme@example.com',
  accent_color: '#1d5c42',
  language: 'en',
  invoice_number: 'INV-1',
  document_type: 'invoice',
  client_name: null,
  description: null,
  invoices: null,
  amount: '100.00',
  currency: 'EUR',
  invoice_check: null,
  part_paid: null,
  due_date: null,
  is_late: false,
  instalments: null,
  methods: [
    { method: 'card', label: 'Card', instructions: null, qr_code: null, has_own_page: false },
    {
      method: 'bank_transfer',
      label: 'Bank transfer',
      instructions: 'IBAN: DE89 3704 0044 0532 0130 00\nReference: INV-1\nPlease name the reference.',
      qr_code: 'data:image/svg+xml;base64,PHN2Zy8+',
      has_own_page: false,
    },
  ],
  test_mode: false,
  pdf_url: null,
  announced: null,
  receipt: null,
  due_again: null,
  ...overrides,
})
