import type { CUSTOM_FIELD_FAULTS } from '@counterfoil/domain/faults/texts/custom-field-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const customFieldFaults: Translated<typeof CUSTOM_FIELD_FAULTS> = {
  custom_field_label_taken: 'Ein Feld mit dieser Bezeichnung gibt es schon. Vielleicht ist es archiviert.',
  too_many_custom_fields:
    'Ein Unternehmen benutzt höchstens {max} eigene Felder. Archivieren Sie eines, das nicht mehr gebraucht wird.',
  too_many_fields_in_all: 'Ein Unternehmen hat höchstens {max} eigene Felder, archivierte mitgezählt.',
  custom_field_archived: 'Dieses Feld ist archiviert und nimmt keinen neuen Wert an.',
  choices_needed: 'Nennen Sie mindestens eine Auswahl.',
  choices_of_choice_alone: 'Nur ein Feld der Art Auswahl hat eine Auswahl.',
  choice_named_twice: 'Diese Auswahl ist zweimal genannt.',
  custom_field_required: 'Füllen Sie die Pflichtfelder aus, bevor Sie diese Rechnung ausstellen.',
  custom_filters_unreadable:
    'Diese Filter sind nicht lesbar. Filtern Sie nach höchstens {max} eigenen Feldern, wie es die API beschreibt.',
  custom_filter_unknown: 'Ein Feld dieser Art wird durch eines davon gefiltert: {comparisons}.',
  custom_fields_missing: 'Füllen Sie {fields} aus, bevor Sie diese Rechnung ausstellen.',
}
