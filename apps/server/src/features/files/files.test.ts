import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'
import { makeFile, PDF, picture, sendFile } from '../../../test/stories/file-calls.ts'

const FILES = '/api/files/files/'
const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let member: Actor
let viewer: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  member = await makeMember(app, owner, 'member')
  viewer = await makeMember(app, owner, 'viewer')
})
afterAll(() => app?.close())

const at = ({ id }: { id: string }, rest = '') => `${FILES}${id}/${rest}`
const namesOf = async (actor: Actor, query = '') =>
  (await actor.get(`${FILES}${query}`)).body.results.map(({ name }: { name: string }) => name)
const kindsOf = async (actor: Actor, id: string) =>
  (await actor.get(`/api/files/activities/?file=${id}&ordering=created_at`)).body.results.map(
    ({ kind }: { kind: string }) => kind,
  )

describe('a file', () => {
  test('is kept with what it belongs to, read by everyone, and its bytes come back', async () => {
    const client = await makeClient(owner)
    const draft = await makeDraft(owner, client.id)
    const category = (await owner.post('/api/files/categories/', { name: 'Contracts' })).body
    const file = await makeFile(member, 'Agreed.', 'Contract.TXT', {
      category: category.id,
      invoice: draft.id,
    })
    expect(file).toMatchObject({
      name: 'Contract.txt',
      type: 'text/plain',
      kind: 'text',
      size: 7,
      category: category.id,
      category_name: 'Contracts',
      invoice: draft.id,
      client: null,
      current_version: 1,
      created_by: 'Ada Lovelace',
      deleted_at: null,
      version: 1,
      shares: [],
    })
    expect(file.versions).toMatchObject([{ number: 1, is_current: true, size: 7, restored_from: null }])
    expect((await viewer.get(at(file))).body).toEqual(file)
    const answer = await viewer.get(at(file, 'download/'))
    expect([answer.status, answer.text]).toEqual([200, 'Agreed.'])
    expect(answer.headers.get('content-length')).toBe('7')
    expect(await kindsOf(viewer, file.id)).toEqual(['uploaded'])
    // What belongs to an invoice is found with its client, too.
    for (const filter of [`invoice=${draft.id}`, `client=${client.id}`, `category=${category.id}`])
      expect(await namesOf(viewer, `?${filter}`), filter).toEqual(['Contract.txt'])
    await owner.delete(`/api/invoices/${draft.id}/`)
    expect((await owner.get(at(file))).body).toMatchObject({ invoice: null, name: 'Contract.txt' })
  })

  test('is refused beside a record of another company, or one that never was', async () => {
    const stranger = await makeOwner(app)
    const theirs = await makeClient(stranger)
    const answer = await sendFile(owner, 'x', 'x.txt', {
      texts: { client: theirs.id, invoice: NOBODY, quote: NOBODY, payment: NOBODY, category: NOBODY },
    })
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual({
      client: ['There is no such client.'],
      invoice: ['There is no such invoice.'],
      quote: ['There is no such quote.'],
      payment: ['There is no such payment.'],
      category: ['There is no such category.'],
    })
  })

  test('sent again under the same key is kept once', async () => {
    const form = () => {
      const made = new FormData()
      made.append('file', new Blob(['once']), 'once.txt')
      return { raw: made, idempotencyKey: 'the-same-upload' }
    }
    const [first, second] = [
      await owner.post(`${FILES}upload/`, undefined, form()),
      await owner.post(`${FILES}upload/`, undefined, form()),
    ]
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await namesOf(owner, '?search=once')).toEqual(['once.txt'])
  })

  test('is renamed and moved under If-Match, and its name keeps the ending of its type', async () => {
    const file = await makeFile(owner, PDF, 'offer.pdf')
    const client = await makeClient(owner)
    const changed = await owner.patch(
      at(file),
      { name: '../Offer.exe', client: client.id },
      { headers: { 'if-match': '"1"' } },
    )
    expect(changed.body).toMatchObject({
      name: 'Offer.exe.pdf',
      client: client.id,
      client_name: client.name,
      version: 2,
    })
    expectProblem(
      await owner.patch(at(file), { name: 'Late' }, { headers: { 'if-match': '"1"' } }),
      412,
      'stale_version',
    )
    expect((await owner.patch(at(file), { name: 'Offer.exe.pdf' })).body.version).toBe(2)
    expect(await kindsOf(owner, file.id)).toEqual(['uploaded', 'renamed', 'linked'])
    expectProblem(await viewer.patch(at(file), { name: 'x' }), 403, 'permission_denied')
  })

  test('goes over to the client that its client is merged into', async () => {
    const [kept, gone] = [await makeClient(owner), await makeClient(owner)]
    const file = await makeFile(owner, 'of the one that goes', 'gone.txt', { client: gone.id })
    await owner.post(`/api/clients/${gone.id}/merge/`, { into: kept.id })
    expect((await owner.get(at(file))).body.client).toBe(kept.id)
  })

  test('is of its type: pictures, PDF, tables and XML', async () => {
    const house = await makeOwner(app)
    for (const [bytes, name, kind, type] of [
      [await picture().png().toBuffer(), 'a.png', 'image', 'image/png'],
      [await picture().jpeg().toBuffer(), 'a.jpeg', 'image', 'image/jpeg'],
      [PDF, 'a.pdf', 'pdf', 'application/pdf'],
      ['a;b\n1;2', 'a.csv', 'spreadsheet', 'text/csv'],
      ['<?xml version="1.0"?><a/>', 'a.xml', 'text', 'application/xml'],
    ] as const)
      expect(await makeFile(house, bytes, name), name).toMatchObject({ name, kind, type })
    expect(await namesOf(house, '?type=image&ordering=name')).toEqual(['a.jpeg', 'a.png'])
    const stats = (await house.get('/api/files/storage-stats/')).body
    expect(stats).toMatchObject({ files: 5, versions: 5, deleted_files: 0 })
    expect(stats.by_type.find((one: { kind: string }) => one.kind === 'image')).toMatchObject({ files: 2 })
    expect(stats.by_category).toMatchObject([{ category: null, name: null, files: 5 }])
  })
})

