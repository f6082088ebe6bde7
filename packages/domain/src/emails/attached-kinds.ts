/** What can be attached to a mail somebody writes: the documents of records, and files. */
export const ATTACHED_KINDS = ['invoice', 'credit_note', 'quote', 'file'] as const
export type AttachedKind = (typeof ATTACHED_KINDS)[number]

/** One mail has at most so many attachments. */
export const ATTACHMENTS_MAX = 10

/** The files of one mail come to at most so many bytes: a mail grows by a third on its way, and many servers take 25 MB. */
export const ATTACHED_FILES_MAX_BYTES = 15 * 1024 * 1024
