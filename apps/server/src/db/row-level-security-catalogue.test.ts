import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/processes/build-test-app.ts'
import { type Actor, makeOwner } from '../../test/processes/factories.ts'
import { closedTables, codeOf, companyTables, goRound } from '../../test/stories/company-tables.ts'
import { BACKUP_ROLE } from './checks/roles.ts'
import { APP_ROLE } from './database.ts'

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

let app: TestApp
let ada: Actor
let tables: string[]

beforeAll(async () => {
  app = await buildTestApp()
  ada = await makeOwner(app)
  tables = await companyTables(app)
})
afterAll(() => app?.close())

const closed = () => closedTables(tables)

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
      'collection_settings for_upkeep',
      'companies by_member',
      'companies for_upkeep',
      'event_notices for_upkeep',
      'file_shares by_token',
      'invitations by_token',
      'invoice_figures for_upkeep',
      'invoices for_upkeep',
      'memberships by_user',
      'memberships for_upkeep',
      'payment_figures for_upkeep',
      'payment_links by_token',
      'plan_charges for_upkeep',
      'quotes by_token',
      'recurring_invoices for_upkeep',
      'reminder_settings for_upkeep',
      'search_texts for_search',
      'unsealed_events for_upkeep',
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
      'collection_exclusions.excluded_by → users',
      'collection_settings.ordered_by → users',
      'credit_notes.created_by → users',
      'figure_recalculations.user_id → users',
      'file_comments.created_by → users',
      'file_comments.resolved_by → users',
      'file_shares.created_by → users',
      'file_versions.created_by → users',
      'files.created_by → users',
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
    expect(await goRound(app, {}, 'select current_user as name')).toEqual([{ name: APP_ROLE }])
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
      expect(['42501', '0LP01'], text).toContain(
        await codeOf(goRound(app, { companyId: ada.companyId }, text)),
      )
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
      expect(await codeOf(goRound(app, { companyId: ada.companyId }, text)), text).toBe('42501')
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
    expect(await codeOf(goRound(app, { companyId: ada.companyId }, `set local role ${SEARCH_ROLE}`))).toBe(
      '42501',
    )
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
