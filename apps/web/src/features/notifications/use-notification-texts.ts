import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { noteOf } from '@counterfoil/domain/timeline/notes/note-rules.ts'
import { useT } from '../../i18n/use-t.ts'
import { useEventText } from '../timeline/use-event-text.ts'
import type { AppNotification } from './notification-store.ts'

const NOTE_SHOWN = 120

/** A sentence with what was written: its beginning, as a note is short where it is long. */
function withNote(sentence: string, event: TimelineEvent): string {
  const note = noteOf(event)
  if (note === null) return sentence
  const letters = [...note]
  return `${sentence} ${letters.length > NOTE_SHOWN ? `${letters.slice(0, NOTE_SHOWN).join('')}…` : note}`
}

/** Title and message of a notification in the language of the interface. */
export function useNotificationTexts(): (told: AppNotification) => { title: string; message: string } {
  const t = useT()
  const say = useEventText()
  return ({ title, message }) => ({
    title: t(title.id, title.values),
    message: 'event' in message ? withNote(say(message.event), message.event) : t(message.id, message.values),
  })
}
