/** Signing in and signing up. */
export const auth = {
  'Sign in': 'Anmelden',
  'Signing in...': 'Anmeldung läuft …',
  'Account Temporarily Locked': 'Konto vorübergehend gesperrt',
  'Welcome back. Your books are where you left them.':
    'Willkommen zurück. Ihre Bücher liegen, wo Sie sie gelassen haben.',
  'Username or email': 'Benutzername oder E-Mail',
  'Username or email is required': 'Bitte geben Sie Benutzernamen oder E-Mail-Adresse ein',
  Password: 'Passwort',
  'Show or hide the password': 'Passwort anzeigen oder verbergen',
  'Remember me': 'Angemeldet bleiben',
  'New to Counterfoil?': 'Neu bei Counterfoil?',
  'Create an account': 'Konto anlegen',
  'Confirm your e-mail address': 'E-Mail-Adresse bestätigen',
  'The mail with this link names the account. Confirm only if it is yours.':
    'In der E-Mail mit diesem Link steht, um welches Konto es geht. Bestätigen Sie nur, wenn es Ihres ist.',
  'Sign in with the account that the mail with this link names. You come back here afterwards.':
    'Melden Sie sich mit dem Konto an, das in der E-Mail mit diesem Link steht. Danach kommen Sie hierher zurück.',
  'Sign in to confirm': 'Anmelden und bestätigen',
  'Confirm this address': 'Diese Adresse bestätigen',
  'Confirming...': 'Wird bestätigt …',
  'Your e-mail address is confirmed': 'Ihre E-Mail-Adresse ist bestätigt',
  '{email} is yours. Invoices and other mails of your company go out from now on.':
    '{email} gehört Ihnen. Rechnungen und andere E-Mails Ihres Unternehmens werden ab jetzt versendet.',
  'It has been used, its 3 days are over, or somebody else has confirmed the address. If you have confirmed it already, all is well. If not, sign in and have the mail sent again.':
    'Er wurde bereits benutzt, ist nach 3 Tagen abgelaufen, oder jemand anderes hat die Adresse bestätigt. Wenn Sie sie schon bestätigt haben, ist alles in Ordnung. Wenn nicht, melden Sie sich an und lassen Sie die E-Mail erneut senden.',
  'Go to your books': 'Zur Übersicht',
  Language: 'Sprache',
  'Forgot password?': 'Passwort vergessen?',
  'Enter your code': 'Code eingeben',
  'Open your authenticator app and type the six digits it shows, or use one of your recovery codes.':
    'Öffnen Sie Ihre Authenticator-App und geben Sie die sechs Ziffern ein, oder verwenden Sie einen Ihrer Wiederherstellungscodes.',
  Code: 'Code',
  Continue: 'Weiter',
  'Back to login': 'Zurück zur Anmeldung',
  'Please log in again.': 'Bitte melden Sie sich erneut an.',
  'Login successful!': 'Anmeldung erfolgreich!',
  'Logged out successfully': 'Erfolgreich abgemeldet',
  'Sign out': 'Abmelden',
  'Signed in as {email}': 'Angemeldet als {email}',
  'Too many failed attempts. Please wait 5 minutes before trying again.':
    'Zu viele Fehlversuche. Bitte warten Sie 5 Minuten, bevor Sie es erneut versuchen.',
  'Warning: {count} attempts remaining before temporary lockout.':
    'Achtung: noch {count, plural, one {# Versuch} other {# Versuche}} bis zur vorübergehenden Sperre.',
  'Invalid password. Please check your password and try again.':
    'Falsches Passwort. Bitte prüfen Sie es und versuchen Sie es erneut.',
  'No account found with this username or email address.':
    'Zu diesem Benutzernamen oder dieser E-Mail-Adresse gibt es kein Konto.',
  'Your account has been deactivated. Please contact support.':
    'Ihr Konto wurde deaktiviert. Bitte wenden Sie sich an den Support.',
  'The username or password is not right.': 'Benutzername oder Passwort stimmt nicht.',
  'This sign-in has expired. Please log in again.':
    'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  'Two-factor authentication is switched on already.': 'Die Zwei-Faktor-Anmeldung ist bereits eingeschaltet.',
  'Two-factor authentication is not switched on.': 'Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet.',
  'Begin to switch two-factor authentication on first.':
    'Beginnen Sie zuerst damit, die Zwei-Faktor-Anmeldung einzuschalten.',
  'This code is not right. Please try the next one.':
    'Dieser Code stimmt nicht. Bitte versuchen Sie es mit dem nächsten.',
  'This password is not right.': 'Dieses Passwort stimmt nicht.',
  'This link does not work any more. Ask for a new one.':
    'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  'This password is too common.': 'Dieses Passwort ist zu leicht zu erraten.',
  'Authentication verification failed. Please log in again.':
    'Die Anmeldung konnte nicht geprüft werden. Bitte melden Sie sich erneut an.',
  'The invoice goes out.': 'Die Rechnung geht hinaus.',
  'The counterfoil stays.': 'Der Abschnitt bleibt.',
  'Create your account': 'Konto anlegen',
  'Free to try for 14 days. No card, nothing to cancel.':
    '14 Tage kostenlos. Ohne Karte, nichts zu kündigen.',
  'First name': 'Vorname',
  'Last name': 'Nachname',
  Username: 'Benutzername',
  'Confirm password': 'Passwort bestätigen',
  'Only letters, numbers and underscores allowed': 'Nur Buchstaben, Ziffern und Unterstriche',
  'For example: name@company.com': 'Zum Beispiel: name@firma.de',
  'At least 8 characters, with upper and lower case, a number and one of @$!%*?&':
    'Mindestens 8 Zeichen, mit Groß- und Kleinbuchstaben, einer Ziffer und einem von @$!%*?&',
  'I accept the': 'Ich akzeptiere die',
  'and the': 'und die',
  'Terms of Service': 'Nutzungsbedingungen',
  'Privacy Policy': 'Datenschutzerklärung',
  'Create account': 'Konto anlegen',
  'Creating account...': 'Konto wird angelegt …',
  'Already have an account?': 'Schon ein Konto?',
  'What comes next': 'Wie es weitergeht',
  'Log in': 'Anmelden',
  'Create your first company': 'Das erste Unternehmen anlegen',
  'Set up your profile and preferences': 'Profil und Einstellungen einrichten',
  'Start managing invoices': 'Rechnungen schreiben',
  'Registration successful! Please login.': 'Registrierung erfolgreich! Bitte melden Sie sich an.',
  'Failed to create account': 'Das Konto konnte nicht angelegt werden',
  'First name is required': 'Bitte geben Sie Ihren Vornamen ein',
  'Last name is required': 'Bitte geben Sie Ihren Nachnamen ein',
  'Username is required': 'Bitte geben Sie einen Benutzernamen ein',
  'Username must be at least 3 characters long': 'Der Benutzername muss mindestens 3 Zeichen haben',
  'Username must be no more than 30 characters long': 'Der Benutzername darf höchstens 30 Zeichen haben',
  'Username can only contain letters, numbers, and underscores.':
    'Der Benutzername darf nur Buchstaben, Ziffern und Unterstriche enthalten.',
  'Password is required': 'Bitte geben Sie ein Passwort ein',
  'Password must be at least 4 characters': 'Das Passwort muss mindestens 4 Zeichen haben',
  'Password must be at least 8 characters long': 'Das Passwort muss mindestens 8 Zeichen haben',
  'Password must be no more than 200 characters long': 'Das Passwort darf höchstens 200 Zeichen haben',
  'Password must contain at least one lowercase letter':
    'Das Passwort muss mindestens einen Kleinbuchstaben enthalten',
  'Password must contain at least one uppercase letter':
    'Das Passwort muss mindestens einen Großbuchstaben enthalten',
  'Password must contain at least one number': 'Das Passwort muss mindestens eine Ziffer enthalten',
  'Password must contain at least one special character':
    'Das Passwort muss mindestens ein Sonderzeichen enthalten',
  'Passwords do not match': 'Die Passwörter stimmen nicht überein',
  'You must accept the terms and conditions': 'Bitte akzeptieren Sie die Bedingungen',
  'Welcome to Counterfoil. Your account is ready: sign in, and create your first company.':
    'Willkommen bei Counterfoil. Ihr Konto ist bereit: Melden Sie sich an und legen Sie Ihr erstes Unternehmen an.',
  '8 characters': '8 Zeichen',
  'a lowercase letter': 'ein Kleinbuchstabe',
  'an uppercase letter': 'ein Großbuchstabe',
  'a number': 'eine Ziffer',
  'one of @$!%*?&': 'eines von @$!%*?&',
  'The password needs': 'Das Passwort braucht',
  there: 'vorhanden',
  missing: 'fehlt',
}
