import type { CLIENT_FAULTS } from '@counterfoil/domain/faults/texts/client-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const clientFaults: Translated<typeof CLIENT_FAULTS> = {
  client_blocked: 'Ce client est bloqué ; aucune facture ne peut être émise pour lui.',
  client_in_use: 'Ce client a des documents. Désactivez-le au lieu de le supprimer.',
  client_status_conflict: 'Le statut du client ne le permet pas.',
  client_merged_into_itself: 'Un client ne peut pas être fusionné avec lui-même.',
  client_merge_blocked: 'Un client bloqué ne peut pas être fusionné. Réactivez-le d’abord.',
  client_merge_notes_too_long: 'Les notes des deux dépassent {max} caractères. Raccourcissez-les d’abord.',
  client_merge_too_many_tags: 'Les deux ont ensemble plus de {max} étiquettes. Supprimez-en d’abord.',
  client_already_active: 'Ce client est déjà actif.',
  client_already_inactive: 'Ce client est déjà inactif.',
  client_already_blocked: 'Ce client est déjà bloqué.',
  client_to_activate_first: 'Ce client est bloqué. Activez-le d’abord.',
  client_of_address_differs: 'Ce n’est pas le client indiqué dans l’adresse.',
  client_with_name_exists: 'Un client porte déjà ce nom.',
  client_with_email_exists: 'Un client a déjà cette adresse e-mail.',
  email_repeated_in_file: 'La même adresse e-mail figure déjà à la ligne {line}.',
  unknown_client_kind: 'Indiquez entreprise ou particulier.',
  unknown_client_language: 'Indiquez anglais, allemand ou français.',
  invalid_payment_terms: 'Indiquez un nombre entier de 0 à 365.',
  address_not_changed: 'C’est l’adresse que nous avons déjà.',
  address_proposal_decided: 'Cette adresse a déjà été acceptée, refusée ou remplacée.',
  country_not_known: 'Ce pays est inconnu. Indiquez son nom ou ses deux lettres.',
}
