import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { pdfText } from '../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeDraft, makeOwner } from '../../../test/processes/factories.ts'

const FAMILY = '👨‍👩‍👧‍👦'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

/** The name a browser saves the file under (RFC 8187). */
function savedAs(headers: Headers): string {
  const [, encoded = ''] =
    /filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(encoded)
}

describe('a file name', () => {
  test.each([
    ['an emoji', `${'x'.repeat(73)}😀😀`, `Draft ${'x'.repeat(73)}😀.pdf`],
    ['a family of several', `${'x'.repeat(70)}${FAMILY}`, `Draft ${'x'.repeat(70)}.pdf`],
    ['an accent of its own', `${'x'.repeat(72)}e\u0301e\u0301`, `Draft ${'x'.repeat(72)}é.pdf`],
    ['signs that end a parameter', "O'Hara (Café) * 😀", "Draft O'Hara (Café) - 😀.pdf"],
    ['a family that fits', `Meier ${FAMILY}`, `Draft Meier ${FAMILY}.pdf`],
  ])('is never cut inside %s', async (_, name, saved) => {
    const client = await makeClient(owner, { name })
    const draft = await makeDraft(owner, client.id)
    const answer = await owner.post(`/api/invoices/${draft.id}/export/`)
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    expect(savedAs(answer.headers).normalize('NFC')).toBe(saved)
    const { pdf_url: path } = (await owner.get(`/api/invoices/${draft.id}/pdf/`)).body
    expect((await app.call({ path })).status).toBe(200)
  })

  test('of an import is kept without half an emoji', async () => {
    const form = new FormData()
    form.append('file', new Blob([`name\nClient of a long file\n`]), `${'a'.repeat(199)}😀b.csv`)
    const answer = await owner.post('/api/clients/bulk_import/', undefined, { raw: form })
    expect(answer.status, answer.text).toBe(202)
    await app.runJobs()
    const { results } = (await owner.get('/api/timeline/events/')).body
    expect(
      results.some((event: { sentence: string }) => JSON.stringify(event).includes('a'.repeat(199))),
    ).toBe(true)
    expect(JSON.stringify(results)).not.toMatch(/\\ud[89a-f]/i)
  })
})

describe('the most a text may have', () => {
  test('are characters, not halves of them', async () => {
    const client = await makeClient(owner)
    const create = (description: string) =>
      owner.post('/api/invoices/', { client: client.id, items: [{ description, unit_price: '1' }] })
    const full = await create('😀'.repeat(500))
    expect(full.status).toBe(201)
    expect(full.body.items[0].description).toBe('😀'.repeat(500))
    const over = await create('😀'.repeat(501))
    expectProblem(over, 400, 'validation_error')
    expect(over.body.errors).toEqual({ 'items.0.description': ['At most 500 characters.'] })
  })
})

test('a family emoji is printed as one sign, and an accent stays on its letter', async () => {
  const client = await makeClient(owner, { name: `Maison ${FAMILY} Cafe\u0301` })
  const draft = await makeDraft(owner, client.id)
  expect(await pdfText((await owner.post(`/api/invoices/${draft.id}/export/`)).bytes)).toContain(
    'Maison □ Café',
  )
})
