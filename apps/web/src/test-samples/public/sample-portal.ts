import type { PortalInvoice, PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { sampleId } from '../sample-id.ts'

/** What Acme GmbH shows its client Zeta GmbH: 200 euros open, half of them overdue. */
export const samplePortal = (overrides: Partial<PublicPortal> = {}): PublicPortal => ({
  company_name: 'Acme GmbH',
  company_logo: null,
  company_email: 'acme@example.com',
  accent_color: '#1d5c42',
  language: 'en',
  client_name: 'Zeta GmbH',
  today: '2026-11-20',
  balances: [{ currency: 'EUR', open: '200.00', overdue: '100.00', credit: '0.00' }],
  since: '2025-03-01',
  quotes: [],
  address: {
    line1: 'Main Street 1',
    line2: null,
    city: 'Berlin',
    state: null,
    zip_code: '10115',
    country: 'DE',
  },
  automatic_payment: null,
  proposed_address: null,
  ...overrides,
})

/** 100 euros that were due on the first of November. */
export const samplePortalInvoice = (name: string, overrides: Partial<PortalInvoice> = {}): PortalInvoice => ({
  id: sampleId(name),
  number: name,
  document_type: 'invoice',
  issue_date: '2026-10-02',
  due_date: '2026-11-01',
  currency: 'EUR',
  total: '100.00',
  amount_due: '100.00',
  is_overdue: true,
  next_instalment: null,
  paid_on: null,
  is_credited: false,
  is_payment_on_its_way: false,
  collect_on: null,
  collect_amount: null,
  pdf_url: `/api/portal/token/invoices/${sampleId(name)}/pdf/`,
  ...overrides,
})
