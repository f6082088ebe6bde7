import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { storeInvoicePdf } from '../../invoices/documents/store-invoice-pdf.ts'
import { forgetUnnamedFiles } from './forget-unnamed-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

const picture = (shade: number) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer()

async function upload(actor: Actor, field: 'avatar' | 'logo', shade: number): Promise<ApiResponse> {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(await picture(shade))]), 'x.png')
  const path = field === 'avatar' ? '/api/auth/me/avatar/' : `/api/auth/companies/${actor.companyId}/logo/`
  return actor.post(path, undefined, { raw: form })
}

/** Uploads a picture and answers the key it is kept under. */
async function keyOf(actor: Actor, field: 'avatar' | 'logo', shade: number): Promise<string> {
  const answer = await upload(actor, field, shade)
  expect(answer.status, answer.text).toBe(200)
  return answer.body[field].split('/').at(-2)
}
const keysOfUser = async ({ userId }: Actor) =>
  (await app.sql<{ key: string }>('select key from user_files where user_id = $1', [userId])).map(
    ({ key }) => key,
  )
const keysOfCompany = async ({ companyId }: Actor) =>
  (await app.sql<{ key: string }>('select key from company_files where company_id = $1', [companyId])).map(
    ({ key }) => key,
  )

describe('what a new picture replaces', () => {
  test('is removed with it: one picture of a user is kept, and none once it was removed', async () => {
    const ada = await makeOwner(app)
    for (const shade of [10, 20, 30]) await keyOf(ada, 'avatar', shade)
    const last = await keyOf(ada, 'avatar', 40)
    expect(await keysOfUser(ada)).toEqual([last])
    expect(await keyOf(ada, 'avatar', 40)).toBe(last)
    expect(await keysOfUser(ada)).toEqual([last])
    await ada.delete('/api/auth/me/avatar/')
    expect(await keysOfUser(ada)).toEqual([])
  })

  test('is removed for a company as well, and another company’s own copy of it stays', async () => {
    const [ada, eve] = [await makeOwner(app), await makeOwner(app)]
    const same = await keyOf(eve, 'logo', 10)
    expect(await keyOf(ada, 'logo', 10)).toBe(same)
    const next = await keyOf(ada, 'logo', 20)
    expect(await keysOfCompany(ada)).toEqual([next])
    expect(await keysOfCompany(eve)).toEqual([same])
    await ada.delete(`/api/auth/companies/${ada.companyId}/logo/`)
    expect(await keysOfCompany(ada)).toEqual([])
  })

  test('stays where an issued invoice was frozen with it, which prints the same afterwards', async () => {
    const ada = await makeOwner(app)
    const frozen = await keyOf(ada, 'logo', 10)
    const { id } = await makeIssued(ada, (await makeClient(ada)).id)
    const before = (await ada.post(`/api/invoices/${id}/export/`)).bytes
    const next = await keyOf(ada, 'logo', 20)
    expect((await keysOfCompany(ada)).sort()).toEqual([frozen, next].sort())
    await ada.delete(`/api/auth/companies/${ada.companyId}/logo/`)
    expect(await keysOfCompany(ada)).toEqual([frozen])
    expect((await ada.post(`/api/invoices/${id}/export/`)).bytes.equals(before)).toBe(true)
  })

  test('is never what an invoice freezes at that moment', async () => {
    const ada = await makeOwner(app)
    const { id: client } = await makeClient(ada)
    const drafts = await Promise.all(Array.from({ length: 8 }, () => makeDraft(ada, client)))
    await keyOf(ada, 'logo', 10)
    const answers = await Promise.all(
      drafts.flatMap(({ id }, n) => [
        ada.post(`/api/invoices/${id}/issue/`),
        ...(n % 2 === 0 ? [upload(ada, 'logo', 20 + n)] : []),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const frozen = await app.sql<{ key: string }>(
      "select distinct snapshot->'seller'->>'logo_key' as key from invoices where company_id = $1 and snapshot is not null",
      [ada.companyId],
    )
    expect(await keysOfCompany(ada)).toEqual(expect.arrayContaining(frozen.map(({ key }) => key)))
  })

  test('leaves the one that is named when two are sent at once', async () => {
    const ada = await makeOwner(app)
    await keyOf(ada, 'avatar', 10)
    const answers = await Promise.all([10, 20, 10, 20].map((shade) => upload(ada, 'avatar', shade)))
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
    const [row] = await app.sql<{ key: string }>('select avatar_key as key from users where id = $1', [
      ada.userId,
    ])
    expect(await keysOfUser(ada)).toEqual([row?.key])
  })
})

test('a user sends twenty pictures an hour, of themselves and of companies together', async () => {
  const [ada, eve] = [await makeOwner(app), await makeOwner(app)]
  for (let n = 0; n < 10; n += 1) {
    await keyOf(ada, 'avatar', n)
    await keyOf(ada, 'logo', n)
  }
  for (const field of ['avatar', 'logo'] as const) {
    const refused = await upload(ada, field, 99)
    expectProblem(refused, 429, 'rate_limited')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await upload(eve, 'avatar', 99)).status).toBe(200)
  expect((await ada.delete('/api/auth/me/avatar/')).status).toBe(200)
})

test('upkeep removes what nothing has named for a day, and nothing else', async () => {
  const ada = await makeOwner(app)
  const frozen = await keyOf(ada, 'logo', 10)
  const { id } = await makeIssued(ada, (await makeClient(ada)).id)
  await storeInvoicePdf(app.deps, { company_id: ada.companyId, invoice_id: id })
  const named = [frozen, await keyOf(ada, 'logo', 20), await keyOf(ada, 'avatar', 10)]
  const put = async (owner: { companyId: string } | { userId: string }, text: string) =>
    app.deps.storage.put(owner, Buffer.from(text))
  const { companyId, userId } = ada
  const old = [await put({ companyId }, 'old of the company'), await put({ userId }, 'old of the user')]
  const again = await put({ companyId }, 'kept again')
  for (const table of ['company_files', 'user_files'])
    await app.sql(`update ${table} set created_at = now() - interval '25 hours'`)
  const young = [await put({ companyId }, 'young of the company'), await put({ userId }, 'young of the user')]
  await put({ companyId }, 'kept again')

  await app.sql("select graphile_worker.add_job('forget_unnamed_files')")
  await app.runJobs()

  const left = [...(await keysOfCompany(ada)), ...(await keysOfUser(ada))]
  const documents = await app.sql<{ key: string }>(
    'select storage_key as key from invoice_documents where company_id = $1',
    [companyId],
  )
  expect(documents).toHaveLength(1)
  expect(left.sort()).toEqual([...named, again, ...young, ...documents.map(({ key }) => key)].sort())
  expect(left).not.toEqual(expect.arrayContaining(old))
  await forgetUnnamedFiles(app.deps)
  expect([...(await keysOfCompany(ada)), ...(await keysOfUser(ada))].sort()).toEqual(left)
})
