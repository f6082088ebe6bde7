import type { CLIENT_FAULTS } from '@counterfoil/domain/faults/texts/client-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const clientFaults: Translated<typeof CLIENT_FAULTS> = {
  client_blocked: 'Dieser Kunde ist gesperrt und kann keine Rechnungen erhalten.',
  client_in_use: 'Zu diesem Kunden gibt es Dokumente. Deaktivieren Sie ihn, statt ihn zu löschen.',
  client_status_conflict: 'Der Status des Kunden lässt das nicht zu.',
  client_merged_into_itself: 'Ein Kunde kann nicht mit sich selbst zusammengeführt werden.',
  client_merge_blocked: 'Ein gesperrter Kunde kann nicht zusammengeführt werden. Aktivieren Sie ihn zuerst.',
  client_merge_notes_too_long:
    'Die Notizen beider haben zusammen mehr als {max} Zeichen. Kürzen Sie sie zuerst.',
  client_merge_too_many_tags:
    'Beide haben zusammen mehr als {max} Schlagwörter. Entfernen Sie zuerst einige.',
  client_already_active: 'Dieser Kunde ist bereits aktiv.',
  client_already_inactive: 'Dieser Kunde ist bereits inaktiv.',
  client_already_blocked: 'Dieser Kunde ist bereits gesperrt.',
  client_to_activate_first: 'Dieser Kunde ist gesperrt. Aktivieren Sie ihn zuerst.',
  client_of_address_differs: 'Das ist ein anderer Kunde als der in der Adresse.',
  client_with_name_exists: 'Es gibt bereits einen Kunden mit diesem Namen.',
  client_with_email_exists: 'Es gibt bereits einen Kunden mit dieser E-Mail-Adresse.',
  email_repeated_in_file: 'Dieselbe E-Mail-Adresse steht bereits in Zeile {line}.',
  unknown_client_kind: 'Geben Sie Unternehmen oder Privatperson an.',
  unknown_client_language: 'Geben Sie Englisch, Deutsch oder Französisch an.',
  invalid_payment_terms: 'Geben Sie eine ganze Zahl von 0 bis 365 an.',
  address_not_changed: 'Diese Adresse liegt uns bereits vor.',
  address_proposal_decided: 'Diese Adresse wurde bereits angenommen, abgelehnt oder ersetzt.',
  country_not_known: 'Dieses Land ist nicht bekannt. Geben Sie seinen Namen oder seine zwei Buchstaben an.',
}
