/** Texts are English ids, translated where they are shown. */
export type LegalSection = {
  id: string
  title: string
  paragraphs: readonly string[]
  /** A list after the paragraphs. */
  points?: readonly string[]
  /** Paragraphs after the list. */
  after?: readonly string[]
}
