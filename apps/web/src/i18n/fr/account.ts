import type { account as german } from '../de/account.ts'

export const account: Record<keyof typeof german, string> = {
  'Forgot your password?': 'Mot de passe oublié ?',
  'Enter your email address, and we send you a link to set a new password. It works for 60 minutes.':
    'Saisissez votre adresse e-mail : nous vous envoyons un lien pour définir un nouveau mot de passe. Il est valable 60 minutes.',
  'Send reset link': 'Envoyer le lien',
  'For your security you see the same message whether or not this address is known to us.':
    'Pour votre sécurité, le message est le même, que cette adresse nous soit connue ou non.',
  'Failed to send reset email': 'L’e-mail de réinitialisation n’a pas pu être envoyé',
  'Check your email': 'Consultez votre messagerie',
  'If there is an account for {email}, a link to set a new password is on its way to it.':
    'S’il existe un compte pour {email}, un lien pour définir un nouveau mot de passe vient de lui être envoyé.',
  'Nothing after a few minutes? Look in your spam folder.':
    'Rien après quelques minutes ? Regardez dans vos courriers indésirables.',
  'Try another address': 'Essayer une autre adresse',
  'New password': 'Nouveau mot de passe',
  'This link does not work any more': 'Ce lien n’est plus valable',
  'It has been used, or its 60 minutes are over. Your password is as it was.':
    'Il a déjà servi, ou ses 60 minutes sont écoulées. Votre mot de passe n’a pas changé.',
  'Ask for a new link': 'Demander un nouveau lien',
  'Password changed. Please log in.': 'Mot de passe modifié. Veuillez vous connecter.',
  'Set a new password': 'Définir un nouveau mot de passe',
  'Wherever you are signed in now, you will be signed out.':
    'Partout où vous êtes connecté en ce moment, vous serez déconnecté.',
  'Saving...': 'Enregistrement…',
  'Set password': 'Définir le mot de passe',
  'This invitation cannot be shown.': 'Cette invitation ne peut pas être affichée.',
  'This invitation has been accepted already.': 'Cette invitation a déjà été acceptée.',
  'This invitation has been taken back.': 'Cette invitation a été retirée.',
  'This invitation has expired. Ask for a new one.': 'Cette invitation a expiré. Demandez-en une nouvelle.',
  'Nothing to accept here': 'Rien à accepter ici',
  'We cannot find this invitation. Please check that you have opened the whole link from the email.':
    'Nous ne trouvons pas cette invitation. Vérifiez que vous avez ouvert le lien complet de l’e-mail.',
  '{inviter} invites {email} to work in {company} as {role}.':
    '{inviter} invite {email} à travailler avec {company} en tant que : {role}.',
  'Join {company}': 'Rejoindre {company}',
  'You have joined {company}': 'Vous avez rejoint {company}',
  'You have joined {company}. Please log in.': 'Vous avez rejoint {company}. Veuillez vous connecter.',
  'Accept and join': 'Accepter et rejoindre',
  'You are signed in as {email}. Sign out to go on.':
    'Vous êtes connecté en tant que {email}. Déconnectez-vous pour continuer.',
  'Sign in to accept': 'Se connecter pour accepter',
  'Create account and join': 'Créer un compte et rejoindre',
  Owner: 'Propriétaire',
  Administrator: 'Administrateur',
  Accountant: 'Comptable',
  Member: 'Membre',
  Viewer: 'Lecteur',
  Security: 'Sécurité',
  'Current password': 'Mot de passe actuel',
  'Change password': 'Changer le mot de passe',
  'Wherever else you are signed in, you will be signed out.':
    'Partout ailleurs où vous êtes connecté, vous serez déconnecté.',
  'It is off. Your password alone opens your account.':
    'Elle est désactivée. Votre mot de passe suffit à ouvrir votre compte.',
  'Switch on': 'Activer',
  'Switch off': 'Désactiver',
  'It is on. {count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}':
    'Elle est activée. {count, plural, =0 {Il ne reste aucun code de récupération.} one {Il reste # code de récupération.} other {Il reste # codes de récupération.}}',
  'New recovery codes': 'Nouveaux codes de récupération',
  'Switch two-factor authentication on': 'Activer la double authentification',
  'Switch two-factor authentication off': 'Désactiver la double authentification',
  'Two-factor authentication': 'Double authentification',
  'A code from your phone beside the password, whenever you sign in.':
    'Un code de votre téléphone en plus du mot de passe, à chaque connexion.',
  'You need an authenticator app on your phone, such as Aegis, 1Password or Google Authenticator.':
    'Il vous faut une application d’authentification sur votre téléphone, comme Aegis, 1Password ou Google Authenticator.',
  'Two-factor authentication is on': 'La double authentification est activée',
  'Two-factor authentication is off': 'La double authentification est désactivée',
  'The old recovery codes no longer work': 'Les anciens codes de récupération ne sont plus valables',
  'Code to scan with the authenticator app': 'Code à scanner avec l’application d’authentification',
  'Scan this with your authenticator app. If it cannot, type this key into it:':
    'Scannez ce code avec votre application d’authentification. Si elle ne le peut pas, saisissez-y cette clé :',
  'The six digits the app shows now': 'Les six chiffres que l’application affiche maintenant',
  'Each of these opens your account once if your phone is lost. Keep them somewhere safe: they are not shown again.':
    'Chacun de ces codes ouvre une fois votre compte si vous perdez votre téléphone. Conservez-les en lieu sûr : ils ne seront plus affichés.',
  'Recovery codes': 'Codes de récupération',
  'I have kept them': 'Je les ai conservés',
  'From the authenticator app, or a recovery code':
    'De l’application d’authentification, ou un code de récupération',
  'Make new codes': 'Créer de nouveaux codes',
  'Signed out there': 'Déconnecté de cet appareil',
  'Unknown device': 'Appareil inconnu',
  'signed in': 'connecté',
  'This device': 'Cet appareil',
  'Sign out {device}': 'Se déconnecter de {device}',
  'Signed out everywhere else': 'Déconnecté partout ailleurs',
  'Where you are signed in': 'Où vous êtes connecté',
  'One line for each browser and program.': 'Une ligne par navigateur et par programme.',
  'Sign out everywhere else': 'Se déconnecter partout ailleurs',
  Picture: 'Photo',
  'Replace picture': 'Remplacer la photo',
  'Upload picture': 'Ajouter une photo',
  'Remove picture': 'Supprimer la photo',
  'Confirm your e-mail address first: the link is in the mail we sent to {email}.':
    'Confirmez d’abord votre adresse e-mail : le lien se trouve dans l’e-mail envoyé à {email}.',
  'Confirm your e-mail address: the link is in the mail we sent to {email}.':
    'Confirmez votre adresse e-mail : le lien se trouve dans l’e-mail envoyé à {email}.',
  'Confirm your e-mail address: the link is in the mail we sent to {email}. Until then nothing is mailed to your clients.':
    'Confirmez votre adresse e-mail : le lien se trouve dans l’e-mail envoyé à {email}. D’ici là, aucun e-mail n’est envoyé à vos clients.',
  'An owner of this company has to confirm their e-mail address before mails go out.':
    'Un propriétaire de cette entreprise doit confirmer son adresse e-mail avant tout envoi d’e-mails.',
  'Send the mail again': 'Renvoyer l’e-mail',
  'Change the address': 'Modifier l’adresse',
  'The mail is on its way. Look in your inbox.': 'L’e-mail est en route. Consultez votre boîte de réception.',
  '{email} takes the place of this address once it is confirmed. The link is in the mail we sent there.':
    '{email} remplacera cette adresse une fois confirmée. Le lien se trouve dans l’e-mail que nous y avons envoyé.',
  'Not confirmed yet. The link is in the mail we sent there.':
    'Pas encore confirmée. Le lien se trouve dans l’e-mail que nous y avons envoyé.',
  'Open the link in the mail we sent to {email}.': 'Ouvrez le lien de l’e-mail envoyé à {email}.',
  'New email': 'Nouvel e-mail',
  'We tell your old address of the change.': 'Nous informons votre ancienne adresse du changement.',
  'Change email': 'Modifier l’e-mail',
  'Email changed successfully': 'E-mail modifié',
  Change: 'Modifier',
  Copied: 'Copié',
  Download: 'Télécharger',
  'Enter your email address, and an email with a link to set a new password is written. It works for 60 minutes.':
    'Saisissez votre adresse e-mail : un e-mail contenant un lien pour définir un nouveau mot de passe est rédigé. Le lien est valable 60 minutes.',
  'If there is an account for {email}, an email with a link to set a new password was written.':
    'S’il existe un compte pour {email}, un e-mail contenant un lien pour définir un nouveau mot de passe a été rédigé.',
  'No mail server is set up: the email is kept on the server and not sent. Ask whoever runs this installation for your link.':
    'Aucun serveur de messagerie n’est configuré : l’e-mail est conservé sur le serveur et n’est pas envoyé. Demandez votre lien aux responsables de cette installation.',
  'Not changed since your account was made.': 'Inchangé depuis la création de votre compte.',
  'Last changed on {moment}.': 'Modifié pour la dernière fois le {moment}.',
  'Your data': 'Vos données',
  'A copy of what is kept about you, for yourself or for another service.':
    'Une copie de ce qui est conservé à votre sujet, pour vous-même ou pour un autre service.',
  'Download my data': 'Télécharger mes données',
  'Close account': 'Fermer le compte',
  'Close your account?': 'Fermer votre compte ?',
  'Account closed successfully': 'Compte fermé',
  'An account that nobody uses for two years is closed too, after a mail 30 days before.':
    'Un compte que personne n’utilise pendant deux ans est fermé aussi, après un e-mail 30 jours avant.',
  'You leave your companies at once, and nobody can sign in to this account any more. Your personal data are erased within 30 days. What you did for a company stays in its books.':
    'Vous quittez tout de suite vos entreprises, et plus personne ne peut se connecter à ce compte. Vos données personnelles sont effacées dans les 30 jours. Ce que vous avez fait pour une entreprise reste dans ses livres.',
}
