/** How many lines an invoice may have. */
export const ITEMS_MAX = 5000

/** How many letters all lines of an invoice may print together: what a rendering process has memory for. */
export const LINE_LETTERS_MAX = 2_800_000

/** What the name of a tax takes of a line, as many of them as there are. */
const LETTERS_PER_TAX = 30

type PrintedLine = { readonly description: string; readonly details: string | null }

/** How many letters a line prints, beside its figures, with so many taxes. */
export function lettersOfLine({ description, details }: PrintedLine, taxes: number): number {
  return description.length + (details?.length ?? 0) + taxes * LETTERS_PER_TAX
}
