import type { COMPANY_FAULTS } from '@counterfoil/domain/faults/texts/company-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const companyFaults: Translated<typeof COMPANY_FAULTS> = {
  too_many_companies:
    'Mehr Unternehmen kann eine Person hier nicht besitzen. Schließen Sie eines, das Sie nicht mehr brauchen.',
  company_name_and_email_required: 'Bitte geben Sie Name und E-Mail-Adresse des Unternehmens ein',
  company_name_taken: 'Dieser Name ist bereits vergeben',
  company_email_taken: 'Diese E-Mail-Adresse ist bereits registriert',
  wrong_company_name: 'Das ist nicht der Name des Unternehmens.',
  iban_check_digits_wrong: 'Diese Kontonummer kann nicht stimmen: ihre Prüfziffern passen nicht.',
  iban_country_unknown: 'Keine IBAN beginnt mit {country}.',
  iban_of_another_country: 'Diese IBAN gehört zu einem anderen Land als das Konto.',
  iban_of_wrong_length: 'Eine IBAN, die mit {country} beginnt, hat {length} Zeichen.',
  bic_invalid: 'Eine BIC hat 8 oder 11 Buchstaben und Ziffern, wie COBADEFFXXX.',
  bic_country_unknown: 'Der fünfte und sechste Buchstabe einer BIC nennen ihr Land: {country} ist keines.',
  sort_code_invalid: 'Ein Sort Code hat 6 Ziffern, wie 12-34-56.',
  uk_account_number_invalid: 'Eine britische Kontonummer hat 8 Ziffern.',
  routing_number_invalid: 'Eine Routing Number hat 9 Ziffern.',
  routing_number_check_digit_wrong: 'Diese Routing Number kann nicht stimmen: ihre Prüfziffer passt nicht.',
  us_account_number_invalid: 'Eine US-amerikanische Kontonummer hat 4 bis 17 Ziffern.',
  account_number_invalid: 'Eine Kontonummer hat 4 bis 34 Buchstaben, Ziffern und Bindestriche.',
  bank_code_invalid: 'Eine Bankleitzahl hat 2 bis 20 Buchstaben, Ziffern und Bindestriche.',
  bank_field_not_used: 'Konten dieses Landes haben keine solche Nummer.',
  number_template_too_long: 'Höchstens 60 Zeichen.',
  number_template_unknown_token:
    'In geschweiften Klammern sind nur PREFIX, YYYY, YY, FY, MM und SEQ:4 erlaubt.',
  number_template_bad_character:
    'Außerhalb der Klammern sind nur Buchstaben, Ziffern, Leerzeichen und . _ / # - erlaubt.',
  number_template_sequence_missing:
    'Die laufende Nummer fehlt: Schreiben Sie SEQ:4 in geschweiften Klammern.',
  number_template_sequence_repeated: 'Die laufende Nummer darf nur einmal vorkommen.',
  number_template_sequence_digits_out_of_range:
    'Geben Sie der laufenden Nummer 1 bis 12 Stellen, wie in SEQ:4.',
  number_template_reset_needs_year:
    'Nummern, die jedes Jahr neu beginnen, brauchen das Jahr: Schreiben Sie YYYY in geschweiften Klammern.',
  number_template_reset_needs_fiscal_year:
    'Nummern, die jedes Geschäftsjahr neu beginnen, brauchen das Geschäftsjahr: Schreiben Sie FY in geschweiften Klammern.',
  number_template_reset_needs_month:
    'Nummern, die jeden Monat neu beginnen, brauchen Jahr und Monat: Schreiben Sie YYYY und MM in geschweiften Klammern.',
  invalid_number_prefix: 'Höchstens 20 Buchstaben, Ziffern, Leerzeichen und . _ / # -',
  number_used_already: 'Die Nummer {used} ist bereits vergeben: Geben Sie {next} oder mehr an.',
  invalid_sender_name:
    'Ein Absendername darf keine Zeilenumbrüche, keine Steuerzeichen und keines der Zeichen " < > @ enthalten.',
  too_many_addresses: 'Höchstens 5 Adressen.',
  invalid_colour: 'Geben Sie eine Farbe an, etwa #1f4d3a.',
  too_many_pictures: 'Es warten bereits mehrere Bilder. Bitte versuchen Sie es in einigen Sekunden erneut.',
  not_a_picture: 'Senden Sie ein PNG-, JPEG- oder WebP-Bild mit höchstens 25 Megapixeln.',
  figures_check_running: 'Die Zahlen werden bereits neu berechnet. Sehen Sie gleich noch einmal nach.',
  logo_missing:
    'Das gespeicherte Logo für dieses Dokument fehlt oder ist beschädigt, und ohne das Logo wird nichts gedruckt. Stellen Sie es aus einer Sicherung wieder her, oder laden Sie dasselbe Bild noch einmal hoch.',
}
