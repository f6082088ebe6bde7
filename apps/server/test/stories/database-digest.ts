import type { TestApp } from '../processes/build-test-app.ts'

/** Counters of failed sign-ins and kept answers change with refused requests, as they must. */
const BESIDES = ['throttle_counters', 'idempotency_keys', 'schema_migrations']

/** Every table with a digest of all its rows: equal digests mean that nothing was written in between. */
export async function databaseDigest(app: TestApp): Promise<Record<string, string>> {
  const tables = await app.sql<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname <> all($1::text[]) order by 1`,
    [BESIDES],
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
  )
  const rows = await app.sql<{ name: string; digest: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
