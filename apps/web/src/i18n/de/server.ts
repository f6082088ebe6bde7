/** What the server says by itself, in details and at fields, of accounts, companies, users and plans. */
export const server: Record<string, string> = {
  'The request could not be read.': 'Die Anfrage konnte nicht gelesen werden.',
  'Sign in to continue.': 'Melden Sie sich an, um fortzufahren.',
  'This address does not take that method.': 'Diese Adresse kennt diese Methode nicht.',
  'The same request is still being worked on.': 'Dieselbe Anfrage wird noch bearbeitet.',
  'The request is larger than allowed.': 'Die Anfrage ist größer als erlaubt.',
  'Send JSON, or a file where one is asked for.': 'Senden Sie JSON, oder eine Datei, wo eine verlangt wird.',
  'This Idempotency-Key was used with another request.':
    'Dieser Idempotency-Key wurde mit einer anderen Anfrage benutzt.',
  'This field is set by the server.': 'Dieses Feld setzt der Server.',
  'Unknown field.': 'Unbekanntes Feld.',
  'An invoice cannot be over less than nothing. Take out lines until it is not.':
    'Eine Rechnung kann nicht über weniger als nichts lauten. Nehmen Sie Positionen heraus.',
  'Your own role and access are changed by another owner or administrator.':
    'Ihre eigene Rolle und Ihren Zugang ändert ein anderer Inhaber oder Administrator.',
  'Only they themselves can change the name and password of this account: it was not made by this company, or belongs to another one too.':
    'Name und Passwort dieses Kontos kann nur die Person selbst ändern: Es wurde nicht von diesem Unternehmen angelegt oder gehört auch zu einem anderen.',
  'Change your own password in your settings, where the old one is asked for.':
    'Ändern Sie Ihr eigenes Passwort in Ihren Einstellungen, wo nach dem alten gefragt wird.',
  'This address belongs to a user of the company already.':
    'Diese Adresse gehört bereits einem Benutzer des Unternehmens.',
  'This address belongs to a deactivated user of the company. Activate them again instead.':
    'Diese Adresse gehört einem deaktivierten Benutzer des Unternehmens. Aktivieren Sie ihn stattdessen wieder.',
  'This address is invited already. Send the invitation again, or revoke it first.':
    'Diese Adresse ist bereits eingeladen. Senden Sie die Einladung erneut, oder ziehen Sie sie zuerst zurück.',
  'This invitation is no longer open. Ask for a new one.':
    'Diese Einladung ist nicht mehr offen. Bitten Sie um eine neue.',
  'This invitation was accepted already.': 'Diese Einladung wurde bereits angenommen.',
  'This invitation was revoked already.': 'Diese Einladung wurde bereits zurückgezogen.',
  'This invitation was accepted already. Sign in to go on.':
    'Diese Einladung wurde bereits angenommen. Melden Sie sich an, um fortzufahren.',
  'This invitation was taken back. Ask for a new one.':
    'Diese Einladung wurde zurückgezogen. Bitten Sie um eine neue.',
  'This invitation has expired. Ask for it to be sent again.':
    'Diese Einladung ist abgelaufen. Bitten Sie darum, sie erneut zu senden.',
  'This invitation is for another address. Sign in with that one.':
    'Diese Einladung gilt einer anderen Adresse. Melden Sie sich mit jener an.',
  'This invitation is for {invited}. You are signed in as {email}: sign in with the invited address to accept it.':
    'Diese Einladung gilt {invited}. Sie sind als {email} angemeldet: Melden Sie sich mit der eingeladenen Adresse an, um sie anzunehmen.',
  'This account is called {name}.': 'Dieses Konto heißt {name}.',
  'Not a country of ISO 3166-1.': 'Kein Land nach ISO 3166-1.',
  'Not a time zone.': 'Keine Zeitzone.',
  'Send a PNG, JPEG or WebP image of at most 25 megapixels.':
    'Senden Sie ein PNG-, JPEG- oder WebP-Bild mit höchstens 25 Megapixeln.',
  'This account number cannot be right: its check digits do not match.':
    'Diese Kontonummer kann nicht stimmen: Ihre Prüfziffern passen nicht.',
  'From {min} to {max} days.': 'Von {min} bis {max} Tagen.',
  'Give a number of at most {max}.': 'Geben Sie eine Zahl bis höchstens {max} an.',
  'Only PREFIX, YYYY, YY, MM and SEQ:4 can stand in braces.':
    'In Klammern stehen nur PREFIX, YYYY, YY, MM und SEQ:4.',
  'The running number is missing: write SEQ:4 in braces.':
    'Die laufende Nummer fehlt: Schreiben Sie SEQ:4 in geschweiften Klammern.',
  'Give the running number 1 to 12 digits, as in SEQ:4.':
    'Geben Sie der laufenden Nummer 1 bis 12 Stellen, wie in SEQ:4.',
  'Numbers that start again each year need the year: write YYYY in braces.':
    'Nummern, die jedes Jahr neu beginnen, brauchen das Jahr: Schreiben Sie YYYY in geschweiften Klammern.',
  'Numbers that start again each month need year and month: write YYYY and MM in braces.':
    'Nummern, die jeden Monat neu beginnen, brauchen Jahr und Monat: Schreiben Sie YYYY und MM in geschweiften Klammern.',
  'Give a colour such as #1f4d3a.': 'Geben Sie eine Farbe an, etwa #1f4d3a.',
  'Give a month from 1 to 12.': 'Geben Sie einen Monat von 1 bis 12 an.',
  'Give a whole number.': 'Geben Sie eine ganze Zahl an.',
  'Give a year such as 2026.': 'Geben Sie ein Jahr an, etwa 2026.',
  'Give a year from 1900 to 9998.': 'Geben Sie ein Jahr von 1900 bis 9998 an.',
  'Give a date from 1900 to 9998.': 'Geben Sie ein Datum von 1900 bis 9998 an.',
  'The amount has changed since it was shown. Nothing was taken. Look at the new one before you agree.':
    'Der Betrag hat sich geändert, seit er gezeigt wurde. Es wurde nichts abgebucht. Sehen Sie sich den neuen an, bevor Sie zustimmen.',
  'More people work in this company than this plan is for.':
    'In diesem Unternehmen arbeiten mehr Personen, als dieser Tarif vorsieht.',
  '{count} people work in this company, more than this plan is for.':
    'In diesem Unternehmen arbeiten {count} Personen, mehr, als dieser Tarif vorsieht.',
  'The plan {plan} is for one person. With a larger plan more can work in this company.':
    'Der Tarif {plan} ist für eine Person. Mit einem größeren Tarif können hier mehr arbeiten.',
  'The plan {plan} is for {count} people. With a larger plan more can work in this company.':
    'Der Tarif {plan} ist für {count} Personen. Mit einem größeren Tarif können hier mehr arbeiten.',
  'The plan is in a state that does not allow this.': 'Der Zustand des Tarifs lässt das nicht zu.',
}
