import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { type Texts, textsOf } from '@counterfoil/domain/text/texts-of.ts'

/** What the server writes of a payment page, in the words the page itself uses (apps/web, payment-stub.tsx). */
export type PayerText = keyof Texts['paying']['page']

/** A text of the payment page in its language, with a value put in; English where the language is another. */
export function payerText(language: string, name: PayerText, value = ''): string {
  return textsOf(knownLanguage(language)).paying.page[name].replace(/\{\w+\}/, () => value)
}
