/** The public payment page. */
export const publicPayment = {
  'No answer came, so it is not certain whether the payment went through. Check your connection and try again: you will not be charged twice.':
    'Es kam keine Antwort, daher ist nicht sicher, ob die Zahlung gelungen ist. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal: Es wird nicht zweimal abgebucht.',
  'The amount due has changed from {before} to {after}. Nothing was paid. Please check the new amount before you pay.':
    'Der fällige Betrag hat sich von {before} auf {after} geändert. Es wurde nichts bezahlt. Bitte prüfen Sie den neuen Betrag, bevor Sie zahlen.',
  'Payment to {company}': 'Zahlung an {company}',
  Payment: 'Zahlung',
  'Invoice {number}': 'Rechnung {number}',
  'Deposit invoice {number}': 'Anzahlungsrechnung {number}',
  'Progress invoice {number}': 'Abschlagsrechnung {number}',
  'Final invoice {number}': 'Schlussrechnung {number}',
  'What is to be paid': 'Was zu zahlen ist',
  'Due {date}': 'Fällig am {date}',
  'Was due {date}': 'War fällig am {date}',
  'Invoice total': 'Rechnungsbetrag',
  'Already paid': 'Bereits bezahlt',
  'Billed to': 'Rechnung an',
  For: 'Für',
  'View receipt (PDF)': 'Quittung ansehen (PDF)',
  'View invoice (PDF)': 'Rechnung ansehen (PDF)',
  'Questions?': 'Fragen?',
  'How would you like to pay?': 'Wie möchten Sie zahlen?',
  'Card number': 'Kartennummer',
  'Expiry date': 'Ablaufdatum',
  'MM / YY': 'MM / JJ',
  'Security code': 'Prüfnummer',
  'Name on card': 'Name auf der Karte',
  'Your name': 'Ihr Name',
  'Email (optional)': 'E-Mail (freiwillig)',
  'Your receipt goes to this address. Without one, no receipt is sent.':
    'An diese Adresse geht die Quittung. Ohne Adresse wird keine gesendet.',
  'You gave no email address, so no copy is sent. Save this receipt here.':
    'Sie haben keine E-Mail-Adresse angegeben, daher wird keine Kopie gesendet. Speichern Sie die Quittung hier.',
  'For your receipt, which the company can send you.':
    'Für die Quittung, die das Unternehmen Ihnen senden kann.',
  'You put in your card on the secure page of Stripe, and come back here.':
    'Ihre Karte geben Sie auf der sicheren Seite von Stripe an und kommen hierher zurück.',
  'Your card number is not stored.': 'Ihre Kartennummer wird nicht gespeichert.',
  'Pay {amount}': '{amount} zahlen',
  'Paying...': 'Zahlung läuft …',
  'I have sent the transfer': 'Ich habe überwiesen',
  'I will pay in cash': 'Ich zahle bar',
  'I have sent the check': 'Ich habe den Scheck verschickt',
  'No way to pay is offered here. Please ask {company}.':
    'Hier wird kein Zahlungsweg angeboten. Bitte fragen Sie {company}.',
  'Copy {name}': '{name} kopieren',
  'Copy amount': 'Betrag kopieren',
  '{name} copied': '{name} kopiert',
  'This link takes no more payments. If something is still to be paid, {company} tells you how.':
    'Über diesen Link kann nichts mehr gezahlt werden. Wenn noch etwas zu zahlen ist, sagt {company} Ihnen, wie.',
  'Next instalment': 'Nächste Rate',
  'How much would you like to pay?': 'Wie viel möchten Sie zahlen?',
  'Due by now': 'Bisher fällig',
  'All that is left [to pay]': 'Alles, was offen ist',
  'due {date}': 'fällig am {date}',
  'since {date}': 'seit {date}',
  '{amount} of this invoice is left. The next instalment of {next} is due {date}.':
    'Von dieser Rechnung sind noch {amount} offen. Die nächste Rate von {next} ist am {date} fällig.',
  'Of this invoice, {amount} is open again.': 'Von dieser Rechnung sind wieder {amount} offen.',
  'This link was used. Pay what is open on a new page.':
    'Dieser Link wurde schon benutzt. Zahlen Sie den offenen Betrag auf einer neuen Seite.',
  'This link was used and takes no more payments. To settle what is open, ask:':
    'Dieser Link wurde schon benutzt und nimmt keine Zahlung mehr an. Wie Sie den offenen Betrag begleichen, erfahren Sie bei:',
  'This invoice is closed': 'Diese Rechnung ist geschlossen',
  'It can no longer be paid here. Questions, or do you want to pay it?':
    'Sie kann hier nicht mehr bezahlt werden. Haben Sie Fragen oder möchten Sie sie bezahlen?',
  'This invoice was credited': 'Diese Rechnung wurde durch eine Rechnungskorrektur aufgehoben',
  'This invoice was cancelled': 'Diese Rechnung wurde storniert',
  'Nothing is to be paid. Questions?': 'Es ist nichts zu zahlen. Fragen?',
  'Test mode': 'Testmodus',
  'No money moves.': 'Es fließt kein Geld.',
  'Test cards': 'Testkarten',
  pays: 'zahlt',
  'is declined': 'wird abgelehnt',
  'has no funds': 'ist nicht gedeckt',
  'asks for a second step': 'verlangt einen zweiten Schritt',
  'Confirm this payment': 'Zahlung bestätigen',
  'Your bank asks whether it is you who pays {amount} to {company}.':
    'Ihre Bank fragt, ob Sie es sind, der {amount} an {company} zahlt.',
  'In test mode you answer for the bank.': 'Im Testmodus antworten Sie für die Bank.',
  Refuse: 'Ablehnen',
  Approve: 'Freigeben',
  'Nothing was charged.': 'Es wurde nichts abgebucht.',
  'Payment on its way': 'Zahlung unterwegs',
  '{company} confirms it once the money has arrived. There is nothing more to do here.':
    '{company} bestätigt sie, sobald das Geld eingegangen ist. Hier ist nichts weiter zu tun.',
  'Pay another way instead': 'Stattdessen anders zahlen',
  'You announced a transfer of {amount} on {date}. If you sent it, do not pay again.':
    'Sie haben am {date} eine Überweisung von {amount} angekündigt. Wenn Sie überwiesen haben, zahlen Sie nicht noch einmal.',
  'You announced a payment of {amount} on {date}. If you paid it, do not pay again.':
    'Sie haben am {date} eine Zahlung von {amount} angekündigt. Wenn Sie sie geleistet haben, zahlen Sie nicht noch einmal.',
  Receipt: 'Quittung',
  Invoice: 'Rechnung',
  'Paid on': 'Bezahlt am',
  'Paid by': 'Bezahlt mit',
  'A copy is on its way to {email}.': 'Eine Kopie ist unterwegs an {email}.',
  'Print or save': 'Drucken oder speichern',
  'This payment link has expired': 'Dieser Zahlungslink ist abgelaufen',
  'This payment link was cancelled': 'Dieser Zahlungslink wurde aufgehoben',
  'It takes no more payments. For a new one, ask:':
    'Darüber kann nichts mehr gezahlt werden. Einen neuen erhalten Sie bei:',
  'Paid. Thank you.': 'Bezahlt. Vielen Dank.',
  'This is already paid': 'Das ist bereits bezahlt',
  'Your payment went through.': 'Ihre Zahlung ist erfolgt.',
  'Nothing was taken from your card just now.': 'Von Ihrer Karte wurde gerade eben nichts abgebucht.',
  'Nothing was paid just now.': 'Gerade eben wurde nichts gezahlt.',
  'Nothing is left to pay. Questions?': 'Es ist nichts mehr zu zahlen. Fragen?',
  'There is no such payment link': 'Diesen Zahlungslink gibt es nicht',
  'The address may be incomplete. Open it again from the email, or ask whoever sent it to you.':
    'Die Adresse ist vielleicht unvollständig. Öffnen Sie sie noch einmal aus der E-Mail, oder fragen Sie den Absender.',
  'No fee is added to this amount.': 'Zu diesem Betrag kommt keine Gebühr hinzu.',
  'Sending...': 'Wird gesendet …',
  Card: 'Karte',
  'Bank transfer': 'Überweisung',
  'Wire transfer': 'Auslandsüberweisung',
  Cash: 'Bar',
  Check: 'Scheck',
  Reference: 'Referenz',
  Transaction: 'Transaktion',
  Amount: 'Betrag',
  'Pay in another way?': 'Auf anderem Weg zahlen?',
  'You announced a transfer of {amount} on {date}. If you ordered it at your bank, stop it there first: otherwise you pay twice.':
    'Sie haben am {date} eine Überweisung von {amount} angekündigt. Falls Sie sie bei Ihrer Bank beauftragt haben, stoppen Sie sie dort zuerst: Sonst zahlen Sie doppelt.',
  'You announced a payment of {amount} on {date}. If you made it already, you pay twice.':
    'Sie haben am {date} eine Zahlung von {amount} angekündigt. Falls Sie sie schon geleistet haben, zahlen Sie doppelt.',
  'This payment replaces the transfer of {amount} announced on {date}. If you ordered it, stop it at your bank.':
    'Diese Zahlung ersetzt die am {date} angekündigte Überweisung von {amount}. Falls Sie sie beauftragt haben, stoppen Sie sie bei Ihrer Bank.',
  'This payment replaces the payment of {amount} announced on {date}.':
    'Diese Zahlung ersetzt die am {date} angekündigte Zahlung von {amount}.',
  'QR code of the transfer of {amount}': 'QR-Code der Überweisung von {amount}',
  'Scan this code with your banking app: account, amount and reference are filled in.':
    'Scannen Sie diesen Code mit Ihrer Banking-App: Konto, Betrag und Verwendungszweck sind dann ausgefüllt.',
  'This is an account of {company}.': 'Das ist ein Konto von {company}.',
  '{company} had this account when the invoice was issued, and does not have it any more. Ask {company} before you pay.':
    '{company} hatte dieses Konto, als die Rechnung ausgestellt wurde, und hat es nicht mehr. Fragen Sie {company}, bevor Sie zahlen.',
  'This is no account of {company}. Do not pay to it: somebody may have changed the invoice on its way to you. Call {company}, by a number you know.':
    'Das ist kein Konto von {company}. Zahlen Sie nicht darauf: Jemand kann die Rechnung unterwegs geändert haben. Rufen Sie {company} unter einer Nummer an, die Sie kennen.',
  'Account on your invoice': 'Konto auf Ihrer Rechnung',
  'Type the IBAN or account number as it stands there. It is compared here and sent nowhere.':
    'Geben Sie die IBAN oder Kontonummer so ein, wie sie dort steht. Sie wird hier verglichen und nirgendwohin gesendet.',
  'Check the invoice you were sent': 'Die erhaltene Rechnung prüfen',
  'So it stands in the books of {company}. If yours differs, do not pay it.':
    'So steht sie in den Büchern von {company}. Weicht Ihre ab, zahlen Sie sie nicht.',
  'The account has changed since the invoice was issued. Pay to the one that is shown here.':
    'Das Konto hat sich seit der Ausstellung der Rechnung geändert. Zahlen Sie auf das hier gezeigte.',
  'Number of the invoice': 'Rechnungsnummer',
  'Day of the invoice': 'Rechnungsdatum',
  'It is for other invoices too, and is called off for all of them.':
    'Sie gilt auch für andere Rechnungen und wird für alle zurückgenommen.',
}
