export const NOTE_MAX_LENGTH = 2000
/** Members that one note or comment may name. */
export const MENTIONS_MAX = 20
/** What one member may follow in a company. */
export const SUBSCRIPTIONS_MAX = 200

export type Mention = { readonly id: string; readonly name: string }

/** What a note or a comment says, out of the data of its event; null for an event that is neither. */
export function noteOf(event: {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}): string | null {
  const isNote = event.type === 'note.created' || event.type === 'comment.created'
  return isNote && typeof event.data.text === 'string' ? event.data.text : null
}
