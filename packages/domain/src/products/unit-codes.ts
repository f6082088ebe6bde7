import type { Language } from '../text/languages.ts'

/**
 * Units of UN/ECE Recommendation 20 that an invoice is likely to count in, by their code (EN 16931 BT-130), in the order in
 * which they are offered: pieces, time, services, then measures.
 */
const UNITS = {
  C62: { en: 'Piece', de: 'Stück', fr: 'Pièce' },
  H87: { en: 'Item', de: 'Einzelstück', fr: 'Article' },
  EA: { en: 'Each', de: 'Je Stück', fr: 'Unité' },
  PR: { en: 'Pair', de: 'Paar', fr: 'Paire' },
  SET: { en: 'Set', de: 'Satz', fr: 'Jeu' },
  DZN: { en: 'Dozen', de: 'Dutzend', fr: 'Douzaine' },
  CEN: { en: 'Hundred', de: 'Hundert', fr: 'Centaine' },
  MIL: { en: 'Thousand', de: 'Tausend', fr: 'Millier' },
  SEC: { en: 'Second', de: 'Sekunde', fr: 'Seconde' },
  MIN: { en: 'Minute', de: 'Minute', fr: 'Minute' },
  HUR: { en: 'Hour', de: 'Stunde', fr: 'Heure' },
  LH: { en: 'Hour of labour', de: 'Arbeitsstunde', fr: 'Heure de travail' },
  DAY: { en: 'Day', de: 'Tag', fr: 'Jour' },
  E49: { en: 'Working day', de: 'Arbeitstag', fr: 'Jour ouvré' },
  WEE: { en: 'Week', de: 'Woche', fr: 'Semaine' },
  MON: { en: 'Month', de: 'Monat', fr: 'Mois' },
  QAN: { en: 'Quarter of a year', de: 'Quartal', fr: 'Trimestre' },
  SAN: { en: 'Half a year', de: 'Halbjahr', fr: 'Semestre' },
  ANN: { en: 'Year', de: 'Jahr', fr: 'Année' },
  E48: { en: 'Service', de: 'Dienstleistung', fr: 'Prestation' },
  LS: { en: 'Lump sum', de: 'Pauschale', fr: 'Forfait' },
  E51: { en: 'Job', de: 'Auftrag', fr: 'Travail' },
  '5B': { en: 'Batch', de: 'Charge', fr: 'Lot' },
  E54: { en: 'Trip', de: 'Fahrt', fr: 'Trajet' },
  IE: { en: 'Person', de: 'Person', fr: 'Personne' },
  ZP: { en: 'Page', de: 'Seite', fr: 'Page' },
  D63: { en: 'Book', de: 'Buch', fr: 'Livre' },
  P1: { en: 'Percent', de: 'Prozent', fr: 'Pour cent' },
  MGM: { en: 'Milligram', de: 'Milligramm', fr: 'Milligramme' },
  GRM: { en: 'Gram', de: 'Gramm', fr: 'Gramme' },
  KGM: { en: 'Kilogram', de: 'Kilogramm', fr: 'Kilogramme' },
  TNE: { en: 'Tonne', de: 'Tonne', fr: 'Tonne' },
  ONZ: { en: 'Ounce', de: 'Unze', fr: 'Once' },
  LBR: { en: 'Pound', de: 'Pfund', fr: 'Livre (poids)' },
  MMT: { en: 'Millimetre', de: 'Millimeter', fr: 'Millimètre' },
  CMT: { en: 'Centimetre', de: 'Zentimeter', fr: 'Centimètre' },
  MTR: { en: 'Metre', de: 'Meter', fr: 'Mètre' },
  KMT: { en: 'Kilometre', de: 'Kilometer', fr: 'Kilomètre' },
  INH: { en: 'Inch', de: 'Zoll', fr: 'Pouce' },
  FOT: { en: 'Foot', de: 'Fuß', fr: 'Pied' },
  YRD: { en: 'Yard', de: 'Yard', fr: 'Yard' },
  SMI: { en: 'Mile', de: 'Meile', fr: 'Mille' },
  CMK: { en: 'Square centimetre', de: 'Quadratzentimeter', fr: 'Centimètre carré' },
  MTK: { en: 'Square metre', de: 'Quadratmeter', fr: 'Mètre carré' },
  KMK: { en: 'Square kilometre', de: 'Quadratkilometer', fr: 'Kilomètre carré' },
  FTK: { en: 'Square foot', de: 'Quadratfuß', fr: 'Pied carré' },
  HAR: { en: 'Hectare', de: 'Hektar', fr: 'Hectare' },
  ACR: { en: 'Acre', de: 'Acre', fr: 'Acre' },
  MTQ: { en: 'Cubic metre', de: 'Kubikmeter', fr: 'Mètre cube' },
  MLT: { en: 'Millilitre', de: 'Milliliter', fr: 'Millilitre' },
  CLT: { en: 'Centilitre', de: 'Zentiliter', fr: 'Centilitre' },
  LTR: { en: 'Litre', de: 'Liter', fr: 'Litre' },
  HLT: { en: 'Hectolitre', de: 'Hektoliter', fr: 'Hectolitre' },
  GLI: { en: 'Gallon (UK)', de: 'Gallone (UK)', fr: 'Gallon (R.-U.)' },
  GLL: { en: 'Gallon (US)', de: 'Gallone (US)', fr: 'Gallon (É.-U.)' },
  WTT: { en: 'Watt', de: 'Watt', fr: 'Watt' },
  KWT: { en: 'Kilowatt', de: 'Kilowatt', fr: 'Kilowatt' },
  KWH: { en: 'Kilowatt hour', de: 'Kilowattstunde', fr: 'Kilowattheure' },
  MWH: { en: 'Megawatt hour', de: 'Megawattstunde', fr: 'Mégawattheure' },
  AD: { en: 'Byte', de: 'Byte', fr: 'Octet' },
  '4L': { en: 'Megabyte', de: 'Megabyte', fr: 'Mégaoctet' },
  E34: { en: 'Gigabyte', de: 'Gigabyte', fr: 'Gigaoctet' },
  E35: { en: 'Terabyte', de: 'Terabyte', fr: 'Téraoctet' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

export type UnitCode = keyof typeof UNITS

/** Every code there is, in the order of the table: whole numbers are no keys of it, so nothing sorts them anew. */
export const UNIT_CODES = Object.keys(UNITS) as [UnitCode, ...UnitCode[]]

export function isUnitCode(text: string): text is UnitCode {
  return Object.hasOwn(UNITS, text)
}
/** What a unit is called in a language: `HUR` is “Hour”, “Stunde”, “Heure”. */
export function unitName(code: UnitCode, language: Language): string {
  return UNITS[code][language]
}
