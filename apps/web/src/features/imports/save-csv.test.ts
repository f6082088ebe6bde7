import { expect, test, vi } from 'vitest'
import { saveFile } from '../../api/requests/download-file.ts'
import { saveCsv } from './save-csv.ts'

vi.mock('../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

test('a saved table opens as UTF-8, and none of its cells is a formula', async () => {
  saveCsv(
    [
      ['Line', 'Value'],
      ['3', '=HYPERLINK("x")'],
      ['4', '+1, ü'],
      ['5', '@a'],
    ],
    'list.csv',
    'en',
  )
  const [file, name] = vi.mocked(saveFile).mock.lastCall ?? []
  expect(name).toBe('list.csv')
  const bytes = new Uint8Array((await file?.blob.arrayBuffer()) ?? [])
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFFLine,Value\r\n3,"\'=HYPERLINK(""x"")"\r\n4,"\'+1, ü"\r\n5,\'@a',
  )
})

test('in German its cells are divided as German programs expect', async () => {
  saveCsv([['3', '1,5', '+49 30 1']], 'liste.csv', 'de')
  const [file] = vi.mocked(saveFile).mock.lastCall ?? []
  expect(await file?.blob.text()).toContain("3;1,5;'+49 30 1")
})
