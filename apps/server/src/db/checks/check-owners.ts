import type pg from 'pg'
import type { Migration } from '../migrate.ts'

const MADE =
  /^create (?:or replace )?(?:table|function|procedure|view) (?:if not exists )?(?:public\.)?(\w+)/gim

/** The names of the tables and functions that the migrations make. */
function namesOf(migrations: readonly Migration[]): string[] {
  const names = migrations.flatMap(({ text }) => [...text.matchAll(MADE)].map((match) => match[1] ?? ''))
  return ['schema_migrations', ...new Set(names)]
}

/** What is ours and the queue's, and not of whom we sign in as. A function that works as its owner has a rule of its own. */
const FOREIGN = `
  with things as (
    select 'table' as kind, c.oid::regclass::text as name, format('%I.%I', n.nspname, c.relname) as full_name, c.relowner as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and (n.nspname = 'graphile_worker' or n.nspname = 'public' and c.relname = any($1))
    union all
    select case p.prokind when 'p' then 'procedure' else 'function' end, p.oid::regprocedure::text,
      format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)), p.proowner
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where not p.prosecdef and (n.nspname = 'graphile_worker' or n.nspname = 'public' and p.proname = any($1))
    union all
    select 'schema', n.nspname::text, format('%I', n.nspname), n.nspowner from pg_namespace n where n.nspname = 'graphile_worker'
  )
  select kind, name, full_name, pg_get_userbyid(owner)::text as owner, current_user::text as us
  from things where pg_get_userbyid(owner) <> current_user order by kind desc, full_name`

type Foreign = { kind: string; name: string; full_name: string; owner: string; us: string }

/** One sentence for each thing that the next migration could not change, because it belongs to somebody else. */
export async function faultsOfOwners(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<Foreign>(FOREIGN, [namesOf(migrations)])
  return rows.map(
    ({ kind, name, full_name, owner, us }) =>
      `The ${kind} ${name} belongs to ${owner}, and the database’s address signs in as ${us}. ` +
      `Run as a superuser: alter ${kind} ${full_name} owner to "${us}";`,
  )
}
