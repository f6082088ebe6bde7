import { expect, test } from 'vitest'
import { LANGUAGES } from '../text/languages.ts'
import { EXPORT_FIELDS, exportCells, exportTitles } from './exported-client.ts'
import { IMPORT_FIELDS } from './import-columns.ts'
import { importedClient } from './imported-client.ts'
import { recogniseColumns } from './recognise-columns.ts'

test.each([...LANGUAGES, 'xx'])('what is exported in %s is recognised by an import', (language) => {
  expect(recogniseColumns(exportTitles(language))).toEqual([...IMPORT_FIELDS, null])
})

test('cells stand below their titles', () => {
  const cells = exportCells({ city: 'Ulm', status: 'active', name: 'A', notes: null }, 'en')
  expect(cells).toHaveLength(EXPORT_FIELDS.length)
  expect(cells.filter((cell) => cell !== '')).toEqual(['A', 'Ulm', 'Active'])
})

test.each([
  ['en', ['Individual', 'German', 'Blocked']],
  ['de', ['Privatperson', 'Deutsch', 'Gesperrt']],
])('in %s, codes are words that an import knows', (language, words) => {
  const client = { name: 'A', kind: 'individual', language: 'de', status: 'blocked' }
  const cells = exportCells(client, language)
  const at = (field: (typeof EXPORT_FIELDS)[number]) => cells[EXPORT_FIELDS.indexOf(field)] ?? ''
  expect([at('kind'), at('language'), at('status')]).toEqual(words)
  const read = importedClient(
    { name: 'A', kind: at('kind'), language: at('language') },
    { countryCode: () => null, homeCountry: null },
  )
  expect(read).toMatchObject({ kind: 'individual', language: 'de' })
})
