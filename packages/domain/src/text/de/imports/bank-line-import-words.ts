import type { bankLineImportWords as english } from '../../en/imports/bank-line-import-words.ts'
import type { Wording } from '../../wording.ts'

export const bankLineImportWords: Wording<typeof english> = {
  columns: {
    booked_on: 'buchungstag buchungsdatum datum buchung gebuchtam bookingdatum',
    value_date: 'valuta valutadatum wertstellung wertstellungsdatum wert',
    amount: 'betrag umsatz betrageur betragchf betragineur summe',
    credit: 'haben gutschrift eingang gutschriften habenbetrag',
    debit: 'soll lastschrift belastung ausgang belastungen sollbetrag',
    direction: 'sollhaben sh kennzeichen sollhabenkennzeichen vorzeichen',
    currency: 'waehrung whg wkz',
    name: 'auftraggeber beguenstigterzahlungspflichtiger zahlungspflichtiger zahlungspflichtige auftraggeberbeguenstigter auftraggeberempfaenger namezahlungsbeteiligter zahlungsbeteiligter empfaenger gegenpartei partnername',
    account: 'kontonummer kontonummeriban gegenkonto ibanzahlungsbeteiligter ibandesauftraggebers gegeniban',
    reference: 'referenz kundenreferenz kundenreferenzendtoend zahlungsreferenz glaeubigerreferenz',
    details: 'verwendungszweck buchungstext zahlungszweck beschreibung mitteilung vorgang',
    bank_reference: 'bankreferenz transaktionsid umsatzid primanota transaktionsnummer',
    own_account: 'auftragskonto eigeneskonto ibanauftragskonto meinkonto konto',
  },
  directions: { out: 's soll lastschrift belastung' },
}
