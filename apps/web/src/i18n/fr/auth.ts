import type { auth as german } from '../de/auth.ts'

export const auth: Record<keyof typeof german, string> = {
  'Sign in': 'Se connecter',
  'Signing in...': 'Connexion…',
  'Account Temporarily Locked': 'Compte temporairement verrouillé',
  'Welcome back. Your books are where you left them.':
    'Bon retour. Vos comptes sont là où vous les avez laissés.',
  'Username or email': 'Nom d’utilisateur ou e-mail',
  'Username or email is required': 'Veuillez indiquer votre nom d’utilisateur ou votre e-mail',
  Password: 'Mot de passe',
  'Show or hide the password': 'Afficher ou masquer le mot de passe',
  'Remember me': 'Se souvenir de moi',
  'New to Counterfoil?': 'Vous découvrez Counterfoil ?',
  'Create an account': 'Créer un compte',
  'Confirm your e-mail address': 'Confirmez votre adresse e-mail',
  'The mail with this link names the account. Confirm only if it is yours.':
    'L’e-mail qui contient ce lien nomme le compte. Ne confirmez que si c’est le vôtre.',
  'Sign in with the account that the mail with this link names. You come back here afterwards.':
    'Connectez-vous avec le compte que nomme l’e-mail contenant ce lien. Vous reviendrez ensuite ici.',
  'Sign in to confirm': 'Se connecter pour confirmer',
  'Confirm this address': 'Confirmer cette adresse',
  'Confirming...': 'Confirmation…',
  'Your e-mail address is confirmed': 'Votre adresse e-mail est confirmée',
  '{email} is yours. Invoices and other mails of your company go out from now on.':
    '{email} est bien à vous. Les factures et autres e-mails de votre entreprise peuvent désormais partir.',
  'It has been used, its 3 days are over, or somebody else has confirmed the address. If you have confirmed it already, all is well. If not, sign in and have the mail sent again.':
    'Il a déjà servi, ses 3 jours sont écoulés, ou quelqu’un d’autre a confirmé l’adresse. Si vous l’avez déjà confirmée, tout va bien. Sinon, connectez-vous et faites renvoyer l’e-mail.',
  'Go to your books': 'Accéder à vos comptes',
  Language: 'Langue',
  'Forgot password?': 'Mot de passe oublié ?',
  'Enter your code': 'Saisissez votre code',
  'Open your authenticator app and type the six digits it shows, or use one of your recovery codes.':
    'Ouvrez votre application d’authentification et saisissez les six chiffres affichés, ou utilisez un de vos codes de récupération.',
  Code: 'Code',
  Continue: 'Continuer',
  'Back to login': 'Retour à la connexion',
  'Please log in again.': 'Veuillez vous reconnecter.',
  'Login successful!': 'Connexion réussie !',
  'Logged out successfully': 'Vous êtes déconnecté',
  'Sign out': 'Se déconnecter',
  'Signed in as {email}': 'Connecté en tant que {email}',
  'Too many failed attempts. Please wait 5 minutes before trying again.':
    'Trop de tentatives infructueuses. Veuillez patienter 5 minutes avant de réessayer.',
  'Warning: {count} attempts remaining before temporary lockout.':
    'Attention : encore {count, plural, one {# tentative} other {# tentatives}} avant le verrouillage temporaire.',
  'Invalid password. Please check your password and try again.':
    'Mot de passe incorrect. Vérifiez votre mot de passe et réessayez.',
  'No account found with this username or email address.':
    'Aucun compte ne correspond à ce nom d’utilisateur ou à cette adresse e-mail.',
  'Your account has been deactivated. Please contact support.':
    'Votre compte a été désactivé. Veuillez contacter l’assistance.',
  'The username or password is not right.': 'Le nom d’utilisateur ou le mot de passe est incorrect.',
  'This sign-in has expired. Please log in again.': 'Cette connexion a expiré. Veuillez vous reconnecter.',
  'Two-factor authentication is switched on already.': 'La double authentification est déjà activée.',
  'Two-factor authentication is not switched on.': 'La double authentification n’est pas activée.',
  'Begin to switch two-factor authentication on first.':
    'Commencez d’abord l’activation de la double authentification.',
  'This code is not right. Please try the next one.': 'Ce code est incorrect. Essayez le suivant.',
  'This password is not right.': 'Ce mot de passe est incorrect.',
  'This link does not work any more. Ask for a new one.':
    'Ce lien n’est plus valable. Demandez-en un nouveau.',
  'This password is too common.': 'Ce mot de passe est trop courant.',
  'Authentication verification failed. Please log in again.':
    'L’authentification n’a pas pu être vérifiée. Veuillez vous reconnecter.',
  'The invoice goes out.': 'La facture part.',
  'The counterfoil stays.': 'Le talon reste.',
  'Create your account': 'Créez votre compte',
  'Free to try for 14 days. No card, nothing to cancel.':
    '14 jours d’essai gratuit. Sans carte, rien à résilier.',
  'First name': 'Prénom',
  'Last name': 'Nom',
  Username: 'Nom d’utilisateur',
  'Confirm password': 'Confirmer le mot de passe',
  'Only letters, numbers and underscores allowed': 'Lettres, chiffres et tirets bas uniquement',
  'For example: name@company.com': 'Par exemple : nom@entreprise.fr',
  'At least 8 characters, with upper and lower case, a number and one of @$!%*?&':
    'Au moins 8 caractères, avec majuscules et minuscules, un chiffre et l’un des signes @$!%*?&',
  'I accept the': 'J’accepte les',
  'and the': 'et la',
  'Terms of Service': 'Conditions d’utilisation',
  'Privacy Policy': 'Politique de confidentialité',
  'Create account': 'Créer un compte',
  'Creating account...': 'Création du compte…',
  'Already have an account?': 'Vous avez déjà un compte ?',
  'What comes next': 'La suite',
  'Log in': 'Se connecter',
  'Create your first company': 'Créez votre première entreprise',
  'Set up your profile and preferences': 'Configurez votre profil et vos préférences',
  'Start managing invoices': 'Commencez à gérer vos factures',
  'Registration successful! Please login.': 'Inscription réussie ! Veuillez vous connecter.',
  'Failed to create account': 'Le compte n’a pas pu être créé',
  'First name is required': 'Veuillez indiquer votre prénom',
  'Last name is required': 'Veuillez indiquer votre nom',
  'Username is required': 'Veuillez indiquer un nom d’utilisateur',
  'Username must be at least 3 characters long': 'Le nom d’utilisateur doit comporter au moins 3 caractères',
  'Username must be no more than 30 characters long':
    'Le nom d’utilisateur ne peut pas dépasser 30 caractères',
  'Username can only contain letters, numbers, and underscores.':
    'Le nom d’utilisateur ne peut contenir que des lettres, des chiffres et des tirets bas.',
  'Password is required': 'Veuillez indiquer un mot de passe',
  'Password must be at least 4 characters': 'Le mot de passe doit comporter au moins 4 caractères',
  'Password must be at least 8 characters long': 'Le mot de passe doit comporter au moins 8 caractères',
  'Password must be no more than 200 characters long': 'Le mot de passe ne peut pas dépasser 200 caractères',
  'Password must contain at least one lowercase letter':
    'Le mot de passe doit contenir au moins une minuscule',
  'Password must contain at least one uppercase letter':
    'Le mot de passe doit contenir au moins une majuscule',
  'Password must contain at least one number': 'Le mot de passe doit contenir au moins un chiffre',
  'Password must contain at least one special character':
    'Le mot de passe doit contenir au moins un caractère spécial',
  'Passwords do not match': 'Les mots de passe ne correspondent pas',
  'You must accept the terms and conditions': 'Vous devez accepter les conditions générales',
  'Welcome to Counterfoil. Your account is ready: sign in, and create your first company.':
    'Bienvenue chez Counterfoil. Votre compte est prêt : connectez-vous et créez votre première entreprise.',
  '8 characters': '8 caractères',
  'a lowercase letter': 'une minuscule',
  'an uppercase letter': 'une majuscule',
  'a number': 'un chiffre',
  'one of @$!%*?&': 'l’un des signes @$!%*?&',
  'The password needs': 'Le mot de passe doit comporter',
  there: 'présent',
  missing: 'manquant',
}
