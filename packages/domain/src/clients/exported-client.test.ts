import { expect, test } from 'vitest'
import { EXPORT_FIELDS, exportCells, exportTitles } from './exported-client.ts'
import { IMPORT_FIELDS, recogniseColumns } from './import-columns.ts'

test.each(['en', 'de', 'fr'])('what is exported in %s is recognised by an import', (language) => {
  expect(recogniseColumns(exportTitles(language))).toEqual([...IMPORT_FIELDS, null])
})

test('cells stand below their titles', () => {
  const cells = exportCells({ city: 'Ulm', status: 'active', name: 'A', notes: null })
  expect(cells).toHaveLength(EXPORT_FIELDS.length)
  expect(cells.filter((cell) => cell !== '')).toEqual(['A', 'Ulm', 'active'])
})
