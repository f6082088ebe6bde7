/** Forgotten and new passwords, and the way in by invitation. */
export const account: Record<string, string> = {
  'Forgot your password?': 'Passwort vergessen?',
  'Tell us your address, and we send you a link to set a new one. It is good for 60 minutes.':
    'Nennen Sie uns Ihre Adresse, und wir senden Ihnen einen Link für ein neues. Er gilt 60 Minuten.',
  'Sending...': 'Wird gesendet …',
  'Send reset link': 'Link senden',
  'For your security you see the same message whether or not this address is known to us.':
    'Zu Ihrer Sicherheit sehen Sie dieselbe Meldung, ob uns die Adresse bekannt ist oder nicht.',
  'Back to login': 'Zurück zur Anmeldung',
  'Failed to send reset email': 'Die E-Mail konnte nicht gesendet werden',
  'Check your email': 'Sehen Sie in Ihr Postfach',
  'If there is an account for {email}, a link to set a new password is on its way to it.':
    'Gibt es ein Konto zu {email}, ist ein Link für ein neues Passwort dorthin unterwegs.',
  'Nothing there after a few minutes? Look into your spam folder.':
    'Nach ein paar Minuten nichts da? Sehen Sie in den Spam-Ordner.',
  'Try another address': 'Andere Adresse versuchen',
  'New password': 'Neues Passwort',
  'This link does not work any more': 'Dieser Link gilt nicht mehr',
  'It has been used, or its 60 minutes are over. Your password is as it was.':
    'Er wurde benutzt, oder seine 60 Minuten sind um. Ihr Passwort ist, wie es war.',
  'Ask for a new link': 'Neuen Link anfordern',
  'Password changed. Please log in.': 'Passwort geändert. Bitte melden Sie sich an.',
  'Set a new password': 'Neues Passwort festlegen',
  'Wherever you are signed in now, you will be signed out.':
    'Wo immer Sie jetzt angemeldet sind, werden Sie abgemeldet.',
  'Saving...': 'Wird gespeichert …',
  'Set password': 'Passwort festlegen',
  'This invitation cannot be shown.': 'Diese Einladung lässt sich nicht anzeigen.',
  'This invitation has been accepted already.': 'Diese Einladung wurde bereits angenommen.',
  'This invitation has been taken back.': 'Diese Einladung wurde zurückgezogen.',
  'This invitation has expired. Ask for a new one.':
    'Diese Einladung ist abgelaufen. Bitten Sie um eine neue.',
  'Nothing to accept here': 'Hier gibt es nichts anzunehmen',
  'This link leads to no invitation. Look whether it is whole.':
    'Dieser Link führt zu keiner Einladung. Prüfen Sie, ob er vollständig ist.',
  '{inviter} invites {email} to work in {company} as {role}.':
    '{inviter} lädt {email} ein, in {company} mitzuarbeiten, Rolle: {role}.',
  'Join {company}': '{company} beitreten',
  'You have joined {company}': 'Sie sind {company} beigetreten',
  'Accept and join': 'Annehmen und beitreten',
  'You are signed in as {email}. Sign out, and open this page again.':
    'Sie sind als {email} angemeldet. Melden Sie sich ab, und öffnen Sie diese Seite erneut.',
  'Sign in to accept': 'Anmelden und annehmen',
  'Create account and join': 'Konto anlegen und beitreten',
  Owner: 'Inhaber',
  Administrator: 'Administrator',
  Accountant: 'Buchhaltung',
  Member: 'Mitglied',
  Viewer: 'Betrachter',
}
