import type { TIMELINE_FAULTS } from '@counterfoil/domain/faults/texts/timeline-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const timelineFaults: Translated<typeof TIMELINE_FAULTS> = {
  exactly_one_record: 'Geben Sie genau eines davon an: {names}.',
  unknown_member: 'Kein aktives Mitglied des Unternehmens.',
  unknown_record: 'Diesen Datensatz gibt es nicht.',
  unknown_event_type: 'Keine Art von Ereignis.',
  comment_on_comment:
    'Ein Kommentar hat keine eigenen Kommentare. Kommentieren Sie das Ereignis, zu dem er gehört.',
  too_many_subscriptions: 'Ein Mitglied folgt höchstens {max} Dingen. Beenden Sie zuerst eines davon.',
}
