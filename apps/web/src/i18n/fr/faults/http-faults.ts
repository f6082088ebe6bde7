import type { HTTP_FAULTS } from '@counterfoil/domain/faults/texts/http-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const httpFaults: Translated<typeof HTTP_FAULTS> = {
  validation_error: 'La saisie comporte des erreurs',
  more_faults_than_named: 'Il y a plus d’erreurs que ces {named}.',
  bad_request: 'La requête n’a pas pu être lue.',
  invalid_json: 'Le contenu n’est pas du JSON valable.',
  body_text_broken: 'Le contenu comporte un texte mal formé.',
  body_field_forbidden: 'Le contenu comporte un nom de champ interdit.',
  body_too_deep: 'Le contenu est imbriqué sur plus de {max} niveaux.',
  body_of_too_many_values: 'Le contenu comporte plus de {max} valeurs.',
  object_of_too_many_fields: 'Un objet du contenu a plus de {max} champs.',
  body_compressed: 'Envoyez le contenu tel quel : un contenu compressé n’est pas lu.',
  too_many_parameters: 'L’adresse a plus de {max} paramètres.',
  one_file_only: 'Envoyez un seul fichier à la fois.',
  form_unreadable: 'Le formulaire n’a pas pu être lu.',
  not_a_form: 'Envoyez le fichier en multipart/form-data.',
  invalid_idempotency_key: 'L’Idempotency-Key doit comporter 1 à 255 caractères visibles.',
  stream_on_shared_connection: 'Un flux a besoin de sa propre connexion.',
  too_many_streams_of_session:
    'Au plus {max} flux peuvent être ouverts dans une session. Fermez-en un, ou réessayez dans {seconds} secondes.',
  too_many_streams_of_user:
    'Au plus {max} flux peuvent être ouverts par utilisateur. Fermez-en un, ou réessayez dans {seconds} secondes.',
  too_many_downloads:
    'Au plus {max} téléchargements peuvent être en cours en même temps. Attendez la fin de l’un d’eux ou réessayez dans {seconds} secondes.',
  permission_denied: 'Vous n’avez pas l’autorisation d’effectuer cette action',
  not_found: 'Introuvable',
  method_not_allowed: 'Cette adresse n’accepte pas cette méthode.',
  conflict:
    'Cette action est en conflit avec des données existantes. Veuillez recharger la page et réessayer.',
  request_in_progress: 'La même requête est encore en cours de traitement.',
  stale_version: 'Quelqu’un a modifié cet élément entre-temps. Rechargez-le et réessayez.',
  body_too_large: 'La requête dépasse la taille autorisée.',
  unsupported_media_type: 'Envoyez du JSON, ou un fichier là où il en faut un.',
  idempotency_key_reused: 'Cette Idempotency-Key a été utilisée avec une autre requête.',
  kept_answers_too_large:
    'Les réponses conservées pour vos Idempotency-Keys occupent plus de {max} Mo. Rien n’a été modifié. Envoyez des requêtes plus petites, ou réessayez demain.',
  rate_limited: 'Trop de requêtes.',
  wait_before_next_request: 'Trop de requêtes. Veuillez patienter {seconds} secondes avant de réessayer.',
  too_many_at_once: 'Trop de vos requêtes attendent une réponse. Veuillez réessayer dans {seconds} secondes.',
  server_error: 'Erreur du serveur. Veuillez réessayer plus tard',
  service_unavailable:
    'Le service est temporairement indisponible. Veuillez réessayer dans quelques minutes.',
  disk_full:
    'Il n’y a plus de place sur le disque du serveur. Rien n’a été enregistré. Veuillez réessayer dans quelques minutes.',
  database_silent: 'La base de données ne répond pas.',
}
