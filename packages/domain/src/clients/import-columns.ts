/** What a column of an imported file can hold, in the order it is offered: the client, an address, a contact. */
export const IMPORT_FIELDS = [
  'name',
  'kind',
  'email',
  'phone',
  'website',
  'tax_number',
  'currency',
  'language',
  'payment_terms_days',
  'notes',
  'tags',
  'line1',
  'line2',
  'zip_code',
  'city',
  'state',
  'country',
  'contact_first_name',
  'contact_last_name',
  'contact_email',
  'contact_phone',
  'contact_position',
] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]

/** A file of more clients than this is refused: one transaction takes it in. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
export const IMPORT_MAX_ROWS = 5000
export const IMPORT_MAX_COLUMNS = 100

/** Where no name is told, a contact's own makes one. */
export const NAMING_FIELDS: readonly ImportField[] = ['name', 'contact_first_name', 'contact_last_name']

/**
 * What the columns of such files are called in English and in German, by other programs and by people: in lower case,
 * letters and digits alone, umlauts written out. A field's own name is always one of them.
 */
const KNOWN_NAMES: Readonly<Record<ImportField, string>> = {
  name: 'client clientname customer customername company companyname organization organisation organizationname business businessname displayname fullname kunde kundenname firma firmenname firmaname unternehmen',
  kind: 'type kindofclient clienttype customertype art kundenart artdeskunden typ kundentyp',
  email:
    'emailaddress mail mailaddress clientemail customeremail invoiceemail emailadresse mailadresse rechnungsemail',
  phone:
    'phonenumber telephone telephonenumber tel mobile mobilephone workphone businessphone telefon telefonnummer telnr handy mobil mobiltelefon',
  website: 'web url homepage webseite internet internetadresse',
  tax_number:
    'taxid taxno vat vatnumber vatid vatno vatregistrationnumber ustid ustidnr ustidnummer umsatzsteuerid umsatzsteueridentifikationsnummer uid uidnummer steuernummer steuernr stnr',
  currency: 'currencycode waehrung',
  language: 'languageofdocuments locale sprache sprachederdokumente',
  payment_terms_days:
    'paymentterms paymenttermsindays terms netdays termsdays zahlungsziel zahlungszielintagen zahlungsfrist zahlungsbedingungen',
  notes:
    'note comment comments remark remarks notiz notizen bemerkung bemerkungen kommentar anmerkung anmerkungen',
  tags: 'tag labels label schlagwort schlagwoerter kategorie kategorien',
  line1:
    'address address1 addressline1 street street1 streetaddress streetandnumber billingaddress billingaddress1 billingaddressline1 billingstreet adresse strasse strasseundhausnummer strassehausnummer strassenr anschrift',
  line2:
    'address2 addressline2 street2 billingaddress2 billingstreet2 suite aptsuite adresszusatz adresse2 zusatz',
  zip_code: 'zip postalcode postcode zippostalcode billingcode billingzip plz postleitzahl',
  city: 'town billingcity ort stadt wohnort',
  state:
    'province region provincestate stateprovince stateorregion county billingstate bundesland kanton bundeslandoderregion',
  country: 'countrycode billingcountry land laendercode laenderkuerzel staat',
  contact_first_name:
    'firstname givenname contact contactname contactperson vorname ansprechpartner kontakt kontaktperson',
  contact_last_name: 'lastname surname familyname nachname familienname',
  contact_email: 'contactmail emailofcontact emailderperson emailansprechpartner',
  contact_phone: 'phoneofcontact telefonderperson telefonansprechpartner',
  contact_position: 'position jobtitle job role funktion',
}

const FIELD_BY_NAME = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    [field.replaceAll('_', ''), ...KNOWN_NAMES[field].split(' ')].map((name) => [name, field] as const),
  ),
)

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

function plainName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The names of the columns, each another: one without a name is called by its place, a second of a name is counted. */
export function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>()
  return header.map((cell, at) => {
    const name = cell.trim() || `Column ${at + 1}`
    let own = name
    for (let count = 2; taken.has(own); count += 1) own = `${name} (${count})`
    taken.add(own)
    return own
  })
}

/**
 * What each column is taken for by its name, null for what is not known. The first of several columns for one field has
 * it. A "Name" beside a first name, and without a surname, is the surname.
 */
export function recogniseColumns(names: readonly string[]): (ImportField | null)[] {
  const known = names.map((name) => FIELD_BY_NAME.get(plainName(name)) ?? null)
  if (known.includes('contact_first_name') && !known.includes('contact_last_name')) {
    const surname = names.findIndex((name) => plainName(name) === 'name')
    const isPerson = names.some((name) => ['vorname', 'firstname', 'givenname'].includes(plainName(name)))
    if (surname >= 0 && isPerson) known[surname] = 'contact_last_name'
  }
  return known.map((field, at) => (field && known.indexOf(field) === at ? field : null))
}

/** Which of these the header's cells are divided by; a file with one column has none, and a comma does no harm. */
export function delimiterOf(header: string): ',' | ';' | '\t' {
  const bare = header.replace(/"(?:[^"]|"")*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return ([',', ';', '\t'] as const).reduce((most, mark) => (count(mark) > count(most) ? mark : most))
}
