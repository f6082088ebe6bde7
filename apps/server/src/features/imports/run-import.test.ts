import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { clientFileCalls, done } from '../../../test/calls/client-file-calls.ts'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { carriedOut, importPath, runImportJob } from '../../../test/calls/import-calls.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner } from '../../../test/processes/factories.ts'
import { allJobs } from '../../all-jobs.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const { eventsOf, importFile, namesOf, orderImport, previewFile } = clientFileCalls(() => ({ app, owner }))

const fileOf = (rows: number) =>
  `name,email,street,zip,city,country,first name,last name\n${Array.from(
    { length: rows },
    (_, at) => `Client ${at},c${at}@example.com,Street ${at},10115,Berlin,DE,First${at},Last${at}`,
  ).join('\n')}`
const at = (id: string, deed = '') => importPath('clients', id, deed)
const read = async (id: string, actor = owner) => done(await actor.get(at(id)))
const run = (id: string, actor = owner) => runImportJob(app, actor.companyId, id)
async function ordered(content: string, actor = owner): Promise<string> {
  const answer = await orderImport(content, {}, actor)
  expect(answer.status, answer.text).toBe(202)
  return answer.body.id
}
const piecesOf = async (id: string) =>
  (await app.sql('select part from import_pieces where import_id = $1', [id])).map(({ part }) => part)
const countOf = async (table: string) =>
  (
    await app.sql<{ n: number }>(`select count(*)::int as n from ${table} where company_id = $1`, [
      owner.companyId,
    ])
  )[0]?.n
const nothingTaken = async (id: string) => {
  expect(await namesOf()).toEqual([])
  expect(await eventsOf('client.created')).toEqual([])
  expect(await eventsOf('client.imported')).toEqual([])
  expect(await piecesOf(id)).toEqual([])
}

describe('an import that is ordered', () => {
  test('waits, is carried out, and leaves nothing of its file', async () => {
    const answer = await orderImport('name\nA\nB\nA')
    expect(answer.status).toBe(202)
    expect(answer.body).toMatchObject({
      status: 'waiting',
      file_name: 'kunden.csv',
      rows: 0,
      done: 0,
      imported: 0,
      refused: 0,
      fault: null,
      ended_at: null,
      can_cancel: true,
      can_undo: false,
      has_refused_list: false,
      refused_rows: [],
    })
    const { id } = answer.body
    expect(await namesOf()).toEqual([])
    expect(await piecesOf(id)).toEqual(['file'])
    expect(await read(id)).toEqual(answer.body)
    await app.runJobs()
    expect(await read(id)).toMatchObject({
      status: 'done',
      rows: 3,
      done: 3,
      imported: 2,
      refused: 1,
      ended_at: expect.any(String),
      can_cancel: false,
      can_undo: true,
      refused_rows: [{ line: 4, reason: 'duplicate', name: 'A' }],
    })
    expect(await namesOf()).toEqual(['A', 'B'])
    expect(await piecesOf(id)).toEqual(['refused'])
    expect((await owner.get('/api/clients/bulk_import/')).body.results).toMatchObject([
      { id, status: 'done', imported: 2, has_refused_list: true },
    ])
  })

  test('is called by what can be seen of its file’s name, on screen and in the history', async () => {
    const answer = done(await importFile('name\nA', { name: 'C:\\data\\list\u202Excod\u2066.csv' }))
    expect(answer.file_name).toBe('listxcod.csv')
    expect(await eventsOf('client.imported')).toMatchObject([{ subject: 'listxcod.csv' }])
  })

  test('of fifty thousand rows takes in every one of them once', async () => {
    const answer = done(await importFile(fileOf(50_000)))
    expect(answer).toMatchObject({ status: 'done', rows: 50_000, done: 50_000, imported: 50_000, refused: 0 })
    for (const table of ['clients', 'client_addresses', 'client_contacts'])
      expect(await countOf(table)).toBe(50_000)
    expect(await eventsOf('client.imported')).toMatchObject([{ data: { count: 50_000, refused: 0 } }])
  })

  test('is carried out once, however often it is taken up', async () => {
    const id = await ordered(fileOf(1200))
    await Promise.all(Array.from({ length: 4 }, () => run(id)))
    await run(id)
    expect(await read(id)).toMatchObject({ status: 'done', imported: 1200 })
    expect(await countOf('clients')).toBe(1200)
    expect(await eventsOf('client.created')).toHaveLength(1200)
    expect(await eventsOf('client.imported')).toHaveLength(1)
  })

  test('keeps the only place of its company until it has ended, and no other company’s', async () => {
    const id = await ordered('name\nA')
    expectProblem(await orderImport('name\nB'), 409, 'import_running')
    const form = new FormData()
    form.append('file', new Blob(['name\nP']), 'p.csv')
    expectProblem(
      await owner.post('/api/products/bulk_import/', undefined, { raw: form }),
      409,
      'import_running',
    )
    expectProblem(await owner.post(at(id, 'undo/'), {}), 409, 'import_running')
    const other = await makeOwner(app)
    done(await importFile('name\nOther', {}, other))
    await run(id)
    done(await importFile('name\nB'))
    expect(await namesOf()).toEqual(['A', 'B'])
  })

  test('lets a client be made by hand while it writes', async () => {
    const id = await ordered(fileOf(6000))
    const running = run(id)
    await expect.poll(async () => (await read(id)).status).toMatch(/writing|done/)
    const made = await owner.post('/api/clients/', { name: 'By hand' })
    expect(made.status, made.text).toBe(201)
    await running
    expect(await read(id)).toMatchObject({ status: 'done', imported: 6000 })
    expect(await countOf('clients')).toBe(6001)
  })

  test('is one of so many that a person may order in an hour', async () => {
    await app.sql(
      "insert into throttle_counters (key, count, window_ends_at) values ($1, 60, now() + interval '30 minutes')",
      [`imports ${owner.userId}`],
    )
    expectProblem(await orderImport('name\nA'), 429, 'rate_limited')
    expect(await countOf('imports')).toBe(0)
  })
})

