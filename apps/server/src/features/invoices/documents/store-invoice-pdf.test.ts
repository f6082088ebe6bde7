import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  logIn,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
  registerUser,
} from '../../../../test/processes/factories.ts'
import { startJobs } from '../../../services/jobs/job-runner.ts'
import { bringOverFiles } from '../../../services/storage/bring-over-files.ts'
import { storeInvoicePdf } from './store-invoice-pdf.ts'

let app: TestApp
let owner: Actor
let client: { id: string }

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const logged = (text: string) =>
  app.logs.flatMap((line) => (line.includes(text) ? [JSON.parse(line) as Record<string, unknown>] : []))
const exported = (id: string, actor = owner) => actor.post(`/api/invoices/${id}/export/`)
const picture = (colour: string) =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer()

async function uploadLogo(actor: Actor, colour = '#0a0'): Promise<string> {
  const form = new FormData()
  form.append('logo', new Blob([new Uint8Array(await picture(colour))]), 'logo.png')
  const answer = await actor.post(`/api/auth/companies/${actor.companyId}/logo/`, undefined, { raw: form })
  return answer.body.logo.split('/').at(-2)
}

/** Turns one bit in the middle of what is stored. */
const flip = (key: string) =>
  app.sql(
    `update company_files set bytes = set_byte(bytes, length(bytes) / 2, get_byte(bytes, length(bytes) / 2) # 1)
     where key = $1`,
    [key],
  )
const lose = (key: string) => app.sql('delete from company_files where key = $1', [key])
const stored = async (key: string) =>
  (await app.sql<{ bytes: Buffer }>('select bytes from company_files where key = $1', [key]))[0]?.bytes

async function keptInvoice(): Promise<{ id: string; number: string; bytes: Buffer; key: string }> {
  const { id } = await makeIssued(owner, client.id)
  await storeInvoicePdf(app.deps, { company_id: owner.companyId, invoice_id: id })
  const { bytes } = await exported(id)
  return { id, number: (await owner.get(`/api/invoices/${id}/`)).body.number, bytes, key: sha256(bytes) }
}

describe('a kept document', () => {
  test('lies in the database, under its digest, once for each company', async () => {
    const { bytes, key } = await keptInvoice()
    expect((await stored(key))?.equals(bytes)).toBe(true)
    await app.deps.storage.put({ companyId: owner.companyId }, bytes)
    expect(await app.sql('select company_id from company_files where key = $1', [key])).toEqual([
      { company_id: owner.companyId },
    ])
    const stranger = await makeOwner(app)
    expect(await app.deps.storage.get({ companyId: stranger.companyId }, key)).toEqual({
      ok: false,
      reason: 'missing',
    })
  })

  test.each([
    ['one bit of it is flipped', flip, 'damaged'],
    ['it is lost', lose, 'missing'],
  ] as const)('is drawn again, byte for byte, and kept when %s', async (_, harm, reason) => {
    const { id, number, bytes, key } = await keptInvoice()
    await harm(key)
    const answer = await exported(id)
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals(bytes)).toBe(true)
    expect((await stored(key))?.equals(bytes)).toBe(true)
    const lines = logged(key)
    expect(lines).toMatchObject([
      { level: 50, invoice: number, reason },
      { level: 40, invoice: number },
    ])
    await exported(id)
    expect(logged(key)).toHaveLength(2)
  })

  test('is refused when it is damaged and drawing it would not give what was issued', async () => {
    const { id, number, key } = await keptInvoice()
    const [link] = (await owner.get(`/api/payments/links/?invoice=${id}`)).body.results
    // As after an update that draws another way.
    await app.sql("update invoices set notes = 'drawn otherwise' where id = $1", [id])
    await flip(key)
    const damaged = await stored(key)
    const { pdf_url: path } = (await owner.get(`/api/invoices/${id}/pdf/`)).body
    const answers = [
      await exported(id),
      await app.call({ path }),
      await app.call({ path: `/api/payments/public/${link.share_token}/pdf/` }),
    ]
    for (const answer of answers) {
      expectProblem(answer, 500, 'document_damaged')
      expect(answer.problem.detail).toBe(
        'The stored document of this invoice is damaged. Restore it from a backup.',
      )
    }
    expect(await stored(key)).toEqual(damaged)
    expect(logged(key).filter(({ level }) => level === 60)).toMatchObject([
      { invoice: number },
      { invoice: number },
      { invoice: number },
    ])
  })
})

