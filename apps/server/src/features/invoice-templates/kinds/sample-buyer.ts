import type { Language } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'

/** A client nobody has, at home where the language is spoken. */
export function sampleBuyer(language: Language) {
  const words = textsOf(language).sampleInvoice
  return {
    buyer: { name: words.client, email: null, tax_number: null, attention: words.attention },
    billing: {
      line1: words.street,
      line2: null,
      city: words.city,
      state: null,
      zip_code: words.postcode,
      country: words.country,
    },
  }
}
