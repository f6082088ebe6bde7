import { documentLanguage } from '@counterfoil/domain/text/document-language.ts'

/** What the server writes of a payment page, in the words the page itself uses (apps/web, payment-stub.tsx). */
const PAYER_TEXTS = {
  en: {
    title: 'Payment to {company}',
    stub: 'What is to be paid',
    invoice: 'Invoice {number}',
    payment: 'Payment',
    due: 'Due {date}',
    late: 'Was due {date}',
    client: 'Billed to',
    description: 'For',
    document: 'View invoice (PDF)',
  },
  de: {
    title: 'Zahlung an {company}',
    stub: 'Was zu zahlen ist',
    invoice: 'Rechnung {number}',
    payment: 'Zahlung',
    due: 'Fällig am {date}',
    late: 'War fällig am {date}',
    client: 'Rechnung an',
    description: 'Für',
    document: 'Rechnung ansehen (PDF)',
  },
} as const

export type PayerText = keyof typeof PAYER_TEXTS.en

/** A text of the payment page in its language, with a value put in; English where the language is another. */
export function payerText(language: string, name: PayerText, value = ''): string {
  const texts = PAYER_TEXTS[documentLanguage(language)]
  return texts[name].replace(/\{\w+\}/, () => value)
}
