import type { users as german } from '../../de/rooms/users.ts'

export const users: Record<keyof typeof german, string> = {
  'Access Denied': 'Accès refusé',
  'Go Back': 'Retour',
  'User management is restricted to authorized administrators only. Please contact your system administrator if you need access.':
    'La gestion des utilisateurs est réservée aux administrateurs autorisés. Contactez votre administrateur système si vous avez besoin d’un accès.',
  'May do everything, the plan, the owners and the end of the company included.':
    'Peut tout faire, y compris l’abonnement, les propriétaires et la fermeture de l’entreprise.',
  'Everything but the plan, the owners and the end of the company.':
    'Tout, sauf l’abonnement, les propriétaires et la fermeture de l’entreprise.',
  'Clients, products, invoices, payments and refunds, taxes, templates and exports.':
    'Clients, produits, factures, paiements et remboursements, taxes, modèles et exports.',
  'Clients, invoices, payment links and recording payments.':
    'Clients, factures, liens de paiement et enregistrement des paiements.',
  'Sees everything of the company and changes nothing.': 'Voit tout de l’entreprise et ne modifie rien.',
  User: 'Utilisateur',
  Role: 'Rôle',
  '(you)': '(vous)',
  Joined: 'Arrivé le',
  Invited: 'Invité',
  Deactivated: 'Désactivé',
  'Nobody matches': 'Personne ne correspond',
  'Look at all of them, or search for somebody else.': 'Affichez-les tous, ou cherchez quelqu’un d’autre.',
  'Show all users': 'Afficher tous les utilisateurs',
  'Search users': 'Rechercher des utilisateurs',
  'Create user': 'Créer un utilisateur',
  'Invite user': 'Inviter un utilisateur',
  'Invitation sent to {email}': 'Invitation envoyée à {email}',
  'They get a link that works once, within 7 days, and for this address only.':
    'La personne reçoit un lien valable une seule fois, pendant 7 jours, et pour cette adresse uniquement.',
  'Send invitation': 'Envoyer l’invitation',
  'User created successfully': 'Utilisateur créé',
  'Leave it empty, and an email lets them set their own.':
    'Laissez vide : un e-mail permet à la personne de définir le sien.',
  'invited by {name}': 'invité par {name}',
  'Resend to {email}': 'Renvoyer l’e-mail au destinataire : {email}',
  'Copy invitation link': 'Copier le lien d’invitation',
  'Copy invitation link of {email}': 'Copier le lien d’invitation de {email}',
  'Invitation link copied': 'Lien d’invitation copié',
  'Invitation taken back': 'Invitation retirée',
  'Take back the invitation to {email}?': 'Retirer l’invitation de {email} ?',
  'Take back the invitation to {email}': 'Retirer l’invitation de {email}',
  'Its link no longer works. You can invite the address again.':
    'Son lien ne fonctionne plus. Vous pouvez inviter de nouveau cette adresse.',
  'Take back': 'Retirer',
  'Open invitations': 'Invitations ouvertes',
  'A link is good for 7 days; sending it again renews it.':
    'Un lien est valable 7 jours ; le renvoyer prolonge sa validité.',
  'Only somebody else can change your role and access.':
    'Seul quelqu’un d’autre peut modifier votre rôle et votre accès.',
  'Only an owner can change an owner.': 'Seul un propriétaire peut modifier un propriétaire.',
  'User activated successfully': 'Utilisateur activé',
  'User deactivated successfully': 'Utilisateur désactivé',
  'Activate user': 'Activer l’utilisateur',
  'Deactivate user': 'Désactiver l’utilisateur',
  'They lose access to this company at once. Other companies are not touched, and nothing is lost.':
    'Cette personne perd immédiatement l’accès à cette entreprise. Les autres entreprises ne sont pas concernées, et rien n’est perdu.',
  'User removed successfully': 'Utilisateur retiré',
  'Remove {name} from {company}?': 'Retirer {name} de {company} ?',
  'They no longer belong to the company. What they did stays in its history.':
    'Cette personne n’appartient plus à l’entreprise. Ce qu’elle a fait reste dans l’historique.',
  'Remove user': 'Retirer l’utilisateur',
  'Role updated successfully': 'Rôle modifié',
  Access: 'Accès',
  'User updated successfully': 'Utilisateur modifié',
  'Save name': 'Enregistrer le nom',
  'Password changed successfully': 'Mot de passe modifié',
  'They are signed out everywhere and sign in with this one.':
    'Cette personne est déconnectée partout et se connecte avec celui-ci.',
  'This account is the person’s own. They change their name and password themselves.':
    'Ce compte appartient à la personne. Elle modifie elle-même son nom et son mot de passe.',
  'Invitation for {email} made. Its email is kept in the outbox, not sent.':
    'Invitation de {email} créée. Son e-mail est conservé dans la boîte d’envoi, sans être envoyé.',
  'The email with their link is kept in the outbox and not sent: copy the link from the list of open invitations. It works once, within 7 days, and for this address only.':
    'L’e-mail contenant le lien est conservé dans la boîte d’envoi, sans être envoyé : copiez le lien dans la liste des invitations en cours. Il est valable une seule fois, pendant 7 jours, et pour cette adresse uniquement.',
  'Make invitation': 'Créer l’invitation',
  'Set one and tell them. Left empty, the email that lets them set their own is kept on the server and not sent.':
    'Définissez-en un et communiquez-le. S’il reste vide, l’e-mail qui permet à la personne de définir le sien est conservé sur le serveur, sans être envoyé.',
  'Nobody invited has an account yet. The invitations are below.':
    'Aucune personne invitée n’a encore de compte. Les invitations sont ci-dessous.',
  'Read everything of the company': 'Lire tout ce qui concerne l’entreprise',
  'Write clients': 'Modifier les clients',
  'Write products': 'Modifier les produits',
  'Write draft invoices': 'Modifier les brouillons de facture',
  'Write files': 'Modifier les fichiers',
  'Write notes and comments': 'Écrire des notes et des commentaires',
  'Issue, send and cancel invoices': 'Émettre, envoyer et annuler des factures',
  'Write recurring invoices': 'Modifier les factures récurrentes',
  'Send mail': 'Envoyer des e-mails',
  'Write payment links': 'Modifier les liens de paiement',
  'Record payments': 'Enregistrer des paiements',
  'Refund, delete and bulk-change payments': 'Rembourser, supprimer et modifier en lot les paiements',
  'Write taxes': 'Modifier les taxes',
  'Write templates': 'Modifier les modèles',
  'Change company settings': 'Modifier les paramètres de l’entreprise',
  'Set up payment methods': 'Configurer les moyens de paiement',
  'Set up e-mail': 'Configurer l’e-mail',
  'Manage users, roles and invitations': 'Gérer les utilisateurs, les rôles et les invitations',
  'Delete the company': 'Fermer l’entreprise',
  'Choose the plan': 'Choisir l’abonnement',
  'Make an owner': 'Nommer un propriétaire',
  Reading: 'Lecture',
  'Clients, drafts, files and notes': 'Clients, brouillons, fichiers et notes',
  'Issuing, sending and recording payments': 'Émission, envoi et enregistrement des paiements',
  'Refunds, taxes, templates and exports': 'Remboursements, taxes, modèles et exports',
  'Set-up': 'Configuration',
  'Users, roles and invitations': 'Utilisateurs, rôles et invitations',
  Ownership: 'Propriété',
  'What each role may do': 'Ce que chaque rôle peut faire',
  Permission: 'Autorisation',
  Roles: 'Rôles',
}
