import type { TIMELINE_FAULTS } from '@counterfoil/domain/faults/texts/timeline-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const timelineFaults: Translated<typeof TIMELINE_FAULTS> = {
  exactly_one_record: 'Indiquez exactement l’un de ceux-ci : {names}.',
  unknown_member: 'Ce n’est pas un membre actif de l’entreprise.',
  unknown_record: 'Cet élément n’existe pas.',
  unknown_event_type: 'Ce n’est pas un type d’événement.',
  comment_on_comment: 'Un commentaire n’a pas de commentaires. Commentez l’événement auquel il se rapporte.',
  too_many_subscriptions: 'Un membre suit {max} choses au plus. Cessez d’abord d’en suivre une.',
}
