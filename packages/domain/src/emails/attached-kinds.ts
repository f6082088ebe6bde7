/** The records whose documents can be attached to a mail somebody writes. */
export const ATTACHED_KINDS = ['invoice', 'credit_note', 'quote'] as const
export type AttachedKind = (typeof ATTACHED_KINDS)[number]

/** One mail has at most so many attachments. */
export const ATTACHMENTS_MAX = 10
