import type { ImportRefusal } from '@counterfoil/contract/imports/imports.schema.ts'
import { type Fault, fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../api/errors/api-error.ts'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import type { EnglishText } from '../../i18n/text.ts'
import type { ImportNoun } from './import-noun.ts'
import { useImportTexts } from './import-texts.ts'

beforeAll(loadAllTexts)
afterEach(() => activateLanguage('en'))

type RowFault = ImportRefusal['faults'][number]
const told = (found: Fault) => ({ ...found, message: faultText(found) })
const FAULTS: RowFault[] = [
  { column: 'Mail', field: 'email', value: 'x@', ...told(fault('invalid_email')) },
  { column: null, field: 'city', value: null, ...told(fault('required')) },
  { column: null, field: 'row', value: null, ...told(fault('row_longer_than_header')) },
  { column: 'Column 3', field: 'name', value: 'A', ...told(fault('name_repeated_in_file', { line: 4 })) },
  { column: 'Tags', field: 'tags', value: 'A', ...told(fault('too_long', { max: 40 })) },
]
const REFUSALS = [
  new ApiError({
    status: 400,
    code: 'validation_error',
    fieldErrors: { file: ['The file is empty.'] },
    faults: { file: [fault('file_empty')] },
  }),
  new ApiError({
    status: 415,
    code: 'unsupported_media_type',
    detail:
      'This is neither a CSV nor an Excel file (.xlsx). Save your table as one of them and choose that file.',
    said: fault('not_a_table_file'),
  }),
  new ApiError({ status: 413, code: 'body_too_large' }),
  new ApiError({ status: 0, code: 'timeout' }),
]

const LABELS = new Map<string, EnglishText>([
  ['city', 'City'],
  ['tags', 'Tags'],
])
const label: ImportNoun['label'] = (field, t) => {
  const text = LABELS.get(field)
  return text === undefined ? null : t(text)
}

function Texts() {
  const texts = useImportTexts({ label })
  return (
    <>
      {FAULTS.map((fault) => {
        const { where, why } = texts.fault(fault)
        return <p key={fault.message}>{`${where ?? '-'}: ${why}`}</p>
      })}
      {REFUSALS.map((error) => (
        <p key={error.code}>{texts.refusal(error)}</p>
      ))}
    </>
  )
}

const shown = () => screen.getAllByText(/./).map(({ textContent }) => textContent)

test('what a file is refused for is told in English', () => {
  render(<Texts />)
  expect(shown()).toEqual([
    'Mail: Please enter a valid email address (e.g., name@company.com).',
    'City: This field is required.',
    '-: This row has more cells than the header.',
    'Column 3: The same name is in line 4 already.',
    'Tags: At most 40 characters.',
    'The file is empty.',
    'This is neither a CSV nor an Excel file (.xlsx). Save your table as one of them and choose that file.',
    'The file is larger than 25 MB.',
    'Request timed out. Please try again.',
  ])
})

test('and in German', async () => {
  await activateLanguage('de')
  render(<Texts />)
  expect(shown()).toEqual([
    'Mail: Bitte geben Sie eine gültige E-Mail-Adresse ein (z. B. name@company.com).',
    'Ort: Dieses Feld darf nicht leer sein.',
    '-: Diese Zeile hat mehr Felder als die Kopfzeile.',
    'Spalte 3: Derselbe Name steht bereits in Zeile 4.',
    'Tags: Höchstens 40 Zeichen.',
    'Die Datei ist leer.',
    'Das ist weder eine CSV- noch eine Excel-Datei (.xlsx). Speichern Sie Ihre Tabelle in einem dieser Formate und wählen Sie diese Datei.',
    'Die Datei ist größer als 25 MB.',
    'Die Anfrage hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  ])
})
