/** Forgotten and new passwords, and the way in by invitation. */
export const account = {
  'Forgot your password?': 'Passwort vergessen?',
  'Enter your email address, and we send you a link to set a new password. It works for 60 minutes.':
    'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen. Er gilt 60 Minuten.',
  'Send reset link': 'Link senden',
  'For your security you see the same message whether or not this address is known to us.':
    'Zu Ihrer Sicherheit sehen Sie dieselbe Meldung, gleich ob uns die Adresse bekannt ist oder nicht.',
  'Failed to send reset email': 'Die E-Mail konnte nicht gesendet werden',
  'Check your email': 'Prüfen Sie Ihr Postfach',
  'If there is an account for {email}, a link to set a new password is on its way to it.':
    'Gibt es ein Konto zu {email}, ist ein Link für ein neues Passwort dorthin unterwegs.',
  'Nothing after a few minutes? Look in your spam folder.':
    'Nach einigen Minuten nichts angekommen? Sehen Sie im Spam-Ordner nach.',
  'Try another address': 'Andere Adresse versuchen',
  'New password': 'Neues Passwort',
  'This link does not work any more': 'Dieser Link gilt nicht mehr',
  'It has been used, or its 60 minutes are over. Your password is as it was.':
    'Er wurde bereits benutzt oder ist nach 60 Minuten abgelaufen. Ihr Passwort wurde nicht geändert.',
  'Ask for a new link': 'Neuen Link anfordern',
  'Password changed. Please log in.': 'Passwort geändert. Bitte melden Sie sich an.',
  'Set a new password': 'Neues Passwort festlegen',
  'Wherever you are signed in now, you will be signed out.':
    'Auf allen Geräten, auf denen Sie angemeldet sind, werden Sie abgemeldet.',
  'Saving...': 'Wird gespeichert …',
  'Set password': 'Passwort festlegen',
  'This invitation cannot be shown.': 'Diese Einladung lässt sich nicht anzeigen.',
  'This invitation has been accepted already.': 'Diese Einladung wurde bereits angenommen.',
  'This invitation has been taken back.': 'Diese Einladung wurde zurückgezogen.',
  'This invitation has expired. Ask for a new one.':
    'Diese Einladung ist abgelaufen. Bitten Sie um eine neue.',
  'Nothing to accept here': 'Hier gibt es nichts anzunehmen',
  'We cannot find this invitation. Please check that you have opened the whole link from the email.':
    'Wir finden diese Einladung nicht. Bitte prüfen Sie, ob Sie den vollständigen Link aus der E-Mail geöffnet haben.',
  '{inviter} invites {email} to work in {company} as {role}.':
    '{inviter} lädt {email} ein, in {company} mitzuarbeiten, Rolle: {role}.',
  'Join {company}': '{company} beitreten',
  'You have joined {company}': 'Sie sind {company} beigetreten',
  'You have joined {company}. Please log in.': 'Sie sind {company} beigetreten. Bitte melden Sie sich an.',
  'Accept and join': 'Annehmen und beitreten',
  'You are signed in as {email}. Sign out to go on.':
    'Sie sind als {email} angemeldet. Melden Sie sich ab, um fortzufahren.',
  'Sign in to accept': 'Anmelden und annehmen',
  'Create account and join': 'Konto anlegen und beitreten',
  Owner: 'Inhaber',
  Administrator: 'Administrator',
  Accountant: 'Buchhaltung',
  Member: 'Mitglied',
  Viewer: 'Betrachter',
  Security: 'Sicherheit',
  'Current password': 'Aktuelles Passwort',
  'Change password': 'Passwort ändern',
  'Wherever else you are signed in, you will be signed out.':
    'Auf allen anderen Geräten werden Sie abgemeldet.',
  'It is off. Your password alone opens your account.':
    'Sie ist ausgeschaltet. Für die Anmeldung genügt Ihr Passwort.',
  'Switch on': 'Einschalten',
  'Switch off': 'Ausschalten',
  'It is on. {count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}':
    'Sie ist eingeschaltet. {count, plural, =0 {Kein Wiederherstellungscode ist übrig.} one {# Wiederherstellungscode ist übrig.} other {# Wiederherstellungscodes sind übrig.}}',
  'New recovery codes': 'Neue Wiederherstellungscodes',
  'Switch two-factor authentication on': 'Zwei-Faktor-Anmeldung einschalten',
  'Switch two-factor authentication off': 'Zwei-Faktor-Anmeldung ausschalten',
  'Two-factor authentication': 'Zwei-Faktor-Anmeldung',
  'A code from your phone beside the password, whenever you sign in.':
    'Bei jeder Anmeldung wird zusätzlich zum Passwort ein Code von Ihrem Telefon verlangt.',
  'You need an authenticator app on your phone, such as Aegis, 1Password or Google Authenticator.':
    'Sie brauchen eine Authenticator-App auf dem Telefon, etwa Aegis, 1Password oder Google Authenticator.',
  'Two-factor authentication is on': 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
  'Two-factor authentication is off': 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
  'The old recovery codes no longer work': 'Die alten Wiederherstellungscodes gelten nicht mehr',
  'Code to scan with the authenticator app': 'Code zum Scannen mit der Authenticator-App',
  'Scan this with your authenticator app. If it cannot, type this key into it:':
    'Scannen Sie diesen Code mit Ihrer Authenticator-App, oder geben Sie dort diesen Schlüssel ein:',
  'The six digits the app shows now': 'Die sechs Ziffern, die die App jetzt anzeigt',
  'Each of these opens your account once if your phone is lost. Keep them somewhere safe: they are not shown again.':
    'Mit jedem dieser Codes können Sie sich einmal anmelden, wenn Sie Ihr Telefon verlieren. Bewahren Sie sie sicher auf: Sie werden nicht noch einmal angezeigt.',
  'Recovery codes': 'Wiederherstellungscodes',
  'I have kept them': 'Ich habe sie gespeichert',
  'From the authenticator app, or a recovery code':
    'Aus der Authenticator-App, oder ein Wiederherstellungscode',
  'Make new codes': 'Neue Codes erzeugen',
  'Signed out there': 'Gerät abgemeldet',
  'Unknown device': 'Unbekanntes Gerät',
  'signed in': 'angemeldet',
  'This device': 'Dieses Gerät',
  'Sign out {device}': '{device} abmelden',
  'Signed out everywhere else': 'Auf allen anderen Geräten abgemeldet',
  'Where you are signed in': 'Angemeldete Geräte',
  'One line for each browser and program.': 'Eine Zeile für jeden Browser und jedes Programm.',
  'Sign out everywhere else': 'Auf allen anderen Geräten abmelden',
  Picture: 'Bild',
  'Replace picture': 'Bild ersetzen',
  'Upload picture': 'Bild hochladen',
  'Remove picture': 'Bild entfernen',
  'Confirm your e-mail address first: the link is in the mail we sent to {email}.':
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Der Link steht in der E-Mail an {email}.',
  'Confirm your e-mail address: the link is in the mail we sent to {email}.':
    'Bestätigen Sie Ihre E-Mail-Adresse: Der Link steht in der E-Mail an {email}.',
  'Confirm your e-mail address: the link is in the mail we sent to {email}. Until then nothing is mailed to your clients.':
    'Bestätigen Sie Ihre E-Mail-Adresse: Der Link steht in der E-Mail an {email}. Bis dahin geht keine E-Mail an Ihre Kunden.',
  'An owner of this company has to confirm their e-mail address before mails go out.':
    'Ein Inhaber dieses Unternehmens muss seine E-Mail-Adresse bestätigen, bevor E-Mails versendet werden.',
  'Send the mail again': 'E-Mail erneut senden',
  'Change the address': 'Adresse ändern',
  'The mail is on its way. Look in your inbox.': 'Die E-Mail ist unterwegs. Sehen Sie in Ihr Postfach.',
  '{email} takes the place of this address once it is confirmed. The link is in the mail we sent there.':
    '{email} ersetzt diese Adresse, sobald sie bestätigt ist. Der Link steht in der E-Mail an die neue Adresse.',
  'Not confirmed yet. The link is in the mail we sent there.':
    'Noch nicht bestätigt. Der Link steht in der E-Mail an diese Adresse.',
  'Open the link in the mail we sent to {email}.': 'Öffnen Sie den Link in der E-Mail an {email}.',
  'New email': 'Neue E-Mail-Adresse',
  'We tell your old address of the change.': 'Ihre alte Adresse wird über die Änderung informiert.',
  'Change email': 'E-Mail-Adresse ändern',
  'Email changed successfully': 'E-Mail-Adresse erfolgreich geändert',
  Change: 'Ändern',
  Copied: 'Kopiert',
  Download: 'Herunterladen',
  'Enter your email address, and an email with a link to set a new password is written. It works for 60 minutes.':
    'Geben Sie Ihre E-Mail-Adresse ein: Es wird eine E-Mail mit einem Link für ein neues Passwort geschrieben. Er gilt 60 Minuten.',
  'If there is an account for {email}, an email with a link to set a new password was written.':
    'Gibt es ein Konto zu {email}, wurde eine E-Mail mit einem Link für ein neues Passwort geschrieben.',
  'No mail server is set up: the email is kept on the server and not sent. Ask whoever runs this installation for your link.':
    'Es ist kein Mailserver eingerichtet: Die E-Mail bleibt auf dem Server und wird nicht gesendet. Fragen Sie die Person, die diese Installation betreibt, nach Ihrem Link.',
  'Not changed since your account was made.': 'Nicht geändert, seit Ihr Konto angelegt wurde.',
  'Last changed on {moment}.': 'Zuletzt geändert am {moment}.',
  'Your data': 'Ihre Daten',
  'A copy of what is kept about you, for yourself or for another service.':
    'Eine Kopie dessen, was über Sie gespeichert ist, für Sie selbst oder für einen anderen Dienst.',
  'Download my data': 'Meine Daten herunterladen',
  'Close account': 'Konto schließen',
  'Close your account?': 'Ihr Konto schließen?',
  'Account closed successfully': 'Konto erfolgreich geschlossen',
  'An account that nobody uses for two years is closed too, after a mail 30 days before.':
    'Auch ein Konto, das zwei Jahre lang niemand benutzt, wird geschlossen, nach einer E-Mail 30 Tage vorher.',
  'You leave your companies at once, and nobody can sign in to this account any more. Your personal data are erased within 30 days. What you did for a company stays in its books.':
    'Sie verlassen Ihre Unternehmen sofort, und niemand kann sich mehr in diesem Konto anmelden. Ihre persönlichen Daten werden innerhalb von 30 Tagen gelöscht. Was Sie für ein Unternehmen getan haben, bleibt in dessen Büchern.',
}
