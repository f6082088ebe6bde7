/** VAT category codes of EN 16931 (BT-118, BT-151; UNTDID 5305, without the Canary Islands' L and Ceuta's M). */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

export type TaxCategoryFacts = {
  readonly label: string
  /** Every line of the category is taxed at 0 %; in S none is. */
  readonly isZeroRate: boolean
  /** The document must say why no tax is charged (BT-120). */
  readonly needsReason: boolean
  /** A usual wording to start from, in the languages documents are written in. The law to name is the user's. */
  readonly defaultReason: { readonly en: string; readonly de: string } | null
}

export const TAX_CATEGORIES: Readonly<Record<TaxCategory, TaxCategoryFacts>> = {
  S: { label: 'Standard or reduced rate', isZeroRate: false, needsReason: false, defaultReason: null },
  Z: { label: 'Zero rated goods', isZeroRate: true, needsReason: false, defaultReason: null },
  E: {
    label: 'Exempt from tax',
    isZeroRate: true,
    needsReason: true,
    defaultReason: { en: 'Exempt from VAT', de: 'Steuerfrei' },
  },
  AE: {
    label: 'Reverse charge',
    isZeroRate: true,
    needsReason: true,
    defaultReason: { en: 'Reverse charge', de: 'Steuerschuldnerschaft des Leistungsempfängers' },
  },
  K: {
    label: 'Intra-Community supply',
    isZeroRate: true,
    needsReason: true,
    defaultReason: { en: 'Intra-Community supply', de: 'Steuerfreie innergemeinschaftliche Lieferung' },
  },
  G: {
    label: 'Export outside the EU',
    isZeroRate: true,
    needsReason: true,
    defaultReason: { en: 'Export outside the EU', de: 'Steuerfreie Ausfuhrlieferung' },
  },
  O: {
    label: 'Outside the scope of tax',
    isZeroRate: true,
    needsReason: true,
    defaultReason: { en: 'Not subject to VAT', de: 'Nicht steuerbar' },
  },
}

/** Whether a text is one of the seven codes. */
export function isTaxCategory(text: string): text is TaxCategory {
  return Object.hasOwn(TAX_CATEGORIES, text)
}
