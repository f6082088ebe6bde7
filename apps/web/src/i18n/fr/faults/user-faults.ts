import type { USER_FAULTS } from '@counterfoil/domain/faults/texts/user-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const userFaults: Translated<typeof USER_FAULTS> = {
  last_owner:
    'Une entreprise a besoin d’un propriétaire. Désignez d’abord quelqu’un d’autre comme propriétaire.',
  only_owner_of:
    'Vous êtes le seul propriétaire de {companies}. Fermez l’entreprise, ou nommez d’abord un autre propriétaire.',
  own_membership:
    'Votre propre rôle et votre accès sont modifiés par un autre propriétaire ou administrateur.',
  own_password_elsewhere:
    'Modifiez votre propre mot de passe dans vos paramètres, où l’ancien vous est demandé.',
  account_not_managed:
    'Seule la personne elle-même peut modifier le nom et le mot de passe de ce compte : il n’a pas été créé par cette entreprise, ou appartient aussi à une autre.',
  already_member: 'Cette adresse appartient déjà à un utilisateur de l’entreprise.',
  member_deactivated:
    'Cette adresse appartient à un utilisateur désactivé de l’entreprise. Réactivez-le plutôt.',
  already_invited: 'Cette adresse est déjà invitée. Renvoyez l’invitation, ou retirez-la d’abord.',
  invitation_closed: 'Cette invitation n’est plus ouverte. Demandez-en une nouvelle.',
  invitation_accepted: 'Cette invitation a déjà été acceptée.',
  invitation_revoked: 'Cette invitation a déjà été retirée.',
  invitation_accepted_sign_in: 'Cette invitation a déjà été acceptée. Connectez-vous pour continuer.',
  invitation_taken_back: 'Cette invitation a été retirée. Demandez-en une nouvelle.',
  invitation_expired: 'Cette invitation a expiré. Demandez à ce qu’elle soit renvoyée.',
  invitation_other_address: 'Cette invitation concerne une autre adresse. Connectez-vous avec celle-ci.',
  password_not_own:
    'Une entreprise a créé votre compte et connaît peut-être son mot de passe. Choisissez-en un vous-même, puis acceptez l’invitation.',
  password_not_own_for_company:
    'Une entreprise a créé votre compte et connaît peut-être son mot de passe. Choisissez-en un vous-même, puis créez l’entreprise.',
  invitation_of_other_address:
    'Cette invitation est destinée à {invited}. Vous êtes connecté en tant que {email} : connectez-vous avec l’adresse invitée pour l’accepter.',
  invitation_needs_sign_in: 'Connectez-vous en tant que {email} pour accepter cette invitation.',
  too_many_invitations:
    'Trop d’invitations. Veuillez patienter {seconds} secondes avant d’en envoyer une autre.',
  account_has_other_name: 'Ce compte s’appelle {username}.',
  view_named_twice: 'Il existe déjà une vue de ce nom.',
  too_many_views: 'Une liste a {max} vues au plus. Supprimez-en une qui ne sert plus.',
}
