/** What is under the pen. */
export type EditedKind = 'invoice' | 'recurring' | 'quote'

type Head = {
  /** Whether it has dates of its own; what is made again and again has those of each time. */
  hasDates: boolean
  /** Whether it is owed by a day, and may keep an exchange rate. Both are of the day of the invoice. */
  isOwed: boolean
}

/** Which fields stand at its head. */
export const HEAD_OF: Readonly<Record<EditedKind, Head>> = {
  invoice: { hasDates: true, isOwed: true },
  recurring: { hasDates: false, isOwed: false },
  quote: { hasDates: true, isOwed: false },
}
