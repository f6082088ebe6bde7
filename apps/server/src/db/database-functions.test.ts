import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner } from '../../test/processes/factories.ts'
import { QUEUE_ROLE, SEARCH_ROLE } from './checks/roles.ts'
import { APP_ROLE, openDatabase } from './database.ts'
import { sql } from './statement.ts'

let app: TestApp
let ada: Actor
let eve: Actor

beforeAll(async () => {
  app = await buildTestApp()
  ada = await makeOwner(app)
  eve = await makeOwner(app)
})
afterAll(() => app?.close())

const OURS = `p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

/** Statements sent one after the other in a transaction of the application, as an intruder there would. */
async function goRound<Row>(actor: Actor, ...texts: string[]): Promise<Row[]> {
  // A connection of its own: on one that ran the functions before, they may keep the plans they have.
  const database = openDatabase(app.owner, 1, () => undefined)
  const identity = { companyId: actor.companyId, actor: actor.userId }
  try {
    return await database.transaction('write', identity, async (tx) => {
      let rows: Row[] = []
      for (const text of texts) rows = await tx.rows(sql<Row>(text))
      return rows
    })
  } finally {
    await database.close()
  }
}

describe('every function of the schema', () => {
  test('is bound to what it names, or has a search_path of its own', async () => {
    const rows = await app.sql<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p
       where ${OURS} and p.prosqlbody is null
         and coalesce(p.proconfig, '{}') && array['search_path=pg_catalog, public, pg_temp'] is not true order by 1`,
    )
    expect(rows).toEqual([])
  })

  test('can still be taken into a plan where every row asks it', async () => {
    const rows = await app.sql<{ name: string; config: string[] | null; is_bound: boolean }>(
      `select p.proname as name, p.proconfig as config, p.prosqlbody is not null as is_bound from pg_proc p
       where ${OURS} and p.proname in ('current_company', 'current_actor', 'is_company_of_actor') order by 1`,
    )
    expect(rows).toEqual(
      ['current_actor', 'current_company', 'is_company_of_actor'].map((name) => ({
        name,
        config: null,
        is_bound: true,
      })),
    )
    const plan = await goRound<{ 'QUERY PLAN': string }>(ada, 'explain (costs off) select from clients')
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain("current_setting('app.company'::text, true)")
    expect(text).not.toContain('current_company()')
  })

  test('is run by the product’s roles alone', async () => {
    const rows = await app.sql<{ name: string; grantee: string }>(
      `select p.oid::regprocedure::text as name, case a.grantee when 0 then 'public' else a.grantee::regrole::text end as grantee
       from pg_proc p cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where ${OURS}`,
    )
    const roles = [app.owner.user, APP_ROLE, SEARCH_ROLE, QUEUE_ROLE]
    // What policies ask says only what its caller has set, and whoever may read a table has to run it.
    expect(
      rows
        .filter(({ grantee }) => !roles.includes(grantee))
        .map(({ name, grantee }) => `${name} ${grantee}`)
        .sort(),
    ).toEqual(['current_actor() public', 'current_company() public', 'is_company_of_actor(uuid) public'])
    expect(
      rows
        .filter(({ grantee }) => grantee === SEARCH_ROLE)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'current_company()',
      'search_fold(text)',
      'search_grams(uuid,text,text)',
      'search_records(text,text,integer)',
    ])
  })

  test('works with its caller’s rights, but for four, whose owners are nobody special', async () => {
    const rows = await app.sql(
      `select p.proname as name, r.rolname as owner, r.rolsuper or r.rolbypassrls or r.rolcanlogin as is_special
       from pg_proc p join pg_roles r on r.oid = p.proowner where p.prosecdef and ${OURS} order by 1`,
    )
    expect(rows).toEqual([
      { name: 'enqueue_job', owner: QUEUE_ROLE, is_special: false },
      { name: 'enqueue_job_later', owner: QUEUE_ROLE, is_special: false },
      { name: 'queue_state', owner: QUEUE_ROLE, is_special: false },
      { name: 'search_records', owner: SEARCH_ROLE, is_special: false },
    ])
  })
})

describe('a temporary table of the same name', () => {
  test('does not make its maker a member of another company', async () => {
    const seen = await goRound(
      ada,
      `create temporary table memberships on commit drop as
         select '${eve.companyId}'::uuid as company_id, '${ada.userId}'::uuid as user_id, null::timestamptz as deactivated_at`,
      'select company_id from companies order by 1',
    )
    expect(seen).toEqual([{ company_id: ada.companyId }])
  })

  test('is not written to in place of what is searched', async () => {
    const client = await makeClient(ada)
    await goRound(
      ada,
      'create temporary table search_texts (like public.search_texts including all) on commit drop',
      `update public.clients set name = 'Zebra Crossings' where id = '${client.id}'`,
    )
    const found = await app.sql('select words from search_texts where record_id = $1 and part_id = $1', [
      client.id,
    ])
    expect(JSON.stringify(found)).toContain('zebra crossings')
  })
})

describe('the role that queues jobs', () => {
  test('may touch the queue’s three tables, read its list, and nothing of the companies', async () => {
    const rights = await app.sql<{ name: string }>(
      `select c.oid::regclass::text || ' ' || p.name as name from pg_class c
         cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
           with ordinality as p (name, place)
       where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and c.relkind in ('r', 'p', 'v')
         and has_table_privilege($1, c.oid, p.name) order by c.relname, p.place`,
      [QUEUE_ROLE],
    )
    const tables = ['_private_job_queues', '_private_jobs', '_private_tasks'].flatMap((table) =>
      ['select', 'insert', 'update', 'delete'].map((right) => `graphile_worker.${table} ${right}`),
    )
    expect(rights.map(({ name }) => name)).toEqual([...tables, 'graphile_worker.jobs select'])
  })

  test('queues once under a key, for the application', async () => {
    const queue = `select enqueue_job('test-of-queue', '{"n":1}', 'one')`
    await goRound(
      ada,
      queue,
      queue,
      `select enqueue_job_later('test-of-queue', '{}', 'two', '2999-01-01T00:00:00Z')`,
    )
    expect(
      await app.sql(
        `select j.key, j.run_at > now() + interval '1 day' as is_later from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'test-of-queue' order by 1`,
      ),
    ).toEqual([
      { key: 'one', is_later: false },
      { key: 'two', is_later: true },
    ])
  })
})
