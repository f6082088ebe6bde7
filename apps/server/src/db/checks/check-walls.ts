import type pg from 'pg'
import { APP_ROLE } from '../database.ts'
import { QUEUE_ROLE, ROLES, SEARCH_ROLE } from './roles.ts'

/** Names are claimed over the whole installation, so every company must meet every claim; a row holds nothing else. */
const OPEN_TO_ALL = ['company_claims']
/** What happened, and what was paid for the plan: the application adds rows, and may do no more. */
const ONLY_ADDED_TO = [
  'timeline_events',
  'event_seals',
  'plan_receipts',
  'ledger_movements',
  'ledger_entries',
]
/** Whose rights a function has that does not work with its caller's: the search is for its own role, all others are about the queue. */
const ownerOf = (name: string) => (name === 'search_records' ? SEARCH_ROLE : QUEUE_ROLE)

const RIGHTS = `
  select r.rolname as role, right_of.word, right_of.what
  from pg_roles r cross join lateral (values
    ('superuser', 'is a superuser', r.rolsuper),
    ('bypassrls', 'passes row-level security', r.rolbypassrls),
    ('login', 'may sign in', r.rolcanlogin),
    ('createrole', 'may make roles', r.rolcreaterole),
    ('createdb', 'may make databases', r.rolcreatedb),
    ('replication', 'may replicate', r.rolreplication)) as right_of (word, what, has)
  where r.rolname = any($1) and right_of.has order by 1, 2`

const BELONGS = `
  select m.member::regrole::text as role, m.roleid::regrole::text as "group"
  from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname = any($1) order by 1, 2`

async function faultsOfRoles(client: pg.Client): Promise<string[]> {
  const rights = await client.query<{ role: string; word: string; what: string }>(RIGHTS, [ROLES])
  const groups = await client.query<{ role: string; group: string }>(BELONGS, [ROLES])
  return [
    ...rights.rows.map(
      ({ role, word, what }) => `The role ${role} ${what}. Run as a superuser: alter role ${role} no${word};`,
    ),
    ...groups.rows.map(
      ({ role, group }) =>
        `The role ${role} belongs to the role ${group}. Run as a superuser: revoke ${group} from ${role};`,
    ),
  ]
}

/** Tables of a company, and every other that has a policy: what row-level security must be on for. */
const TABLES = `
  select c.relname as name, c.relrowsecurity as is_on, c.relforcerowsecurity as is_forced,
    of_company.yes as is_of_company,
    exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polpermissive and p.polroles = '{0}'
      and pg_get_expr(p.polqual, c.oid) ~ '^\\(company_id = (public\\.)?current_company\\(\\)\\)$'
      and pg_get_expr(p.polwithcheck, c.oid) ~ '^\\(company_id = (public\\.)?current_company\\(\\)\\)$') as is_kept_apart,
    array(select p.polname::text from pg_policy p where p.polrelid = c.oid and p.polpermissive
      and p.polroles && array[0::oid, $2::text::regrole::oid]
      and 'true' in (pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) order by 1) as open_policies
  from pg_class c cross join lateral (select exists (select from pg_attribute a
    where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as yes) of_company
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)
    and has_any_column_privilege($2::text, c.oid, 'select')
    and (of_company.yes or c.relname = 'idempotency_keys' or exists (select from pg_policy p where p.polrelid = c.oid))
  order by 1`

type Table = {
  name: string
  is_on: boolean
  is_forced: boolean
  is_of_company: boolean
  is_kept_apart: boolean
  open_policies: string[]
}

const OWN_ROWS = '(company_id = current_company())'

function faultsOfTable({
  name,
  is_on,
  is_forced,
  is_of_company,
  is_kept_apart,
  open_policies,
}: Table): string[] {
  const faults = open_policies.map(
    (policy) =>
      `The policy ${policy} shows everybody every row of the table ${name}. Run: drop policy ${policy} on public.${name};`,
  )
  if (!is_on)
    faults.push(
      `Row-level security is off for the table ${name}. Run: alter table public.${name} enable row level security;`,
    )
  if (!is_forced)
    faults.push(
      `Row-level security of the table ${name} does not hold for its owner. ` +
        `Run: alter table public.${name} force row level security;`,
    )
  if (is_of_company && !is_kept_apart)
    faults.push(
      `The table ${name} has no policy by_company, which keeps companies apart. ` +
        `Run: drop policy if exists by_company on public.${name}; ` +
        `create policy by_company on public.${name} using ${OWN_ROWS} with check ${OWN_ROWS};`,
    )
  return faults
}

