-- What an account is secured by beside its password, and the mails it is told of it by. Like users and sessions these
-- belong to no company: no admin, and no company's outbox, ever shows them. Tokens and codes lie here as hashes; what
-- must be read again (an app's secret, a mail with a link in it) lies sealed with the installation's key.

-- confirmed_at is set by the first right code; until then two-factor is off. last_step is the time step of the last
-- code that was taken: a code counts once, and none from before it counts at all.
create table two_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret_sealed bytea not null,
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

-- A login whose password was right and whose code is still to come. It goes with the login, or with the password.
create table login_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index login_challenges_user on login_challenges (user_id);

-- The request a link was mailed for. It goes with the password.
create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

-- body_sealed is the mail while it has yet to go out; what was delivered, or never will be, leaves only this trace.
create table account_emails (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  to_address text not null,
  subject text not null,
  body_sealed bytea,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'captured', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index account_emails_user on account_emails (user_id);
