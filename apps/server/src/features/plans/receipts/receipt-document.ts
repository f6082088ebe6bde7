import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money, sumMoney } from '@counterfoil/domain/money/money.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import { planOf } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type { PlanLine } from '@counterfoil/domain/plans/plan-quote.ts'
import type { DocumentLanguage } from '@counterfoil/domain/text/document-language.ts'
import type { DocumentItem, InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import { readLines } from '../subscription/quote-json.ts'
import type { ReceiptRow } from './plan-receipts.db.ts'

export type ReceiptFrame = {
  readonly language: DocumentLanguage
  readonly timeZone: string
  /** Where this installation is reached, and where its mail comes from. */
  readonly website: string
  readonly email: string
}

const TEXTS = {
  en: {
    interval: { month: 'monthly', year: 'annual' },
    period: (plan: string) => plan,
    rest: (plan: string, days: string) => `${plan}, for ${days}`,
    unused: (plan: string, days: string) => `${plan}, not used for ${days}`,
    days: (left: number, whole: number) => `${left} of ${whole} days`,
    paidBack: (plan: string) => `${plan}, given back`,
    card: (brand: string, last4: string) => `Paid with the ${brand} card ending in ${last4}.`,
    refundCard: (brand: string, last4: string) => `Paid back to the ${brand} card ending in ${last4}.`,
    test: 'Made in test mode: no money has moved.',
  },
  de: {
    interval: { month: 'monatlich', year: 'jährlich' },
    period: (plan: string) => plan,
    rest: (plan: string, days: string) => `${plan}, für ${days}`,
    unused: (plan: string, days: string) => `${plan}, nicht genutzt für ${days}`,
    days: (left: number, whole: number) => `${left} von ${whole} Tagen`,
    paidBack: (plan: string) => `${plan}, zurückgegeben`,
    card: (brand: string, last4: string) => `Bezahlt mit der ${brand}-Karte mit den Endziffern ${last4}.`,
    refundCard: (brand: string, last4: string) =>
      `Erstattet auf die ${brand}-Karte mit den Endziffern ${last4}.`,
    test: 'Im Testmodus entstanden: Es ist kein Geld geflossen.',
  },
} as const

function planText(line: Pick<PlanLine, 'plan' | 'interval'>, language: DocumentLanguage): string {
  return `Counterfoil ${planOf(line.plan).name}, ${TEXTS[language].interval[line.interval]}`
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
  const t = TEXTS[language]
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

function notesOf(row: ReceiptRow, language: DocumentLanguage): string {
  const t = TEXTS[language]
  const brand = (row.card_brand ?? '').replace(/^./, (letter) => letter.toUpperCase())
  const words = row.kind === 'refund' ? t.refundCard : t.card
  const said = row.card_last4 ? words(brand, row.card_last4) : null
  return [said, isTestPayment(row.provider) ? t.test : null].filter(Boolean).join('\n')
}

function buyerOf({ buyer }: ReceiptRow, language: string): InvoiceDocument['buyer'] {
  const { country } = buyer
  const land = country && (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country)
  const city = [buyer.zip_code, buyer.city, buyer.state].filter(Boolean).join(' ')
  const lines = [buyer.address_line1, buyer.address_line2, city, land]
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
    kind: row.kind === 'refund' ? 'refund' : 'receipt',
    number: row.number,
    stamp: row.kind === 'payment' && row.amount > 0n ? 'paid' : null,
    language,
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    paper: 'a4',
    currency: row.currency,
    issueDate: row.issued_on,
    dueDate: null,
    periodStart: calendarDateIn(row.period_start.getTime(), timeZone),
    periodEnd: calendarDateIn(row.period_end.getTime(), timeZone),
    purchaseOrder: null,
    reference: null,
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
