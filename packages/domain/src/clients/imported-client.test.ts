import { describe, expect, test } from 'vitest'
import { fault, faultText } from '../faults/fault.ts'
import { languageName } from '../text/language-facts.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../text/languages.ts'
import { duplicateClients, repetitionFault } from './duplicate-clients.ts'
import { type ImportCells, importedClient, importFault, importFieldOf } from './imported-client.ts'

const context = {
  countryCode: (text: string) => (text.toLowerCase() === 'france' ? 'FR' : null),
  homeCountry: 'DE',
}
const read = (cells: ImportCells) => importedClient(cells, context)

describe('a row', () => {
  test('of a name is a client with nothing else said', () => {
    expect(read({ name: ' Meier GmbH ', email: ' ', city: '' })).toEqual({
      name: 'Meier GmbH',
      addresses: [],
      contacts: [],
    })
  })

  test('without any name is left for the rules to refuse', () => {
    expect(read({ email: 'a@example.com' })).toEqual({ email: 'a@example.com', addresses: [], contacts: [] })
  })

  test('without a client’s name is a person; the contact is kept for what else it says', () => {
    expect(read({ contact_first_name: 'Anna', contact_last_name: 'Schmidt' })).toMatchObject({
      name: 'Anna Schmidt',
      kind: 'individual',
      contacts: [],
    })
    expect(read({ contact_last_name: 'Schmidt', contact_phone: '1', kind: 'Firma' })).toMatchObject({
      name: 'Schmidt',
      kind: 'business',
      contacts: [{ first_name: 'Schmidt', phone: '1', is_primary: true }],
    })
  })

  test('has a blank for a line break, but in its notes, and tags that stand below each other', () => {
    expect(
      read({
        name: 'Meier \r\n GmbH',
        contact_first_name: 'Anna\u2028Lena',
        contact_position: 'Head of\tbooks',
        line1: 'Weg 1\n2nd  floor',
        notes: 'One\nTwo',
        tags: 'wood\nstone\r\n',
      }),
    ).toMatchObject({
      name: 'Meier GmbH',
      contacts: [{ first_name: 'Anna Lena', position: 'Head of books' }],
      addresses: [{ line1: 'Weg 1 2nd  floor' }],
      notes: 'One\nTwo',
      tags: ['wood', 'stone'],
    })
  })

  test('with a contact has it as the main one', () => {
    expect(read({ name: 'A', contact_first_name: 'Anna', contact_email: 'a@b.example' }).contacts).toEqual([
      { first_name: 'Anna', email: 'a@b.example', is_primary: true },
    ])
  })

  test('lives where it says, else where the company does; a country alone is no address', () => {
    expect(read({ name: 'A', line1: 'Weg 1', city: 'Paris', country: 'France' }).addresses).toEqual([
      { line1: 'Weg 1', city: 'Paris', country: 'FR', is_default: true },
    ])
    expect(read({ name: 'A', city: 'Ulm' }).addresses).toEqual([
      { city: 'Ulm', country: 'DE', is_default: true },
    ])
    expect(read({ name: 'A', city: 'Ulm', country: 'Atlantis' }).addresses).toMatchObject([
      { country: 'Atlantis' },
    ])
    expect(read({ name: 'A', country: 'France' }).addresses).toEqual([])
  })

  test.each([
    ['kind', 'Privatperson', 'individual'],
    ['kind', 'COMPANY', 'business'],
    ['kind', 'constructor', 'constructor'],
    ['language', 'Deutsch', 'de'],
    ['language', 'en-US', 'en'],
    ['language', 'Français', 'fr'],
    ['language', 'Klingon', 'klingon'],
    ['currency', ' eur ', 'EUR'],
    ['payment_terms_days', '30', 30],
    ['payment_terms_days', 'Net 30', 30],
    ['payment_terms_days', '14 Tage netto', 14],
    ['payment_terms_days', '1 day', 1],
    ['payment_terms_days', '45 jours net', 45],
    ['kind', 'Société', 'business'],
    ['payment_terms_days', 'soon', 'soon'],
    ['payment_terms_days', '-3', '-3'],
    ['payment_terms_days', '1.5', '1.5'],
    ['tags', 'a, b;c| ,', ['a', 'b', 'c']],
    ['notes', '=1+1', '=1+1'],
  ] as const)('%s: %j is %j', (field, text, value) => {
    expect(read({ name: 'A', [field]: text })[field]).toEqual(value)
  })
})

test('a fault is told of the cell it comes from', () => {
  expect(
    ['name', 'addresses.0.zip_code', 'contacts.0.email', 'tags.3', 'addresses', 'a.b.c'].map(importFieldOf),
  ).toEqual(['name', 'zip_code', 'contact_email', 'tags', 'addresses', 'a.b.c'])
  const said = (field: string) => faultText(importFault(field, fault('name_required')))
  expect(said('language')).toBe('Give English, German or French.')
  for (const language of LANGUAGES)
    expect(said('language')).toContain(languageName(language, DEFAULT_LANGUAGE))
  expect(said('name')).toBe('Name is required')
  expect(said('toString')).toBe('Name is required')
})

test('a client that is there is told from a new one, and so is one further up', () => {
  const { repetitionOf, keep } = duplicateClients([{ name: 'Meier  GmbH', email: 'Info@Meier.example' }])
  expect(repetitionOf({ name: 'MEIER GMBH', email: null })).toEqual({ of: 'name', line: null })
  expect(repetitionOf({ name: 'Other', email: 'info@meier.example' })).toEqual({ of: 'email', line: null })
  expect(repetitionOf({ name: 'Other', email: null })).toBeNull()
  keep({ name: 'Other', email: 'o@example.com' }, 7)
  expect(repetitionOf({ name: 'other', email: 'x@example.com' })).toEqual({ of: 'name', line: 7 })
  expect(faultText(repetitionFault({ of: 'name', line: 7 }))).toBe('The same name is in line 7 already.')
  expect(faultText(repetitionFault({ of: 'email', line: null }))).toBe(
    'There is a client with this e-mail address already.',
  )
})