describe('an import fails with its reason, and takes nothing in', () => {
  const asMember = async () => {
    const member = await makeMember(app, owner, 'member')
    return { member, id: await ordered('name\nA\nB', member) }
  }
  const failed = async (id: string, code: string) => {
    await run(id)
    const answer = await read(id)
    expect(answer).toMatchObject({
      status: 'failed',
      imported: 0,
      fault: { code, message: expect.stringMatching(/\.$/) },
      can_undo: false,
      can_cancel: false,
    })
    await nothingTaken(id)
    // It is not tried again.
    await run(id)
    expect(await read(id)).toEqual(answer)
    expectProblem(await owner.post(at(id, 'undo/'), {}), 409, 'import_failed')
  }

  test('where who ordered it has left', async () => {
    const { member, id } = await asMember()
    expect((await owner.delete(`/api/auth/users/${member.userId}/`)).status).toBeLessThan(300)
    await failed(id, 'importer_without_right')
  })

  test('where who ordered it may only look by now', async () => {
    const { member, id } = await asMember()
    await app.sql("update memberships set role = 'viewer' where user_id = $1", [member.userId])
    await failed(id, 'importer_without_right')
  })

  test('where the company has neither trial nor plan any more', async () => {
    const id = await ordered('name\nA')
    await app.sql("update companies set writable_until = '2020-01-01' where company_id = $1", [
      owner.companyId,
    ])
    await run(id)
    expect(await read(id)).toMatchObject({ status: 'failed', fault: { code: 'plan_required' } })
    await nothingTaken(id)
  })

  test('where the company was closed', async () => {
    const id = await ordered('name\nA')
    await app.sql('update companies set closed_at = now() where company_id = $1', [owner.companyId])
    await run(id)
    await app.sql('update companies set closed_at = null where company_id = $1', [owner.companyId])
    expect(await read(id)).toMatchObject({ status: 'failed', fault: { code: 'company_closed_meanwhile' } })
    await nothingTaken(id)
  })

  test('where the server broke off each time', async () => {
    const id = await ordered('name\nA')
    await app.sql("update imports set status = 'writing', tries = 5 where id = $1", [id])
    await failed(id, 'import_broke_off')
  })

  test('but is begun anew where a run broke off', async () => {
    const id = await ordered(fileOf(1200))
    const ending = { ...app.deps, shutdown: { isAnnounced: () => true, announce: () => undefined } }
    const job = { company_id: owner.companyId, import_id: id }
    await expect(allJobs(ending).import_file?.(job)).rejects.toThrow()
    expect(await read(id)).toMatchObject({ status: 'writing', imported: 0, can_cancel: true })
    expect(await namesOf()).toEqual([])
    await run(id)
    expect(await read(id)).toMatchObject({ status: 'done', imported: 1200 })
    expect(await countOf('clients')).toBe(1200)
  })
})

