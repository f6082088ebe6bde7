import type { AUTH_FAULTS } from '@counterfoil/domain/faults/texts/auth-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const authFaults: Translated<typeof AUTH_FAULTS> = {
  not_authenticated: 'Melden Sie sich an, um fortzufahren.',
  token_expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  invalid_password: 'Falsches Passwort. Bitte prüfen Sie es und versuchen Sie es erneut.',
  user_not_found: 'Zu diesem Benutzernamen oder dieser E-Mail-Adresse gibt es kein Konto.',
  invalid_credentials: 'Benutzername oder Passwort stimmt nicht.',
  account_inactive: 'Ihr Konto wurde deaktiviert. Bitte wenden Sie sich an den Support.',
  challenge_expired: 'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  two_factor_enabled: 'Die Zwei-Faktor-Anmeldung ist bereits eingeschaltet.',
  two_factor_not_enabled: 'Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet.',
  two_factor_not_begun: 'Beginnen Sie zuerst damit, die Zwei-Faktor-Anmeldung einzuschalten.',
  wrong_code: 'Dieser Code stimmt nicht. Bitte versuchen Sie es mit dem nächsten.',
  wrong_password: 'Dieses Passwort stimmt nicht.',
  email_not_confirmed:
    'Ein Inhaber dieses Unternehmens muss seine E-Mail-Adresse bestätigen, bevor E-Mails an andere gehen. Öffnen Sie den Link in unserer E-Mail oder lassen Sie ihn in Ihren Profileinstellungen erneut senden.',
  confirmation_other_account:
    'Dieser Link gilt für ein anderes Konto. Melden Sie sich mit dem Konto an, für das er gesendet wurde.',
  confirmation_link_dead:
    'Dieser Link funktioniert nicht mehr. Melden Sie sich an und lassen Sie einen neuen senden.',
  reset_link_dead: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  email_already_confirmed: 'Ihre E-Mail-Adresse ist bereits bestätigt.',
  email_taken:
    'Diese E-Mail-Adresse ist bereits registriert. Melden Sie sich an oder verwenden Sie eine andere Adresse.',
  username_taken: 'Dieser Benutzername ist vergeben. Bitte wählen Sie einen anderen.',
  username_required: 'Bitte geben Sie einen Benutzernamen ein',
  username_too_short: 'Der Benutzername muss mindestens 3 Zeichen haben',
  username_too_long: 'Der Benutzername darf höchstens 30 Zeichen haben',
  invalid_username: 'Der Benutzername darf nur Buchstaben, Ziffern und Unterstriche enthalten.',
  identifier_required: 'Bitte geben Sie Benutzernamen oder E-Mail-Adresse ein',
  password_required: 'Bitte geben Sie ein Passwort ein',
  password_too_short: 'Das Passwort muss mindestens 8 Zeichen haben',
  password_too_long: 'Das Passwort darf höchstens 200 Zeichen haben',
  password_without_lowercase: 'Das Passwort muss mindestens einen Kleinbuchstaben enthalten',
  password_without_uppercase: 'Das Passwort muss mindestens einen Großbuchstaben enthalten',
  password_without_number: 'Das Passwort muss mindestens eine Ziffer enthalten',
  password_without_special: 'Das Passwort muss mindestens ein Sonderzeichen enthalten',
  password_too_common: 'Dieses Passwort ist zu leicht zu erraten.',
  login_password_too_short: 'Das Passwort muss mindestens 4 Zeichen haben',
  first_name_required: 'Bitte geben Sie Ihren Vornamen ein',
  last_name_required: 'Bitte geben Sie Ihren Nachnamen ein',
  terms_not_accepted: 'Bitte akzeptieren Sie die Bedingungen',
}
