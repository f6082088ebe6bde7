/** Every word the template prints by itself. `{…}` marks a place that is filled in. */
export interface DocumentLabels {
  invoice: string
  creditNote: string
  receipt: string
  refund: string
  draft: string
  stampCancelled: string
  stampPaid: string
  stampPartlyPaid: string
  from: string
  billTo: string
  shipTo: string
  attention: string
  vatId: string
  taxNumber: string
  issueDate: string
  receiptDate: string
  dueDate: string
  servicePeriod: string
  periodFrom: string
  periodUntil: string
  purchaseOrder: string
  reference: string
  correctedInvoice: string
  description: string
  quantity: string
  unitPrice: string
  tax: string
  amountIn: string
  lineDiscount: string
  pricesIncludeTax: string
  taxRate: string
  taxBase: string
  taxAmount: string
  withholdingName: string
  subtotal: string
  subtotalNet: string
  discount: string
  discountPercent: string
  taxTotal: string
  total: string
  withholding: string
  paid: string
  credited: string
  credit: string
  amountDue: string
  creditAmount: string
  amountPaid: string
  amountPaidBack: string
  payment: string
  payBy: string
  payOnReceipt: string
  accountHolder: string
  bank: string
  iban: string
  bic: string
  paymentReference: string
  payOnline: string
  scanToPay: string
  qrAlt: string
  logoAlt: string
  paidInFull: string
  paidInPart: string
  testPayment: string
  paidBack: string
  nothingTaken: string
  doNotPayCancelled: string
  notes: string
  terms: string
  page: string
}

/** Fills `{name}` places. A value is never searched for places again. */
export function fillLabel(label: string, values: Record<string, string>): string {
  return label.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
