-- An address counts once the mail that was sent to it has come back: then it is one account's alone. Until then any number
-- of accounts may name it, and none of them keeps its real owner out.

alter table users add column email_confirmed_at timestamptz;
-- Whoever was here before was never asked.
update users set email_confirmed_at = created_at;
drop index users_email;
create unique index users_confirmed_email on users (email) where email_confirmed_at is not null;
create index users_email on users (email);

-- A mailed link that confirms an address: the user's own, or the one they want in its place.
create table email_confirmations (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_confirmations_user on email_confirmations (user_id);
create index email_confirmations_email on email_confirmations (email);

-- A claim on a company's address that its maker has not confirmed: it gives way to the next company that names the address.
alter table company_claims add column is_unconfirmed boolean not null default false;
