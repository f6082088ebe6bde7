import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
  unique,
} from '../../../../test/processes/factories.ts'
import { databaseDigest } from '../../../../test/stories/database-digest.ts'
import { createPdfRenderer } from '../../../services/pdf/rendering/pdf-renderer.ts'
import { storeInvoicePdf } from './store-invoice-pdf.ts'

const TWENTY = Array.from({ length: 20 })

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const cancel = (id: string) => owner.post(`/api/invoices/${id}/cancel/`, { reason: 'Wrong client' })
const files = () => readdirSync(app.deps.config.dataDir, { recursive: true }).sort()
const job = (id: string) => ({ company_id: owner.companyId, invoice_id: id })

async function exported(id: string): Promise<Buffer> {
  const answer = await owner.post(`/api/invoices/${id}/export/`)
  expect(answer.status).toBe(200)
  return answer.bytes
}

function linksOf(id: string): Promise<{ id: string; share_token: string; status: string; url: string }[]> {
  return owner.get(`/api/payments/links/?invoice=${id}`).then(({ body }) => body.results)
}

/** Each document as it is kept: the digest it is found by and its size, by its kind. */
async function keptOf(id: string): Promise<Record<string, string>> {
  const rows = await app.sql<{ variant: string; storage_key: string; bytes: number }>(
    'select variant, storage_key, bytes from invoice_documents where invoice_id = $1 order by variant',
    [id],
  )
  return Object.fromEntries(
    rows.map(({ variant, storage_key, bytes }) => [variant, `${storage_key} ${bytes}`]),
  )
}
const asKept = (bytes: Buffer) => `${sha256(bytes)} ${bytes.length}`

/** All that a call could leave behind: rows, jobs and files. */
async function everything() {
  const jobs = await app.sql(
    'select id, task_identifier, attempts, run_at from graphile_worker.jobs order by id',
  )
  return { rows: await databaseDigest(app), jobs, files: files() }
}

describe('looking at a document', () => {
  async function readAll(ids: readonly string[], tokens: readonly string[]): Promise<void> {
    for (const id of ids) {
      await exported(id)
      const { pdf_url: path } = (await owner.get(`/api/invoices/${id}/pdf/`)).body
      for (const method of ['GET', 'HEAD', 'GET'] as const)
        expect((await app.call({ method, path })).status).toBe(200)
    }
    for (const token of tokens) {
      const page = `/api/payments/public/${token}/`
      for (const path of [page, `${page}pdf/`, `/pay/${token}`])
        for (const method of ['GET', 'HEAD'] as const) await app.call({ method, path })
      expect((await app.call({ path: page })).status).toBe(200)
    }
  }

  test('writes no row, queues no job and keeps no file, before the document is kept and after', async () => {
    const [draft, issued, gone, paid] = [
      await makeDraft(owner, client.id),
      await makeIssued(owner, client.id),
      await makeIssued(owner, client.id),
      await makeIssued(owner, client.id),
    ]
    await cancel(gone.id)
    await owner.post(`/api/invoices/${paid.id}/mark_paid/`)
    const ids = [draft.id, issued.id, gone.id, paid.id]
    const links = (await Promise.all(ids.map(linksOf))).flat()
    expect(links.map(({ status }) => status)).toEqual(['active', 'cancelled', 'paid'])
    const tokens = links.map(({ share_token }) => share_token)

    const before = await everything()
    await readAll(ids, tokens)
    expect(await everything()).toEqual(before)

    await app.runJobs()
    const after = await everything()
    expect(after.rows.invoice_documents).not.toBe(before.rows.invoice_documents)
    const kept = { invoice_documents: '', company_files: '' }
    expect({ ...after.rows, ...kept }).toEqual({ ...before.rows, ...kept })
    await readAll(ids, tokens)
    expect(await everything()).toEqual(after)
  })
})

describe('who comes before the job', () => {
  test('gets the bytes it will keep, whatever was changed in between and whoever draws them', async () => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house)
    const { id } = await makeIssued(house, buyer.id, { issue_date: '2026-06-01', due_date: '2026-06-20' })
    const read = async () => (await house.post(`/api/invoices/${id}/export/`, { document: 'original' })).bytes
    const [link] = (await house.get(`/api/payments/links/?invoice=${id}`)).body.results
    const first = await read()
    const byOthers = [
      await app.call({ path: (await house.get(`/api/invoices/${id}/pdf/`)).body.pdf_url }),
      await app.call({ path: `/api/payments/public/${link.share_token}/pdf/` }),
    ]
    for (const { bytes } of byOthers) expect(bytes.equals(first)).toBe(true)

    const changes = [
      await house.patch(`/api/invoices/${id}/`, { due_date: '2026-12-31', internal_notes: 'Call them' }),
      await house.patch(`/api/clients/${buyer.id}/`, { name: unique('Other name') }),
      await house.patch(`/api/auth/companies/${house.companyId}/`, {
        company_name: unique('New name'),
        legal_name: 'New Ltd',
        city: 'Hamburg',
      }),
      await house.post(`/api/invoices/${id}/mark_paid/`, { amount: '19.99' }),
    ]
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await app.sql("update companies set accent_color = '#aa3300', logo_key = $2 where company_id = $1", [
      house.companyId,
      'a'.repeat(64),
    ])
    expect((await house.delete(`/api/payments/links/${link.id}/`)).status).toBe(204)
    expect((await read()).equals(first)).toBe(true)

    const pdf = createPdfRenderer()
    const config = { ...app.deps.config, publicUrl: 'https://moved.test' }
    await storeInvoicePdf({ ...app.deps, pdf, config }, { company_id: house.companyId, invoice_id: id })
    await pdf.close()
    expect(await keptOf(id)).toEqual({ issued: asKept(first) })
    await app.runJobs()
    expect(await keptOf(id)).toEqual({ issued: asKept(first) })
    expect((await read()).equals(first)).toBe(true)
    expect(await pdfText(first)).toContain('Due 20 Jun 2026')
  })

  test('finds what was frozen before the due day and the address were, with the invoice’s own due day', async () => {
    const { id } = await makeIssued(owner, client.id, { issue_date: '2026-06-01', due_date: '2026-06-20' })
    await app.sql("update invoices set snapshot = snapshot - 'due_date' - 'pay_url' where id = $1", [id])
    const bytes = await exported(id)
    const paper = await pdfText(bytes)
    expect(paper).toContain('Due 20 Jun 2026')
    expect(paper).not.toContain('Pay online')
    await app.runJobs()
    expect(await keptOf(id)).toEqual({ issued: asKept(bytes) })
  })
})

