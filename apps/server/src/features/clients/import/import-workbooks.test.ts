import { unzipSync, zipSync } from 'fflate'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientFileCalls, done } from '../../../../test/calls/client-file-calls.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { importPath } from '../../../../test/calls/import-calls.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeOwner } from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const { clientsOf, eventsOf, importFile, previewFile } = clientFileCalls(() => ({ app, owner }))

const workbook = (rows: CellValue[][]) => writeXlsx({ sheets: [{ name: 'Clients', rows }] })
const ROWS = [
  ['Firma', 'E-Mail', 'Straße', 'PLZ', 'Ort', 'Zahlungsziel'],
  ['Müller & Söhne', 'info@mueller.example', 'Weg 1', '01067', 'Dresden', 14],
  [null, null, null, null, null, null],
  ['Ohne Adresse', 'keine', null, null, null, null],
]
const parts = async () => unzipSync(await workbook([['name'], ['A']]))

describe('an Excel workbook', () => {
  test('is taken in as a CSV file is, and told of by the lines of its sheet', async () => {
    const name = 'kunden.xlsx'
    const bytes = await workbook(ROWS)
    expect(done(await previewFile(bytes, { name }))).toMatchObject({ rows: 2, ready: 1 })
    expect(await clientsOf()).toEqual([])
    const answer = done(await importFile(bytes, { name }))
    expect(answer).toMatchObject({ rows: 2, imported: 1 })
    expect(answer.columns.map(({ field }: { field: string }) => field)).toEqual(
      'name email line1 zip_code city payment_terms_days'.split(' '),
    )
    expect(answer.refused_rows).toMatchObject([
      { line: 4, reason: 'invalid', name: 'Ohne Adresse', faults: [{ column: 'E-Mail', value: 'keine' }] },
    ])
    expect(await clientsOf()).toMatchObject([{ name: 'Müller & Söhne', payment_terms_days: 14 }])
    const addresses = await app.sql('select zip_code, city from client_addresses where company_id = $1', [
      owner.companyId,
    ])
    expect(addresses).toEqual([{ zip_code: '01067', city: 'Dresden' }])
    expect(await eventsOf('client.imported')).toMatchObject([{ subject: name, data: { count: 1 } }])
  })

  test('tells a figure of three decimals so that a CSV file, where its mark may divide thousands, means the same', async () => {
    const bytes = await workbook([
      ['name', 'email', 'notes'],
      ['A', 'none', 1.234],
    ])
    const { id } = done(await importFile(bytes))
    const list = await owner.get(importPath('clients', id, 'refused/'))
    expect(JSON.parse(list.text).cells).toEqual(['A', 'none', '1.2340'])
  })

  test('is known by its content, whatever it is called', async () => {
    expect(done(await importFile(await workbook([['name'], ['A']]), { name: 'a.csv' })).imported).toBe(1)
  })

  test('several at once are all read', async () => {
    const names = Array.from({ length: 5 }, (_, at) => `Client ${at}`)
    const answers = await Promise.all(
      names.map(async (name) => previewFile(await workbook([['name'], [name]]))),
    )
    expect(answers.map((answer) => done(answer).columns[0].samples)).toEqual(names.map((name) => [name]))
  })

  test('a sixth at once waits for one’s own, and another person waits for none of them', async () => {
    const other = await makeOwner(app)
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => previewFile(await workbook([['name'], [`Client ${at}`]]))),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.body.detail).toBe(
      'Several of your files are being read. Please wait for one of them before sending another.',
    )
    const [mine, theirs] = await Promise.all([
      previewFile(await workbook([['name'], ['Mine']])),
      previewFile(await workbook([['name'], ['Theirs']]), {}, other),
    ])
    expect([done(mine).ready, done(theirs).ready]).toEqual([1, 1])
  })

  test('a cell with more than Excel takes refuses its row, in a CSV file too', async () => {
    const long = 'x'.repeat(32_768)
    for (const [bytes, name] of [
      [await workbook([['name'], [long], ['Ada']]), 'a.xlsx'],
      [`name\n${long}\nAda\n`, 'a.csv'],
    ] as const) {
      expect(done(await previewFile(bytes, { name }))).toMatchObject({
        rows: 2,
        ready: 1,
        refused: 1,
        refused_rows: [
          { line: 2, faults: [{ message: 'A cell of this row has more than 32767 characters.' }] },
        ],
      })
    }
  })

  test('without names, without rows, with too many', async () => {
    const faultsOf = async (rows: CellValue[][]) => {
      const answer = done(await importFile(await workbook(rows)))
      expect(answer.status).toBe('failed')
      return answer.fault.message
    }
    expect(await faultsOf([['name']])).toBe('The file has no rows below its header.')
    expect(await faultsOf([['a'], ['1']])).toBe('No column holds the names.')
    const many = Array.from({ length: 50_001 }, (_, at) => [`Client ${at}`])
    expect(await faultsOf([['name'], ...many])).toBe(
      'At most 50000 rows can be imported at a time. Split the file.',
    )
    expect(await faultsOf([Array.from({ length: 101 }, (_, at) => `c${at}`), ['x']])).toBe(
      'At most 100 columns can be read.',
    )
    expect(await clientsOf()).toEqual([])
  })
})

