/** Texts are English ids, translated where they are shown. */
export type LegalSection = { id: string; title: string; paragraphs: readonly string[] }
