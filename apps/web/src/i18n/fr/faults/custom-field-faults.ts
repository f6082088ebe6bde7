import type { CUSTOM_FIELD_FAULTS } from '@counterfoil/domain/faults/texts/custom-field-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const customFieldFaults: Translated<typeof CUSTOM_FIELD_FAULTS> = {
  custom_field_label_taken: 'Un champ porte déjà ce libellé. Il est peut-être archivé.',
  too_many_custom_fields:
    'Une entreprise utilise au plus {max} champs personnalisés. Archivez-en un qui ne sert plus.',
  too_many_fields_in_all: 'Une entreprise a au plus {max} champs personnalisés, archivés compris.',
  custom_field_archived: 'Ce champ est archivé et n’accepte pas de nouvelle valeur.',
  choices_needed: 'Indiquez au moins un choix.',
  choices_of_choice_alone: 'Seul un champ de type choix a des choix.',
  choice_named_twice: 'Ce choix est indiqué deux fois.',
  custom_field_required: 'Remplissez les champs obligatoires avant d’émettre cette facture.',
  custom_filters_unreadable:
    'Ces filtres sont illisibles. Filtrez selon {max} champs personnalisés au plus, comme le décrit l’API.',
  custom_filter_unknown: 'Un champ de ce type se filtre par : {comparisons}.',
  custom_fields_missing: 'Remplissez {fields} avant d’émettre cette facture.',
}
