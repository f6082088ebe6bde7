import { ORDER_INVOICE_TYPES } from '@counterfoil/domain/invoices/orders/document-types.ts'
import { z } from 'zod'

/** What an invoice is, of an order or by itself. */
export const invoiceKind = z.enum(ORDER_INVOICE_TYPES).meta({ id: 'InvoiceKind' })

export const documentType = z
  .enum(['invoice', 'credit_note', 'deposit', 'progress', 'final'])
  .meta({ id: 'DocumentType' })
