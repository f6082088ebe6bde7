import type { productImportWords as english } from '../../en/imports/product-import-words.ts'
import type { Wording } from '../../wording.ts'

export const productImportWords: Wording<typeof english> = {
  columns: {
    name: 'bezeichnung produkt produktname artikel artikelname artikelbezeichnung leistung titel dienstleistung',
    description: 'beschreibung einzelheiten langtext artikelbeschreibung bemerkung zusatztext',
    unit: 'einheit mengeneinheit me',
    unit_code: 'einheitencode einheitscode',
    price:
      'preis einzelpreis nettopreis verkaufspreis vk stueckpreis listenpreis preisnetto einzelpreisnetto vkpreis',
    currency: 'waehrung',
    tax_rates: 'steuer steuern steuersatz mwst ust mehrwertsteuer umsatzsteuer mwstsatz ustsatz',
    is_active: 'aktiv angeboten',
  },
  yes: 'ja j wahr aktiv',
  no: 'nein falsch inaktiv',
  units: {
    C62: 'stueck stk st stck',
    HUR: 'std stunde stunden',
    DAY: 'tag tage tg',
    MIN: 'minute minuten',
    WEE: 'woche wochen',
    MON: 'monat monate',
    ANN: 'jahr jahre',
    KGM: 'kilogramm',
    GRM: 'gramm',
    TNE: 'tonne tonnen',
    MTR: 'meter',
    KMT: 'kilometer',
    MTK: 'qm quadratmeter',
    MTQ: 'kubikmeter',
    LTR: 'liter',
    KWH: 'kilowattstunde kilowattstunden',
    LS: 'pauschale pauschal psch',
    SET: 'satz sets',
    PR: 'paar',
    DZN: 'dutzend',
  },
}
