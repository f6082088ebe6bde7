import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeDraft, makeOwner } from '../../test/processes/factories.ts'
import { type Fixtures, makeFixtures } from '../../test/stories/endpoint-samples.ts'
import { storeInvoicePdf } from '../features/invoices/documents/store-invoice-pdf.ts'
import { BACKUP_ROLE } from './checks/roles.ts'
import { APP_ROLE, type Identity } from './database.ts'
import { sql } from './statement.ts'

/** Tables of no company: each is reached by its own secret, or holds nothing of anybody. */
const OF_NO_COMPANY = [
  'account_emails',
  'email_confirmations',
  'failed_mails',
  'idempotency_keys',
  'installation',
  'login_challenges',
  'password_resets',
  'plan_events',
  'recovery_codes',
  'refresh_tokens',
  'schema_migrations',
  'sessions',
  'throttle_counters',
  'two_factors',
  'user_files',
  'users',
]
/** Owns the one function that looks for words in the rows of all companies, and answers for one. */
const SEARCH_ROLE = 'counterfoil_search'
/** Names are claimed over the whole installation, so every company must meet every claim; a row holds nothing else. */
const OPEN_TO_ALL = ['company_claims']
/** What happened, what moved, and what was paid for the plan: the application adds rows, and may do no more. */
const ONLY_ADDED_TO = ['timeline_events', 'plan_receipts', 'ledger_movements', 'ledger_entries']

let app: TestApp
let ada: Actor
let eve: Actor
let ofAda: Fixtures
let ofEve: Fixtures
let tables: string[]

/** At least one row in every table of a company, so that "sees nothing" says something. */
async function fillCompany(owner: Actor): Promise<Fixtures> {
  const fixtures = await makeFixtures(app, owner)
  await owner.patch(`/api/invoices/${fixtures.draftId}/`, {
    tags: ['first'],
    items: [{ description: 'x', unit_price: '1.00', tax_rates: [fixtures.rateId] }],
  })
  await owner.post(`/api/invoices/${fixtures.issuedId}/remind/`)
  await owner.post(`/api/invoices/${fixtures.issuedId}/pause_reminders/`)
  await owner.patch('/api/reminders/settings/', { is_enabled: true })
  await owner.post('/api/ledger/verify/')
  const bank = { program: 'datev', account: 'money', detail: 'cash', number: '1010' }
  await owner.patch('/api/ledger/export/settings/', { accounts: [bank] })
  await owner.patch(`/api/clients/${fixtures.clientId}/reminders/`, { follows: 'own' })
  await owner.post(`/api/invoices/${fixtures.issuedId}/mark_paid/`)
  await storeInvoicePdf(app.deps, { company_id: owner.companyId, invoice_id: fixtures.issuedId })
  await app.sql(
    `insert into refunds (company_id, id, payment_id, amount, status)
     select company_id, gen_random_uuid(), id, 1, 'completed' from payments where company_id = $1 limit 1`,
    [owner.companyId],
  )
  await app.sql(
    `insert into payment_disputes (company_id, id, payment_id, amount, status, reason, opened_at)
     select company_id, 'dp_' || company_id, id, 1, 'open', 'fraudulent', now() from payments where company_id = $1 limit 1`,
    [owner.companyId],
  )
  await app.sql(
    `insert into provider_events (company_id, provider, event_id, kind, object_id)
     values ($1, 'stripe', 'evt_1', 'refund.created', 're_1')`,
    [owner.companyId],
  )
  await app.sql(
    `insert into later_allocations (company_id, payment_id, invoice_id, day, amount)
     select company_id, payment_id, invoice_id, '2026-01-01', 1 from payment_allocations where company_id = $1 limit 1`,
    [owner.companyId],
  )
  await owner.patch(`/api/recurring/${fixtures.recurringId}/`, {
    items: [{ description: 'x', unit_price: '1.00', tax_rates: [fixtures.rateId] }],
  })
  await app.sql(
    `insert into recurring_runs (company_id, id, recurring_id, run_date, result)
     values ($1, gen_random_uuid(), $2, '2026-01-01', 'skipped')`,
    [owner.companyId, fixtures.recurringId],
  )
  const twin = (await owner.post('/api/clients/', { name: 'Twin' })).body
  const file = new FormData()
  file.append('file', new Blob(['name\nImported']), 'products.csv')
  const { token, companyId: company } = owner
  await app.call({ method: 'POST', path: '/api/products/bulk_import/', token, company, raw: file })
  await owner.post(`/api/clients/${twin.id}/merge/`, { into: fixtures.clientId })
  await app.sql(
    `with l as (
       insert into bank_statement_lines (company_id, id, import_id, booked_on, amount, currency, name, status, fingerprint)
       select company_id, gen_random_uuid(), id, '2026-01-01', 1, 'EUR', 'Payer', 'open', decode(repeat('00', 16), 'hex')
       from imports where company_id = $1 limit 1 returning company_id, id)
     insert into bank_line_payments (company_id, line_id, payment_id)
     select l.company_id, l.id, p.id from l join payments p using (company_id) limit 1`,
    [owner.companyId],
  )
  await app.sql(
    `with l as (
       insert into payment_links (company_id, id, client_id, currency, methods, token_hash, token_encrypted, covers_several)
       values ($1, gen_random_uuid(), $2, 'EUR', '{card}', '', '', true) returning company_id, id)
     insert into payment_link_invoices (company_id, payment_link_id, invoice_id, place)
     select l.company_id, l.id, $3, 1 from l`,
    [owner.companyId, fixtures.clientId, fixtures.issuedId],
  )
  return fixtures
}

