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
  'Please check your input data and fix any validation errors before submitting.':
    'Veuillez vérifier votre saisie et corriger les erreurs avant d’envoyer.',
  'Please fix the errors in the form and try again.':
    'Veuillez corriger les erreurs du formulaire et réessayer.',
  'This name is already taken. Please choose a different name.':
    'Ce nom est déjà pris. Veuillez en choisir un autre.',
  'At most {count} characters.': 'Au plus {count} caractères.',
  'Please enter a valid email address (e.g., {email}).':
    'Veuillez indiquer une adresse e-mail valable (par exemple {email}).',
  'Email address is required to create your account.':
    'Veuillez indiquer une adresse e-mail pour créer votre compte.',
  'Username must be less than 30 characters long':
    'Le nom d’utilisateur doit comporter moins de 30 caractères',
  'Use at least 8 characters with a mix of letters, numbers, and symbols.':
    'Utilisez au moins 8 caractères, en mélangeant lettres, chiffres et symboles.',
  'This field is required.': 'Ce champ est obligatoire.',
  'This client is blocked and cannot be issued invoices.':
    'Ce client est bloqué ; aucune facture ne peut être émise pour lui.',
  'This client has documents. Deactivate it instead of deleting it.':
    'Ce client a des documents. Désactivez-le au lieu de le supprimer.',
}
