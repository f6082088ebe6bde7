/** What is told of notes and comments; their text stands beside the sentence. */
export const NOTE_SENTENCES = {
  'note.created': ['{who} wrote a note on {what}.'],
  'comment.created': ['{who} commented on {what}.'],
} as const

/** Of a note or a comment by what it is on, where the subject alone would not say it. */
export const SENTENCES_BY_RECORD = {
  'note.created': {
    payment: ['{who} wrote a note on a payment of {what}.'],
    draft: ['{who} wrote a note on a draft for {what}.'],
  },
  'comment.created': { payment: ['{who} commented on a payment of {what}.'] },
} as const

/** The sentences of a note or a comment on a record that its subject does not say by itself; undefined for all others. */
export function sentencesOfNote({
  type,
  data,
}: {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}): readonly string[] | undefined {
  if (!Object.hasOwn(SENTENCES_BY_RECORD, type)) return undefined
  const byRecord: Readonly<Record<string, readonly string[]>> =
    SENTENCES_BY_RECORD[type as keyof typeof SENTENCES_BY_RECORD]
  return byRecord[String(data.record)]
}
