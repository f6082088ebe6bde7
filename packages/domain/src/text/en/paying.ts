import { withoutDoubleStop } from '../full-stop.ts'

/** What a payer reads on the page of a payment link before its app runs, and how to pay without it. */
export const paying = {
  page: {
    title: 'Payment to {company}',
    stub: 'What is to be paid',
    invoice: 'Invoice {number}',
    deposit: 'Deposit invoice {number}',
    progress: 'Progress invoice {number}',
    final: 'Final invoice {number}',
    payment: 'Payment',
    due: 'Due {date}',
    late: 'Was due {date}',
    total: 'Invoice total',
    paid: 'Already paid',
    client: 'Billed to',
    description: 'For',
    settled: 'Paid',
    document: 'View invoice (PDF)',
  },
  instructions: {
    labels: {
      card: 'Card',
      bank_transfer: 'Bank transfer',
      wire_transfer: 'Wire transfer',
      paypal: 'PayPal',
      cash: 'Cash',
      check: 'Check',
      other: 'Other',
    },
    reference: 'Reference',
    cash: (companyName: string) => withoutDoubleStop(`Please pay in cash at ${companyName}.`),
    check: (companyName: string) => withoutDoubleStop(`Please make the check payable to ${companyName}.`),
  },
}
