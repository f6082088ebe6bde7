import { randomBytes } from 'node:crypto'
import type { Worker } from './by-api.ts'
import { connected, sql } from './installation/database.ts'

/** Out of connections: the server answers 503. */
export const AWAY = '53300'
/** Another change was quicker, in a way nobody foresaw: the server answers 409. */
export const TAKEN = '23505'
/** What nobody foresaw: the server answers 500. */
export const BROKEN = 'P0001'

const TABLES = ['clients', 'companies', 'memberships', 'invoice_documents', 'payment_methods'] as const
type Place = `${(typeof TABLES)[number]}:${'select' | 'insert' | 'update'}`

const COMMON = `
  create table if not exists e2e_faults (holder text not null, place text not null, code text not null);
  grant select on e2e_faults to counterfoil_app;
  create or replace function e2e_fault(the_place text) returns boolean language plpgsql stable parallel safe as $$
  declare the_code text;
  begin
    select f.code into the_code from e2e_faults f
    where f.place = the_place and f.holder in (current_company()::text, current_actor());
    if found then raise exception 'a fault made by a test' using errcode = the_code; end if;
    return true;
  end $$;
  create or replace function e2e_fault_in_writing() returns trigger language plpgsql as $$
  begin
    perform e2e_fault(tg_table_name || ':' || lower(tg_op));
    return null;
  end $$;`

const onTable = (table: string) => `
  do $$ begin
    if not exists (select from pg_policies where tablename = '${table}' and policyname = 'e2e_faults') then
      create policy e2e_faults on ${table} as restrictive for select using (e2e_fault('${table}:select'));
      create trigger e2e_faults before insert or update on ${table}
        for each statement execute function e2e_fault_in_writing();
    end if;
  end $$;`

/** One transaction a table, so that nobody is waited for who waits for another one; in turn with the other runner. */
async function laySnares(): Promise<void> {
  for (const part of [COMMON, ...TABLES.map(onTable)])
    await sql(`select pg_advisory_xact_lock(hashtextextended('e2e_faults', 0)); ${part}`)
}
let laid: Promise<void> | null = null

async function userIdOf({ person }: Worker): Promise<string> {
  const [user] = await sql<{ id: string }>('select id from users where username = $1', [person.username])
  return user?.id ?? ''
}

/**
 * While `work` is done the server's database fails in one place, for this person and their company alone: whoever
 * works beside them notices nothing.
 */
export async function failing(
  worker: Worker,
  place: Place,
  code: string,
  work: () => Promise<void>,
): Promise<void> {
  laid ??= laySnares()
  await laid
  const holders = [worker.companyId, await userIdOf(worker)]
  await sql('insert into e2e_faults (holder, place, code) select unnest($1::text[]), $2, $3', [
    holders,
    place,
    code,
  ])
  try {
    await work()
  } finally {
    await sql('delete from e2e_faults where holder = any ($1) and place = $2', [holders, place])
  }
}

/** While `work` is done, a request of this person under this key is still being answered; of nobody: one signed out. */
export async function inFlight(worker: Worker | null, key: string, work: () => Promise<void>): Promise<void> {
  const actor = worker ? await userIdOf(worker) : 'anonymous'
  await connected(async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 7))', [`${actor} ${key}`])
    await work()
  })
}

/** While `work` is done, the account is closed. */
export async function deactivated({ person }: Worker, work: () => Promise<void>): Promise<void> {
  const setActive = (isActive: boolean) =>
    sql('update users set is_active = $2 where username = $1', [person.username, isActive])
  await setActive(false)
  try {
    await work()
  } finally {
    await setActive(true)
  }
}

/** Says of an address nobody else has that it has asked too often for the next hour; it goes into x-forwarded-for. */
export async function useUp(
  limit: 'sign-up' | 'reset' | 'availability' | 'public-payment',
  address: string,
): Promise<void> {
  await sql(
    "insert into throttle_counters (key, count, window_ends_at) values ($1, 1000000, now() + interval '1 hour') on conflict do nothing",
    [`${limit}:${address}`],
  )
}

/** Of IPv4: of the other kind a whole network is counted as one. */
export const newAddress = () => ['198', '18', ...randomBytes(2)].join('.')

/** What whoever has asked too often is told within the first minutes of that hour. */
export const WAIT_AN_HOUR = /^Too many requests\. Please wait (3[45]\d\d|3600) seconds before trying again\.$/
