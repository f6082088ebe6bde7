import type { notifications as german } from '../../de/rooms/notifications.ts'

export const notifications: Record<keyof typeof german, string> = {
  'Invoice seen': 'Facture consultée',
  'Invoice paid': 'Facture payée',
  'Payment announced': 'Paiement annoncé',
  'Payment received': 'Paiement reçu',
  'Payment failed': 'Paiement échoué',
  'A new colleague': 'Un nouveau collègue',
  'Email not delivered': 'E-mail non distribué',
  'Clients imported': 'Clients importés',
  'Products imported': 'Produits importés',
  News: 'Nouveautés',
  Welcome: 'Bienvenue',
  'Welcome back, {name}! You have access to all invoice features.':
    'Bon retour, {name} ! Vous avez accès à toutes les fonctions de facturation.',
  Notifications: 'Notifications',
  'Notifications, {count, plural, one {# unread} other {# unread}}':
    'Notifications, {count, plural, one {# non lue} other {# non lues}}',
  '(unread)': '(non lue)',
  'Dismiss {title}': 'Masquer {title}',
  'Mark all as read': 'Tout marquer comme lu',
  'Clear all': 'Tout effacer',
  'Nothing new. When a client opens or pays an invoice, it says so here.':
    'Rien de nouveau. Quand un client ouvre ou paie une facture, vous le verrez ici.',
  'Notification settings': 'Paramètres des notifications',
  'This browser has no notifications of its own.': 'Ce navigateur n’a pas de notifications propres.',
  'This browser was told not to show notifications. Allow them in its settings for this site.':
    'Ce navigateur a été réglé pour ne pas afficher de notifications. Autorisez-les dans ses paramètres pour ce site.',
  'Allow browser notifications': 'Autoriser les notifications du navigateur',
  'How you are notified': 'Comment vous êtes notifié',
  'Kept in this browser, and in effect at once.': 'Conservé dans ce navigateur, avec effet immédiat.',
  'In Counterfoil': 'Dans Counterfoil',
  'A short note while you work. The bell keeps it either way.':
    'Un court message pendant que vous travaillez. La cloche le conserve dans tous les cas.',
  'In the browser': 'Dans le navigateur',
  'While Counterfoil is open in a tab you are not looking at.':
    'Tant que Counterfoil est ouvert dans un onglet que vous ne regardez pas.',
  'What you are notified of': 'Ce dont vous êtes notifié',
  'You are never notified of what you do yourself.':
    'Vous n’êtes jamais notifié de ce que vous faites vous-même.',
  'A client has seen or paid an invoice.': 'Un client a consulté ou payé une facture.',
  'Money has come in or was announced, or a payment has failed.':
    'De l’argent est arrivé ou a été annoncé, ou un paiement a échoué.',
  People: 'Personnes',
  'Somebody has joined the company.': 'Quelqu’un a rejoint l’entreprise.',
  'Clients were imported, an email could not be delivered, and the like.':
    'Des clients ont été importés, un e-mail n’a pas pu être distribué, etc.',
  'New note': 'Nouvelle note',
  'New comment': 'Nouveau commentaire',
  'You were mentioned': 'Vous avez été mentionné',
}
