/** Whom a document is drawn for. The order of the queue and the limits of the drawing follow from it. */
export type RenderOrder = DocumentOrder | PreviewOrder

/** A document that is kept, sent or downloaded. */
export interface DocumentOrder {
  kind: 'document'
  companyId: string
  /** Who asked for it in a request of theirs; null for jobs, mails and public links. */
  userId: string | null
  /** Of an issued invoice: it goes before drafts, receipts and previews. */
  isIssued: boolean
  /** Aborted when whoever asked has left; null where nobody waits for the answer. */
  signal: AbortSignal | null
}

/** A draft as it is being typed. The next one makes it worthless. */
export interface PreviewOrder {
  kind: 'preview'
  companyId: string
  userId: string
  signal: AbortSignal | null
}

/** What one drawing may take before it is stopped. */
export interface RenderLimits {
  timeoutMs: number
  /** Resident memory of the whole child (measured where the system tells it: Linux). */
  maxRssBytes: number
}
