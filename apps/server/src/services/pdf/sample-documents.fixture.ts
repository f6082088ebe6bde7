import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import type { DocumentItem, DocumentSeller, DocumentTax, InvoiceDocument } from './invoice-document.ts'

const SAMPLE_TAX: DocumentTax = {
  name: 'VAT',
  rate: '19',
  category: 'S',
  exemptionReason: null,
  isWithholding: false,
  base: '1140.00',
  amount: '216.60',
}

const SAMPLE_SELLER: DocumentSeller = {
  name: 'Nordlicht Studio GmbH',
  lines: ['Torstraße 140', '10119 Berlin', 'Germany'],
  email: 'billing@nordlicht.example',
  phone: '+49 30 5550 142',
  website: 'nordlicht.example',
  taxNumber: 'DE312456789',
  logo: null,
  bankAccounts: [
    {
      holder: 'Nordlicht Studio GmbH',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      bank_name: 'Commerzbank',
    },
  ],
}

/** An ordinary document for tests; each test states what is special about its own. */
export function sampleDocument(changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    kind: 'invoice',
    number: 'INV-2026-0042',
    stamp: null,
    language: 'en',
    locale: 'en-GB',
    paper: 'a4',
    currency: 'EUR',
    issueDate: '2026-03-12',
    dueDate: '2026-04-11',
    periodStart: '2026-02-01',
    periodEnd: '2026-02-28',
    references: { ...eachReference(() => null), purchase_order: 'PO-7781' },
    correctedInvoiceNumber: null,
    seller: SAMPLE_SELLER,
    buyer: {
      name: 'Harbour & Finch Ltd',
      attention: 'Amelia Finch',
      addressLines: ['18 Quayside Row', 'Bristol BS1 4SB', 'United Kingdom'],
      taxNumber: 'GB123456789',
      email: null,
    },
    shippingLines: [],
    items: [sampleItem()],
    pricesIncludeTax: false,
    subtotal: '1140.00',
    discountTotal: '0.00',
    discount: null,
    taxes: [SAMPLE_TAX],
    taxTotal: '216.60',
    withholdingTotal: '0.00',
    total: '1356.60',
    amountPaid: '0.00',
    amountCredited: '0.00',
    amountDue: '1356.60',
    notes: 'Thank you for the good work together.',
    terms: null,
    paymentInstructions: null,
    paymentUrl: 'https://pay.nordlicht.example/pay/8f2kq0Zr4TtN1',
    accentColor: null,
    ...changes,
  }
}

export function sampleItem(changes: Partial<DocumentItem> = {}): DocumentItem {
  return {
    position: 1,
    description: 'Brand workshop',
    details: null,
    quantity: '12',
    unit: 'h',
    unitPrice: '95.00',
    discount: null,
    taxLabels: ['VAT 19%'],
    lineTotal: '1140.00',
    ...changes,
  }
}

export function sampleItems(count: number): DocumentItem[] {
  return Array.from({ length: count }, (_, index) =>
    sampleItem({
      position: index + 1,
      description: `Service ${String(index + 1).padStart(2, '0')}`,
      details: index % 4 === 0 ? 'Prepared, delivered and checked as agreed in the order.' : null,
    }),
  )
}

const NO_LINES: Partial<InvoiceDocument> = {
  dueDate: null,
  references: eachReference(() => null),
  items: [],
  taxes: [],
  taxTotal: '0.00',
  notes: null,
  paymentUrl: null,
}

/** An account with an invoice and a payment in January, of which 120 euros are open. */
export function sampleStatement(changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return sampleDocument({
    ...NO_LINES,
    kind: 'statement',
    number: '',
    issueDate: '2026-01-31',
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
    total: '120.00',
    amountDue: '120.00',
    statement: {
      openingBalance: '100.00',
      lines: [
        {
          date: '2026-01-05',
          kind: 'invoice',
          number: 'RE-1',
          dueDate: '2026-01-19',
          amount: '50.00',
          balance: '150.00',
        },
        {
          date: '2026-01-20',
          kind: 'payment',
          number: null,
          dueDate: null,
          amount: '-30.00',
          balance: '120.00',
        },
      ],
      ageing: { current: '20.00', d1_30: '100.00', d31_60: '0.00', d61_90: '0.00', d90_plus: '0.00' },
      credit: '0.00',
    },
    ...changes,
  })
}

/** 500 euros that came for two invoices, 20 of them as credit; nothing was paid back. */
export function sampleReceipt(
  changes: Partial<InvoiceDocument> = {},
  receipt: Partial<NonNullable<InvoiceDocument['receipt']>> = {},
): InvoiceDocument {
  return sampleDocument({
    ...NO_LINES,
    kind: 'receipt',
    number: 'TR-20260320',
    issueDate: '2026-03-20',
    periodStart: null,
    periodEnd: null,
    total: '500.00',
    amountDue: '500.00',
    receipt: {
      method: 'Bank transfer',
      reference: 'March',
      payer: 'Amelia Finch',
      invoices: [
        { number: 'INV-2026-0038', issueDate: '2026-02-02', total: '380.00', amount: '380.00' },
        { number: 'INV-2026-0042', issueDate: '2026-03-12', total: '1356.60', amount: '100.00' },
      ],
      unallocated: '20.00',
      purpose: null,
      refunds: [],
      refunded: '0.00',
      ...receipt,
    },
    ...changes,
  })
}
