/** Payments and payment links. */
export const payments = {
  'Fee of this method: {fee}. After fees: {net}.': 'Gebühr dieser Zahlungsart: {fee}. Nach Gebühren: {net}.',
  'Fee of this method: {fee} for each payment.': 'Gebühr dieser Zahlungsart: {fee} je Zahlung.',
  'Paid back [entry]': 'Zurückgezahlt',
  'Credit notes': 'Rechnungskorrekturen',
  'Credit note': 'Rechnungskorrektur',
  'A sample credit note with this template': 'Eine Muster-Rechnungskorrektur mit dieser Vorlage',
  'Payment links': 'Zahlungslinks',
  'Payment link': 'Zahlungslink',
  'What to show': 'Anzeige',
  'Payment updated successfully': 'Zahlung erfolgreich geändert',
  'Search payments': 'Zahlungen durchsuchen',
  'No payments yet': 'Noch keine Zahlungen',
  'Payments by link appear here by themselves. Record a transfer when it comes in.':
    'Zahlungen über einen Link erscheinen hier von selbst. Eine Überweisung erfassen Sie, sobald sie da ist.',
  'No payment matches': 'Keine Zahlung gefunden',
  'Show all payments': 'Alle Zahlungen anzeigen',
  'Who has paid?': 'Wer hat bezahlt?',
  'Choose a client.': 'Wählen Sie einen Kunden.',
  Date: 'Datum',
  '{amount} refunded': '{amount} erstattet',
  'After fees': 'Nach Gebühren',
  '{count, plural, one {# failed payment is not shown here.} other {# failed payments are not shown here.}}':
    '{count, plural, one {# fehlgeschlagene Zahlung wird hier nicht gezeigt.} other {# fehlgeschlagene Zahlungen werden hier nicht gezeigt.}}',
  '{number} is dated {date}. Record an earlier day only if it was paid in advance.':
    '{number} ist vom {date}. Erfassen Sie einen früheren Tag nur, wenn im Voraus gezahlt wurde.',
  '{count} of these invoices have a later date, such as {number} of {date}. Record an earlier day only if they were paid in advance.':
    '{count} dieser Rechnungen haben ein späteres Datum, etwa {number} vom {date}. Erfassen Sie einen früheren Tag nur, wenn im Voraus gezahlt wurde.',
  Fee: 'Gebühr',
  'For example, the text of the transfer': 'Etwa der Verwendungszweck',
  'The money has arrived': 'Das Geld ist eingegangen',
  'Otherwise the payment stays pending until you complete it.':
    'Sonst bleibt die Zahlung ausstehend, bis Sie sie abschließen.',
  'For which invoices': 'Für welche Rechnungen',
  'Oldest first': 'Älteste zuerst',
  due: 'fällig',
  'Amount for {number}': 'Betrag für {number}',
  'Left over': 'Nicht zugeordnet',
  'More is allocated than was paid': 'Es ist mehr zugeordnet als bezahlt',
  'Nothing is open in {currency}. The payment is kept as credit of the client.':
    'In {currency} ist nichts offen. Die Zahlung bleibt als Guthaben des Kunden.',
  'Nothing is open in {currency}, but there is in {others}. In {currency} the payment is kept as credit of the client.':
    'In {currency} ist nichts offen, wohl aber in {others}. In {currency} bleibt die Zahlung als Guthaben des Kunden.',
  'Any method': 'Alle Zahlungsarten',
  'Paid from': 'Bezahlt ab',
  'Paid until': 'Bezahlt bis',
  '{amount} from {name}': '{amount} von {name}',
  'Complete the payment of {amount}?': 'Die Zahlung über {amount} abschließen?',
  'The money from {name} has arrived. It counts towards its invoices from now on.':
    'Das Geld von {name} ist eingegangen. Es wird ab jetzt auf die Rechnungen angerechnet.',
  'The money from {name} has arrived. It is credit of the client from now on.':
    'Das Geld von {name} ist eingegangen. Es ist ab jetzt Guthaben des Kunden.',
  'Who paid gets a receipt.': 'Wer bezahlt hat, erhält eine Quittung.',
  'Complete payment': 'Zahlung abschließen',
  'For no invoice.': 'Für keine Rechnung.',
  'For no invoice: once it has arrived it is credit of the client.':
    'Für keine Rechnung: Sobald sie eingegangen ist, ist sie Guthaben des Kunden.',
  'For no invoice: it is credit of the client.': 'Für keine Rechnung: Es ist Guthaben des Kunden.',
  Refunds: 'Erstattungen',
  Test: 'Test',
  was: 'vorher',
  Remaining: 'Verbleibend',
  'Announced already': 'Bereits angekündigt',
  '{method}, {amount}, announced on {date} by {name}': '{method}, {amount}, angekündigt am {date} von {name}',
  'Is this the money that has come in? Then complete the payment. Recorded again, it counts twice.':
    'Ist das das Geld, das eingegangen ist? Dann schließen Sie die Zahlung ab. Noch einmal erfasst, zählt es doppelt.',
  'This was a test payment: no money moves.': 'Das war eine Testzahlung: Es fließt kein Geld.',
  Refund: 'Erstattung',
  'Refund payment': 'Zahlung erstatten',
  'Payment refunded successfully': 'Zahlung erfolgreich erstattet',
  'This writes the refund down: pay the money back to {name} yourself.':
    'Die Erstattung wird nur erfasst: Zahlen Sie das Geld selbst an {name} zurück.',
  'The money goes back to {name} the way it came.':
    'Das Geld geht auf demselben Weg an {name} zurück, auf dem es gekommen ist.',
  'The invoices it paid are due again by as much.':
    'Die damit bezahlten Rechnungen sind um ebenso viel wieder offen.',
  'What is credit of the client goes first. By the rest, the invoices it paid are due again.':
    'Zuerst wird das Guthaben des Kunden verwendet. Um den Rest sind die damit bezahlten Rechnungen wieder offen.',
  'Only money that has arrived can be refunded.': 'Nur Geld, das eingegangen ist, kann erstattet werden.',
  'This payment is refunded in full already.': 'Diese Zahlung ist bereits vollständig erstattet.',
  'Only a pending payment can be deleted.': 'Nur eine ausstehende Zahlung kann gelöscht werden.',
  'About this payment': 'Über diese Zahlung',
  'Edit payment': 'Zahlung bearbeiten',
  'Save payment': 'Zahlung speichern',
  'Delete payment': 'Zahlung löschen',
  'Delete the payment of {amount}?': 'Die Zahlung über {amount} löschen?',
  'The payment from {name} is deleted for good.': 'Die Zahlung von {name} wird endgültig gelöscht.',
  'The payment from {name} is deleted for good. What it was meant for stays due.':
    'Die Zahlung von {name} wird endgültig gelöscht. Wofür sie gedacht war, bleibt offen.',
  'Payment deleted successfully': 'Zahlung erfolgreich gelöscht',
  'Only a pending payment can be deleted. Refund it instead.':
    'Nur eine ausstehende Zahlung kann gelöscht werden. Erstatten Sie sie stattdessen.',
  'The payer gave: {payer}. Nobody has checked it.': 'Angabe des Zahlers: {payer}. Niemand hat sie geprüft.',
  'Not allocated': 'Nicht zugeordnet',
  'New payment link': 'Neuer Zahlungslink',
  'What for': 'Wofür',
  Created: 'Angelegt',
  'Search payment links': 'Zahlungslinks durchsuchen',
  'No payment link matches': 'Kein Zahlungslink gefunden',
  'Show all payment links': 'Alle Zahlungslinks anzeigen',
  'No payment links yet': 'Noch keine Zahlungslinks',
  'An invoice you send brings its own link. For a deposit or a fee, make one for an amount.':
    'Eine versendete Rechnung bringt ihren eigenen Link mit. Für eine Anzahlung oder Gebühr legen Sie einen über einen Betrag an.',
  'The link could not be copied: {url}': 'Der Link konnte nicht kopiert werden: {url}',
  'Payment link cancelled': 'Zahlungslink aufgehoben',
  'Copy the link for {name}': 'Link für {name} kopieren',
  'Open the link for {name}': 'Link für {name} öffnen',
  'Cancel the link for {name}': 'Link für {name} aufheben',
  'Cancel the payment link for {name}?': 'Den Zahlungslink für {name} aufheben?',
  'Nobody can pay by it any more. An invoice stays as it is.':
    'Niemand kann mehr damit bezahlen. Eine Rechnung bleibt, wie sie ist.',
  'Cancel payment link': 'Zahlungslink aufheben',
  'Payment link copied': 'Zahlungslink kopiert',
  'Payment link created and copied': 'Zahlungslink angelegt und kopiert',
  'What it is for': 'Verwendungszweck',
  'The payer reads this.': 'Das sieht, wer bezahlt.',
  'Can be paid until': 'Zahlbar bis',
  'No end': 'Ohne Ende',
  'Ways to pay': 'Zahlungsarten',
  'Create and copy link': 'Link anlegen und kopieren',
  'Payment link updated': 'Zahlungslink geändert',
  'Payment link deleted': 'Zahlungslink gelöscht',
  'Change the payment link for {name}': 'Zahlungslink für {name} ändern',
  'Change the link for {name}': 'Link für {name} ändern',
  'Delete the link for {name}': 'Link für {name} löschen',
  'Delete the payment link for {name}?': 'Zahlungslink für {name} löschen?',
  'Delete payment link': 'Zahlungslink löschen',
  'Its address leads nowhere any more. A link somebody has tried to pay by is kept.':
    'Seine Adresse führt dann ins Leere. Ein Link, über den jemand zu zahlen versucht hat, bleibt erhalten.',
  received: 'erhalten',
  'As it is': 'Wie bisher',
  'As they are': 'Wie bisher',
  'By the day of the payment. A refund lowers the month of its payment.':
    'Nach dem Tag der Zahlung. Eine Erstattung mindert den Monat ihrer Zahlung.',
  'Change {count, plural, one {# payment} other {# payments}}':
    '{count, plural, one {# Zahlung} other {# Zahlungen}} ändern',
  'Change…': 'Ändern…',
  'Complete {count, plural, one {# payment} other {# payments}}?':
    '{count, plural, one {# Zahlung} other {# Zahlungen}} abschließen?',
  Complete: 'Abschließen',
  'Delete {count, plural, one {# payment} other {# payments}}?':
    '{count, plural, one {# Zahlung} other {# Zahlungen}} löschen?',
  Fees: 'Gebühren',
  'Fill in at least one field.': 'Füllen Sie mindestens ein Feld aus.',
  'None of the selected payments allows this.': 'Keine der ausgewählten Zahlungen lässt das zu.',
  'None of the selected payments is on this page.': 'Keine der ausgewählten Zahlungen ist auf dieser Seite.',
  'Payments by month': 'Zahlungen nach Monat',
  'Payments of a year': 'Zahlungen eines Jahres',
  '{who} sent receipt {what} to {to}.': '{who} hat die Quittung {what} an {to} gesendet.',
  '{who} sent receipt {what}.': '{who} hat die Quittung {what} gesendet.',
  '{who} wrote a mail with receipt {what} to {to}. It was kept and not sent, as no mail server is set up.':
    '{who} hat eine E-Mail mit der Quittung {what} an {to} geschrieben. Sie wurde aufbewahrt und nicht gesendet, da kein Mailserver eingerichtet ist.',
  '{who} wrote a mail with receipt {what}. It was kept and not sent, as no mail server is set up.':
    '{who} hat eine E-Mail mit der Quittung {what} geschrieben. Sie wurde aufbewahrt und nicht gesendet, da kein Mailserver eingerichtet ist.',
  'Send receipt…': 'Quittung senden…',
  'The receipt is on its way': 'Die Quittung ist unterwegs',
  'The email with the receipt is kept in the outbox, not sent':
    'Die E-Mail mit der Quittung liegt im Postausgang und wurde nicht gesendet',
  'Email with the receipt for {client}': 'E-Mail mit der Quittung für {client}',
  'Send the receipt to {client}': 'Quittung an {client} senden',
  'Before refunds': 'Vor Erstattungen',
  'Received by payment method': 'Eingegangen nach Zahlungsart',
  'Received is what was paid, less refunds and credit paid back.':
    'Eingegangen ist, was gezahlt wurde, abzüglich Erstattungen und zurückgezahltem Guthaben.',
  'Test payments are included.': 'Testzahlungen sind enthalten.',
  'There are no payments in {currency} in {year}.': 'Es gibt {year} keine Zahlungen in {currency}.',
  'There are no payments in {unknown}. The figures shown are in {currency}.':
    'Es gibt keine Zahlungen in {unknown}. Die gezeigten Zahlen sind in {currency}.',
  'There are no payments in {year}.': 'Es gibt {year} keine Zahlungen.',
  'Received last month': 'Eingegangen im letzten Monat',
  'Received this year': 'Eingegangen in diesem Jahr',
  'Save payments': 'Zahlungen speichern',
  'Show payments': 'Zahlungen zeigen',
  'What is left empty stays as it is.': 'Was leer bleibt, bleibt wie bisher.',
  '{count, plural, one {# payment with a provider} other {# payments with a provider}}':
    '{count, plural, one {# Zahlung bei einem Anbieter} other {# Zahlungen bei einem Anbieter}}',
  '{count, plural, one {# payment} other {# payments}}':
    '{count, plural, one {# Zahlung} other {# Zahlungen}}',
  '{count, plural, one {# payment} other {# payments}} completed':
    '{count, plural, one {# Zahlung} other {# Zahlungen}} abgeschlossen',
  '{count, plural, one {# payment} other {# payments}} changed':
    '{count, plural, one {# Zahlung} other {# Zahlungen}} geändert',
  '{count, plural, one {# payment} other {# payments}} deleted':
    '{count, plural, one {# Zahlung} other {# Zahlungen}} gelöscht',
  '{sum} has arrived. It counts towards the invoices it was meant for from now on.':
    '{sum} ist eingegangen und zählt ab jetzt auf die Rechnungen, für die es gedacht war.',
  '{count, plural, one {Complete payment} other {Complete payments}}':
    '{count, plural, one {Zahlung} other {Zahlungen}} abschließen',
  '{sum} that has not arrived is removed from the books. What it was meant for stays due.':
    '{sum}, noch nicht eingegangen, wird aus den Büchern entfernt. Wofür es gedacht war, bleibt offen.',
  '{count, plural, one {Delete payment} other {Delete payments}}':
    '{count, plural, one {Zahlung} other {Zahlungen}} löschen',
  '{count, plural, one {# selected payment does not allow this and stays as it is} other {# selected payments do not allow this and stay as they are}}.':
    '{count, plural, one {# ausgewählte Zahlung lässt das nicht zu und bleibt wie sie ist} other {# ausgewählte Zahlungen lassen das nicht zu und bleiben wie sie sind}}.',
  'Method and date can be changed where all of the selected payments are pending.':
    'Zahlungsart und Datum lassen sich ändern, wenn alle ausgewählten Zahlungen ausstehend sind.',
  'The method of what a payer announced stays what they chose.':
    'Die Zahlungsart dessen, was ein Zahler angekündigt hat, bleibt die von ihm gewählte.',
  'Decided for you': 'Zu Ihren Gunsten entschieden',
  'Decided for the payer': 'Zugunsten des Zahlers entschieden',
  'Questioned by the payer’s bank': 'Von der Bank des Zahlers angezweifelt',
  'answer in Stripe by [date]': 'in Stripe antworten bis',
  'A refund of {what} could not be paid out. The money is yours again.':
    'Eine Erstattung von {what} konnte nicht ausgezahlt werden. Das Geld gehört wieder Ihnen.',
  'A payer disputed a payment of {what} at their bank.':
    'Ein Zahler hat eine Zahlung von {what} bei seiner Bank angezweifelt.',
  'The dispute over a payment of {what} was won.':
    'Die angezweifelte Zahlung von {what} wurde zu Ihren Gunsten entschieden.',
  'The dispute over a payment of {what} was lost. The money went back to the payer.':
    'Die angezweifelte Zahlung von {what} wurde zugunsten des Zahlers entschieden. Das Geld ging zurück.',
}
