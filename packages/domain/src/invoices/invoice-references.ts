type ReferenceField = {
  /** What it says, for who reads the contract. */
  readonly meaning: string
  /** What it is called in English; other languages translate it. */
  readonly title: string
  /** Whether the list of invoices can be narrowed to one. */
  readonly isFilter: boolean
}

/**
 * The texts by which a buyer finds an invoice among papers of their own, in the order they are shown in. Each is a column of
 * invoices, a field of the API, of the editor, of documents and of tables under this name: they all read this list.
 */
const INVOICE_REFERENCES = {
  /** EN 16931 BT-13. */
  purchase_order: {
    meaning: "The client's order number.",
    title: 'Purchase order',
    isFilter: false,
  },
  /** EN 16931 BT-10. */
  reference: {
    meaning: "The client's or the company's reference.",
    title: 'Reference',
    isFilter: false,
  },
  /** EN 16931 BT-11. */
  project_reference: {
    meaning: 'The project it is for, as the client names it.',
    title: 'Project reference',
    isFilter: true,
  },
} as const satisfies Readonly<Record<string, ReferenceField>>

export type InvoiceReference = keyof typeof INVOICE_REFERENCES

/** Those the list of invoices can be narrowed by. */
export type ReferenceFilter = {
  [Name in InvoiceReference]: (typeof INVOICE_REFERENCES)[Name]['isFilter'] extends true ? Name : never
}[InvoiceReference]

export const REFERENCE_MAX_LENGTH = 100

export const INVOICE_REFERENCE_NAMES = Object.keys(INVOICE_REFERENCES) as InvoiceReference[]

export const REFERENCE_FILTERS = INVOICE_REFERENCE_NAMES.filter(
  (name): name is ReferenceFilter => INVOICE_REFERENCES[name].isFilter,
)

export function referenceMeaning(name: InvoiceReference): string {
  return INVOICE_REFERENCES[name].meaning
}

/** What a reference is called in English, which other languages translate. */
export function referenceTitle<Name extends InvoiceReference>(
  name: Name,
): (typeof INVOICE_REFERENCES)[Name]['title'] {
  return INVOICE_REFERENCES[name].title
}

/** Something for each reference, by its name. */
export function eachReference<Value>(
  make: (name: InvoiceReference) => Value,
): Record<InvoiceReference, Value> {
  const values = INVOICE_REFERENCE_NAMES.map((name) => [name, make(name)])
  return Object.fromEntries(values)
}

/** Something for each reference that is a filter, by its name. */
export function eachReferenceFilter<Value>(
  make: (name: ReferenceFilter) => Value,
): Record<ReferenceFilter, Value> {
  const values = REFERENCE_FILTERS.map((name) => [name, make(name)])
  return Object.fromEntries(values)
}