beforeAll(async () => {
  app = await buildTestApp()
  ada = await makeOwner(app)
  eve = await makeOwner(app)
  ofAda = await fillCompany(ada)
  ofEve = await fillCompany(eve)
  const rows = await app.sql<{ name: string }>(
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  tables = rows.map(({ name }) => name)
})
afterAll(() => app?.close())

const closed = () => tables.filter((name) => !OPEN_TO_ALL.includes(name))

/** Runs a statement as the application does, past every action and every check of it. */
function goRound<Row>(identity: Identity, text: string, values: string[] = []): Promise<Row[]> {
  return app.deps.database.transaction('write', identity, (tx) => tx.rows(sql<Row>(text), values))
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

describe('the catalogue', () => {
  test('knows every table, those of no company by name', async () => {
    const rows = await app.sql<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')",
    )
    const others = rows.map(({ name }) => name).filter((name) => !tables.includes(name))
    expect(others.sort()).toEqual(OF_NO_COMPANY)
    expect(tables.length).toBeGreaterThan(20)
  })

  test('has row-level security on, and forced, for every table of a company', async () => {
    const rows = await app.sql<{ name: string; on: boolean; forced: boolean }>(
      `select relname as name, relrowsecurity as on, relforcerowsecurity as forced from pg_class
       where relname = any($1) and relnamespace = 'public'::regnamespace`,
      [closed()],
    )
    expect(rows.filter(({ on, forced }) => !on || !forced)).toEqual([])
    expect(rows).toHaveLength(closed().length)
  })

  test('has one policy a table to write by, and it checks what is written', async () => {
    const policies = await app.sql<{
      table: string
      name: string
      cmd: string
      check: string | null
      roles: string[]
    }>(
      `select tablename as table, policyname as name, cmd, with_check as check, roles::text[] from pg_policies
       where schemaname = 'public' and tablename = any($1)`,
      [closed()],
    )
    const writing = policies.filter(({ cmd }) => cmd !== 'SELECT')
    expect(writing.map(({ table }) => table).sort()).toEqual(closed())
    expect(new Set(writing.map(({ cmd }) => cmd))).toEqual(new Set(['ALL']))
    expect(new Set(writing.map(({ check }) => check))).toEqual(new Set(['(company_id = current_company())']))
    // Who belongs to a company, or holds its link, sees a row of it from outside, and can do no more to it.
    const reading = policies
      .filter(({ cmd, roles }) => cmd === 'SELECT' && roles.join() !== BACKUP_ROLE)
      .map(({ table, name }) => `${table} ${name}`)
    expect(reading.sort()).toEqual([
      'client_portals by_token',
      'companies by_member',
      'companies for_upkeep',
      'invitations by_token',
      'invoices for_upkeep',
      'memberships by_user',
      'payment_links by_token',
      'plan_charges for_upkeep',
      'quotes by_token',
      'recurring_invoices for_upkeep',
      'reminder_settings for_upkeep',
      'search_texts for_search',
    ])
    // One of them is for the search's own role alone; all others hold for whoever comes.
    const forOneRole = policies.filter(({ roles }) => roles.join() !== 'public')
    expect(forOneRole.filter(({ roles }) => roles.join() !== BACKUP_ROLE)).toMatchObject([
      { table: 'search_texts', name: 'for_search', roles: [SEARCH_ROLE] },
    ])
    // Backups read every table, and write none.
    const forBackups = forOneRole.filter(({ roles }) => roles.join() === BACKUP_ROLE)
    expect(forBackups.map(({ table }) => table).sort()).toEqual(closed())
    expect(new Set(forBackups.map(({ name, cmd }) => `${name} ${cmd}`))).toEqual(
      new Set(['for_backup SELECT']),
    )
  })

  test('begins every primary and unique key of a company with the company', async () => {
    const keys = await app.sql<{ table: string; key: string; first: string }>(
      `select t.relname as table, k.relname as key, a.attname as first from pg_index i
         join pg_class t on t.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
         join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
       where i.indisunique and t.relname = any($1) and t.relnamespace = 'public'::regnamespace`,
      [tables],
    )
    expect(new Set(keys.map(({ table }) => table))).toEqual(new Set(tables))
    // The claims are unique over all companies: that is what they are for.
    expect(keys.filter(({ first }) => first !== 'company_id')).toEqual([
      { table: 'company_claims', key: 'company_claims_pkey', first: 'kind' },
    ])
  })

  test('begins every foreign key of a company with the company, on both sides', async () => {
    const keys = await app.sql<{ table: string; columns: string; to: string; target: string }>(
      `select t.relname as table, f.relname as to,
         (select string_agg(a.attname, ',' order by n) from unnest(k.conkey) with ordinality as c(num, n)
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.num) as columns,
         (select string_agg(a.attname, ',' order by n) from unnest(k.confkey) with ordinality as c(num, n)
            join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.num) as target
       from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
       where k.contype = 'f' and t.relname = any($1)`,
      [tables],
    )
    const led = keys.filter(
      ({ columns, target }) => /^company_id\b/.test(columns) && /^company_id\b/.test(target),
    )
    expect(led.length).toBeGreaterThan(30)
    // Users belong to the installation, not to a company: who did it is named by the user's own id.
    expect(
      keys
        .filter((key) => !led.includes(key))
        .map(({ table, columns, to }) => `${table}.${columns} → ${to}`)
        .sort(),
    ).toEqual([
      'address_proposals.decided_by → users',
      'bank_statement_lines.decided_by → users',
      'client_credit_entries.created_by → users',
      'client_portals.created_by → users',
      'clients.status_changed_by → users',
      'credit_notes.created_by → users',
      'imports.created_by → users',
      'imports.undone_by → users',
      'invitations.accepted_by → users',
      'invitations.invited_by → users',
      'invoice_reminders.sent_by → users',
      'invoices.created_by → users',
      'invoices.scheduled_by → users',
      'late_fees.charged_by → users',
      'memberships.user_id → users',
      'payment_links.created_by → users',
      'payments.created_by → users',
      'plan_charges.created_by → users',
      'quotes.answered_by → users',
      'quotes.created_by → users',
      'recurring_invoices.created_by → users',
      'recurring_invoices.ordered_by → users',
      'refunds.created_by → users',
      'reminder_pauses.paused_by → users',
      'reminder_settings.ordered_by → users',
    ])
  })
})

describe('the role the application works as', () => {
  test('is nobody special', async () => {
    const [role] = await app.sql<Record<string, unknown>>(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication,
         (select count(*)::int from pg_auth_members m where m.member = r.oid) as member_of,
         (select count(*)::int from pg_class c where c.relowner = r.oid) as owns,
         (select count(*)::int from pg_proc p where p.proowner = r.oid) as functions
       from pg_roles r where rolname = $1`,
      [APP_ROLE],
    )
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
      rolreplication: false,
      member_of: 0,
      owns: 0,
      functions: 0,
    })
    expect(await goRound({}, 'select current_user as name')).toEqual([{ name: APP_ROLE }])
  })

  test('may not empty a table, change the schema, or look into the queue', async () => {
    const rows = await app.sql<{ name: string; truncate: boolean; trigger: boolean }>(
      `select relname as name, has_table_privilege($1, oid, 'truncate') as truncate, has_table_privilege($1, oid, 'trigger') as trigger
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      [APP_ROLE],
    )
    expect(rows.filter(({ truncate, trigger }) => truncate || trigger)).toEqual([])
    for (const text of [
      'create table mine (id integer)',
      'alter table clients disable row level security',
      'drop policy by_company on clients',
      'alter table timeline_events owner to current_user',
      'select * from schema_migrations',
      'select * from graphile_worker._private_jobs',
      'create role other',
      `grant ${APP_ROLE} to ${APP_ROLE} with admin option`,
    ])
      expect(['42501', '0LP01'], text).toContain(await codeOf(goRound({ companyId: ada.companyId }, text)))
  })
})

describe('the role that backs up', () => {
  test('is nobody special, and nobody is it', async () => {
    const [role] = await app.sql<Record<string, unknown>>(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication,
         (select count(*)::int from pg_auth_members m where m.member = r.oid) as member_of,
         (select count(*)::int from pg_auth_members m where m.roleid = r.oid
            and (coalesce(to_jsonb(m) ->> 'inherit_option', 'true') = 'true' or coalesce(to_jsonb(m) ->> 'set_option', 'true') = 'true')) as members,
         (select count(*)::int from pg_class c where c.relowner = r.oid) as owns,
         (select count(*)::int from pg_proc p where p.proowner = r.oid) as functions
       from pg_roles r where rolname = $1`,
      [BACKUP_ROLE],
    )
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
      rolreplication: false,
      member_of: 0,
      members: 0,
      owns: 0,
      functions: 0,
    })
    for (const text of [`set local role ${BACKUP_ROLE}`, `grant ${BACKUP_ROLE} to ${APP_ROLE}`])
      expect(await codeOf(goRound({ companyId: ada.companyId }, text)), text).toBe('42501')
  })

  test('may read every table and change none, nor look into the queue', async () => {
    const rights = await app.sql<{ name: string; right: string }>(
      `select c.relname as name, p.name as right from pg_class c
         cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p (name)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and has_table_privilege($1, c.oid, p.name)`,
      [BACKUP_ROLE],
    )
    expect(new Set(rights.map(({ right }) => right))).toEqual(new Set(['select']))
    expect(rights.map(({ name }) => name).sort()).toEqual([...OF_NO_COMPANY, ...tables].sort())
    const [schema] = await app.sql(
      `select has_schema_privilege($1, 'public', 'create') as make, has_schema_privilege($1, 'graphile_worker', 'usage') as queue`,
      [BACKUP_ROLE],
    )
    expect(schema).toEqual({ make: false, queue: false })
  })
})

describe('the role that searches', () => {
  test('is nobody special, and nobody is it', async () => {
    const [role] = await app.sql<Record<string, unknown>>(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication,
         (select count(*)::int from pg_auth_members m where m.member = r.oid) as member_of,
         (select count(*)::int from pg_auth_members m where m.roleid = r.oid
            and (coalesce(to_jsonb(m) ->> 'inherit_option', 'true') = 'true' or coalesce(to_jsonb(m) ->> 'set_option', 'true') = 'true')) as members,
         (select count(*)::int from pg_class c where c.relowner = r.oid) as owns
       from pg_roles r where rolname = $1`,
      [SEARCH_ROLE],
    )
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
      rolreplication: false,
      member_of: 0,
      members: 0,
      owns: 0,
    })
    expect(await codeOf(goRound({ companyId: ada.companyId }, `set local role ${SEARCH_ROLE}`))).toBe('42501')
  })

  test('may read what is searched, and nothing else anywhere', async () => {
    const rights = await app.sql<{ name: string }>(
      `select c.relname || ' ' || p.name as name from pg_class c
         cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p (name)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and has_table_privilege($1, c.oid, p.name)`,
      [SEARCH_ROLE],
    )
    expect(rights).toEqual([{ name: 'search_texts select' }])
    const [schema] = await app.sql(
      `select has_schema_privilege($1, 'public', 'create') as make, has_schema_privilege($1, 'graphile_worker', 'usage') as queue`,
      [SEARCH_ROLE],
    )
    expect(schema).toEqual({ make: false, queue: false })
  })

  test('answers the application alone', async () => {
    const rows = await app.sql<{ grantee: string }>(
      `select case a.grantee when 0 then 'public' else pg_get_userbyid(a.grantee)::text end as grantee
       from pg_proc p cross join aclexplode(p.proacl) a where p.proname = 'search_records' order by 1`,
    )
    expect(rows.map(({ grantee }) => grantee)).toEqual([APP_ROLE, SEARCH_ROLE])
  })
})

