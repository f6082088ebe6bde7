import { ALLOWED, refused, type Verdict } from '../verdict.ts'

/** What is stored. Nothing returns to draft, and only drafts are changed, but for internal notes, and deleted. */
export const CREDIT_NOTE_LIFECYCLES = ['draft', 'issued'] as const
export type CreditNoteLifecycle = (typeof CREDIT_NOTE_LIFECYCLES)[number]

/** What is shown: `sent` once a mail with it has left. */
export const CREDIT_NOTE_STATUSES = ['draft', 'issued', 'sent'] as const
export type CreditNoteStatus = (typeof CREDIT_NOTE_STATUSES)[number]

/** The tabs of the list. */
export const CREDIT_NOTE_VIEWS = ['all', 'draft', 'issued'] as const

export function creditNoteStatus(note: {
  readonly lifecycle: CreditNoteLifecycle
  readonly sentAt: Date | null
}): CreditNoteStatus {
  if (note.lifecycle === 'draft') return 'draft'
  return note.sentAt === null ? 'issued' : 'sent'
}

/** `annotate`: its internal notes, which no document says. */
export type CreditNoteAction = 'edit' | 'annotate' | 'delete' | 'issue' | 'print' | 'send_email'

const ACTIONS: Readonly<
  Record<CreditNoteAction, Readonly<Record<CreditNoteLifecycle, Verdict<CreditNoteReason>>>>
> = {
  edit: { draft: ALLOWED, issued: refused('credit_note_locked') },
  annotate: { draft: ALLOWED, issued: ALLOWED },
  delete: { draft: ALLOWED, issued: refused('credit_note_locked') },
  issue: { draft: ALLOWED, issued: refused('credit_note_already_issued') },
  print: { draft: refused('credit_note_not_issued'), issued: ALLOWED },
  send_email: { draft: refused('credit_note_not_issued'), issued: ALLOWED },
}
export type CreditNoteReason = 'credit_note_locked' | 'credit_note_already_issued' | 'credit_note_not_issued'

/** Whether an action may be taken on a credit note, or the error code that says why not. */
export function canDoWithCreditNote(
  action: CreditNoteAction,
  lifecycle: CreditNoteLifecycle,
): Verdict<CreditNoteReason> {
  return ACTIONS[action][lifecycle]
}