describe('the list', () => {
  test('is paged, ordered, and searched whatever the accents', async () => {
    const house = await makeOwner(app)
    for (const name of ['Übersicht.txt', 'Facture é.txt', 'zebra.txt'])
      await makeFile(house, `of ${name}${'.'.repeat(name.length)}`, name)
    expect(await namesOf(house)).toEqual(['zebra.txt', 'Facture é.txt', 'Übersicht.txt'])
    expect(await namesOf(house, '?search=ubersicht')).toEqual(['Übersicht.txt'])
    expect(await namesOf(house, '?search=FACTURE%20E')).toEqual(['Facture é.txt'])
    expect(await namesOf(house, '?search=%25')).toEqual([])
    const first = (await house.get(`${FILES}?page_size=2&ordering=size`)).body
    expect(first).toMatchObject({ count: 3, previous: null })
    const second = (await house.get(first.next)).body
    expect([...first.results, ...second.results].map(({ name }) => name)).toEqual([
      'zebra.txt',
      'Übersicht.txt',
      'Facture é.txt',
    ])
    expect((await house.get(`${FILES}?category=none`)).body.count).toBe(3)
    expectProblem(await house.get(`${FILES}?ordering=words`), 400, 'validation_error')
  })
})

describe('a deleted file', () => {
  test('is out of the list, comes back whole, and is gone for good where that is asked for', async () => {
    const house = await makeOwner(app)
    const file = await makeFile(house, 'here and gone', 'gone.txt')
    expect((await house.delete(at(file))).status).toBe(204)
    expect((await house.delete(at(file))).status).toBe(204)
    expect(await namesOf(house)).toEqual([])
    expect(await namesOf(house, '?deleted=true')).toEqual(['gone.txt'])
    expectProblem(await house.patch(at(file), { name: 'x' }), 409, 'file_deleted')
    expectProblem(await house.post(at(file, 'share/'), {}), 409, 'file_deleted')
    expect((await house.get(at(file, 'download/'))).text).toBe('here and gone')
    expect((await house.get('/api/files/storage-quota/')).body).toMatchObject({
      used_bytes: 13,
      deleted_bytes: 13,
    })
    const back = await house.post(at(file, 'restore/'))
    expect(back.body).toMatchObject({ name: 'gone.txt', deleted_at: null })
    expectProblem(await house.post(at(file, 'restore/')), 409, 'file_not_deleted')
    expect(await kindsOf(house, file.id)).toEqual(['uploaded', 'deleted', 'restored'])
    expect((await house.post(at(file, 'remove/'))).status).toBe(204)
    expectProblem(await house.get(at(file)), 404, 'not_found')
    expect((await house.get('/api/files/storage-quota/')).body).toMatchObject({
      used_bytes: 0,
      deleted_bytes: 0,
    })
    expect(await app.sql('select from file_chunks where company_id = $1', [house.companyId])).toEqual([])
    const { results } = (await house.get('/api/files/activities/')).body
    expect(results[0]).toMatchObject({ kind: 'removed', file: null, file_name: 'gone.txt' })
  })

  test('is removed by upkeep after thirty days, and no other', async () => {
    const house = await makeOwner(app)
    const [old, young, kept] = [
      await makeFile(house, 'old', 'old.txt'),
      await makeFile(house, 'young', 'young.txt'),
      await makeFile(house, 'kept', 'kept.txt'),
    ]
    await house.delete(at(old))
    await house.delete(at(young))
    await app.sql("update files set deleted_at = now() - interval '31 days' where id = $1", [old.id])
    await app.sql("select graphile_worker.add_job('remove_deleted_files')")
    await app.runJobs()
    expectProblem(await house.get(at(old)), 404, 'not_found')
    for (const file of [young, kept]) expect((await house.get(at(file))).status).toBe(200)
    expect((await house.get('/api/files/storage-quota/')).body.used_bytes).toBe(9)
  })
})

