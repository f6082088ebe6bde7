import { expect, test } from 'vitest'
import { LANGUAGES } from '../text/languages.ts'
import { textsOf } from '../text/texts-of.ts'
import { eachReference, INVOICE_REFERENCE_NAMES, REFERENCE_FILTERS } from './invoice-references.ts'

test.each(LANGUAGES)('in %s each reference has a title of its own', (language) => {
  const { references } = textsOf(language).documents
  const titles = INVOICE_REFERENCE_NAMES.map((name) => references[name])
  expect(titles.every((title) => title.trim() !== '')).toBe(true)
  expect(new Set(titles).size).toBe(titles.length)
})

test('each reference is told by its name, in the order of documents', () => {
  expect(Object.entries(eachReference((name) => name.length))).toEqual(
    INVOICE_REFERENCE_NAMES.map((name) => [name, name.length]),
  )
  expect(INVOICE_REFERENCE_NAMES).toEqual(expect.arrayContaining([...REFERENCE_FILTERS]))
})
