import type { CLIENT_FAULTS } from '@counterfoil/domain/faults/texts/client-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const clientFaults: Translated<typeof CLIENT_FAULTS> = {
  client_blocked: 'Ce client est bloqué ; aucune facture ne peut être émise pour lui.',
  client_in_use: 'Ce client a des documents. Désactivez-le au lieu de le supprimer.',
  client_status_conflict: 'Le statut du client ne le permet pas.',
  client_merged_into_itself: 'Un client ne peut pas être fusionné avec lui-même.',
  client_merge_blocked: 'Un client bloqué ne peut pas être fusionné. Réactivez-le d’abord.',
  client_merge_notes_too_long:
    'Les notes des deux dépassent {max, number} caractères. Raccourcissez-les d’abord.',
  client_merge_too_many_tags: 'Les deux ont ensemble plus de {max, number} étiquettes. Supprimez-en d’abord.',
  client_already_active: 'Ce client est déjà actif.',
  client_already_inactive: 'Ce client est déjà inactif.',
  client_already_blocked: 'Ce client est déjà bloqué.',
  client_to_activate_first: 'Ce client est bloqué. Activez-le d’abord.',
  client_of_address_differs: 'Ce n’est pas le client indiqué dans l’adresse.',
  client_with_name_exists: 'Un client porte déjà ce nom.',
  client_with_email_exists: 'Un client a déjà cette adresse e-mail.',
  name_repeated_in_file: 'Le même nom figure déjà à la ligne {line}.',
  email_repeated_in_file: 'La même adresse e-mail figure déjà à la ligne {line}.',
  not_a_csv_file:
    'Ce n’est pas un fichier CSV. Enregistrez votre tableau au format CSV et choisissez ce fichier.',
  file_empty: 'Le fichier est vide.',
  file_without_rows: 'Le fichier ne contient aucune ligne sous son en-tête.',
  too_many_columns: 'Au plus {max} colonnes peuvent être lues.',
  too_many_rows: 'Au plus {max} clients peuvent être importés à la fois. Scindez le fichier.',
  quote_not_closed:
    'Un guillemet n’est pas fermé : cette ligne et toutes les suivantes n’ont pas pu être lues.',
  quotes_wrong: 'Les guillemets de cette ligne sont incorrects.',
  row_longer_than_header: 'Cette ligne contient plus de cellules que l’en-tête.',
  no_column_of_names: 'Aucune colonne ne contient le nom des clients.',
  no_such_column: 'Le fichier n’a pas de telle colonne.',
  field_mapped_twice: 'Une autre colonne est déjà choisie pour ce champ.',
  mapping_not_an_object: 'Indiquez un objet JSON de noms de colonnes et de champs.',
  unknown_client_kind: 'Indiquez entreprise ou particulier.',
  unknown_client_language: 'Indiquez anglais, allemand ou français.',
  invalid_payment_terms: 'Indiquez un nombre entier de 0 à 365.',
  country_not_known: 'Ce pays est inconnu. Indiquez son nom ou ses deux lettres.',
}
