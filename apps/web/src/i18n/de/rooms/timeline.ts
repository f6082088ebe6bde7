import { quoteEvents } from './invoices/quote-events.ts'

/** What happened, in German; the English sentences are the domain's own. */
export const timeline = {
  'Test payment: no money moves.': 'Testzahlung: Es fließt kein Geld.',
  '{who} founded the company {what}.': '{who} hat das Unternehmen {what} angelegt.',
  "{who} changed the company's details.": '{who} hat die Angaben des Unternehmens geändert.',
  '{who} had the figures calculated anew. Put right: {count}.':
    '{who} hat die Zahlen neu berechnen lassen. Berichtigt: {count}.',
  '{who} had the figures calculated anew.': '{who} hat die Zahlen neu berechnen lassen.',
  '{who} closed the company {what}.': '{who} hat das Unternehmen {what} geschlossen.',
  "{who} changed the company's settings.": '{who} hat die Einstellungen des Unternehmens geändert.',
  '{who} joined the company.': '{who} ist dem Unternehmen beigetreten.',
  '{who} created the user {what}.': '{who} hat den Benutzer {what} angelegt.',
  '{who} changed the name of {what}.': '{who} hat den Namen von {what} geändert.',
  '{who} changed the role of {what}.': '{who} hat die Rolle von {what} geändert.',
  '{who} set a new password for {what}.': '{who} hat ein neues Passwort für {what} gesetzt.',
  '{who} deactivated the user {what}.': '{who} hat den Benutzer {what} deaktiviert.',
  '{who} activated the user {what} again.': '{who} hat den Benutzer {what} wieder aktiviert.',
  '{who} removed {what} from the company.': '{who} hat {what} aus dem Unternehmen entfernt.',
  '{who} left the company.': '{who} hat das Unternehmen verlassen.',
  '{who} invited {what}.': '{who} hat {what} eingeladen.',
  '{who} sent the invitation of {what} again.': '{who} hat die Einladung an {what} erneut gesendet.',
  '{who} revoked the invitation of {what}.': '{who} hat die Einladung an {what} widerrufen.',
  '{who} created the client {what}.': '{who} hat den Kunden {what} angelegt.',
  '{count} clients were imported by {who}.': '{who} hat {count} Kunden importiert.',
  'Clients were imported by {who}.': '{who} hat Kunden importiert.',
  '{count} products were imported by {who}.': '{who} hat {count} Produkte importiert.',
  'Products were imported by {who}.': '{who} hat Produkte importiert.',
  'One product was imported by {who}.': '{who} hat ein Produkt importiert.',
  '{who} undid the import of {what}. Clients removed: {count}.':
    '{who} hat den Import von {what} rückgängig gemacht. Entfernte Kunden: {count}.',
  '{who} undid the import of {what}. Products removed: {count}.':
    '{who} hat den Import von {what} rückgängig gemacht. Entfernte Produkte: {count}.',
  '{who} undid the import of {what}.': '{who} hat den Import von {what} rückgängig gemacht.',
  'One client was imported by {who}.': '{who} hat einen Kunden importiert.',
  '{who} changed the client {what}.': '{who} hat den Kunden {what} geändert.',
  '{who} deleted the client {what}.': '{who} hat den Kunden {what} gelöscht.',
  '{who} activated the client {what}.': '{who} hat den Kunden {what} aktiviert.',
  '{who} deactivated the client {what}: {reason}.': '{who} hat den Kunden {what} deaktiviert: {reason}.',
  '{who} deactivated the client {what}.': '{who} hat den Kunden {what} deaktiviert.',
  '{who} merged the client {client} into {what}.':
    '{who} hat den Kunden {client} mit {what} zusammengeführt.',
  '{who} merged a client into {what}.': '{who} hat einen Kunden mit {what} zusammengeführt.',
  '{who} merged the client {what} into {client}.':
    '{who} hat den Kunden {what} mit {client} zusammengeführt.',
  '{who} merged the client {what} into another.':
    '{who} hat den Kunden {what} mit einem anderen zusammengeführt.',
  '{who} blocked the client {what}: {reason}.': '{who} hat den Kunden {what} gesperrt: {reason}.',
  '{who} blocked the client {what}.': '{who} hat den Kunden {what} gesperrt.',
  '{who} created the product {what}.': '{who} hat das Produkt {what} angelegt.',
  '{who} changed the product {what}.': '{who} hat das Produkt {what} geändert.',
  '{who} activated the product {what}.': '{who} hat das Produkt {what} aktiviert.',
  '{who} deactivated the product {what}.': '{who} hat das Produkt {what} deaktiviert.',
  '{who} deleted the product {what}.': '{who} hat das Produkt {what} gelöscht.',
  '{who} added the custom field {what}.': '{who} hat das eigene Feld {what} angelegt.',
  '{who} changed the custom field {what}.': '{who} hat das eigene Feld {what} geändert.',
  '{who} moved the custom field {what}.': '{who} hat das eigene Feld {what} verschoben.',
  '{who} archived the custom field {what}.': '{who} hat das eigene Feld {what} archiviert.',
  '{who} brought back the custom field {what}.':
    '{who} hat das eigene Feld {what} wieder in Gebrauch genommen.',
  '{who} deleted the custom field {what}.': '{who} hat das eigene Feld {what} gelöscht.',
  '{who} created the template {what}.': '{who} hat die Vorlage {what} angelegt.',
  '{who} changed the template {what}.': '{who} hat die Vorlage {what} geändert.',
  '{who} made the template {what} the default.': '{who} hat die Vorlage {what} zum Standard gemacht.',
  '{who} deleted the template {what}.': '{who} hat die Vorlage {what} gelöscht.',
  '{who} created the tax rate {what}.': '{who} hat den Steuersatz {what} angelegt.',
  '{who} changed the tax rate {what}. Drafts that keep their old figures: {count}.':
    '{who} hat den Steuersatz {what} geändert. Entwürfe, die ihre alten Beträge behalten: {count}.',
  '{who} changed the tax rate {what}.': '{who} hat den Steuersatz {what} geändert.',
  '{who} deleted the tax rate {what}.': '{who} hat den Steuersatz {what} gelöscht.',
  '{who} archived the tax rate {what}.': '{who} hat den Steuersatz {what} archiviert.',
  '{who} created the tax group {what}.': '{who} hat die Steuergruppe {what} angelegt.',
  '{who} changed the tax group {what}.': '{who} hat die Steuergruppe {what} geändert.',
  '{who} deleted the tax group {what}.': '{who} hat die Steuergruppe {what} gelöscht.',
  '{who} drafted an invoice for {what}.': '{who} hat eine Rechnung für {what} entworfen.',
  '{who} changed the invoice {what}.': '{who} hat die Rechnung {what} geändert.',
  '{who} deleted a draft for {what}.': '{who} hat einen Entwurf für {what} gelöscht.',
  '{who} made a copy of the invoice {what}.': '{who} hat die Rechnung {what} kopiert.',
  '{who} scheduled the invoice for {what} to be issued and sent on {on} at {send_time}.':
    '{who} hat geplant, die Rechnung für {what} am {on} um {send_time} Uhr auszustellen und zu versenden.',
  '{who} scheduled the invoice for {what} to be issued on {on} at {time}.':
    '{who} hat geplant, die Rechnung für {what} am {on} um {time} Uhr auszustellen.',
  '{who} scheduled the invoice for {what}.': '{who} hat die Rechnung für {what} geplant.',
  '{who} took the schedule of the invoice for {what} back.':
    '{who} hat die Planung der Rechnung für {what} zurückgenommen.',
  'The invoice for {what} was not issued as scheduled: {reason}':
    'Die Rechnung für {what} wurde nicht wie geplant ausgestellt: {reason}',
  'The invoice for {what} was not issued as scheduled.':
    'Die Rechnung für {what} wurde nicht wie geplant ausgestellt.',
  'Invoice {what} was issued as {who} had scheduled, and sent to {to}.':
    'Die Rechnung {what} wurde wie von {who} geplant ausgestellt und an {to} gesendet.',
  'Invoice {what} was issued as {who} had scheduled.':
    'Die Rechnung {what} wurde wie von {who} geplant ausgestellt.',
  'Invoice {what} was issued as {who} had scheduled. The mail to {to} was kept and not sent, as no mail server is set up.':
    'Die Rechnung {what} wurde wie von {who} geplant ausgestellt. Die E-Mail an {to} blieb im Postausgang und wurde nicht gesendet, weil kein Mailserver eingerichtet ist.',
  'Invoice {what} was sent to {to} as {who} had scheduled.':
    'Die Rechnung {what} wurde wie von {who} geplant an {to} gesendet.',
  'A mail with invoice {what} to {to} was written as {who} had scheduled. It was kept and not sent, as no mail server is set up.':
    'Eine E-Mail mit der Rechnung {what} an {to} wurde wie von {who} geplant geschrieben. Sie blieb im Postausgang und wurde nicht gesendet, weil kein Mailserver eingerichtet ist.',
  '{who} ordered a recurring invoice for {what}.':
    '{who} hat eine wiederkehrende Rechnung für {what} angelegt.',
  '{who} changed the recurring invoice for {what}.':
    '{who} hat die wiederkehrende Rechnung für {what} geändert.',
  '{who} made an invoice for {what} that had failed.':
    '{who} hat eine fehlgeschlagene Rechnung für {what} nachgeholt.',
  '{who} made the invoice of {on} for {what}, which had failed.':
    '{who} hat die fehlgeschlagene Rechnung vom {on} für {what} nachgeholt.',
  '{who} paused the recurring invoice for {what}.':
    '{who} hat die wiederkehrende Rechnung für {what} angehalten.',
  '{who} resumed the recurring invoice for {what}.':
    '{who} hat die wiederkehrende Rechnung für {what} fortgesetzt.',
  '{who} ended the recurring invoice for {what}.':
    '{who} hat die wiederkehrende Rechnung für {what} beendet.',
  'The recurring invoice for {what} is completed.':
    'Die wiederkehrende Rechnung für {what} ist abgeschlossen.',
  'The recurring invoice for {what} of {on} was not made: {reason}':
    'Die wiederkehrende Rechnung für {what} vom {on} wurde nicht erstellt: {reason}',
  'The recurring invoice for {what} was not made.':
    'Die wiederkehrende Rechnung für {what} wurde nicht erstellt.',
  'The recurring invoice for {what} was paused after {count} failures in a row: {reason}':
    'Die wiederkehrende Rechnung für {what} wurde nach {count} Fehlschlägen in Folge angehalten: {reason}',
  'The recurring invoice for {what} was paused after failures in a row.':
    'Die wiederkehrende Rechnung für {what} wurde nach mehreren Fehlschlägen in Folge angehalten.',
  'An invoice for {what} was drafted as {who} had ordered.':
    'Eine Rechnung für {what} wurde wie von {who} angelegt entworfen.',
  '{who} issued invoice {what}.': '{who} hat die Rechnung {what} ausgestellt.',
  '{who} sent invoice {what} to {to}.': '{who} hat die Rechnung {what} an {to} gesendet.',
  '{who} sent invoice {what}.': '{who} hat die Rechnung {what} gesendet.',
  'The client has seen invoice {what}.': 'Der Kunde hat die Rechnung {what} angesehen.',
  'Invoice {what} is paid in full.': 'Die Rechnung {what} ist vollständig bezahlt.',
  '{who} cancelled invoice {what}: {reason}.': '{who} hat die Rechnung {what} storniert: {reason}.',
  '{who} cancelled invoice {what}.': '{who} hat die Rechnung {what} storniert.',
  '{who} wrote off {sum} of invoice {what} as uncollectible: {reason}.':
    '{who} hat {sum} der Rechnung {what} als uneinbringlich ausgebucht: {reason}.',
  '{who} wrote off invoice {what} as uncollectible.':
    '{who} hat die Rechnung {what} als uneinbringlich ausgebucht.',
  '{who} drafted a credit note for invoice {invoice}: {reason}.':
    '{who} hat eine Rechnungskorrektur zur Rechnung {invoice} entworfen: {reason}.',
  '{who} changed the draft of a credit note for invoice {invoice}.':
    '{who} hat den Entwurf einer Rechnungskorrektur zur Rechnung {invoice} geändert.',
  '{who} deleted the draft of a credit note for invoice {invoice}.':
    '{who} hat den Entwurf einer Rechnungskorrektur zur Rechnung {invoice} gelöscht.',
  '{who} issued credit note {what} of {credit} for invoice {invoice}: {reason}.':
    '{who} hat die Rechnungskorrektur {what} über {credit} zur Rechnung {invoice} ausgestellt: {reason}.',
  '{who} issued credit note {what} for invoice {invoice}: {reason}.':
    '{who} hat die Rechnungskorrektur {what} zur Rechnung {invoice} ausgestellt: {reason}.',
  '{who} sent credit note {what} to {to}.': '{who} hat die Rechnungskorrektur {what} an {to} gesendet.',
  '{who} sent credit note {what}.': '{who} hat die Rechnungskorrektur {what} gesendet.',
  '{who} settled {what} of invoice {invoice} out of the credit of {client}.':
    '{who} hat {what} der Rechnung {invoice} aus dem Guthaben von {client} beglichen.',
  '{who} paid back {what} of the credit of {client}.':
    '{who} hat {what} vom Guthaben von {client} zurückgezahlt.',
  '{who} wrote a mail with credit note {what} to {to}. It was kept and not sent, as no mail server is set up.':
    '{who} hat eine E-Mail mit der Rechnungskorrektur {what} an {to} geschrieben. Sie wurde aufbewahrt und nicht gesendet, da kein Mailserver eingerichtet ist.',
  '{who} drafted a credit note.': '{who} hat eine Rechnungskorrektur entworfen.',
  '{who} changed the draft of a credit note.': '{who} hat den Entwurf einer Rechnungskorrektur geändert.',
  '{who} deleted the draft of a credit note.': '{who} hat den Entwurf einer Rechnungskorrektur gelöscht.',
  '{who} issued credit note {what}.': '{who} hat die Rechnungskorrektur {what} ausgestellt.',
  '{who} settled {what} of an invoice out of the credit of a client.':
    '{who} hat {what} einer Rechnung aus dem Guthaben eines Kunden beglichen.',
  '{who} paid back {what} of the credit of a client.':
    '{who} hat {what} vom Guthaben eines Kunden zurückgezahlt.',
  '{who} wrote a mail with credit note {what}. It was kept and not sent, as no mail server is set up.':
    '{who} hat eine E-Mail mit der Rechnungskorrektur {what} geschrieben. Sie wurde aufbewahrt und nicht gesendet, da kein Mailserver eingerichtet ist.',
  '{who} took back the write-off of {sum} of invoice {what}.':
    '{who} hat die Ausbuchung von {sum} der Rechnung {what} zurückgenommen.',
  '{who} took back the write-off of invoice {what}.':
    '{who} hat die Ausbuchung der Rechnung {what} zurückgenommen.',
  'A payment of {what} for {client} was begun over a payment link. The payer gave the name “{payer}”.':
    'Über einen Zahlungslink wurde eine Zahlung über {what} für {client} begonnen. Der Zahler gab den Namen „{payer}“ an.',
  'A payment of {what} was begun over a payment link. The payer gave the name “{payer}”.':
    'Über einen Zahlungslink wurde eine Zahlung über {what} begonnen. Der Zahler gab den Namen „{payer}“ an.',
  'A payment of {what} for {client} was announced over a payment link. The payer gave the name “{payer}”.':
    'Über einen Zahlungslink wurde eine Zahlung über {what} für {client} angekündigt. Der Zahler gab den Namen „{payer}“ an.',
  'A payment of {what} was announced over a payment link. The payer gave the name “{payer}”.':
    'Über einen Zahlungslink wurde eine Zahlung über {what} angekündigt. Der Zahler gab den Namen „{payer}“ an.',
  'A payment of {what} was announced over a payment link.':
    'Über einen Zahlungslink wurde eine Zahlung über {what} angekündigt.',
  'A bank transfer of {what} for {client} was announced over a payment link. The payer gave the name “{payer}”.':
    'Über einen Zahlungslink wurde eine Überweisung von {what} für {client} angekündigt. Der Zahler gab den Namen „{payer}“ an.',
  'A bank transfer of {what} was announced over a payment link. The payer gave the name “{payer}”.':
    'Über einen Zahlungslink wurde eine Überweisung von {what} angekündigt. Der Zahler gab den Namen „{payer}“ an.',
  'A bank transfer of {what} was announced over a payment link.':
    'Über einen Zahlungslink wurde eine Überweisung von {what} angekündigt.',
  'A payment of {what} has come in over a payment link. The payer gave the name “{payer}”.':
    'Über einen Zahlungslink ist eine Zahlung über {what} eingegangen. Der Zahler gab den Namen „{payer}“ an.',
  'A payment of {what} over a payment link has failed. The payer gave the name “{payer}”.':
    'Eine Zahlung über {what} per Zahlungslink ist fehlgeschlagen. Der Zahler gab den Namen „{payer}“ an.',
  'A payment of {what} for {client} over a payment link was called off. The payer gave the name “{payer}”.':
    'Eine Zahlung über {what} für {client} per Zahlungslink wurde abgebrochen. Der Zahler gab den Namen „{payer}“ an.',
  'A payment of {what} over a payment link was called off. The payer gave the name “{payer}”.':
    'Eine Zahlung über {what} per Zahlungslink wurde abgebrochen. Der Zahler gab den Namen „{payer}“ an.',
  'The announced transfer of {what} for {client} was replaced by a card payment.':
    'Die angekündigte Überweisung von {what} für {client} wurde durch eine Kartenzahlung ersetzt.',
  'The announced transfer of {what} was replaced by a card payment.':
    'Die angekündigte Überweisung von {what} wurde durch eine Kartenzahlung ersetzt.',
  'The announced payment of {what} for {client} was replaced by another payment.':
    'Die angekündigte Zahlung über {what} für {client} wurde durch eine andere Zahlung ersetzt.',
  'The announced payment of {what} was replaced by another payment.':
    'Die angekündigte Zahlung über {what} wurde durch eine andere Zahlung ersetzt.',
  'A payer over a payment link, who gave the name “{payer}”, was entered as a new client.':
    'Ein Zahler über einen Zahlungslink, der den Namen „{payer}“ angab, wurde als neuer Kunde angelegt.',
  '{who} refunded {what}: {reason}.': '{who} hat {what} erstattet: {reason}.',
  '{who} recorded a payment of {what} from {client}.':
    '{who} hat eine Zahlung von {client} über {what} erfasst.',
  '{who} recorded a payment of {what}.': '{who} hat eine Zahlung über {what} erfasst.',
  'A payment of {what} from {client} has come in.': 'Eine Zahlung von {client} über {what} ist eingegangen.',
  'A payment of {what} has come in.': 'Eine Zahlung über {what} ist eingegangen.',
  'A payment of {what} from {client} has failed.':
    'Eine Zahlung von {client} über {what} ist fehlgeschlagen.',
  'A payment of {what} has failed.': 'Eine Zahlung über {what} ist fehlgeschlagen.',
  '{who} cancelled a payment of {what} from {client}.':
    '{who} hat eine Zahlung von {client} über {what} abgebrochen.',
  '{who} cancelled a payment of {what}.': '{who} hat eine Zahlung über {what} abgebrochen.',
  '{who} changed a payment of {what} from {client}.':
    '{who} hat eine Zahlung von {client} über {what} geändert.',
  '{who} changed a payment of {what}.': '{who} hat eine Zahlung über {what} geändert.',
  '{who} refunded {what} to {client}: {reason}.': '{who} hat {client} {what} erstattet: {reason}.',
  '{who} refunded {what} to {client}.': '{who} hat {client} {what} erstattet.',
  '{who} refunded {what}.': '{who} hat {what} erstattet.',
  '{who} deleted a payment of {what} from {client}.':
    '{who} hat eine Zahlung von {client} über {what} gelöscht.',
  '{who} deleted a payment of {what}.': '{who} hat eine Zahlung über {what} gelöscht.',
  '{who} added the payment method {what}.': '{who} hat die Zahlungsart {what} hinzugefügt.',
  '{who} changed the payment method {what}.': '{who} hat die Zahlungsart {what} geändert.',
  '{who} set up the payment method {what}.': '{who} hat die Zahlungsart {what} eingerichtet.',
  '{who} deleted the payment method {what}.': '{who} hat die Zahlungsart {what} gelöscht.',
  '{who} made a payment link for {what}.': '{who} hat einen Zahlungslink für {what} erstellt.',
  '{who} changed the payment link for {what}.': '{who} hat den Zahlungslink für {what} geändert.',
  '{who} cancelled the payment link for {what}.': '{who} hat den Zahlungslink für {what} aufgehoben.',
  '{who} deleted the payment link for {what}.': '{who} hat den Zahlungslink für {what} gelöscht.',
  'The mail “{what}” was sent to {to}.': 'Die E-Mail „{what}“ wurde an {to} gesendet.',
  'The mail “{what}” was sent.': 'Die E-Mail „{what}“ wurde gesendet.',
  'The mail “{what}” to {to} was kept in the outbox, as no mail server is set up.':
    'Die E-Mail „{what}“ an {to} liegt im Postausgang, da kein Mailserver eingerichtet ist.',
  'The mail “{what}” was kept in the outbox, as no mail server is set up.':
    'Die E-Mail „{what}“ liegt im Postausgang, da kein Mailserver eingerichtet ist.',
  'It is not known whether the mail “{what}” to {unsure} arrived.':
    'Ob die E-Mail „{what}“ bei {unsure} angekommen ist, ist nicht bekannt.',
  'The mail “{what}” to {to} could not be delivered.':
    'Die E-Mail „{what}“ an {to} konnte nicht zugestellt werden.',
  'The mail “{what}” could not be delivered.': 'Die E-Mail „{what}“ konnte nicht zugestellt werden.',
  '{who} marked quote {what} as sent, without a mail.':
    '{who} hat das Angebot {what} ohne E-Mail als gesendet markiert.',
  'The mail “{what}” was withdrawn: a later version of the quote was sent.':
    'Die E-Mail „{what}“ wurde zurückgezogen: Eine spätere Version des Angebots wurde gesendet.',
  '{who} sent the mail “{what}” again.': '{who} hat die E-Mail „{what}“ erneut gesendet.',
  '{who} sent the kept mail “{what}” to {to}.': '{who} hat die aufbewahrte E-Mail „{what}“ an {to} gesendet.',
  '{who} sent the kept mail “{what}”.': '{who} hat die aufbewahrte E-Mail „{what}“ gesendet.',
  '{who} sent the kept mail with invoice {what} to {to}.':
    '{who} hat die aufbewahrte E-Mail mit der Rechnung {what} an {to} gesendet.',
  '{who} sent the kept mail with invoice {what}.':
    '{who} hat die aufbewahrte E-Mail mit der Rechnung {what} gesendet.',
  '{who} chose the plan {what}.': '{who} hat den Tarif {what} gewählt.',
  '{who} changed to the plan {what}.': '{who} hat zum Tarif {what} gewechselt.',
  'The plan {what} was renewed.': 'Der Tarif {what} wurde verlängert.',
  'The payment for the plan {what} failed: {reason}.':
    'Die Zahlung für den Tarif {what} ist fehlgeschlagen: {reason}.',
  'The payment for the plan {what} failed.': 'Die Zahlung für den Tarif {what} ist fehlgeschlagen.',
  '{who} cancelled the plan {what}.': '{who} hat den Tarif {what} gekündigt.',
  '{who} took the cancellation of the plan {what} back.':
    '{who} hat die Kündigung des Tarifs {what} zurückgenommen.',
  '{who} changed the card that pays for the plan {what}.':
    '{who} hat die Karte geändert, mit der der Tarif {what} bezahlt wird.',
  '{who} gave the plan {what} back.': '{who} hat den Tarif {what} zurückgegeben.',
  '{who} wrote a mail with invoice {what} to {to}. It was kept and not sent, as no mail server is set up.':
    '{who} hat eine E-Mail mit der Rechnung {what} an {to} geschrieben. Sie blieb im Postausgang und wurde nicht gesendet, weil kein Mailserver eingerichtet ist.',
  '{who} wrote a mail with invoice {what}. It was kept and not sent, as no mail server is set up.':
    '{who} hat eine E-Mail mit der Rechnung {what} geschrieben. Sie blieb im Postausgang und wurde nicht gesendet, weil kein Mailserver eingerichtet ist.',
  '{who} changed the invoice {what}, saved {count} times.':
    '{who} hat die Rechnung {what} geändert, {count}-mal gespeichert.',
  '{who} changed the draft for {what}, saved {count} times.':
    '{who} hat den Entwurf für {what} geändert, {count}-mal gespeichert.',
  '{who} changed the draft for {what}.': '{who} hat den Entwurf für {what} geändert.',
  '{who} recorded a payment of {what} from {client}. Invoice {paid} is paid in full.':
    '{who} hat eine Zahlung von {client} über {what} erfasst. Die Rechnung {paid} ist vollständig bezahlt.',
  '{who} recorded a payment of {what}. Invoice {paid} is paid in full.':
    '{who} hat eine Zahlung über {what} erfasst. Die Rechnung {paid} ist vollständig bezahlt.',
  'A payment of {what} from {client} has come in. Invoice {paid} is paid in full.':
    'Eine Zahlung von {client} über {what} ist eingegangen. Die Rechnung {paid} ist vollständig bezahlt.',
  'A payment of {what} has come in. Invoice {paid} is paid in full.':
    'Eine Zahlung über {what} ist eingegangen. Die Rechnung {paid} ist vollständig bezahlt.',
  '{who} issued invoice {what} and sent it to {to}.':
    '{who} hat die Rechnung {what} ausgestellt und an {to} gesendet.',
  '{who} issued invoice {what}. The mail to {to} was kept and not sent, as no mail server is set up.':
    '{who} hat die Rechnung {what} ausgestellt. Die E-Mail an {to} blieb im Postausgang und wurde nicht gesendet, weil kein Mailserver eingerichtet ist.',
  'A payment of {what} for {client} was begun over a payment link.':
    'Über einen Zahlungslink wurde eine Zahlung für {client} über {what} begonnen.',
  'A payment of {what} was begun over a payment link.':
    'Über einen Zahlungslink wurde eine Zahlung über {what} begonnen.',
  'A card payment of {what} for {client} was declined. The payer gave the name “{payer}”.':
    'Eine Kartenzahlung für {client} über {what} wurde abgelehnt. Der Zahler gab den Namen „{payer}“ an.',
  'A card payment of {what} was declined. The payer gave the name “{payer}”.':
    'Eine Kartenzahlung über {what} wurde abgelehnt. Der Zahler gab den Namen „{payer}“ an.',
  'A card payment of {what} for {client} was declined.':
    'Eine Kartenzahlung für {client} über {what} wurde abgelehnt.',
  'A card payment of {what} was declined.': 'Eine Kartenzahlung über {what} wurde abgelehnt.',
  ...quoteEvents,
}
