import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, zeroMoney } from '@counterfoil/domain/money/money.ts'
import type { InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import type { Letterhead } from './read-letterhead.ts'

type Lineless = Pick<
  InvoiceDocument,
  'kind' | 'number' | 'stamp' | 'currency' | 'issueDate' | 'total' | 'amountDue'
>

/** A document of the company that has no lines, taxes or ways to pay: what it tells its kind adds. */
export function linelessDocument(head: Letterhead, own: Lineless): InvoiceDocument {
  const zero = formatMoney(zeroMoney(currencyCode(own.currency)))
  return {
    ...head,
    ...own,
    dueDate: null,
    periodStart: null,
    periodEnd: null,
    references: eachReference(() => null),
    correctedInvoiceNumber: null,
    shippingLines: [],
    items: [],
    pricesIncludeTax: false,
    subtotal: zero,
    discountTotal: zero,
    discount: null,
    taxes: [],
    taxTotal: zero,
    withholdingTotal: zero,
    amountPaid: zero,
    amountCredited: zero,
    notes: null,
    terms: null,
    paymentInstructions: null,
    paymentUrl: null,
  }
}
