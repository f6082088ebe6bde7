-- How long an account is kept: what the privacy policy promises (decision 78).

-- closed_at: by its user, or because nobody used it; nobody signs in to it any more. erased_at: nothing in the row names a
-- person since. last_active_on is brought up to date once a day from the sessions, which are kept longer than that.
alter table users
  add column closed_at timestamptz,
  add column erased_at timestamptz,
  add column last_active_on date not null default current_date,
  add column inactivity_told_on date,
  add check (closed_at is null or not is_active),
  add check (erased_at is null or closed_at is not null);
create index users_to_erase on users (closed_at) where closed_at is not null and erased_at is null;
create index users_by_activity on users (last_active_on) where closed_at is null;