describe('versions', () => {
  test('stay beside each other, and an earlier one comes back as the newest', async () => {
    const file = await makeFile(owner, 'first', 'plan.txt')
    const path = at(file, 'create_version/')
    const second = await sendFile(owner, PDF, 'scan.pdf', { path })
    expect(second.status, second.text).toBe(201)
    expect(second.body).toMatchObject({ name: 'plan.pdf', kind: 'pdf', current_version: 2, version: 2 })
    expect((await viewer.get(at(file, 'download/?version=1'))).text).toBe('first')
    expectProblem(await viewer.get(at(file, 'download/?version=9')), 404, 'not_found')
    const back = await owner.post(at(file, 'restore_version/'), { number: 1 })
    expect(back.body).toMatchObject({ name: 'plan.txt', current_version: 3, size: 5 })
    expect(back.body.versions.map((one: { restored_from: number | null }) => one.restored_from)).toEqual([
      1,
      null,
      null,
    ])
    expect((await viewer.get(at(file, 'download/'))).text).toBe('first')
    expectProblem(
      await owner.post(at(file, 'restore_version/'), { number: 3 }),
      409,
      'file_version_is_current',
    )
    expect((await owner.post(at(file, 'restore_version/'), { number: 9 })).body.errors).toEqual({
      number: ['The file has no such version.'],
    })
    expect(await kindsOf(owner, file.id)).toEqual(['uploaded', 'version_added', 'version_restored'])
    // A hostile version is refused as a hostile file is, and one of a file nobody has is not found.
    expectProblem(await sendFile(owner, '<html>', 'a.txt', { path }), 415, 'unsupported_media_type')
    const nowhere = { path: `${FILES}${NOBODY}/create_version/` }
    expectProblem(await sendFile(owner, '<html>', 'a.txt', nowhere), 404, 'not_found')
  })
})

describe('many at once', () => {
  const three = (house: Actor) =>
    Promise.all(['a', 'b', 'c'].map((name) => makeFile(house, `of ${name}`, `${name}.txt`)))
  const idsOf = (files: { id: string }[]) => files.map(({ id }) => id)

  test('are moved and deleted with a result each; one of another company refuses all', async () => {
    const [house, stranger] = [await makeOwner(app), await makeOwner(app)]
    const files = await three(house)
    const theirs = await makeFile(stranger, 'theirs')
    const category = (await house.post('/api/files/categories/', { name: 'New' })).body.id
    for (const call of ['bulk-delete/', 'bulk-move/', 'bulk-download/']) {
      const body = { ids: [...idsOf(files), theirs.id], ...(call === 'bulk-move/' && { category }) }
      expectProblem(await house.post(`${FILES}${call}`, body), 404, 'not_found')
    }
    expect(await namesOf(house)).toHaveLength(3)
    await house.delete(at(files[0]))
    const moved = await house.post(`${FILES}bulk-move/`, { ids: idsOf(files), category })
    expect(moved.body).toMatchObject({ succeeded: 2, refused: 1 })
    expect(moved.body.results[0].refusal.error_code).toBe('file_deleted')
    expect(await namesOf(house, `?category=${category}&ordering=name`)).toEqual(['b.txt', 'c.txt'])
    expect((await house.post(`${FILES}bulk-delete/`, { ids: idsOf(files) })).body).toMatchObject({
      succeeded: 3,
      refused: 0,
    })
    expect(await namesOf(house)).toEqual([])
    const missing = await house.post(`${FILES}bulk-move/`, { ids: idsOf(files), category: NOBODY })
    expect(missing.body.errors).toEqual({ category: ['There is no such category.'] })
  })

  test('are downloaded as one ZIP, each under a name of its own', async () => {
    const { unzipSync } = await import('fflate')
    const house = await makeOwner(app)
    const [one, other] = [
      await makeFile(house, 'one', 'same.txt'),
      await makeFile(house, Buffer.alloc(700_000, 'b'), 'SAME.txt'),
    ]
    const answer = await house.post(`${FILES}bulk-download/`, { ids: [one.id, other.id, one.id] })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-file-count')).toBe('2')
    const unzipped = unzipSync(answer.bytes)
    expect(Object.keys(unzipped)).toEqual(['same.txt', 'SAME (2).txt'])
    expect(Buffer.from(unzipped['SAME (2).txt'] ?? '').equals(Buffer.alloc(700_000, 'b'))).toBe(true)
  })
})
