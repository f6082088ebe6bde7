/** The prefixes of the series of numbers, as the settings name them, in their order on the screen. */
export const PREFIX_FIELDS = ['prefix', 'credit_note_prefix', 'quote_prefix'] as const
export type PrefixField = (typeof PREFIX_FIELDS)[number]
/** The prefix of invoices, of credit notes and of quotes. */
export type DocumentPrefixes = Readonly<Record<PrefixField, string>>

/** Upper and lower case are the same to a reader. */
const isSamePrefix = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Which of the wanted prefixes another kind of document has, before the change or after it: a number of the one would be
 * read as a number of the other. One that stays as it is is not refused. Of two that are made the same, the later one is.
 */
export function takenPrefixes(before: DocumentPrefixes, wanted: Partial<DocumentPrefixes>): PrefixField[] {
  const after = { ...before, ...wanted }
  const changed = PREFIX_FIELDS.filter((field) => after[field] !== before[field])
  return changed.filter((field, at) =>
    PREFIX_FIELDS.some((other) => {
      if (other === field) return false
      const isRefusedThere = changed.indexOf(other) > at
      if (isSamePrefix(after[field], after[other])) return !isRefusedThere
      return isSamePrefix(after[field], before[other])
    }),
  )
}