describe('what is kept of a cancelled invoice', () => {
  test('is what was issued and what bears the stamp, although it was cancelled before the first job', async () => {
    const { id } = await makeIssued(owner, client.id)
    const issued = await exported(id)
    await cancel(id)
    const stamped = await exported(id)
    expect(await keptOf(id)).toEqual({})
    await app.runJobs()
    expect(await keptOf(id)).toEqual({ issued: asKept(issued), cancelled: asKept(stamped) })
    expect((await exported(id)).equals(stamped)).toBe(true)
    const [before, after] = [await pdfText(issued), await pdfText(stamped)]
    expect(before).toContain('Pay online')
    expect(before).not.toMatch(/cancelled/i)
    expect(after).toMatch(/cancelled/i)
    expect(after).not.toContain('Pay online')
    for (const bytes of [issued, stamped])
      expect(await app.deps.storage.get({ companyId: owner.companyId }, sha256(bytes))).toEqual({
        ok: true,
        bytes,
      })
  })

  test('is the same when nobody read it, when it was cancelled later, and when twenty jobs run at once', async () => {
    const [unread, later] = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
    await cancel(unread.id)
    await app.runJobs()
    const issued = await keptOf(later.id)
    expect(Object.keys(issued)).toEqual(['issued'])
    await cancel(later.id)
    await Promise.all(TWENTY.map(() => storeInvoicePdf(app.deps, job(later.id))))
    await app.runJobs()
    expect(await keptOf(later.id)).toEqual({ ...issued, cancelled: expect.any(String) })
    expect(Object.keys(await keptOf(unread.id))).toEqual(['cancelled', 'issued'])
  })

  test('is nothing for a company it does not belong to', async () => {
    const { id } = await makeIssued(owner, client.id)
    const stranger = await makeOwner(app)
    await expect(storeInvoicePdf(app.deps, { ...job(id), company_id: stranger.companyId })).rejects.toThrow()
    await expect(storeInvoicePdf(app.deps, { company_id: owner.companyId })).rejects.toThrow()
    expect(await keptOf(id)).toEqual({})
  })
})

describe('the payment link a document shows', () => {
  test('is made with the number, once for twenty at once, and is where the paper leads', async () => {
    const draft = await makeDraft(owner, client.id)
    expect(await linksOf(draft.id)).toEqual([])
    const answers = await Promise.all(TWENTY.map(() => owner.post(`/api/invoices/${draft.id}/issue/`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const links = await linksOf(draft.id)
    expect(links).toEqual([expect.objectContaining({ status: 'active', amount: '119.99', expires_at: null })])
    const bytes = await exported(draft.id)
    expect(bytes.toString('latin1')).toContain(`(http://counterfoil.test/pay/${links[0]?.share_token})`)
    const events = (await owner.get(`/api/timeline/events/?invoice=${draft.id}`)).body.results
    expect(events.map(({ type, actor }: Record<string, unknown>) => [type, actor])).toEqual([
      ['payment_link.created', 'Counterfoil'],
      ['invoice.issued', 'Ada Lovelace'],
      ['invoice.created', 'Ada Lovelace'],
    ])
    const [row] = await app.sql<{ all: string }>('select i::text as all from invoices i where id = $1', [
      draft.id,
    ])
    expect(row?.all).toContain('pay_url')
    expect(row?.all).not.toContain(links[0]?.share_token)
  })

  test('is the one the mail names', async () => {
    const draft = await makeDraft(owner, client.id)
    await owner.post(`/api/invoices/${draft.id}/send_email/`)
    const [link, ...others] = await linksOf(draft.id)
    expect(others).toEqual([])
    const [mail] = await app.sql<{ html: string }>('select html from email_messages where invoice_id = $1', [
      draft.id,
    ])
    expect(mail?.html).toContain(link?.url)
    expect((await exported(draft.id)).toString('latin1')).toContain(`(${link?.url})`)
  })

  test('is not made where nothing is due, nor for an issue that was refused', async () => {
    const free = await makeIssued(owner, client.id, { items: [{ description: 'Gift', unit_price: '0' }] })
    expect(await linksOf(free.id)).toEqual([])
    expect(await pdfText(await exported(free.id))).not.toContain('Pay online')
    const blocked = await makeClient(owner)
    const draft = await makeDraft(owner, blocked.id)
    await owner.post(`/api/clients/${blocked.id}/block/`, { reason: 'Fraud' })
    const before = await databaseDigest(app)
    expectProblem(await owner.post(`/api/invoices/${draft.id}/issue/`), 409)
    expect(await databaseDigest(app)).toEqual(before)
  })
})
