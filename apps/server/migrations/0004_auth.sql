-- Users, how they sign in and how they stay signed in. None of this belongs to a company: no admin, and no company's
-- outbox, ever shows it. Tokens and codes are kept as hashes. What must be read again (an authenticator's secret) is
-- encrypted with the installation's key.

create table users (
  id uuid primary key,
  username text not null,
  email text not null,
  -- An address counts once the mail that was sent to it has come back: then it is one account's alone. Until then any
  -- number of accounts may name it, and none of them keeps its real owner out.
  email_confirmed_at timestamptz,
  password_hash text not null,
  -- Made for somebody who has not chosen a password yet; what stands in password_hash is nobody's.
  awaits_password boolean not null default false,
  first_name text not null,
  last_name text not null,
  avatar_key text,
  language text not null default 'en',
  is_superuser boolean not null default false,
  is_active boolean not null default true,
  -- The company that made this account, for as long as it is the only one the account belongs to: it may change name and
  -- password. Null for everybody who registered by themselves.
  managed_by uuid references companies (company_id),
  -- Null until the user agrees: nobody agrees to terms for somebody else.
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create index users_email on users (email);
create unique index users_confirmed_email on users (email) where email_confirmed_at is not null;
create index users_managed_by on users (managed_by) where managed_by is not null;

-- Whatever sets a password, the account no longer waits for one.
create function password_is_set() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  new.awaits_password := false;
  return new;
end $$;
create trigger password_is_set before update of password_hash on users for each row execute function password_is_set();

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

-- The first right code sets confirmed_at; until then two-factor is off. last_step is the time step of the last code that
-- was taken: a code counts once, and none from before it counts at all.
create table two_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret_encrypted bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- A code that was used is gone.
create table recovery_codes (
  user_id uuid not null references two_factors (user_id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- A login whose password was right and whose code is still to come. It is deleted when the login is complete, or when the
-- password changes.
create table login_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index login_challenges_user on login_challenges (user_id);

-- The request a link was mailed for. It is deleted when the password changes.
create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

-- A mailed link that confirms an address: the user's own, or the one they want in its place.
create table email_confirmations (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_confirmations_user on email_confirmations (user_id);
create index email_confirmations_email on email_confirmations (email);
