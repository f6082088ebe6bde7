import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money, sumMoney } from '@counterfoil/domain/money/money.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import { planOf } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type { PlanLine } from '@counterfoil/domain/plans/plan-quote.ts'
import { LANGUAGE_FACTS } from '@counterfoil/domain/text/language-facts.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import { placeLine } from '@counterfoil/domain/text/place-line.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { DocumentItem, InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import { readLines } from '../subscription/quote-json.ts'
import type { ReceiptRow } from './plan-receipts.db.ts'

export type ReceiptFrame = {
  readonly language: Language
  readonly timeZone: string
  /** Where this installation is reached, and where its mail comes from. */
  readonly website: string
  readonly email: string
}

function planText(line: Pick<PlanLine, 'plan' | 'interval'>, language: Language): string {
  return `Counterfoil ${planOf(line.plan).name}, ${textsOf(language).plans.receipts.interval[line.interval]}`
}

function itemOf(description: string, amount: string, position: number): DocumentItem {
  return {
    position,
    description,
    details: null,
    quantity: '1',
    unit: null,
    unitPrice: amount,
    discount: null,
    taxLabels: [],
    lineTotal: amount,
  }
}

function items(row: ReceiptRow, currency: CurrencyCode, { language }: ReceiptFrame): DocumentItem[] {
  const t = textsOf(language).plans.receipts
  if (row.kind === 'refund') {
    const plan = planText({ plan: row.plan, interval: row.plan_interval }, language)
    return [itemOf(t.paidBack(plan), formatMoney(money(row.amount, currency)), 1)]
  }
  return readLines(row.lines, currency).map((line, at) => {
    const plan = planText(line, language)
    const text = line.kind === 'period' ? plan : t[line.kind](plan, t.days(line.days, line.wholeDays))
    return itemOf(text, formatMoney(line.amount), at + 1)
  })
}

function notesOf(row: ReceiptRow, language: Language): string {
  const t = textsOf(language).plans.receipts
  const brand = (row.card_brand ?? '').replace(/^./, (letter) => letter.toUpperCase())
  const words = row.kind === 'refund' ? t.refundCard : t.card
  const said = row.card_last4 ? words(brand, row.card_last4) : null
  return [said, isTestPayment(row.provider) ? t.test : null].filter(Boolean).join('\n')
}

function buyerOf({ buyer }: ReceiptRow, language: string): InvoiceDocument['buyer'] {
  const { country } = buyer
  const land = country && (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country)
  const lines = [buyer.address_line1, buyer.address_line2, placeLine(buyer), land]
  return {
    name: buyer.legal_name || buyer.name,
    attention: null,
    addressLines: lines.filter((line): line is string => Boolean(line)),
    taxNumber: buyer.tax_number,
    email: buyer.email,
  }
}

/** A receipt as plain data for the renderer: what was reckoned, what credit did, what was taken. */
export function receiptDocument(row: ReceiptRow, frame: ReceiptFrame): InvoiceDocument {
  const { language, timeZone } = frame
  const currency = currencyCode(row.currency)
  const text = (amount: bigint) => formatMoney(money(amount, currency))
  const sum = sumMoney(
    readLines(row.lines, currency).map(({ amount }) => amount),
    currency,
  )
  const total = row.kind === 'refund' ? row.amount : sum.amount
  return {
    kind: row.kind === 'refund' ? 'plan_refund' : 'plan_receipt',
    number: row.number,
    stamp: row.kind === 'payment' && row.amount > 0n ? 'paid' : null,
    language,
    locale: LANGUAGE_FACTS[language].documentLocale,
    paper: 'a4',
    currency: row.currency,
    issueDate: row.issued_on,
    dueDate: null,
    periodStart: calendarDateIn(row.period_start.getTime(), timeZone),
    periodEnd: calendarDateIn(row.period_end.getTime(), timeZone),
    references: eachReference(() => null),
    correctedInvoiceNumber: null,
    seller: {
      name: 'Counterfoil',
      lines: [],
      email: frame.email,
      phone: null,
      website: frame.website,
      taxNumber: null,
      logo: null,
      bankAccounts: [],
    },
    buyer: buyerOf(row, language),
    shippingLines: [],
    items: items(row, currency, frame),
    pricesIncludeTax: false,
    subtotal: text(total),
    discountTotal: text(0n),
    discount: null,
    taxes: [],
    taxTotal: text(0n),
    withholdingTotal: text(0n),
    total: text(total),
    amountPaid: text(0n),
    amountCredited: text(row.credit_used - row.credit_added),
    amountDue: text(row.amount),
    notes: notesOf(row, language) || null,
    terms: null,
    paymentInstructions: null,
    paymentUrl: null,
    accentColor: null,
  }
}
