import type { RECURRING_FAULTS } from '@counterfoil/domain/faults/texts/invoices/recurring-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const recurringFaults: Translated<typeof RECURRING_FAULTS> = {
  recurring_ended:
    'Cette facture récurrente est terminée et ne peut plus être modifiée. Créez-en une nouvelle.',
  recurring_not_active: 'Cette facture récurrente est déjà suspendue.',
  recurring_run_not_failed: 'Cette date n’a pas échoué : il n’y a rien à rattraper.',
  recurring_date_gone: 'La facture récurrente n’a plus cette date. Écrivez cette facture à la main.',
  recurring_not_paused: 'Cette facture récurrente n’est pas suspendue.',
  day_of_month_out_of_range: 'Indiquez un jour de 1 à 31, ou -1 pour le dernier.',
  nth_weekday_out_of_range: 'Indiquez de 1 à 4 pour le premier au quatrième, ou -1 pour le dernier.',
  day_without_month: 'Seul ce qui se répète par mois ou par an a un jour du mois.',
  day_named_twice: 'Indiquez un jour du mois ou un jour de la semaine, pas les deux.',
  recurrence_without_date: 'Aucune date ne se trouve entre le début et la fin.',
  price_change_named_twice: 'Le prix change deux fois à cette date.',
  unknown_placeholder: '{name} entre accolades ne correspond à rien. Utilisez l’un de ceux-ci : {known}.',
  client_inactive: 'Ce client est inactif. Activez-le pour continuer.',
}
