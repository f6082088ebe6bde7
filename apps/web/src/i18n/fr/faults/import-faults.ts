import type { IMPORT_FAULTS } from '@counterfoil/domain/faults/texts/import-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const importFaults: Translated<typeof IMPORT_FAULTS> = {
  not_a_csv_file:
    'Ce n’est pas un fichier CSV. Enregistrez votre tableau au format CSV et choisissez ce fichier.',
  file_empty: 'Le fichier est vide.',
  file_without_rows: 'Le fichier ne contient aucune ligne sous son en-tête.',
  too_many_columns: 'Au plus {max} colonnes peuvent être lues.',
  too_many_rows: 'Au plus {max} lignes peuvent être importées à la fois. Scindez le fichier.',
  quote_not_closed:
    'Un guillemet n’est pas fermé : cette ligne et toutes les suivantes n’ont pas pu être lues.',
  quotes_wrong: 'Les guillemets de cette ligne sont incorrects.',
  row_longer_than_header: 'Cette ligne contient plus de cellules que l’en-tête.',
  no_column_of_names: 'Aucune colonne ne contient les noms.',
  no_such_column: 'Le fichier n’a pas de telle colonne.',
  field_mapped_twice: 'Une autre colonne est déjà choisie pour ce champ.',
  mapping_not_an_object: 'Indiquez un objet JSON de noms de colonnes et de champs.',
  name_repeated_in_file: 'Le même nom figure déjà à la ligne {line}.',
}
