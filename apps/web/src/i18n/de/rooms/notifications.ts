export const notifications = {
  'Invoice seen': 'Rechnung gesehen',
  'Invoice paid': 'Rechnung bezahlt',
  'Payment announced': 'Zahlung angekündigt',
  'Payment received': 'Zahlung eingegangen',
  'Payment failed': 'Zahlung fehlgeschlagen',
  'A new colleague': 'Neu im Unternehmen',
  'Email not delivered': 'E-Mail nicht zugestellt',
  'Clients imported': 'Kunden importiert',
  'Products imported': 'Produkte importiert',
  News: 'Neues',
  Welcome: 'Willkommen',
  'Welcome back, {name}! You have access to all invoice features.':
    'Willkommen zurück, {name}! Alle Rechnungsfunktionen stehen Ihnen offen.',
  Notifications: 'Benachrichtigungen',
  'Notifications, {count, plural, one {# unread} other {# unread}}':
    'Benachrichtigungen, {count, plural, one {# ungelesen} other {# ungelesen}}',
  '(unread)': '(ungelesen)',
  'Dismiss {title}': '{title} entfernen',
  'Mark all as read': 'Alle als gelesen markieren',
  'Clear all': 'Alle entfernen',
  'Nothing new. When a client opens or pays an invoice, it says so here.':
    'Nichts Neues. Hier erscheint, wenn ein Kunde eine Rechnung öffnet oder bezahlt.',
  'Notification settings': 'Benachrichtigungen einstellen',
  'This browser has no notifications of its own.': 'Dieser Browser unterstützt keine Benachrichtigungen.',
  'This browser was told not to show notifications. Allow them in its settings for this site.':
    'Benachrichtigungen sind in diesem Browser gesperrt. Erlauben Sie sie in den Browsereinstellungen für diese Seite.',
  'Allow browser notifications': 'Benachrichtigungen im Browser erlauben',
  'How you are notified': 'Wie Sie benachrichtigt werden',
  'Kept in this browser, and in effect at once.': 'In diesem Browser gespeichert und sofort wirksam.',
  'In Counterfoil': 'In Counterfoil',
  'A short note while you work. The bell keeps it either way.':
    'Ein kurzer Hinweis, während Sie arbeiten. Unter der Glocke bleibt er in jedem Fall erhalten.',
  'In the browser': 'Im Browser',
  'While Counterfoil is open in a tab you are not looking at.':
    'Solange Counterfoil in einem Tab offen ist, den Sie gerade nicht ansehen.',
  'What you are notified of': 'Worüber Sie benachrichtigt werden',
  'You are never notified of what you do yourself.': 'Was Sie selbst tun, wird Ihnen nicht gemeldet.',
  'A client has seen or paid an invoice.': 'Eine Rechnung wurde angesehen oder bezahlt.',
  'Money has come in or was announced, or a payment has failed.':
    'Geld ist eingegangen oder wurde angekündigt, oder eine Zahlung ist fehlgeschlagen.',
  People: 'Personen',
  'Somebody has joined the company.': 'Jemand ist dem Unternehmen beigetreten.',
  'Clients were imported, an email could not be delivered, and the like.':
    'Kunden wurden importiert, eine E-Mail war nicht zustellbar und Ähnliches.',
  'New note': 'Neue Notiz',
  'New comment': 'Neuer Kommentar',
  'You were mentioned': 'Sie wurden erwähnt',
}
