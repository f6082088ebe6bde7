/** What the server says by itself, in details and at fields. */
export const server = {
  'The request could not be read.': 'Die Anfrage konnte nicht gelesen werden.',
  'Sign in to continue.': 'Melden Sie sich an, um fortzufahren.',
  'This address does not take that method.': 'Diese Methode ist unter dieser Adresse nicht erlaubt.',
  'The same request is still being worked on.': 'Dieselbe Anfrage wird noch bearbeitet.',
  'The request is larger than allowed.': 'Die Anfrage ist größer als erlaubt.',
  'Send JSON, or a file where one is asked for.': 'Senden Sie JSON, oder eine Datei, wo eine verlangt wird.',
  'This Idempotency-Key was used with another request.':
    'Dieser Idempotency-Key wurde mit einer anderen Anfrage benutzt.',
  'This field is set by the server.': 'Dieses Feld setzt der Server.',
  'Unknown field.': 'Unbekanntes Feld.',
  'An invoice cannot be over less than nothing, and no more can be withheld from it than its total. Change its lines.':
    'Eine Rechnung kann nicht negativ sein, und der Einbehalt kann nicht höher sein als ihr Gesamtbetrag. Ändern Sie ihre Positionen.',
  'A card payment for this invoice is on its way. Wait for it, or record less.':
    'Für diese Rechnung ist eine Kartenzahlung unterwegs. Warten Sie sie ab oder erfassen Sie weniger.',
  'A payment for this invoice is pending. Delete it, or complete and refund it, before you cancel.':
    'Zu dieser Rechnung steht eine Zahlung aus. Löschen Sie sie, oder schließen Sie sie ab und erstatten Sie sie, bevor Sie stornieren.',
  'A payment for this invoice is on its way. Wait until its provider has settled it before you cancel.':
    'Für diese Rechnung ist eine Zahlung unterwegs. Warten Sie, bis der Zahlungsanbieter sie abgeschlossen hat, bevor Sie stornieren.',
  'Your own role and access are changed by another owner or administrator.':
    'Ihre eigene Rolle und Ihren Zugang ändert ein anderer Inhaber oder Administrator.',
  'Only they themselves can change the name and password of this account: it was not made by this company, or belongs to another one too.':
    'Name und Passwort dieses Kontos kann nur die Person selbst ändern: Es wurde nicht von diesem Unternehmen angelegt oder gehört auch zu einem anderen.',
  'Change your own password in your settings, where the old one is asked for.':
    'Ändern Sie Ihr eigenes Passwort in Ihren Einstellungen, wo nach dem alten gefragt wird.',
  'One person cannot own more companies here. Close one that you no longer need.':
    'Mehr Unternehmen kann eine Person hier nicht besitzen. Schließen Sie eines, das Sie nicht mehr brauchen.',
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
    'Diese Kontonummer kann nicht stimmen: ihre Prüfziffern passen nicht.',
  'From {min} to {max} days.': 'Von {min} bis {max} Tagen.',
  'Give a number of at most {max}.': 'Geben Sie eine Zahl bis höchstens {max} an.',
  'Only PREFIX, YYYY, YY, MM and SEQ:4 can stand in braces.':
    'In geschweiften Klammern sind nur PREFIX, YYYY, YY, MM und SEQ:4 erlaubt.',
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
  'Give this once.': 'Geben Sie dies nur einmal an.',
  'Give a whole number from {min}.': 'Geben Sie eine ganze Zahl ab {min} an.',
  'Give a whole number.': 'Geben Sie eine ganze Zahl an.',
  'Give a year such as 2026.': 'Geben Sie ein Jahr an, etwa 2026.',
  'Give a year from 1900 to 9998.': 'Geben Sie ein Jahr von 1900 bis 9998 an.',
  'Give a date from {first} to {last}.': 'Geben Sie ein Datum von {first} bis {last} an.',
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
  'The plan {plan} is being paid for right now, and has no room for one more. Please wait a moment.':
    'Der Tarif {plan} wird gerade bezahlt und hat keinen Platz für eine weitere Person. Bitte warten Sie einen Moment.',
  'The plan is in a state that does not allow this.': 'Der Zustand des Tarifs lässt das nicht zu.',
  'This is more than the invoice has due.': 'Der Betrag ist höher als der offene Betrag der Rechnung.',
  'This is more than the invoices have due.': 'Der Betrag ist höher als der offene Betrag der Rechnungen.',
  'Enter an amount as {currency} has it.': 'Geben Sie einen Betrag ein, wie es ihn in {currency} gibt.',
  'Number {used} is used already: give {next} or more.':
    'Nummer {used} ist bereits vergeben: Geben Sie {next} oder mehr an.',
  'At most {count} columns can be read.': 'Höchstens {count} Spalten können gelesen werden.',
  'At most {count} clients can be imported at a time. Split the file.':
    'Höchstens {count} Kunden können auf einmal importiert werden. Teilen Sie die Datei.',
  'At most {count} lines.': 'Höchstens {count} Positionen.',
  'At most {count} days.': 'Höchstens {count} Tage.',
  'This range has more than {count} periods. Ask for longer ones, or for fewer days.':
    'Dieser Bereich hat mehr als {count} Zeiträume. Wählen Sie längere oder weniger Tage.',
  'Sign in as {email} to accept this invitation.':
    'Melden Sie sich als {email} an, um diese Einladung anzunehmen.',
  'Your company has mailed {used} of the {limit} recipients it may mail in 24 hours. There is room for this mail in {wait}. The number rises by {step} with each client who has paid an invoice, a day after the payment, up to {most}, and with a plan.':
    'Ihr Unternehmen hat {used} der {limit} Empfänger angeschrieben, die in 24 Stunden erlaubt sind. Platz für diese E-Mail ist in {wait}. Die Zahl steigt um {step} mit jedem Kunden, der eine Rechnung bezahlt hat, einen Tag nach der Zahlung, bis {most}, und mit einem Tarif.',
  'Your company has mailed {used} of the {limit} recipients it may mail in 24 hours. There is room for this mail in {wait}. The number rises by {step} with each client who has paid an invoice, a day after the payment, up to {most}.':
    'Ihr Unternehmen hat {used} der {limit} Empfänger angeschrieben, die in 24 Stunden erlaubt sind. Platz für diese E-Mail ist in {wait}. Die Zahl steigt um {step} mit jedem Kunden, der eine Rechnung bezahlt hat, einen Tag nach der Zahlung, bis {most}.',
  'Your company has mailed {used} of the {limit} recipients it may mail in 24 hours. There is room for this mail in {wait}. The number rises with a plan.':
    'Ihr Unternehmen hat {used} der {limit} Empfänger angeschrieben, die in 24 Stunden erlaubt sind. Platz für diese E-Mail ist in {wait}. Die Zahl steigt mit einem Tarif.',
  'Your company has mailed {used} of the {limit} recipients it may mail in 24 hours. There is room for this mail in {wait}.':
    'Ihr Unternehmen hat {used} der {limit} Empfänger angeschrieben, die in 24 Stunden erlaubt sind. Platz für diese E-Mail ist in {wait}.',
  'Your company may send {limit} mails a minute. The next one can go in {seconds} seconds.':
    'Ihr Unternehmen darf {limit} E-Mails je Minute senden. Die nächste kann in {seconds} Sekunden gehen.',
  'Your company has sent as many mails as it may for now.':
    'Ihr Unternehmen hat vorerst so viele E-Mails gesendet, wie es darf.',
  'An owner of this company has to confirm their e-mail address before mails go out to others. Open the link in the mail we sent, or have it sent again in the settings of your profile.':
    'Ein Inhaber dieses Unternehmens muss seine E-Mail-Adresse bestätigen, bevor E-Mails an andere gehen. Öffnen Sie den Link in unserer E-Mail oder lassen Sie ihn in Ihren Profileinstellungen erneut senden.',
  'This link is for another account. Sign in with the account it was sent for.':
    'Dieser Link gilt für ein anderes Konto. Melden Sie sich mit dem Konto an, für das er gesendet wurde.',
  'Your e-mail address is confirmed already.': 'Ihre E-Mail-Adresse ist bereits bestätigt.',
  'This link does not work any more. Sign in and have a new one sent.':
    'Dieser Link funktioniert nicht mehr. Melden Sie sich an und lassen Sie einen neuen senden.',
  'Too many invitations. Please wait {seconds} seconds before sending another.':
    'Zu viele Einladungen. Bitte warten Sie {seconds} Sekunden, bevor Sie eine weitere senden.',
  'At most {count} streams can be open in one session. Close one, or try again in {seconds} seconds.':
    'In einer Sitzung können höchstens {count} Streams offen sein. Schließen Sie einen, oder versuchen Sie es in {seconds} Sekunden erneut.',
  'At most {count} streams can be open for one user. Close one, or try again in {seconds} seconds.':
    'Für einen Benutzer können höchstens {count} Streams offen sein. Schließen Sie einen, oder versuchen Sie es in {seconds} Sekunden erneut.',
  'A stream needs a connection of its own.': 'Ein Stream braucht eine eigene Verbindung.',
  'There are more faults than these {count}.': 'Es gibt mehr Fehler als diese {count}.',
  'The body holds more than {count} values.': 'Der Inhalt hat mehr als {count} Werte.',
  'An object in the body has more than {count} fields.': 'Ein Objekt im Inhalt hat mehr als {count} Felder.',
  'The address has more than {count} parameters.': 'Die Adresse hat mehr als {count} Parameter.',
  'The body is nested more than {count} levels deep.':
    'Der Inhalt ist tiefer als {count} Ebenen verschachtelt.',
  'This client is active already.': 'Dieser Kunde ist bereits aktiv.',
  'This client is inactive already.': 'Dieser Kunde ist bereits inaktiv.',
  'This client is blocked already.': 'Dieser Kunde ist bereits gesperrt.',
  'This client is blocked. Activate it first.': 'Dieser Kunde ist gesperrt. Aktivieren Sie ihn zuerst.',
  'Unknown tax rate.': 'Unbekannter Steuersatz.',
  'Unknown tax group.': 'Unbekannte Steuergruppe.',
  'This is another client than the one in the address.': 'Das ist ein anderer Kunde als der in der Adresse.',
  'The file has no such column.': 'Die Datei hat keine solche Spalte.',
  'Another column is taken for this field already.':
    'Für dieses Feld ist bereits eine andere Spalte gewählt.',
  'Only a mail that has failed can be sent again.':
    'Nur eine fehlgeschlagene E-Mail kann erneut gesendet werden.',
  'The mail server refused these recipients: {recipients}':
    'Der Mailserver hat diese Empfänger abgelehnt: {recipients}',
  'The mail server refused it: {said}': 'Der Mailserver hat sie abgelehnt: {said}',
  'The mail server put it off: {said}': 'Der Mailserver hat sie vorläufig abgelehnt: {said}',
  'It is not known whether the mail arrived: the connection ended before the mail server confirmed it.':
    'Ob die E-Mail angekommen ist, ist nicht bekannt: Die Verbindung endete, bevor der Mailserver sie bestätigt hat.',
  'This mail is for {wanted} recipients. One mail may go to at most {limit}, as your company may mail so many in 24 hours. The number rises by {step} with each client who has paid an invoice, a day after the payment, up to {most}, and with a plan.':
    'Diese E-Mail geht an {wanted} Empfänger. Eine E-Mail darf an höchstens {limit} gehen, denn so viele darf Ihr Unternehmen in 24 Stunden anschreiben. Die Zahl steigt mit jedem Kunden, der eine Rechnung bezahlt hat, einen Tag nach der Zahlung um {step}, bis auf {most}, und mit einem Tarif.',
  'This mail is for {wanted} recipients. One mail may go to at most {limit}, as your company may mail so many in 24 hours. The number rises by {step} with each client who has paid an invoice, a day after the payment, up to {most}.':
    'Diese E-Mail geht an {wanted} Empfänger. Eine E-Mail darf an höchstens {limit} gehen, denn so viele darf Ihr Unternehmen in 24 Stunden anschreiben. Die Zahl steigt mit jedem Kunden, der eine Rechnung bezahlt hat, einen Tag nach der Zahlung um {step}, bis auf {most}.',
  'This mail is for {wanted} recipients. One mail may go to at most {limit}, as your company may mail so many in 24 hours. The number rises with a plan.':
    'Diese E-Mail geht an {wanted} Empfänger. Eine E-Mail darf an höchstens {limit} gehen, denn so viele darf Ihr Unternehmen in 24 Stunden anschreiben. Die Zahl steigt mit einem Tarif.',
  'This mail is for {wanted} recipients. One mail may go to at most {limit}, as your company may mail so many in 24 hours.':
    'Diese E-Mail geht an {wanted} Empfänger. Eine E-Mail darf an höchstens {limit} gehen, denn so viele darf Ihr Unternehmen in 24 Stunden anschreiben.',
  'The mail server could not be reached: {said}': 'Der Mailserver war nicht zu erreichen: {said}',
  'Not an e-mail address: {address}': 'Keine E-Mail-Adresse: {address}',
  'The mail has no recipient.': 'Die E-Mail hat keinen Empfänger.',
  'The mail could not be put together.': 'Die E-Mail konnte nicht erstellt werden.',
  'Unknown client.': 'Unbekannter Kunde.',
  'This line is named twice.': 'Diese Position ist doppelt genannt.',
  'A line can come to at most {most} {currency}.': 'Eine Position kann höchstens {most} {currency} ergeben.',
  'An invoice can come to at most {most} {currency}.':
    'Eine Rechnung kann höchstens {most} {currency} ergeben.',
  'An amount can be at most {most} {currency}.': 'Ein Betrag kann höchstens {most} {currency} sein.',
  'This is more than is due.': 'Der Betrag ist höher als der offene Betrag.',
  'There is no such template.': 'Diese Vorlage gibt es nicht.',
  'There is no such product.': 'Dieses Produkt gibt es nicht.',
  'Not a member of this company.': 'Kein Mitglied dieses Unternehmens.',
  'This client has no email address. Enter one to send to.':
    'Dieser Kunde hat keine E-Mail-Adresse. Geben Sie eine an.',
  'The due date of an issued invoice can only be moved to a later day.':
    'Die Fälligkeit einer ausgestellten Rechnung lässt sich nur auf einen späteren Tag verschieben.',
  'Give a time in the future.': 'Geben Sie einen Zeitpunkt in der Zukunft an.',
  'There is no such invoice.': 'Diese Rechnung gibt es nicht.',
  'There is no such client.': 'Diesen Kunden gibt es nicht.',
  'The invoice is for another client.': 'Die Rechnung ist für einen anderen Kunden.',
  'This invoice is for another client.': 'Diese Rechnung ist für einen anderen Kunden.',
  'This way to pay is not offered here.': 'Diese Zahlungsart wird hier nicht angeboten.',
  'Enter an amount above zero.': 'Geben Sie einen Betrag über null ein.',
  'This invoice is named twice.': 'Diese Rechnung ist doppelt genannt.',
  'The allocations add up to more than the payment.': 'Es ist mehr zugeordnet, als bezahlt wurde.',
  'This payment method has no credentials.': 'Diese Zahlungsart hat keine Zugangsdaten.',
  'No card is kept that could be charged.': 'Es ist keine Karte hinterlegt, die belastet werden könnte.',
  'Something else was chosen.': 'Es wurde etwas anderes gewählt.',
  'No room is left on the server’s disk. Nothing was saved. Please try again in a few minutes.':
    'Auf der Festplatte des Servers ist kein Platz mehr. Es wurde nichts gespeichert. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'The database does not answer.': 'Die Datenbank antwortet nicht.',
  'The range ends before it begins.': 'Der Bereich endet, bevor er beginnt.',
  'Invoices were written with this tax group, so it has to stay.':
    'Mit dieser Steuergruppe wurden Rechnungen geschrieben, sie muss also bleiben.',
  'At most 4 decimals.': 'Höchstens 4 Nachkommastellen.',
  'A rate of 0 % needs another category: zero rated, exempt, reverse charge or the like.':
    'Ein Satz von 0 % braucht eine andere Kategorie: Nullsatz, steuerfrei, Steuerschuldnerschaft des Leistungsempfängers oder Ähnliches.',
  'Say why no tax is charged; the invoice has to state it.':
    'Nennen Sie den Grund, warum keine Steuer anfällt; die Rechnung muss ihn angeben.',
  'An archived rate cannot be the default.': 'Ein archivierter Satz kann nicht der Standard sein.',
  'The Idempotency-Key must be 1 to 255 visible characters.':
    'Der Idempotency-Key muss 1 bis 255 sichtbare Zeichen haben.',
  'The body holds text that is not well-formed.': 'Der Inhalt enthält fehlerhaften Text.',
  'The body holds a forbidden field name.': 'Der Inhalt enthält einen verbotenen Feldnamen.',
  'Not a place in this list. Start again without it.':
    'Keine Stelle in dieser Liste. Beginnen Sie noch einmal ohne sie.',
  'Send the file as multipart/form-data.': 'Senden Sie die Datei als multipart/form-data.',
  'The form could not be read.': 'Das Formular konnte nicht gelesen werden.',
  'Not a valid id.': 'Keine gültige Kennung.',
  'This value cannot be used here.': 'Dieser Wert ist hier nicht möglich.',
  'Give a date as YYYY-MM-DD.': 'Geben Sie ein Datum als JJJJ-MM-TT an.',
  'Two capital letters, as in ISO 3166-1.': 'Zwei Großbuchstaben wie in ISO 3166-1.',
  'Give a JSON object of column names and fields.':
    'Geben Sie ein JSON-Objekt aus Spaltennamen und Feldern an.',
  'Give a time as RFC 3339.': 'Geben Sie einen Zeitpunkt nach RFC 3339 an.',
  'Give a year such as 2030.': 'Geben Sie ein Jahr wie 2030 an.',
  'Give a text.': 'Geben Sie einen Text an.',
  'Give a number.': 'Geben Sie eine Zahl an.',
  'Give true or false.': 'Geben Sie true oder false an.',
  'Give a list.': 'Geben Sie eine Liste an.',
  'Give an object.': 'Geben Sie ein Objekt an.',
  'Give at most one entry.': 'Geben Sie höchstens einen Eintrag an.',
  'Give at least one entry.': 'Geben Sie mindestens einen Eintrag an.',
  'Give a web address such as https://example.com.':
    'Geben Sie eine Internetadresse wie https://example.com an.',
  'Give a time such as 2026-01-31T12:00:00Z.': 'Geben Sie einen Zeitpunkt wie 2026-01-31T12:00:00Z an.',
  'At least {count} characters.': 'Mindestens {count} Zeichen.',
  'Give exactly {count} characters.': 'Geben Sie genau {count} Zeichen an.',
  'At most {count} entries.': 'Höchstens {count} Einträge.',
  'At least {count} entries.': 'Mindestens {count} Einträge.',
  'Give a number of at least {min}.': 'Geben Sie eine Zahl ab {min} an.',
  'Give a number above {min}.': 'Geben Sie eine Zahl über {min} an.',
  'Give a number below {max}.': 'Geben Sie eine Zahl unter {max} an.',
  'Give a multiple of {step}.': 'Geben Sie ein Vielfaches von {step} an.',
  'Give one of these: {values}.': 'Geben Sie eines davon an: {values}.',
  'Send the body as it is: a compressed one is not read.':
    'Senden Sie den Inhalt, wie er ist: Komprimierte Inhalte werden nicht gelesen.',
  'Give a quantity such as 1 or 2.5 (up to 6 decimals).':
    'Geben Sie eine Menge wie 1 oder 2,5 an (bis zu 6 Nachkommastellen).',
  'Give a price such as 10.50 (up to 6 decimals).':
    'Geben Sie einen Preis wie 10,50 an (bis zu 6 Nachkommastellen).',
  'An invoice has its own amount.': 'Eine Rechnung hat ihren eigenen Betrag.',
  'Give the 3 or 4 digits of the security code.': 'Geben Sie die 3 oder 4 Ziffern des Sicherheitscodes an.',
  'Give a kind such as invoice.': 'Geben Sie eine Art an, etwa invoice.',
  'The invoice is in {currency}.': 'Die Rechnung lautet auf {currency}.',
  'Give a percentage such as 19 or 5.5.': 'Geben Sie einen Prozentsatz wie 19 oder 5,5 an.',
  'This category is always taxed at 0 %.': 'In dieser Kategorie ist der Satz immer 0 %.',
  'The body is not valid JSON.': 'Der Inhalt ist kein gültiges JSON.',
  "No column holds the clients' names.": 'In keiner Spalte stehen die Namen der Kunden.',
}