describe('a document without the logo it should have', () => {
  test.each([
    ['lost', lose],
    ['damaged', flip],
  ] as const)('is not drawn when the logo is %s, and is once it is there again', async (how, harm) => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house)
    const colour = how === 'lost' ? '#a00' : '#00a'
    const key = await uploadLogo(house, colour)
    const { id } = await makeIssued(house, buyer.id)
    const number = (await house.get(`/api/invoices/${id}/`)).body.number
    const draft = await makeDraft(house, buyer.id)
    await harm(key)

    const job = { company_id: house.companyId, invoice_id: id }
    await expect(storeInvoicePdf(app.deps, job)).rejects.toMatchObject({ code: 'logo_missing' })
    expect(await app.sql('select 1 from invoice_documents where invoice_id = $1', [id])).toEqual([])
    const preview = { client: buyer.id, items: [{ description: 'x', unit_price: '1' }] }
    for (const answer of [
      await exported(id, house),
      await exported(draft.id, house),
      await house.post('/api/invoices/preview/', preview),
    ]) {
      expectProblem(answer, 500, 'logo_missing')
      expect(answer.problem.detail).toContain('nothing is printed without it')
    }
    expect(logged(key)[0]).toMatchObject({ level: 50, company: house.companyId, invoice: number })

    expect(await uploadLogo(house, colour)).toBe(key)
    await storeInvoicePdf(app.deps, job)
    expect((await exported(id, house)).bytes.toString('latin1')).toContain('/Alt (Logo of')
  })

  test('is drawn where the company shows no logo on its documents', async () => {
    const house = await makeOwner(app)
    await app.sql('update companies set document_shows_logo = false where company_id = $1', [house.companyId])
    await lose(await uploadLogo(house, '#aaa'))
    const { id } = await makeIssued(house, (await makeClient(house)).id)
    expect((await exported(id, house)).status).toBe(200)
  })
})

describe('files that an earlier version kept in the data folder', () => {
  test('are taken into the database once, but for damaged ones', async () => {
    const house = await makeOwner(app)
    const { id: userId, username } = await registerUser(app)
    const [logo, face, broken] = [await picture('#123456'), await picture('#654321'), Buffer.from('whole')]
    const folder = join(app.deps.config.dataDir, 'files')
    const write = (owned: string, bytes: Buffer, key = sha256(bytes)) => {
      const path = join(folder, owned, key.slice(0, 2), key)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
      return key
    }
    const keys = {
      logo: write(house.companyId, logo),
      face: write(userId, face),
      broken: write(house.companyId, Buffer.from('holes'), sha256(broken)),
    }
    await app.sql('update companies set logo_key = $2 where company_id = $1', [house.companyId, keys.logo])
    await app.sql('update users set avatar_key = $2 where id = $1', [userId, keys.face])

    await bringOverFiles(folder, app.deps)
    await bringOverFiles(folder, app.deps)
    const at = (await house.get('/api/auth/companies/')).body
    expect(JSON.stringify(at)).toContain(keys.logo)
    const shown = await app.call({ path: `/api/auth/companies/${house.companyId}/logo/${keys.logo}/` })
    expect(shown.bytes.equals(logo)).toBe(true)
    const { access: token } = await logIn(app, username)
    const { avatar } = (await app.call({ path: '/api/auth/me/', token })).body
    expect((await app.call({ path: avatar })).bytes.equals(face)).toBe(true)
    expect(await stored(keys.broken)).toBeUndefined()
    expect(logged(keys.broken)).toMatchObject([{ level: 50, owner: house.companyId }])
    expect([existsSync(folder), existsSync(`${folder}-brought-over`)]).toEqual([false, true])
  })
})

test('jobs that draw documents come after everything else', async () => {
  const house = await makeOwner(app)
  const buyer = await makeClient(house)
  for (let n = 0; n < 6; n += 1) await makeIssued(house, buyer.id)
  await app.sql("select graphile_worker.add_job('fold_figures', '{}')")
  // There are two workers: if both had taken a document first, the other job would never begin.
  const other = Promise.withResolvers<void>()
  let drawn = 0
  const jobs = {
    store_invoice_pdf: async () => {
      await other.promise
      drawn += 1
    },
    fold_figures: async () => other.resolve(),
  }
  const runner = await startJobs(app.owner, jobs, [], pino({ level: 'silent' }))
  try {
    await expect.poll(() => drawn).toBeGreaterThanOrEqual(6)
  } finally {
    other.resolve()
    await runner.stop()
  }
})
