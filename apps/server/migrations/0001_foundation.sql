-- Who works in the database, how a table is closed to other companies, and what belongs to the installation as a whole.
-- The roles are made before every migration (apps/server/src/db/checks/roles.ts).
--
-- A table of a company has company_id first in every key and is closed by row-level security. Users, sessions and the
-- like belong to no company and are reached by a secret of their own.

-- The identity is set for one transaction. Each function is one expression, so that a plan takes it in.
create function current_company() returns uuid language sql stable parallel safe
begin atomic
  select nullif(current_setting('app.company', true), '')::uuid;
end;

create function current_actor() returns text language sql stable parallel safe
begin atomic
  select nullif(current_setting('app.actor', true), '');
end;

-- Closes a company's table: row-level security is enabled and forced (for the owner too), reads and writes are checked alike.
create procedure close_by_company(target regclass) language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy by_company on %s using (company_id = current_company()) with check (company_id = current_company())', target);
end $$;

-- One row: what this installation is known by. The fingerprint is derived from SECRET_KEY, which cannot be found from it;
-- a start with another key is refused.
create table installation (
  only_one boolean primary key default true check (only_one),
  key_fingerprint bytea not null,
  created_at timestamptz not null default now()
);

create table throttle_counters (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

-- The first answer to a key, kept for 24 hours. The actor is a user, or the token of a public page.
create table idempotency_keys (
  actor text not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
-- 'upkeep' is an identity that only the server's own jobs take: no request can.
create policy by_actor on idempotency_keys
  using (actor = current_actor() or (current_actor() = 'upkeep' and created_at < now() - interval '24 hours'))
  with check (actor = current_actor());
