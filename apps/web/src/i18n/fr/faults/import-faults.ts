import type { IMPORT_FAULTS } from '@counterfoil/domain/faults/texts/import-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const importFaults: Translated<typeof IMPORT_FAULTS> = {
  not_a_table_file:
    'Ce n’est ni un fichier CSV ni un fichier Excel (.xlsx). Enregistrez votre tableau dans l’un de ces formats et choisissez ce fichier.',
  workbook_old_or_locked:
    'C’est un ancien fichier Excel (.xls), ou un fichier protégé par un mot de passe. Enregistrez-le au format .xlsx sans mot de passe.',
  workbook_with_macros:
    'Ce fichier Excel contient des macros. Enregistrez-le au format .xlsx, sans macros, et choisissez ce fichier.',
  workbook_unreadable:
    'Ce fichier Excel ne peut pas être lu. Ouvrez-le dans votre tableur et enregistrez-le à nouveau.',
  workbook_too_large:
    'Ce fichier Excel contient trop de données pour être lu. Ne gardez que le tableau, ou enregistrez-le au format CSV.',
  cell_too_long: 'Une cellule de cette ligne a plus de {max} caractères.',
  too_many_files:
    'Plusieurs de vos fichiers sont en cours de lecture. Attendez que l’un soit lu avant d’en envoyer un autre.',
  cell_formula_failed: 'Une formule de cette ligne affiche une erreur au lieu d’une valeur.',
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
  import_running: 'Une importation de cette entreprise est en cours. Attendez qu’elle soit terminée.',
  import_not_running: 'Cette importation est déjà terminée.',
  import_failed: 'Cette importation n’a rien ajouté : il n’y a rien à annuler.',
  import_broke_off:
    'Le serveur s’est interrompu plusieurs fois pendant l’importation de ce fichier. Rien n’a été importé.',
  importer_without_right: 'La personne qui l’a demandé n’y est plus autorisée dans cette entreprise.',
  company_closed_meanwhile: 'L’entreprise a été fermée entre-temps.',
  import_undone: 'Cette importation a déjà été annulée.',
  import_too_old: 'Une importation peut être annulée pendant 24 heures.',
}
