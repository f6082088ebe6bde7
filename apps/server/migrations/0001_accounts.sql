-- Who one is and where one works. Tables of a company carry company_id first in every key and are closed by
-- row-level security; users, sessions and the like belong to no company and are reached by their own secret.

create function current_company() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company', true), '')::uuid $$;
create function current_actor() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.actor', true), '') $$;

-- One place that closes a company's table: enabled, forced (the owner too), read and write checked alike.
create procedure close_by_company(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy by_company on %s using (company_id = current_company()) with check (company_id = current_company())', target);
end $$;

create table users (
  id uuid primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  avatar_key text,
  language text not null default 'en',
  is_superuser boolean not null default false,
  is_active boolean not null default true,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create unique index users_email on users (email);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id);

-- A refresh token is kept as its hash. retired_at is set when its successor is first used; a retired token that
-- comes back is a stolen one and ends the session. The successor itself is derived, so a repeat gets the same one.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  parent_hash bytea,
  expires_at timestamptz not null,
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table throttle_counters (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

create table companies (
  company_id uuid primary key,
  name text not null,
  email text not null,
  phone text not null default '',
  website text not null default '',
  legal_name text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zip_code text,
  country text,
  tax_number text,
  currency text not null,
  language text not null default 'en',
  time_zone text not null default 'UTC',
  accent_color text not null default '#1f4d3a',
  invoice_prefix text not null default 'INV-',
  payment_terms_days integer not null default 14,
  default_notes text,
  default_terms text,
  bank_accounts jsonb not null default '[]',
  logo_key text,
  version integer not null default 1,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table memberships (
  company_id uuid not null references companies (company_id),
  user_id uuid not null references users (id),
  role text not null check (role in ('owner', 'admin', 'accountant', 'member', 'viewer')),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index memberships_user on memberships (user_id);

-- A user sees the companies they belong to from wherever they are; all else needs that company to be the current one.
alter table companies enable row level security;
alter table companies force row level security;
create policy by_company on companies using (company_id = current_company()) with check (company_id = current_company());
create policy by_member on companies for select
  using (exists (select from memberships m where m.company_id = companies.company_id and m.user_id::text = current_actor()));
alter table memberships enable row level security;
alter table memberships force row level security;
create policy by_company on memberships using (company_id = current_company()) with check (company_id = current_company());
create policy by_user on memberships for select using (user_id::text = current_actor());

-- Names and addresses of companies are unique over the installation. This table holds nothing but the claim.
create table company_claims (
  kind text not null check (kind in ('name', 'email')),
  value text not null,
  company_id uuid not null,
  primary key (kind, value)
);

-- The first answer to a key, kept for 24 hours; actor is a user, or the token of a public page.
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
-- 'upkeep' is an identity only our own jobs take: no request can.
create policy by_actor on idempotency_keys
  using (actor = current_actor() or (current_actor() = 'upkeep' and created_at < now() - interval '24 hours'))
  with check (actor = current_actor());
create policy for_upkeep on companies for select using (current_actor() = 'upkeep');
