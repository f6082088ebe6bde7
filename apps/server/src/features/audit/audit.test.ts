import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeMember, makeOwner } from '../../../test/processes/factories.ts'
import { sealAllEvents, sealEvents } from './seal-events.ts'
import { verifyEvents } from './verify-events.ts'

const PATH = '/api/audit/verify/'
const TAMPERINGS = 1000
/** Another draw each time; a failure names it. */
const SEED = Date.now() % 2 ** 31

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

/** As whoever has the database itself: neither triggers nor keys are asked. */
const behindItsBack = (text: string) =>
  app.sql(`begin; set local session_replication_role = replica; ${text}; commit`)
const proofOf = (companyId: string) =>
  app.deps.database.transaction('snapshot', { companyId }, (tx) => verifyEvents(tx, companyId))

async function makeHistory(clients: number): Promise<Actor> {
  const actor = await makeOwner(app)
  const names = Array.from({ length: clients }, (_, at) => `Client ${at}`)
  for (const name of names) await makeClient(actor, { name })
  await sealEvents(app.deps, actor.companyId)
  return actor
}

describe('the chain of events', () => {
  test('takes in what was written, notes and comments too, and says what waits', async () => {
    const client = await makeClient(owner)
    const note = await owner.post('/api/timeline/events/', { client: client.id, text: 'Note' })
    await owner.post(`/api/timeline/events/${note.body.id}/comments/`, { text: 'Comment' })
    const before = (await owner.get(PATH)).body
    expect(before).toMatchObject({ status: 'intact', events: 0, first_bad: null, head: null })
    expect(before.waiting).toBeGreaterThanOrEqual(4)
    await sealAllEvents(app.deps)
    const after = (await owner.get(PATH)).body
    expect(after).toMatchObject({ status: 'intact', events: before.waiting, waiting: 0 })
    expect(after.head).toEqual({ sequence: before.waiting, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await makeClient(owner)
    await sealAllEvents(app.deps)
    expect((await owner.get(PATH)).body.events).toBe(before.waiting + 1)
  })

  test('is one, however many seal at the same time while others write', async () => {
    const actor = await makeOwner(app)
    const write = Array.from({ length: 30 }, () => makeClient(actor))
    const seal = Array.from({ length: 8 }, () => sealEvents(app.deps, actor.companyId))
    await Promise.all([...write, ...seal])
    await sealEvents(app.deps, actor.companyId)
    const [row] = await app.sql<{ n: number }>(
      'select count(*)::int as n from timeline_events where company_id = $1',
      [actor.companyId],
    )
    expect(await proofOf(actor.companyId)).toMatchObject({ status: 'intact', events: row?.n, waiting: 0 })
  })

  test('of a company longer than a batch is sealed whole, and walked in pages', async () => {
    const actor = await makeOwner(app)
    await app.sql(
      `insert into timeline_events (company_id, id, type, subject, data)
       select $1, gen_random_uuid(), 'client.created', 'Client ' || n, jsonb_build_object('n', n) from generate_series(1, 2500) n`,
      [actor.companyId],
    )
    await sealEvents(app.deps, actor.companyId)
    expect(await proofOf(actor.companyId)).toMatchObject({ status: 'intact', waiting: 0 })
    expect((await proofOf(actor.companyId)).events).toBeGreaterThan(2500)
  })

  test('is exported with the text of every hash, so that anybody can prove it', async () => {
    const actor = await makeHistory(5)
    const { head } = (await actor.get(PATH)).body
    const answer = await actor.get('/api/audit/export/')
    expect(answer.headers.get('content-type')).toContain('application/jsonl')
    expect(answer.headers.get('content-disposition')).toMatch(/events-\d{4}-\d\d-\d\d\.jsonl/)
    const lines = answer.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    let hash = Buffer.alloc(32)
    for (const [at, line] of lines.entries()) {
      hash = createHash('sha256').update(hash).update(line.event).digest()
      expect(line).toMatchObject({ sequence: at + 1, hash: hash.toString('hex') })
    }
    expect(head).toEqual({ sequence: lines.length, hash: hash.toString('hex') })
  })

  test('is proved to who sets up the company, each to their own', async () => {
    const accountant = await makeMember(app, owner, 'accountant')
    expectProblem(await accountant.get(PATH), 403)
    const stranger = await makeOwner(app)
    await behindItsBack(
      `update timeline_events set actor_name = 'Eve' where company_id = '${stranger.companyId}'`,
    )
    expect((await owner.get(PATH)).body.status).toBe('intact')
  })
})

/** Numbers from a seed (mulberry32): the same draw can be made again. */
function drawFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const CHANGES = [
  "type = type || 'x'",
  "subject = coalesce(subject, '') || ' '",
  "actor_name = 'Nobody'",
  'actor_id = gen_random_uuid()',
  'client_id = gen_random_uuid()',
  'invoice_id = gen_random_uuid()',
  'payment_id = gen_random_uuid()',
  'recurring_id = gen_random_uuid()',
  'quote_id = gen_random_uuid()',
  'about_id = id',
  `data = data || '{"x": 1}'`,
  `data = '{"n": 1.0000000000000000000001}'`,
  "created_at = created_at + interval '1 microsecond'",
] as const

test(`finds every one of ${TAMPERINGS} tamperings, drawn from ${SEED}`, async () => {
  const actor = await makeHistory(25)
  const company = `'${actor.companyId}'`
  const draw = drawFrom(SEED)
  const ids = (
    await app.sql<{ id: string }>(
      'select event_id as id from event_seals where company_id = $1 order by seq',
      [actor.companyId],
    )
  ).map(({ id }) => `'${id}'`)
  await app.sql(`create table kept_events as select * from timeline_events where company_id = ${company};
    create table kept_seals as select * from event_seals where company_id = ${company}`)
  const one = () => ids[draw(ids.length)] ?? ''
  const two = (): [string, string] => {
    const at = draw(ids.length)
    const other = (at + 1 + draw(ids.length - 1)) % ids.length
    return [ids[at] ?? '', ids[other] ?? '']
  }
  const at = (id: string) => `company_id = ${company} and id = ${id}`
  const swapped = (columns: string, [a, b]: [string, string]) =>
    `update timeline_events e set (${columns}) = (select ${columns} from kept_events k
       where k.id = case e.id when ${a} then ${b}::uuid else ${a}::uuid end)
     where e.company_id = ${company} and e.id in (${a}, ${b})`
  const ways = [
    () => `update timeline_events set ${CHANGES[draw(CHANGES.length)]} where ${at(one())}`,
    () => `delete from timeline_events where ${at(one())}`,
    () =>
      `insert into timeline_events (company_id, id, type, subject, created_at)
       select company_id, gen_random_uuid(), type, subject, created_at from timeline_events where ${at(one())}`,
    () => swapped('subject, client_id, data', two()),
    () => swapped('type, subject, created_at', two()),
    () => {
      const [a, b] = two()
      return `delete from event_seals where company_id = ${company} and event_id in (${a}, ${b});
        insert into event_seals select k.company_id, k.seq, case k.event_id when ${a} then ${b}::uuid else ${a}::uuid end, k.hash, k.sealed_at
          from kept_seals k where k.event_id in (${a}, ${b})`
    },
    () => `delete from event_seals where company_id = ${company} and event_id = ${one()}`,
    () => `update event_seals set hash = sha256(hash) where company_id = ${company} and event_id = ${one()}`,
  ]
  const missed: string[] = []
  for (let n = 0; n < TAMPERINGS; n += 1) {
    const way = ways[draw(ways.length)]?.() ?? ''
    await behindItsBack(way)
    const proof = await proofOf(actor.companyId)
    if (proof.status !== 'broken' || proof.first_bad === null) missed.push(way)
    await behindItsBack(`delete from event_seals where company_id = ${company}; delete from timeline_events where company_id = ${company};
      insert into timeline_events select * from kept_events; insert into event_seals select * from kept_seals`)
  }
  expect(missed).toEqual([])
  expect(await proofOf(actor.companyId)).toMatchObject({ status: 'intact', events: ids.length })
})
