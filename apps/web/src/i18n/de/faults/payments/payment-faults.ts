import type { PAYMENT_FAULTS } from '@counterfoil/domain/faults/texts/payments/payment-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const paymentFaults: Translated<typeof PAYMENT_FAULTS> = {
  currency_mismatch: 'Die Zahlung hat eine andere Währung als die Rechnung.',
  payment_not_pending: 'Diese Zahlung ist nicht mehr ausstehend.',
  payment_not_deletable: 'Nur eine ausstehende Zahlung kann gelöscht werden. Erstatten Sie sie stattdessen.',
  payment_only_annotated:
    'Diese Zahlung ist nicht mehr ausstehend: Nur Verwendungszweck und Notizen können geändert werden.',
  payment_announced_by_payer:
    'Diese Zahlung hat jemand angekündigt. Schließen Sie sie ab oder löschen Sie sie: Betrag und Zweck bleiben.',
  payment_with_provider:
    'Nur der Zahlungsanbieter kann sagen, ob diese Zahlung eingeht. Sie kann nicht von Hand abgeschlossen, geändert oder gelöscht werden.',
  card_payment_on_its_way:
    'Für diese Rechnung ist eine Kartenzahlung unterwegs. Warten Sie sie ab oder erfassen Sie weniger.',
  payment_not_completed:
    'Diese Zahlung ist noch nicht eingegangen. Eine Quittung gibt es, sobald sie da ist.',
  payment_not_refundable: 'Nur Geld, das eingegangen ist, kann erstattet werden.',
  refund_is_credit:
    'Eine Rechnungskorrektur hat dieses Geld zu Guthaben des Kunden gemacht. Zahlen Sie es aus dem Guthaben zurück, soweit es noch da ist.',
  payment_refunded_already: 'Diese Zahlung ist bereits vollständig erstattet.',
  refund_of_written_off:
    'Der Rest der Rechnung, auf der diese Zahlung liegt, wurde ausgebucht. Nehmen Sie zuerst die Ausbuchung zurück.',
  refund_above_payment: 'Der Betrag ist höher als der noch nicht erstattete Teil der Zahlung.',
  payment_announced:
    'Es ist bereits eine Zahlung auf anderem Weg angekündigt. Es wurde nichts bezahlt. Bitte bestätigen Sie, dass diese Zahlung sie ersetzt.',
  amount_changed:
    'Der fällige Betrag hat sich geändert, seit er angezeigt wurde. Es wurde nichts bezahlt. Bitte prüfen Sie den neuen Betrag, bevor Sie zahlen.',
  payment_date_after_today: 'Eingegangenes Geld kann kein Datum nach dem heutigen Tag, {today}, tragen.',
  amount_above_due: 'Der Betrag ist höher als der offene Betrag.',
  amount_not_valid_in_currency: 'Geben Sie einen Betrag ein, wie es ihn in {currency} gibt.',
  invoice_has_only_due: 'Bei dieser Rechnung sind nur noch {due} offen.',
  allocation_above_due: 'Der Betrag ist höher als der offene Betrag der Rechnung.',
  payment_above_due: 'Der Betrag ist höher als der offene Betrag der Rechnungen.',
  allocations_above_payment: 'Es ist mehr zugeordnet, als bezahlt wurde.',
  invoices_in_several_currencies: 'Nur Rechnungen in einer Währung können zusammen bezahlt werden.',
  invoice_named_twice: 'Diese Rechnung ist doppelt genannt.',
  no_such_invoice: 'Diese Rechnung gibt es nicht.',
  no_such_client: 'Diesen Kunden gibt es nicht.',
  invoice_of_another_client: 'Diese Rechnung ist für einen anderen Kunden.',
  link_invoice_of_another_client: 'Die Rechnung ist für einen anderen Kunden.',
  invoice_in_other_currency: 'Die Rechnung lautet auf {currency}.',
  invoice_has_own_amount: 'Eine Rechnung hat ihren eigenen Betrag.',
  no_way_to_pay: 'Wählen Sie mindestens eine Zahlungsart.',
  way_to_pay_not_offered: 'Diese Zahlungsart wird hier nicht angeboten.',
  payment_link_closed: 'Dieser Zahlungslink ist nicht mehr offen.',
  payment_link_in_use: 'Dieser Zahlungslink wurde benutzt und bleibt erhalten.',
  payment_being_made: 'Es wird gerade eine Zahlung ausgeführt. Bitte warten Sie einen Moment.',
  payment_method_exists: 'Das Unternehmen hat diese Zahlungsart bereits.',
  payment_method_without_credentials: 'Diese Zahlungsart hat keine Zugangsdaten.',
  invalid_key: 'Ein Schlüssel hat weder Leerzeichen noch Sonderzeichen.',
  bank_silent:
    'Die Bank hat nicht mitgeteilt, ob die Zahlung gelungen ist. Bitte versuchen Sie es gleich noch einmal: Es wird nicht zweimal abgebucht.',
  collection_not_possible:
    'Diese Rechnung kann jetzt nicht eingezogen werden: Keine hinterlegte Karte bezahlt sie, oder anderes Geld ist unterwegs.',
  collection_under_way: 'Eine Abbuchung dieser Rechnung ist bereits angekündigt oder läuft gerade.',
  collection_not_offered: 'Automatisches Bezahlen wird hier nicht mehr angeboten.',
  collection_terms_changed:
    'Wozu Sie zustimmen, hat sich inzwischen geändert. Bitte lesen Sie es noch einmal.',
  collection_not_agreed: 'Bitte stimmen Sie den Abbuchungen zuerst zu.',
  card_declined: 'Ihre Karte wurde abgelehnt. Bitte versuchen Sie eine andere.',
  card_taken_elsewhere:
    'Hier wird keine Kartennummer entgegengenommen: Sie wird auf der Seite des Zahlungsanbieters angegeben.',
  not_a_stripe_key:
    'Ein geheimer Schlüssel von Stripe beginnt mit sk_live_, sk_test_, rk_live_ oder rk_test_.',
  not_a_webhook_secret: 'Ein Webhook-Geheimnis von Stripe beginnt mit whsec_.',
  provider_keys_in_use:
    'Mit diesen Schlüsseln sind noch Zahlungen oder Erstattungen unterwegs. Warten Sie, bis sie abgeschlossen sind, oder geben Sie einen anderen Schlüssel desselben Kontos ein.',
  refund_not_with_provider:
    'Der Zahlungsanbieter kann diesen Betrag nicht erstatten: Die letzte Ziffer muss null sein.',
  webhook_not_signed: 'Das wurde nicht mit dem Webhook-Geheimnis des Unternehmens unterschrieben.',
  card_number_required: 'Bitte geben Sie die Kartennummer ein',
  card_number_invalid: 'Diese Kartennummer ist nicht gültig.',
  card_expiry_required: 'Bitte geben Sie das Ablaufdatum ein',
  card_expiry_invalid: 'Dieses Ablaufdatum ist nicht gültig.',
  card_year_invalid: 'Geben Sie ein Jahr wie 2030 an.',
  card_expired: 'Diese Karte ist abgelaufen.',
  card_code_required: 'Bitte geben Sie die Prüfnummer ein',
  card_code_invalid: 'Diese Prüfnummer ist nicht gültig.',
  card_code_of_wrong_length: 'Geben Sie die 3 oder 4 Ziffern des Sicherheitscodes an.',
}
