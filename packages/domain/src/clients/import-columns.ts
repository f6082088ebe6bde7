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

/** Where no name is told, a contact's own makes one. */
export const NAMING_FIELDS: readonly ImportField[] = ['name', 'contact_first_name', 'contact_last_name']