describe('an import is cancelled', () => {
  test('while it waits, at once', async () => {
    const id = await ordered('name\nA')
    expect(done(await owner.post(at(id, 'cancel/'), {}))).toMatchObject({
      status: 'cancelled',
      can_cancel: false,
      fault: null,
      ended_at: expect.any(String),
    })
    await run(id)
    expect(await read(id)).toMatchObject({ status: 'cancelled' })
    await nothingTaken(id)
    expectProblem(await owner.post(at(id, 'cancel/'), {}), 409, 'import_not_running')
    done(await importFile('name\nA'))
  })

  test('while it is carried out, and nothing of it is taken in', async () => {
    const id = await ordered(fileOf(20_000))
    const running = run(id)
    await expect.poll(async () => (await read(id)).status).toMatch(/judging|writing/)
    const asked = done(await owner.post(at(id, 'cancel/'), {}))
    expect(asked).toMatchObject({ can_cancel: false })
    await running
    expect(await read(id)).toMatchObject({ status: 'cancelled', imported: 0, fault: null })
    await nothingTaken(id)
  })

  test('not once it is done', async () => {
    const { id } = done(await importFile('name\nA'))
    expectProblem(await owner.post(at(id, 'cancel/'), {}), 409, 'import_not_running')
    expect(await namesOf()).toEqual(['A'])
  })
})

describe('rows that are refused', () => {
  const FILE = `name,email\nGood,good@example.com\n${Array.from({ length: 600 }, (_, n) => `Bad ${n},none`).join('\n')}`
  const linesOf = (answer: ApiResponse) => {
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/jsonl')
    return answer.bytes
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  }

  test('are counted, the first are shown, and the list has all of them', async () => {
    const answer = done(await importFile(FILE))
    expect(answer).toMatchObject({ rows: 601, imported: 1, refused: 600 })
    expect(answer.refused_rows).toHaveLength(500)
    const lines = linesOf(await owner.get(at(answer.id, 'refused/')))
    expect(lines).toHaveLength(600)
    expect(lines.slice(0, 500).map(({ cells: _, ...row }) => row)).toEqual(answer.refused_rows)
    expect(lines.at(-1)).toMatchObject({
      line: 602,
      name: 'Bad 599',
      faults: [{ column: 'email' }],
      cells: ['Bad 599', 'none'],
    })
  })

  test('are told the same way before anything is imported', async () => {
    const preview = done(await previewFile(FILE))
    expect(preview).toMatchObject({ rows: 601, ready: 1, refused: 600 })
    expect(preview.refused_rows).toHaveLength(500)
    const form = new FormData()
    form.append('file', new Blob([FILE]), 'a.csv')
    const list = await owner.post('/api/clients/bulk_import/preview/refused/', undefined, { raw: form })
    expect(linesOf(list)).toHaveLength(600)
    expect(await countOf('imports')).toBe(0)
  })

  test('with many faults each leave the answer short, and the list whole', async () => {
    const fields = [
      'email',
      'website',
      'currency',
      'language',
      'payment_terms_days',
      'contact_email',
      'country',
    ]
    const bad = 'x'.repeat(300)
    const rows = Array.from({ length: 600 }, (_, n) => [`Bad ${n}`, ...fields.map(() => bad)].join(','))
    const answer = done(await importFile([['name', ...fields].join(','), ...rows].join('\n')))
    const shown = answer.refused_rows.length
    expect(answer.refused).toBe(600)
    expect(JSON.stringify(answer.refused_rows).length).toBeLessThanOrEqual(251_000)
    expect(shown).toBeGreaterThan(50)
    expect(shown).toBeLessThan(500)
    expect(answer.refused_rows.at(-1)).toMatchObject({ line: shown + 1 })
    expect(linesOf(await owner.get(at(answer.id, 'refused/')))).toHaveLength(600)
  })

  test('are mended in a table of their cells, and that is imported', async () => {
    const csv = 'name;email;notes\nGood;good@example.com;\nBad;none;"=1+1; two\nlines"\nGood;;\nLong;;;more'
    const answer = done(await importFile(csv))
    expect(answer).toMatchObject({ imported: 1, refused: 3 })
    const lines = linesOf(await owner.get(at(answer.id, 'refused/')))
    expect(lines.map(({ line, cells }) => [line, ...cells])).toEqual([
      [3, 'Bad', 'none', '=1+1; two\nlines'],
      [5, 'Good', '', ''],
      [6, 'Long', '', '', 'more'],
    ])
    const mended = `Line in the file;Why it was not imported;name;email;notes
3;email: Please enter a valid email address.;Bad;bad@example.com;"'=1+1;' two
lines"
6;The row has more cells than the header.;Long;;more`
    const again = done(await importFile(mended))
    expect(again).toMatchObject({ imported: 2, refused: 0 })
    expect(again.columns.map(({ field }: { field: string | null }) => field)).toEqual([
      null,
      null,
      'name',
      'email',
      'notes',
    ])
    const { results } = done(await owner.get('/api/clients/?ordering=name'))
    expect(results.map(({ name }: { name: string }) => name)).toEqual(['Bad', 'Good', 'Long'])
  })

  test('have no list where there are none, and none after a week', async () => {
    const all = done(await importFile('name\nA'))
    expect(all).toMatchObject({ refused: 0, has_refused_list: false })
    expectProblem(await owner.get(at(all.id, 'refused/')), 404, 'not_found')
    const { id, has_refused_list } = done(await importFile(FILE))
    expect(has_refused_list).toBe(true)
    await app.sql("update imports set ended_at = now() - interval '8 days' where id = $1", [id])
    await allJobs(app.deps).forget_import_lists?.({})
    expectProblem(await owner.get(at(id, 'refused/')), 404, 'not_found')
    const later = await read(id)
    expect(later).toMatchObject({ refused: 600, has_refused_list: false })
    expect(later.refused_rows).toHaveLength(500)
    expect((await owner.get('/api/clients/bulk_import/')).body.results).toMatchObject([
      { id, refused: 600, has_refused_list: false },
      { id: all.id, has_refused_list: false },
    ])
  })
})

