/** Payments and payment links. */
export const payments: Record<string, string> = {
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
  'This is more than is left of the payment.':
    'Der Betrag ist höher als der noch nicht erstattete Teil der Zahlung.',
  'Only a pending payment can be deleted.': 'Nur eine ausstehende Zahlung kann gelöscht werden.',
  'Paid in another way.': 'Es wurde auf anderem Weg bezahlt.',
  'The amount due has changed.': 'Der fällige Betrag hat sich geändert.',
  'The payment link was closed meanwhile.': 'Der Zahlungslink wurde inzwischen geschlossen.',
  'Another way to pay was chosen.': 'Es wurde ein anderer Zahlungsweg gewählt.',
  'The payer did not confirm the payment.': 'Die Zahlung wurde nicht bestätigt.',
  'This way to pay is not offered any more.': 'Dieser Zahlungsweg wird nicht mehr angeboten.',
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
  'Only the payment provider can say whether this payment comes in. It cannot be completed, changed or deleted by hand.':
    'Nur der Zahlungsanbieter kann sagen, ob diese Zahlung eingeht. Sie kann nicht von Hand abgeschlossen, geändert oder gelöscht werden.',
  'The payer gave: {payer}. Nobody has checked it.': 'Angabe des Zahlers: {payer}. Niemand hat sie geprüft.',
  'This payment is no longer pending: only its reference and notes can be changed.':
    'Diese Zahlung ist nicht mehr ausstehend: Nur Verwendungszweck und Notizen können geändert werden.',
  'A payer announced this payment. Complete it or delete it: what it is of and for stays.':
    'Diese Zahlung hat jemand angekündigt. Schließen Sie sie ab oder löschen Sie sie: Betrag und Zweck bleiben.',
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
  'What it is for': 'Verwendungszweck',
  'The payer reads this.': 'Das sieht, wer bezahlt.',
  'Can be paid until': 'Zahlbar bis',
  'No end': 'Ohne Ende',
  'Ways to pay': 'Zahlungsarten',
  'Choose at least one way to pay.': 'Wählen Sie mindestens eine Zahlungsart.',
  'Create and copy link': 'Link anlegen und kopieren',
}
