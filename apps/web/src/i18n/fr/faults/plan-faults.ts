import type { PLAN_FAULTS } from '@counterfoil/domain/faults/texts/plan-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const planFaults: Translated<typeof PLAN_FAULTS> = {
  plan_required: 'Choisissez un abonnement pour continuer à apporter des modifications. Rien n’est perdu.',
  plan_price_changed:
    'Le montant a changé depuis son affichage. Rien n’a été prélevé. Consultez le nouveau avant d’accepter.',
  plan_price_is_other:
    'Le montant est maintenant de {amount}, et non celui affiché. Rien n’a été prélevé. Regardez le nouveau montant avant d’accepter.',
  plan_too_small: 'Plus de personnes travaillent dans cette entreprise que cet abonnement n’en prévoit.',
  plan_too_small_for_people:
    '{people} personnes travaillent dans cette entreprise, plus que cet abonnement n’en prévoit.',
  plan_for_one_person:
    'L’abonnement {plan} est prévu pour une personne. Un abonnement supérieur permet de travailler à plusieurs dans cette entreprise.',
  plan_for_people:
    'L’abonnement {plan} est prévu pour {people} personnes. Un abonnement supérieur permet d’être plus nombreux dans cette entreprise.',
  plan_full_while_paid:
    'L’abonnement {plan} est en cours de paiement et n’a pas de place pour une personne de plus. Veuillez patienter un instant.',
  plan_conflict: 'L’état de l’abonnement ne le permet pas.',
  plan_runs_already: 'Cet abonnement est déjà en cours.',
  plan_not_running: 'Aucun abonnement en cours ne peut être résilié.',
  plan_not_cancelled: 'Aucun abonnement résilié en cours ne peut être repris.',
  plan_not_returnable:
    'Seul un abonnement annuel peut être restitué, dans les 30 jours suivant son paiement.',
  plan_being_paid: 'Un paiement de l’abonnement est en cours. Veuillez patienter un instant.',
  cards_not_taken: 'Les cartes ne sont pas acceptées ici pour le moment.',
  billing_off: 'Cette installation n’a pas d’abonnements : rien n’est limité, et rien n’est à payer.',
}