test('nobody else learns of an import, and no viewer may follow or cancel it', async () => {
  const id = await ordered('name\nA')
  const viewer = await makeMember(app, owner, 'viewer')
  const stranger = await makeOwner(app)
  for (const [method, deed] of [
    ['GET', ''],
    ['GET', 'refused/'],
    ['POST', 'cancel/'],
    ['POST', 'undo/'],
  ] as const) {
    const path = at(id, deed)
    const call = { method, path, ...(method === 'POST' && { body: {} }) }
    const as = ({ token, companyId: company }: Actor) => app.call({ ...call, token, company })
    expectProblem(await app.call(call), 401, 'not_authenticated')
    expectProblem(await as(viewer), 403, 'permission_denied')
    expectProblem(await as(stranger), 404, 'not_found')
    const of = { ...call, token: owner.token, company: owner.companyId }
    expectProblem(await app.call({ ...of, path: importPath('products', id, deed) }), 404, 'not_found')
    expectProblem(await app.call({ ...of, path: at(randomUUID(), deed) }), 404, 'not_found')
  }
  expectProblem(await owner.post(at(id, 'cancel/'), { force: true }), 400, 'validation_error')
  expect((await viewer.get('/api/clients/bulk_import/')).body.results).toMatchObject([
    { id, status: 'waiting' },
  ])
  await run(id)
  expect(await read(id)).toMatchObject({ status: 'done' })
})

describe('an undoing', () => {
  test('of many goes on where it broke off, and stops at who may not any more', async () => {
    const { id } = done(await importFile(fileOf(1200)))
    const member = await makeMember(app, owner, 'member')
    const answer = await member.post(at(id, 'undo/'), {})
    expect(answer.status, answer.text).toBe(202)
    const ending = { ...app.deps, shutdown: { isAnnounced: () => true, announce: () => undefined } }
    await expect(
      allJobs(ending).import_file?.({ company_id: owner.companyId, import_id: id }),
    ).rejects.toThrow()
    expect(await read(id)).toMatchObject({ status: 'undoing', done: 500, removed: 500, can_undo: false })
    await app.sql("update memberships set role = 'viewer' where user_id = $1", [member.userId])
    await run(id)
    expect(await read(id)).toMatchObject({
      status: 'done',
      removed: 500,
      can_undo: true,
      fault: { code: 'importer_without_right' },
    })
    const resumed = await owner.post(at(id, 'undo/'), {})
    expect(resumed.body).toMatchObject({ status: 'undoing', done: 500, removed: 500, imported: 1200 })
    const undone = await carriedOut(app, owner, 'clients', resumed)
    expect(done(undone)).toMatchObject({ status: 'undone', done: 1200, removed: 1200, kept: 0, fault: null })
    expect(await countOf('clients')).toBe(0)
    expect(await eventsOf('client.import_undone')).toMatchObject([{ data: { count: 1200, kept: 0 } }])
    expect(await eventsOf('client.deleted')).toHaveLength(1200)
  })
})