describe('going round the application, with one company set', () => {
  const asAda = () => ({ companyId: ada.companyId, actor: ada.userId })
  const countOf = async (name: string, identity: Identity, company: string) => {
    const rows = await goRound<{ n: bigint }>(
      identity,
      `select count(*) as n from ${name} where company_id = $1`,
      [company],
    )
    return Number(rows[0]?.n)
  }

  test('every table has rows of both companies, and shows one’s own alone', async () => {
    for (const name of closed()) {
      const rows = await app.sql<{ company_id: string; n: number }>(
        `select company_id, count(*)::int as n from ${name} group by 1`,
      )
      const there = new Map(rows.map(({ company_id, n }) => [company_id, n]))
      expect(there.get(eve.companyId), name).toBeGreaterThan(0)
      expect(await countOf(name, asAda(), ada.companyId), name).toBe(there.get(ada.companyId))
      expect(await countOf(name, asAda(), eve.companyId), name).toBe(0)
      const foreign = await goRound(asAda(), `select from ${name} where company_id <> $1`, [ada.companyId])
      expect(foreign, name).toEqual([])
    }
  })

  test('no row of the other is changed or deleted', async () => {
    for (const name of closed()) {
      const before = await app.sql(`select t::text as row from ${name} t where company_id = $1 order by 1`, [
        eve.companyId,
      ])
      for (const text of [
        `update ${name} set company_id = company_id where company_id = $1 returning 1`,
        `delete from ${name} where company_id = $1 returning 1`,
      ]) {
        const outcome = await goRound(asAda(), text, [eve.companyId]).catch(
          (error: { code: string }) => error.code,
        )
        // Nothing found, or (the record of what happened) nothing allowed.
        expect(ONLY_ADDED_TO.includes(name) ? '42501' : [], `${name}: ${text}`).toEqual(outcome)
      }
      expect(
        await app.sql(`select t::text as row from ${name} t where company_id = $1 order by 1`, [
          eve.companyId,
        ]),
      ).toEqual(before)
    }
  })

  test('no row is written for the other, nor moved to it', async () => {
    for (const name of closed()) {
      const columns = await app.sql<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
           and not attisdropped and attgenerated = '' and attidentity <> 'a'`,
        [name],
      )
      const [row] = await app.sql<{ json: object }>(
        `select to_jsonb(t) as json from ${name} t where company_id = $1 limit 1`,
        [eve.companyId],
      )
      const list = columns.map((column) => column.name).join(', ')
      const insert = `insert into ${name} (${list}) select ${list} from jsonb_populate_record(null::${name}, $1::jsonb)`
      expect(await codeOf(goRound(asAda(), insert, [JSON.stringify(row?.json)])), name).toBe('42501')
      const move = `update ${name} set company_id = $1 where company_id = $2`
      expect(await codeOf(goRound(asAda(), move, [eve.companyId, ada.companyId])), name).toBe('42501')
    }
  })

  test('a record of the other cannot be pointed at', async () => {
    const point = (text: string, id: string) => codeOf(goRound(asAda(), text, [id, ada.companyId]))
    expect(await point('update invoices set client_id = $1 where company_id = $2', ofEve.clientId)).toBe(
      '23503',
    )
    expect(await point('update payments set client_id = $1 where company_id = $2', ofEve.clientId)).toBe(
      '23503',
    )
    expect(
      await point('update clients set default_tax_rate_id = $1 where company_id = $2', ofEve.rateId),
    ).toBe('23503')
    expect(
      await point(
        'update payment_links set invoice_id = $1 where company_id = $2 and not covers_several',
        ofEve.issuedId,
      ),
    ).toBe('23503')
    expect(await point('update invoices set assignee_id = $1 where company_id = $2', eve.userId)).toBe(
      '23503',
    )
  })

  test('what happened cannot be rewritten, not even one’s own', async () => {
    const before = await app.sql('select t::text as row from timeline_events t order by 1')
    for (const text of [
      "update timeline_events set actor_name = 'Nobody'",
      'delete from timeline_events',
      'truncate timeline_events',
    ])
      expect(await codeOf(goRound(asAda(), text)), text).toBe('42501')
    expect(await app.sql('select t::text as row from timeline_events t order by 1')).toEqual(before)
  })

  test('kept answers are seen by who got them alone', async () => {
    await ada.post('/api/clients/', { name: 'Kept' }, { idempotencyKey: 'kept-by-ada' })
    const find = "select key from idempotency_keys where key = 'kept-by-ada'"
    expect(await goRound({ actor: ada.userId }, find)).toEqual([{ key: 'kept-by-ada' }])
    expect(await goRound({ actor: eve.userId, companyId: ada.companyId }, find)).toEqual([])
    expect(await goRound({}, find)).toEqual([])
  })

  test('a portal’s token shows its one row, and gives no right to it', async () => {
    const shareTokenHash = createHash('sha256').update(ofEve.portalToken).digest('hex')
    const bearer = { shareTokenHash }
    expect(await goRound(bearer, 'select company_id from client_portals')).toEqual([
      { company_id: eve.companyId },
    ])
    for (const name of closed().filter((one) => one !== 'client_portals'))
      expect(await goRound(bearer, `select from ${name}`), name).toEqual([])
    expect(
      await goRound(bearer, 'update client_portals set last_opened_at = now() returning client_id'),
    ).toEqual([])
    expect(await goRound(bearer, 'delete from client_portals returning client_id')).toEqual([])
  })

  test('a payer’s token shows its one link, and gives no right to it', async () => {
    const shareTokenHash = createHash('sha256').update(ofEve.shareToken).digest('hex')
    const payer = { shareTokenHash }
    expect(await goRound(payer, 'select id from payment_links')).toEqual([{ id: ofEve.linkId }])
    for (const name of closed().filter((one) => one !== 'payment_links'))
      expect(await goRound(payer, `select from ${name}`), name).toEqual([])
    expect(await goRound(payer, 'update payment_links set amount = 1 returning id')).toEqual([])
    expect(await goRound(payer, 'delete from payment_links returning id')).toEqual([])
    expect(await app.sql('select from payment_links where id = $1', [ofEve.linkId])).toHaveLength(1)
  })
})

describe('with no company set', () => {
  test('no table shows a row, and none fails', async () => {
    for (const identity of [{}, { companyId: '' }, { actor: '' }, { actor: 'documents' }]) {
      for (const name of closed()) expect(await goRound(identity, `select from ${name}`), name).toEqual([])
    }
  })

  test('nor on a connection where none was ever set', async () => {
    const client = new pg.Client(app.owner)
    await client.connect()
    try {
      await client.query(`set role ${APP_ROLE}`)
      for (const name of closed()) expect((await client.query(`select from ${name}`)).rowCount, name).toBe(0)
    } finally {
      await client.end()
    }
  })

  test('nor to the owner of the tables, who is held to it too', async () => {
    const client = new pg.Client(app.owner)
    await client.connect()
    try {
      const { rows } = await client.query(
        'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
      )
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
      for (const name of closed()) expect((await client.query(`select from ${name}`)).rowCount, name).toBe(0)
    } finally {
      await client.end()
    }
  })
})

describe('one pool for all', () => {
  test('2,000 alternating requests of two companies show no foreign row', async () => {
    for (const owner of [ada, eve]) await makeDraft(owner, (await makeClient(owner)).id)
    const paths = [
      '/api/clients/?page_size=100',
      '/api/invoices/?page_size=100',
      '/api/payments/',
      '/api/timeline/events/?page_size=100',
      '/api/clients/not-an-id/',
      '/api/invoices/?page=x',
    ]
    const own = new Map<string, Set<string>>()
    for (const owner of [ada, eve]) {
      const rows = await app.sql<{ id: string }>(
        `select id from clients where company_id = $1 union all select id from invoices where company_id = $1
         union all select id from payments where company_id = $1 union all select id from timeline_events where company_id = $1`,
        [owner.companyId],
      )
      own.set(owner.companyId, new Set(rows.map(({ id }) => id)))
    }
    let [seen, foreign] = [0, 0]
    const ask = async (turn: number) => {
      const owner = turn % 2 === 0 ? ada : eve
      const answer = await owner.get(paths[Math.floor(turn / 2) % paths.length] ?? '')
      for (const { id } of answer.body.results ?? []) {
        seen += 1
        if (!own.get(owner.companyId)?.has(id)) foreign += 1
      }
    }
    const turns = Array.from({ length: 2000 }, (_, turn) => turn)
    const walkers = Array.from({ length: 16 }, async () => {
      for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) await ask(turn)
    })
    await Promise.all(walkers)
    expect(foreign).toBe(0)
    expect(seen).toBeGreaterThan(5000)
    expect(ofAda.clientId).not.toBe(ofEve.clientId)
  })
})
