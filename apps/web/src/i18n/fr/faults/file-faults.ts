import type { FILE_FAULTS } from '@counterfoil/domain/faults/texts/file-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const fileFaults: Translated<typeof FILE_FAULTS> = {
  storage_full:
    'L’entreprise n’a pas de place pour ce fichier. Retirez des fichiers inutiles, y compris ceux qui sont supprimés.',
  file_type_refused:
    'Ce genre de fichier n’est pas accepté. Envoyez un PDF, une image, un texte, un CSV, un XML, un document bureautique ou un ZIP.',
  picture_unreadable: 'Cette image est abîmée, ou compte plus de {max} millions de pixels.',
  too_many_waiting_pictures: 'Trop d’images sont en cours de traitement. Veuillez réessayer dans un instant.',
  range_not_satisfiable: 'Le fichier n’a pas cette partie.',
  file_deleted: 'Ce fichier a été supprimé. Rétablissez-le d’abord.',
  file_not_deleted: 'Ce fichier n’a pas été supprimé.',
  too_many_file_versions: 'Un fichier a {max} versions au plus.',
  no_such_file_version: 'Le fichier n’a pas cette version.',
  file_version_is_current: 'C’est déjà la version actuelle.',
  no_such_category: 'Cette catégorie n’existe pas.',
  no_such_quote: 'Ce devis n’existe pas.',
  no_such_payment: 'Ce paiement n’existe pas.',
  category_named_twice: 'Il y a déjà une catégorie de ce nom ici.',
  category_in_itself: 'Une catégorie ne peut pas se trouver en elle-même.',
  categories_too_deep: 'Les catégories ont {max} niveaux au plus.',
  file_category_not_empty:
    'Il y a des fichiers ou des catégories dans cette catégorie. Déplacez-les d’abord.',
  not_own_comment: 'Seule la personne qui a écrit un commentaire peut le modifier ou le supprimer.',
  no_such_member: 'Cette personne ne travaille pas dans l’entreprise.',
  share_password_required: 'Ce fichier s’ouvre avec un mot de passe.',
  share_password_wrong: 'Ce n’est pas le mot de passe.',
  too_many_shares: 'Un fichier a {max} liens ouverts au plus. Terminez-en un qui ne sert plus.',
}
