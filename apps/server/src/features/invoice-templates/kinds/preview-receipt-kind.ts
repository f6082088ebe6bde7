import type { templatePreviewBody } from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import { addDays, type CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { zeroMoney } from '@counterfoil/domain/money/money.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { z } from 'zod'
import { readLetterhead, readSampleParties } from '../../invoices/documents/read-letterhead.ts'
import { loadReceipt } from '../../payments/receipts/payment-receipt.ts'
import { type ReceiptFacts, receiptDocument } from '../../payments/receipts/receipt-document.ts'
import { type Preview, type PreviewFrame, previewDocument } from './preview-kind.ts'
import { sampleBuyer } from './sample-buyer.ts'
import { wholeAmount } from './whole-amount.ts'

type Given = NonNullable<z.output<typeof templatePreviewBody>>['receipt']

/** A transfer for one invoice and a part of another. */
function sampleReceipt(language: Language, currency: string, today: CalendarDate): ReceiptFacts {
  const code = currencyCode(currency)
  const words = textsOf(language).sampleInvoice
  const invoice = (number: string, age: number, total: number, amount: number) => ({
    kind: 'invoice' as const,
    number,
    issueDate: addDays(today, -age),
    total: wholeAmount(total, code),
    amount: wholeAmount(amount, code),
  })
  return {
    number: words.payments.second,
    paidOn: today,
    method: 'bank_transfer',
    reference: null,
    payer: words.attention,
    amount: wholeAmount(4195, code),
    refunded: zeroMoney(code),
    allocations: [invoice(words.numbers.second, 55, 2695, 2695), invoice(words.number, 12, 4455, 1500)],
    purpose: null,
    refunds: [],
    isTest: false,
  }
}

/** The receipt of a payment, or else a sample of one. */
export async function previewReceiptKind(frame: PreviewFrame, given: Given): Promise<Preview> {
  const { deps, scope, inScope, design } = frame
  const read = await inScope('read', async (tx) =>
    given
      ? loadReceipt(tx, scope.companyId, given.payment)
      : {
          facts: sampleReceipt(frame.language, scope.currency, scope.today),
          snapshot: await readSampleParties(tx, scope.companyId, sampleBuyer(frame.language)),
          language: frame.language,
        },
  )
  const head = await readLetterhead(deps, scope.companyId, {
    kind: 'receipt',
    snapshot: { ...read.snapshot, design },
    language: read.language,
  })
  return previewDocument(frame, receiptDocument(read.facts, head))
}