async function faultsOfTables(client: pg.Client): Promise<string[]> {
  const tables = await client.query<Table>(TABLES, [OPEN_TO_ALL, APP_ROLE])
  const faults = tables.rows.flatMap(faultsOfTable)
  const { rows } = await client.query<{ exists: boolean }>(
    `select exists (select from pg_policy where polrelid = 'public.search_texts'::regclass and polname = 'for_search'
       and polroles = array[$1::text::regrole::oid]) as exists`,
    [SEARCH_ROLE],
  )
  if (!rows[0]?.exists)
    faults.push(
      'The table search_texts has no policy for_search, so a search finds nothing. ' +
        'Run: drop policy if exists for_search on public.search_texts; ' +
        `create policy for_search on public.search_texts for select to ${SEARCH_ROLE} using (true);`,
    )
  return faults
}

const GIVEN = `
  select c.relname as name, verb.word
  from pg_class c cross join unnest(array['update', 'delete', 'truncate']) with ordinality as verb (word, place)
  where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
    and (has_table_privilege($2::text, c.oid, verb.word) or (verb.word = 'update' and has_any_column_privilege($2::text, c.oid, 'update')))
  order by c.relname, verb.place`

async function faultsOfGrants(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; word: string }>(GIVEN, [ONLY_ADDED_TO, APP_ROLE])
  const faults = rows.map(
    ({ name, word }) =>
      `The application may ${word} rows of the table ${name}, where rows are only added. ` +
      `Run: revoke ${word} on public.${name} from public, ${APP_ROLE};`,
  )
  const schema = await client.query<{ may: boolean }>(
    `select has_schema_privilege($1::text, 'public', 'create') as may`,
    [APP_ROLE],
  )
  if (schema.rows[0]?.may)
    faults.push(
      'The application may make objects in the schema public. ' +
        `Run as a superuser: revoke create on schema public from public, ${APP_ROLE};`,
    )
  return faults
}

const DEFINERS = `
  select p.proname as name, p.oid::regprocedure::text as signature, format('public.%s', p.oid::regprocedure) as full_name,
    r.rolname as owner, r.rolsuper or r.rolbypassrls as is_above,
    exists (select from unnest(p.proconfig) c where c ~ '^search_path=') as has_path,
    has_function_privilege('public', p.oid, 'execute') as is_public
  from pg_proc p join pg_roles r on r.oid = p.proowner
  where p.pronamespace = 'public'::regnamespace and p.prosecdef
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by 2`

type Definer = {
  name: string
  signature: string
  full_name: string
  owner: string
  is_above: boolean
  has_path: boolean
  is_public: boolean
}

async function faultsOfFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Definer>(DEFINERS)
  return rows.flatMap(({ name, signature, full_name, owner, is_above, has_path, is_public }) => {
    const faults: string[] = []
    const right = ownerOf(name)
    if (is_above || (name === 'search_records' && owner !== SEARCH_ROLE))
      faults.push(
        `The function ${signature} works with the rights of ${owner}, and must with those of ${right}. ` +
          `Run as a superuser: alter function ${full_name} owner to ${right};`,
      )
    if (!has_path)
      faults.push(
        `The function ${signature} finds what it names by its caller’s search_path. ` +
          `Run: alter function ${full_name} set search_path = pg_catalog, public, pg_temp;`,
      )
    if (is_public)
      faults.push(
        `Every role may run the function ${signature}. ` +
          `Run as a superuser: revoke execute on function ${full_name} from public;`,
      )
    return faults
  })
}

/**
 * Whether what the database itself keeps companies apart by is as the migrations made it: roles, row-level security,
 * rights and functions. One sentence for each fault: what it is about, and what to run.
 */
export async function faultsOfWalls(client: pg.Client): Promise<string[]> {
  return [
    ...(await faultsOfRoles(client)),
    ...(await faultsOfTables(client)),
    ...(await faultsOfGrants(client)),
    ...(await faultsOfFunctions(client)),
  ]
}
