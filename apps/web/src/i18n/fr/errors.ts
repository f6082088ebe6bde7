import type { errors as german } from '../de/errors.ts'

export const errors: Record<keyof typeof german, string> = {
  'You do not have permission to perform this action':
    'Vous n’avez pas l’autorisation d’effectuer cette action',
  "You don't have permission to perform this action.":
    'Vous n’avez pas l’autorisation d’effectuer cette action.',
  'Resource not found': 'Introuvable',
  'The requested resource was not found.': 'L’élément demandé est introuvable.',
  'Server error. Please try again later': 'Erreur du serveur. Veuillez réessayer plus tard',
  'Server error occurred. Our team has been notified.':
    'Une erreur du serveur s’est produite. Notre équipe a été prévenue.',
  'A server error occurred. Our team has been notified. Please try again in a few minutes.':
    'Une erreur du serveur s’est produite. Notre équipe a été prévenue. Veuillez réessayer dans quelques minutes.',
  'Service is temporarily unavailable. Please try again in a few minutes.':
    'Le service est temporairement indisponible. Veuillez réessayer dans quelques minutes.',
  'The stored document of this invoice is damaged. Restore it from a backup.':
    'Le document enregistré de cette facture est endommagé. Restaurez-le depuis une sauvegarde.',
  'The stored logo for this document is missing or damaged, and nothing is printed without it. Restore it from a backup, or upload the same picture again.':
    'Le logo enregistré pour ce document est absent ou endommagé, et rien n’est imprimé sans lui. Restaurez-le depuis une sauvegarde, ou déposez de nouveau la même image.',
  'This preview takes too long to draw. The document itself is still printed in full.':
    'Cet aperçu est trop long à créer. Le document lui-même est tout de même imprimé en entier.',
  'A newer preview has taken the place of this one.': 'Un aperçu plus récent a remplacé celui-ci.',
  'Several pictures are waiting already. Please try again in a few seconds.':
    'Plusieurs images sont déjà en attente. Veuillez réessayer dans quelques secondes.',
  'Two of your documents are being drawn. Please wait for one of them before asking for another.':
    'Deux de vos documents sont en cours de création. Attendez que l’un soit prêt avant d’en demander un autre.',
  'Network error. Please check your connection': 'Erreur de réseau. Veuillez vérifier votre connexion',
  'Unable to connect to the server. Please check your internet connection.':
    'Impossible de joindre le serveur. Veuillez vérifier votre connexion à Internet.',
  'Request timed out. Please try again.': 'La requête a pris trop de temps. Veuillez réessayer.',
  'Your session has expired. Please log in again.': 'Votre session a expiré. Veuillez vous reconnecter.',
  'Too many requests.': 'Trop de requêtes.',
  'Too many requests. Please wait {seconds} seconds before trying again.':
    'Trop de requêtes. Veuillez patienter {seconds} secondes avant de réessayer.',
  'Invalid request. Please check your data.': 'Requête non valable. Veuillez vérifier vos données.',
  'Validation errors: {faults}': 'Erreurs de saisie : {faults}',
  'Validation failed': 'La saisie comporte des erreurs',
  'Your change is saved, but this page still shows what was before.':
    'Votre modification est enregistrée, mais cette page affiche encore l’état précédent.',
  'Something went wrong. Please try again.': 'Un problème est survenu. Veuillez réessayer.',
  'Please check your information and try again. Make sure all required fields are filled correctly.':
    'Veuillez vérifier vos informations et réessayer. Tous les champs obligatoires doivent être correctement remplis.',
  'This action conflicts with existing data. Please refresh the page and try again.':
    'Cette action est en conflit avec des données existantes. Veuillez recharger la page et réessayer.',
  'Please check your input data and fix any validation errors before submitting.':
    'Veuillez vérifier votre saisie et corriger les erreurs avant d’envoyer.',
  'Please fix the errors in the form and try again.':
    'Veuillez corriger les erreurs du formulaire et réessayer.',
  'This email is already registered. Try logging in instead, or use a different email address.':
    'Cette adresse e-mail est déjà enregistrée. Connectez-vous, ou utilisez une autre adresse.',
  'This username is already taken. Please choose a different username.':
    'Ce nom d’utilisateur est déjà pris. Veuillez en choisir un autre.',
  'This name is already taken. Please choose a different name.':
    'Ce nom est déjà pris. Veuillez en choisir un autre.',
  'At most {count} characters.': 'Au plus {count} caractères.',
  'Please enter a valid email address': 'Veuillez indiquer une adresse e-mail valable',
  'Please enter a valid email address (e.g., {email}).':
    'Veuillez indiquer une adresse e-mail valable (par exemple {email}).',
  'Email address is required to create your account.':
    'Veuillez indiquer une adresse e-mail pour créer votre compte.',
  'Username must be less than 30 characters long':
    'Le nom d’utilisateur doit comporter moins de 30 caractères',
  'Use at least 8 characters with a mix of letters, numbers, and symbols.':
    'Utilisez au moins 8 caractères, en mélangeant lettres, chiffres et symboles.',
  'Passwords do not match. Please make sure both password fields are identical.':
    'Les mots de passe ne correspondent pas. Veuillez saisir le même dans les deux champs.',
  'This field is required.': 'Ce champ est obligatoire.',
  'Somebody changed this in the meantime. Reload it and try again.':
    'Quelqu’un a modifié cet élément entre-temps. Rechargez-le et réessayez.',
  'Choose a plan to go on making changes. Nothing is lost.':
    'Choisissez un abonnement pour continuer à apporter des modifications. Rien n’est perdu.',
  'An issued invoice cannot be changed. Cancel it or duplicate it instead.':
    'Une facture émise ne peut pas être modifiée. Annulez-la ou dupliquez-la.',
  'This invoice is already paid in full.': 'Cette facture est déjà payée en totalité.',
  'Money is allocated to this invoice. Refund it before you cancel.':
    'De l’argent est affecté à cette facture. Remboursez-le avant d’annuler.',
  'This invoice is cancelled.': 'Cette facture est annulée.',
  'This invoice is still a draft. Issue it first.':
    'Cette facture est encore un brouillon. Émettez-la d’abord.',
  'This invoice is issued already.': 'Cette facture est déjà émise.',
  'Add at least one line before you issue this invoice.':
    'Ajoutez au moins une ligne avant d’émettre cette facture.',
  'This client is blocked and cannot be issued invoices.':
    'Ce client est bloqué ; aucune facture ne peut être émise pour lui.',
  'This client has documents. Deactivate it instead of deleting it.':
    'Ce client a des documents. Désactivez-le au lieu de le supprimer.',
  'The client is in a status that does not allow this.': 'Le statut du client ne le permet pas.',
  'The payment is in another currency than the invoice.':
    'Le paiement n’est pas dans la devise de la facture.',
  'This payment is no longer pending.': 'Ce paiement n’est plus en attente.',
  'This payment link is no longer open.': 'Ce lien de paiement n’est plus ouvert.',
  'This payment link has been used and is kept.': 'Ce lien de paiement a été utilisé et il est conservé.',
  'Your card was declined. Please try another card.':
    'Votre carte a été refusée. Veuillez essayer une autre carte.',
}
