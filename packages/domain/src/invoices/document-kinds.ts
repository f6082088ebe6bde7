/**
 * The kinds of document that a company sends and that its templates have texts for. A further one is an entry here: the type
 * check then names its words, its sample, how it is drawn and what the editor calls it (decision 55).
 */
export const DOCUMENT_KINDS = ['invoice', 'credit_note', 'quote', 'statement', 'receipt'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
