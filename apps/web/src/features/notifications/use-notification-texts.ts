import { useT } from '../../i18n/use-t.ts'
import { useEventText } from '../timeline/use-event-text.ts'
import type { AppNotification } from './notification-store.ts'

/** Title and message of a notification in the language of the interface. */
export function useNotificationTexts(): (told: AppNotification) => { title: string; message: string } {
  const t = useT()
  const say = useEventText()
  return ({ title, message }) => ({
    title: t(title.id, title.values),
    message: 'event' in message ? say(message.event) : t(message.id, message.values),
  })
}
