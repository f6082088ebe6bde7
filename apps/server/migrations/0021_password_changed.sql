-- When somebody last set the password of an account; null since it was made with the one it has.
set local lock_timeout = '5s';
alter table users add column password_changed_at timestamptz;

-- Whatever sets a password, the account no longer waits for one, and the moment is kept.
create or replace function password_is_set() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  new.awaits_password := false;
  new.password_changed_at := now();
  return new;
end $$;
