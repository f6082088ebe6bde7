import { IMPORT_FIELDS, type ImportField } from './import-columns.ts'

/** What an exported table holds of each client: what an import takes in, and where the client stands. */
export const EXPORT_FIELDS = [...IMPORT_FIELDS, 'status'] as const
export type ExportField = (typeof EXPORT_FIELDS)[number]

type Titles = Readonly<Record<ExportField, string>>

const ENGLISH: Titles = {
  name: 'Name',
  kind: 'Kind of client',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  tax_number: 'Tax number',
  currency: 'Currency',
  language: 'Language',
  payment_terms_days: 'Payment terms in days',
  notes: 'Notes',
  tags: 'Tags',
  line1: 'Street and number',
  line2: 'Address line 2',
  zip_code: 'Postal code',
  city: 'City',
  state: 'State or region',
  country: 'Country',
  contact_first_name: 'Contact first name',
  contact_last_name: 'Contact last name',
  contact_email: 'Contact email',
  contact_phone: 'Contact phone',
  contact_position: 'Contact position',
  status: 'Status',
}
const GERMAN: Titles = {
  name: 'Name',
  kind: 'Art des Kunden',
  email: 'E-Mail',
  phone: 'Telefon',
  website: 'Website',
  tax_number: 'Steuernummer',
  currency: 'Währung',
  language: 'Sprache',
  payment_terms_days: 'Zahlungsziel in Tagen',
  notes: 'Notizen',
  tags: 'Schlagwörter',
  line1: 'Straße und Hausnummer',
  line2: 'Adresszusatz',
  zip_code: 'Postleitzahl',
  city: 'Ort',
  state: 'Bundesland oder Region',
  country: 'Land',
  contact_first_name: 'Ansprechpartner',
  contact_last_name: 'Nachname',
  contact_email: 'E-Mail der Person',
  contact_phone: 'Telefon der Person',
  contact_position: 'Funktion',
  status: 'Status',
}

type Words = Readonly<Partial<Record<ExportField, Readonly<Record<string, string>>>>>

/** What is kept as a code is written as the word the screens have for it; an import knows each of them. */
const ENGLISH_WORDS: Words = {
  kind: { business: 'Business', individual: 'Individual' },
  language: { en: 'English', de: 'German' },
  status: { active: 'Active', inactive: 'Inactive', blocked: 'Blocked' },
}
const GERMAN_WORDS: Words = {
  kind: { business: 'Unternehmen', individual: 'Privatperson' },
  language: { en: 'Englisch', de: 'Deutsch' },
  status: { active: 'Aktiv', inactive: 'Inaktiv', blocked: 'Gesperrt' },
}

/** The titles of the columns; an import knows each of them, but for the status, which it leaves alone. */
export function exportTitles(language: string): string[] {
  const titles = language === 'de' ? GERMAN : ENGLISH
  return EXPORT_FIELDS.map((field) => titles[field])
}

/** A client's cells in the order of the titles, in the company's language. */
export function exportCells(
  cells: Readonly<Partial<Record<ExportField | ImportField, string | null>>>,
  language: string,
): string[] {
  const words = language === 'de' ? GERMAN_WORDS : ENGLISH_WORDS
  return EXPORT_FIELDS.map((field) => {
    const cell = cells[field] ?? ''
    return words[field]?.[cell] ?? cell
  })
}
