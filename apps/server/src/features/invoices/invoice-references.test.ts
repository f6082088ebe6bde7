import {
  eachReference,
  INVOICE_REFERENCE_NAMES,
  REFERENCE_FILTERS,
  REFERENCE_MAX_LENGTH,
  referenceTitle,
} from '@counterfoil/domain/invoices/invoice-references.ts'
import { LANGUAGES } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { pdfText } from '../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
} from '../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string }

const NONE = eachReference(() => null)
/** A text for each reference that stands nowhere else. */
const GIVEN = eachReference((name) => `Of ${name.replace('_', ' ')}`)
const csvLines = (text: string) => text.replace('\uFEFF', '').trim().split(/\r?\n/)

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

describe.each(INVOICE_REFERENCE_NAMES)('%s', (name) => {
  test('is trimmed, kept, told by the history and copied to a duplicate', async () => {
    const draft = await makeDraft(owner, client.id)
    expect(draft).toMatchObject(NONE)
    const path = `/api/invoices/${draft.id}/`
    await owner.patch(path, { [name]: `  ${GIVEN[name]} ` })
    expect((await owner.get(path)).body).toMatchObject({ ...NONE, [name]: GIVEN[name] })
    const [changed] = (await owner.get(`/api/timeline/events/?invoice=${draft.id}`)).body.results
    expect(changed.data).toMatchObject({ before: { [name]: null }, after: { [name]: GIVEN[name] } })
    await owner.patch(path, { notes: 'Something else' })
    expect((await owner.get(path)).body[name]).toBe(GIVEN[name])
    expect((await owner.post(`${path}duplicate/`)).body).toMatchObject({ ...NONE, [name]: GIVEN[name] })
    await owner.patch(path, { [name]: '' })
    expect((await owner.get(path)).body[name]).toBeNull()
  })

  test('has a longest length', async () => {
    const body = (length: number) => ({ client: client.id, [name]: 'x'.repeat(length) })
    expect((await owner.post('/api/invoices/', body(REFERENCE_MAX_LENGTH))).status).toBe(201)
    const refused = await owner.post('/api/invoices/', body(REFERENCE_MAX_LENGTH + 1))
    expectProblem(refused, 400, 'validation_error')
    expect(Object.keys(refused.body.errors)).toEqual([name])
  })

  test('stands under its title on the document, in the language of the document', async () => {
    for (const language of LANGUAGES) {
      const { id } = await makeIssued(owner, client.id, { language, [name]: GIVEN[name] })
      const file = await owner.post(`/api/invoices/${id}/export/`, { format: 'pdf' })
      const paper = await pdfText(file.bytes)
      expect(paper).toContain(textsOf(language).documents.references[name])
      expect(paper).toContain(GIVEN[name])
    }
  })

  test('has a column of the table', async () => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house)
    await makeDraft(house, buyer.id, { [name]: GIVEN[name] })
    const [titles = '', row = ''] = csvLines((await house.get('/api/invoices/export/')).text)
    expect(row.split(',')[titles.split(',').indexOf(referenceTitle(name))]).toBe(GIVEN[name])
  })
})

describe.each(REFERENCE_FILTERS)('the list by %s', (name) => {
  test('holds the invoices with it, letter by letter, and so does its table', async () => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house)
    const one = await makeDraft(house, buyer.id, { [name]: 'Harbour 7' })
    await makeDraft(house, buyer.id, { [name]: 'harbour 7' })
    await makeDraft(house, buyer.id)
    const found = (await house.get(`/api/invoices/?${name}=Harbour%207`)).body
    expect([found.count, found.results.map(({ id }: { id: string }) => id)]).toEqual([1, [one.id]])
    expect(csvLines((await house.get(`/api/invoices/export/?${name}=Harbour%207`)).text)).toHaveLength(2)
    expectProblem(await house.get(`/api/invoices/?${name}=`), 400, 'validation_error')
  })
})
