import type { INSTALMENT_FAULTS } from '@counterfoil/domain/faults/texts/invoices/instalment-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const instalmentFaults: Translated<typeof INSTALMENT_FAULTS> = {
  instalments_sum_differs: 'Les échéances font {sum}, mais {due} sont dus.',
  instalments_too_few: 'Il faut au moins deux échéances.',
  instalments_too_many: 'Vous pouvez convenir d’au plus {max} échéances.',
  instalments_or_split: 'Indiquez les échéances ou la répartition souhaitée.',
  instalment_dates_ascend: 'Chaque échéance doit être postérieure à la précédente.',
  instalment_before_issue: 'Une échéance ne peut pas précéder la date de la facture.',
  instalment_before_paid:
    'Cette échéance doit être fixée au {date} ou plus tard : c’est l’échéance de ce qui est déjà payé.',
  instalment_of_nothing: 'Une échéance doit être supérieure à zéro.',
  instalment_settled: 'Cette échéance a été payée ou modifiée entre-temps.',
  no_instalments: 'Aucun paiement échelonné n’est convenu pour cette facture.',
  due_date_of_instalments: 'Cette facture est payée en plusieurs échéances. Modifiez plutôt leurs dates.',
}