describe('what only looks like a workbook', () => {
  const refusedAs = async (bytes: Uint8Array, status: number, text: string) => {
    const answer = await previewFile(bytes)
    expectProblem(answer, status, status === 415 ? 'unsupported_media_type' : 'validation_error')
    expect(answer.body.detail ?? answer.body.errors.file[0]).toBe(text)
    expect(done(await importFile(bytes))).toMatchObject({ status: 'failed', fault: { message: text } })
    expect(await clientsOf()).toEqual([])
  }
  const UNREADABLE = 'This Excel file cannot be read. Open it in your spreadsheet program and save it again.'
  const TOO_LARGE = 'This Excel file holds too much to be read. Keep only the table, or save it as CSV.'

  /** A workbook with a part of twenty million bytes that says it is of another size. */
  async function saying(bytes: number): Promise<Buffer> {
    const sheet = Buffer.from(
      zipSync({ ...(await parts()), 'xl/sharedStrings.xml': new Uint8Array(20_000_000) }),
    )
    const size = Buffer.alloc(4)
    size.writeUInt32LE(20_000_000)
    const said = Buffer.alloc(4)
    said.writeUInt32LE(bytes)
    for (let at = sheet.indexOf(size); at >= 0; at = sheet.indexOf(size)) said.copy(sheet, at)
    return sheet
  }

  test('an archive of other things', async () => {
    await refusedAs(
      zipSync({ 'word/document.xml': new Uint8Array(3) }),
      415,
      'This is neither a CSV nor an Excel file (.xlsx). Save your table as one of them and choose that file.',
    )
  })

  test('one with macros', async () => {
    await refusedAs(
      zipSync({ ...(await parts()), 'xl/vbaProject.bin': new Uint8Array(3) }),
      415,
      'This Excel file has macros. Save it as .xlsx, without macros, and choose that file.',
    )
  })

  test('one of before 2007, or with a password', async () => {
    await refusedAs(
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)]),
      415,
      'This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password.',
    )
  })

  test('one that is cut off', async () => {
    const bytes = await workbook([['name'], ['A']])
    await refusedAs(bytes.subarray(0, bytes.length / 2), 400, UNREADABLE)
  })

  test('one whose sheet is no XML', async () => {
    await refusedAs(
      zipSync({ ...(await parts()), 'xl/workbook.xml': Buffer.from('no markup') }),
      400,
      UNREADABLE,
    )
  })

  test('one that unpacks to more than a table holds', async () => {
    await refusedAs(await saying(300_000_000), 400, TOO_LARGE)
  })

  test('one that shows a text it holds once in far too many cells', async () => {
    const rows = Array.from({ length: 1400 }, () => ['x'.repeat(30_000)])
    const bomb = await workbook([['name'], ...rows])
    expect(bomb.length).toBeLessThan(50_000)
    await refusedAs(bomb, 400, TOO_LARGE)
  })

  test('one that unpacks to more than it says', async () => {
    await refusedAs(await saying(10), 400, UNREADABLE)
  })
})
