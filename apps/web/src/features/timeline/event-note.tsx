import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { noteOf } from '@counterfoil/domain/timeline/notes/note-rules.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { NoteForm } from './note-form.tsx'
import classes from './notes.module.css'

/** The names that a note mentions, longest first, as they stand in its text. */
function mentionsOf({ data }: TimelineEvent): string[] {
  const { mentions } = data
  if (!Array.isArray(mentions)) return []
  return mentions
    .flatMap((one: unknown) => {
      const name = typeof one === 'object' && one !== null ? Reflect.get(one, 'name') : null
      return typeof name === 'string' && name !== '' ? [`@${name}`] : []
    })
    .sort((a, b) => b.length - a.length)
}

/** The parts of a text: what is plain, and what names a member. */
function partsOf(text: string, names: readonly string[]): { text: string; isName: boolean }[] {
  const [name, ...others] = names
  if (name === undefined) return [{ text, isName: false }]
  return text
    .split(name)
    .flatMap((part, at) => [...(at === 0 ? [] : [{ text: name, isName: true }]), ...partsOf(part, others)])
}

/** What was written in a note or a comment, as it was typed. */
function NoteText({ event }: { event: TimelineEvent }) {
  const note = noteOf(event)
  if (note === null) return null
  return (
    <span className={classes.text} dir="auto">
      {partsOf(note, mentionsOf(event)).map(({ text, isName }, index) =>
        isName ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no identity but their place
          <strong key={index} className={classes.mention}>
            {text}
          </strong>
        ) : (
          text
        ),
      )}
    </span>
  )
}

type EventNoteProps = {
  event: TimelineEvent
  comments: readonly TimelineEvent[]
  /** When it was and what else stands beside that, in the style of the list. */
  when: ReactNode
  className?: string | undefined
  /** False where the history is of another company than the current one. */
  takesComments?: boolean
}

/** What follows the sentence of an event: when it was, the way to comment on it, what was written, and the comments. */
export function EventNote({ event, comments, when, className, takesComments = true }: EventNoteProps) {
  const t = useT()
  const [isWriting, setIsWriting] = useState(false)
  const mayTake = takesComments && event.about === null
  return (
    <>
      <span className={className}>
        {when}
        {!isWriting && mayTake && (
          <PermissionGate permission="notes.write">
            <Button
              variant="subtle"
              size="compact-xs"
              className={classes.reply}
              onClick={() => setIsWriting(true)}
            >
              {t('Comment')}
            </Button>
          </PermissionGate>
        )}
      </span>
      <div className={classes.below}>
        <NoteText event={event} />
        {comments.length > 0 && (
          <ol className={classes.comments} aria-label={t('Comments')}>
            {comments.map((comment) => (
              <li key={comment.id}>
                <span className={classes.byline}>
                  {comment.actor ?? 'Counterfoil'} · <RelativeTime at={comment.created_at} />
                </span>
                <NoteText event={comment} />
              </li>
            ))}
          </ol>
        )}
        {isWriting && <NoteForm of={{ event: event.id }} onClose={() => setIsWriting(false)} />}
      </div>
    </>
  )
}
