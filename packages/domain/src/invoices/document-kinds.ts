/** The kinds of documents a company can write today. A kind joins this list with the room that makes it. */
export const DOCUMENT_KINDS = ['invoice'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
