import type { importWords as english } from '../../en/imports/import-words.ts'
import type { Wording } from '../../wording.ts'

export const importWords: Wording<typeof english> = {
  columns: {
    name: 'kunde kundenname firma firmenname firmaname unternehmen',
    kind: 'art kundenart artdeskunden typ kundentyp',
    email: 'emailadresse mailadresse rechnungsemail',
    phone: 'telefon telefonnummer telnr handy mobil mobiltelefon',
    website: 'webseite internet internetadresse',
    tax_number:
      'ustid ustidnr ustidnummer umsatzsteuerid umsatzsteueridentifikationsnummer uid uidnummer steuernummer steuernr stnr',
    currency: 'waehrung',
    language: 'sprache sprachederdokumente',
    payment_terms_days: 'zahlungsziel zahlungszielintagen zahlungsfrist zahlungsbedingungen',
    notes: 'notiz notizen bemerkung bemerkungen kommentar anmerkung anmerkungen',
    tags: 'schlagwort schlagwoerter kategorie kategorien',
    line1: 'adresse strasse strasseundhausnummer strassehausnummer strassenr anschrift',
    line2: 'adresszusatz adresse2 zusatz',
    zip_code: 'plz postleitzahl',
    city: 'ort stadt wohnort',
    state: 'bundesland kanton bundeslandoderregion',
    country: 'land laendercode laenderkuerzel staat',
    contact_first_name: 'vorname ansprechpartner kontakt kontaktperson',
    contact_last_name: 'nachname familienname',
    contact_email: 'emailderperson emailansprechpartner',
    contact_phone: 'telefonderperson telefonansprechpartner',
    contact_position: 'funktion',
  },
  givenNames: 'vorname',
  nameAlone: 'name',
  kinds: {
    business: 'firma unternehmen geschaeftlich',
    individual: 'privat privatperson',
  },
  days: 'tag tage tagen',
  net: 'netto',
}
