import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { PdfRenderError } from '../../../services/pdf/rendering/pdf-render-error.ts'

const DOWNLOAD = '/api/invoices/bulk-download/'

let app: TestApp
let owner: Actor
let clientId: string
let issuedId: string
let drafts: string[]

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  clientId = (await makeClient(owner, { name: 'Meier & Co' })).id
  issuedId = (await makeIssued(owner, clientId)).id
  drafts = [(await makeDraft(owner, clientId)).id, (await makeDraft(owner, clientId)).id]
  await app.runJobs()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => app?.close())

type Answer = Awaited<ReturnType<Actor['post']>>
const filesIn = ({ bytes }: Answer) => unzipSync(bytes)
const namesIn = (answer: Answer) => Object.keys(filesIn(answer))
const fetchZip = (actor: Actor, ids: readonly string[]) =>
  fetch(app.url + DOWNLOAD, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${actor.token}`,
      'x-company-id': actor.companyId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ids }),
  })

describe('a ZIP of documents', () => {
  test('holds those that are named, in their order, each once and under a name of its own', async () => {
    const ids = [drafts[0], issuedId, drafts[1], issuedId]
    const answer = await owner.post(DOWNLOAD, { ids })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toContain('filename="invoices-2026-06-15.zip"')
    expect(answer.headers.get('x-file-count')).toBe('3')
    expect(namesIn(answer)).toEqual(['Draft Meier & Co.pdf', 'INV-2026-0001.pdf', 'Draft Meier & Co (2).pdf'])
    for (const bytes of Object.values(filesIn(answer)))
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  test('holds the very bytes that are kept of an issued invoice, and draws none of them', async () => {
    const draw = vi.spyOn(app.deps.pdf, 'renderInvoicePdf')
    const kept = (await owner.post(`/api/invoices/${issuedId}/export/`)).bytes
    const answer = await owner.post(DOWNLOAD, { ids: [issuedId] })
    expect(Buffer.from(filesIn(answer)['INV-2026-0001.pdf'] ?? []).equals(kept)).toBe(true)
    expect(draw).not.toHaveBeenCalled()
  })

  test('holds what the list finds where none is named', async () => {
    const answer = await owner.post(`${DOWNLOAD}?view=draft`)
    expect(answer.headers.get('x-file-count')).toBe('2')
    expect(namesIn(answer)).toEqual(['Draft Meier & Co.pdf', 'Draft Meier & Co (2).pdf'])
    const all = await owner.post(`${DOWNLOAD}?client=${clientId}&ordering=number`, {})
    expect(namesIn(all)).toHaveLength(3)
    expect(namesIn(all)[2]).toBe('INV-2026-0001.pdf')
  })

  test('is given twice, and changes nothing', async () => {
    const events = () =>
      app.sql('select count(*) from timeline_events where company_id = $1', [owner.companyId])
    const before = await events()
    await owner.post(DOWNLOAD, { ids: [issuedId] })
    await owner.post(DOWNLOAD, { ids: [issuedId] })
    expect(await events()).toEqual(before)
  })

  test('waits where others have their documents drawn at that moment', async () => {
    const { renderInvoicePdf } = app.deps.pdf
    const draw = vi.spyOn(app.deps.pdf, 'renderInvoicePdf')
    draw.mockRejectedValueOnce(new PdfRenderError('queue_full', 'too many documents are waiting'))
    draw.mockImplementation((...given) => renderInvoicePdf.apply(app.deps.pdf, given))
    const answer = await owner.post(DOWNLOAD, { ids: drafts })
    expect(namesIn(answer)).toHaveLength(2)
    expect(draw).toHaveBeenCalledTimes(3)
  })

  test('breaks off where a document is not to be had, and is no ZIP', async () => {
    const { renderInvoicePdf } = app.deps.pdf
    vi.spyOn(app.deps.pdf, 'renderInvoicePdf')
      .mockImplementationOnce((...given) => renderInvoicePdf.apply(app.deps.pdf, given))
      .mockRejectedValue(new PdfRenderError('render_failed', 'no such glyph'))
    const answer = await fetchZip(owner, drafts)
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    expect(app.logs.filter((line) => line.includes('a download broke off')).join()).toContain('no such glyph')
  })

  test('gives no more to who is removed in the middle', async () => {
    const leaver = await makeMember(app, owner, 'accountant')
    const { renderInvoicePdf } = app.deps.pdf
    let drawn = 0
    vi.spyOn(app.deps.pdf, 'renderInvoicePdf').mockImplementation(async (...given) => {
      drawn += 1
      await app.sql('update memberships set deactivated_at = now() where user_id = $1', [leaver.userId])
      return renderInvoicePdf.apply(app.deps.pdf, given)
    })
    const answer = await fetchZip(leaver, drafts)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    expect(drawn).toBe(1)
  })
})

describe('ZIPs of slow readers', () => {
  /** Documents that are not drawn until the test says so. */
  function heldDrawing(): { release: () => void; drawn: () => number } {
    const { renderInvoicePdf } = app.deps.pdf
    let release: () => void = () => undefined
    let drawn = 0
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    vi.spyOn(app.deps.pdf, 'renderInvoicePdf').mockImplementation(async (...given) => {
      drawn += 1
      await held
      return renderInvoicePdf.apply(app.deps.pdf, given)
    })
    return { release, drawn: () => drawn }
  }

  test('are five at once of a session; whoever leaves makes room, and has no more drawn', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    // The first is kept and comes at once; the others are drawn when they are asked for.
    const issued = await makeIssued(house, id)
    await app.runJobs()
    const ids = [issued.id]
    for (let at = 0; at < 4; at += 1) ids.push((await makeDraft(house, id)).id)
    const { release, drawn } = heldDrawing()
    const slow: Response[] = []
    while (slow.length < 5) slow.push(await fetchZip(house, ids))
    expect(slow.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const refusal = await house.post(DOWNLOAD, { ids })
    expectProblem(refusal, 429, 'rate_limited')
    expect(refusal.headers.get('retry-after')).toBe('30')
    // Another session, and another user, have places of their own.
    const other = await makeMember(app, house, 'admin')
    const theirs = await fetchZip(other, [issued.id])
    expect(unzipSync(new Uint8Array(await theirs.arrayBuffer()))).toBeTypeOf('object')
    // Each has one document on its way.
    await expect.poll(drawn).toBe(5)
    await Promise.all(slow.map(({ body }) => body?.cancel()))
    await expect.poll(async () => (await house.post(DOWNLOAD, { ids: [issued.id] })).status).toBe(200)
    release()
    const whole = await house.post(DOWNLOAD, { ids })
    expect(namesIn(whole)).toHaveLength(5)
    // Who left asked for no other.
    expect(drawn()).toBe(9)
    await expect
      .poll(() =>
        app.sql("select from pg_stat_activity where datname = current_database() and state like 'idle in%'"),
      )
      .toEqual([])
  })
})

describe('no ZIP', () => {
  test('without a token, by who may not export, of another company', async () => {
    expectProblem(
      await app.call({ method: 'POST', path: DOWNLOAD, body: { ids: [issuedId] } }),
      401,
      'not_authenticated',
    )
    const member = await makeMember(app, owner, 'member')
    expectProblem(await member.post(DOWNLOAD, { ids: [issuedId] }), 403, 'permission_denied')
    const stranger = await makeOwner(app)
    expectProblem(await stranger.post(DOWNLOAD, { ids: [issuedId] }), 404, 'not_found')
  })

  test('where one of those that are named is unknown', async () => {
    expectProblem(await owner.post(DOWNLOAD, { ids: [issuedId, randomUUID()] }), 404, 'not_found')
  })

  test('of what is no list of invoices', async () => {
    for (const body of [{ ids: [] }, { ids: ['1'] }, { ids: issuedId }, { invoices: [issuedId] }])
      expectProblem(await owner.post(DOWNLOAD, body), 400, 'validation_error')
    expectProblem(await owner.post(`${DOWNLOAD}?view=some`), 400, 'validation_error')
    const many = Array.from({ length: 501 }, () => randomUUID())
    expectProblem(await owner.post(DOWNLOAD, { ids: many }), 400, 'validation_error')
  })

  test('of none, or of more than 500', async () => {
    const none = await owner.post(`${DOWNLOAD}?view=cancelled`)
    expectProblem(none, 400, 'bad_request')
    expect(none.body.detail).toBe('There is no invoice to download.')
    const house = await makeOwner(app)
    const client = await makeClient(house)
    await app.sql(
      `insert into invoices (company_id, id, client_id, client_name, lifecycle, currency, issue_date, due_date, language,
         prices_include_tax, subtotal, discount_total, tax_total, withholding_total, total)
       select $1, uuidv7(), $2, 'Client', 'draft', 'EUR', '2026-06-01', '2026-06-15', 'en', false, 0, 0, 0, 0, 0
       from generate_series(1, 501)`,
      [house.companyId, client.id],
    )
    const refused = await house.post(DOWNLOAD)
    expectProblem(refused, 400, 'bad_request')
    expect(refused.body.detail).toBe(
      'One ZIP holds at most 500 documents. Choose fewer invoices, for example by their dates.',
    )
  })
})
