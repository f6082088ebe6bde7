import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import {
  clientFileCalls,
  done,
  IMPORT,
  MEGABYTE,
  PREVIEW,
  type Sent,
} from '../../../../test/calls/client-file-calls.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner } from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const { clientsOf, eventsOf, importFile, namesOf, previewFile, send } = clientFileCalls(() => ({
  app,
  owner,
}))

describe('what is no import', () => {
  const nothingWritten = async () => {
    expect(await clientsOf()).toEqual([])
    expect(await eventsOf('client.imported')).toEqual([])
  }
  const faultsOf = (answer: ApiResponse) => {
    expectProblem(answer, 400, 'validation_error')
    return answer.body.errors
  }

  test.each<[string, string, Sent, Record<string, string[]>]>([
    ['an empty file', '', {}, { file: ['The file is empty.'] }],
    ['blank lines', '\n \n', {}, { file: ['The file is empty.'] }],
    ['a header alone', 'name,email\n\n', {}, { file: ['The file has no rows below its header.'] }],
    ['no column of names', 'a,b\n1,2', {}, { mapping: ['No column holds the names.'] }],
    ['a field of another name', 'name\nA', { field: 'csv' }, { file: ['This field is required.'] }],
    [
      'a mapping that is no JSON',
      'name\nA',
      { mapping: 'name' },
      { mapping: ['Give a JSON object of column names and fields.'] },
    ],
    [
      'a column there is not',
      'name\nA',
      { mapping: { name: 'name', Other: 'email' } },
      { 'mapping.Other': ['The file has no such column.'] },
    ],
    [
      'two columns for one field',
      'a,b\nA,B',
      { mapping: { a: 'name', b: 'name' } },
      { 'mapping.b': ['Another column is taken for this field already.'] },
    ],
    ['a mapping without names', 'name\nA', { mapping: {} }, { mapping: ['No column holds the names.'] }],
    [
      'a header that is not closed',
      '"name\nA',
      {},
      { file: ['A quotation mark is not closed: this row and all below it could not be read.'] },
    ],
    ['101 columns', `name${',x'.repeat(100)}\nA`, {}, { file: ['At most 100 columns can be read.'] }],
  ])('is refused: %s', async (_what, content, sent, errors) => {
    const [[message] = []] = Object.values(errors)
    const answer = await importFile(content, sent)
    if (answer.status === 200) {
      expect(answer.body).toMatchObject({
        status: 'failed',
        imported: 0,
        can_undo: false,
        fault: { message },
      })
      const preview = await previewFile(content, sent)
      if (preview.body.has_names !== false) expect(faultsOf(preview)).toEqual(errors)
    } else expect(faultsOf(answer)).toEqual(errors)
    await nothingWritten()
  })

  test('a mapping to fields there are not is refused, each named', async () => {
    const errors = faultsOf(await importFile('name\nA', { mapping: { name: 'status' } }))
    expect(Object.keys(errors)).toEqual(['mapping.name'])
    expect(Object.keys(faultsOf(await importFile('name\nA', { mapping: ['name'] })))).toEqual(['mapping'])
    await nothingWritten()
  })

  test('another text in the form is refused', async () => {
    const form = new FormData()
    form.append('mode', 'x')
    form.append('file', new Blob(['name\nA']), 'a.csv')
    const answer = await owner.post(IMPORT, undefined, { raw: form })
    expect(faultsOf(answer)).toEqual({ mode: ['Unknown field.'] })
    await nothingWritten()
  })

  test('a row whose quotation mark is never closed is told with what it swallows', async () => {
    const answer = done(await importFile('name,notes\nA,fine\nB,"open\nC,\nD,'))
    expect(answer).toMatchObject({ rows: 2, imported: 1 })
    expect(answer.refused_rows).toMatchObject([
      {
        line: 3,
        faults: [{ message: 'A quotation mark is not closed: this row and all below it could not be read.' }],
      },
    ])
    expect(await namesOf()).toEqual(['A'])
  })

  test('a picture, and what is no form', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0])
    expect(done(await importFile(picture, { name: 'clients.png' }))).toMatchObject({
      status: 'failed',
      fault: { code: 'not_a_table_file' },
    })
    const answer = await previewFile(picture, { name: 'clients.png' })
    expectProblem(answer, 415, 'unsupported_media_type')
    expect(answer.body.detail).toBe(
      'This is neither a CSV nor an Excel file (.xlsx). Save your table as one of them and choose that file.',
    )
    expectProblem(await owner.post(IMPORT, { file: 'name' }), 415, 'unsupported_media_type')
    await nothingWritten()
  })

  test('two files in one form', async () => {
    const form = new FormData()
    for (const name of ['a.csv', 'b.csv']) form.append('file', new Blob(['name\nA']), name)
    for (const path of [IMPORT, PREVIEW]) {
      const answer = await owner.post(path, undefined, { raw: form })
      expectProblem(answer, 400, 'validation_error')
      expect(faultsOf(answer)).toEqual({ file: ['Send one file at a time.'] })
    }
    await nothingWritten()
  })

  test('too large a file, and too many rows', async () => {
    expectProblem(await importFile(Buffer.alloc(25 * MEGABYTE + 1, 65)), 413, 'body_too_large')
    const rows = (count: number) =>
      `name\n${Array.from({ length: count }, (_, at) => `Client ${at}`).join('\n')}`
    expect(faultsOf(await previewFile(rows(50_001)))).toEqual({
      file: ['At most 50000 rows can be imported at a time. Split the file.'],
    })
    expect(faultsOf(await previewFile('\n'.repeat(4 * MEGABYTE)))).toEqual({ file: expect.any(Array) })
    await nothingWritten()
  })

  test('without a token, by a stranger, by a viewer', async () => {
    const stranger = await makeOwner(app)
    const viewer = await makeMember(app, owner, 'viewer')
    for (const path of [IMPORT, PREVIEW]) {
      expectProblem(await send(path, 'name\nA', { token: null }), 401, 'not_authenticated')
      expectProblem(
        await send(path, 'name\nA', { company: owner.companyId }, stranger),
        403,
        'permission_denied',
      )
      expectProblem(await send(path, 'name\nA', {}, viewer), 403, 'permission_denied')
    }
    await nothingWritten()
    const member = await makeMember(app, owner, 'member')
    expect(done(await importFile('name\nA', {}, member)).imported).toBe(1)
  })
})
