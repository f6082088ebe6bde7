-- One row: what this installation is known by. The fingerprint is derived from SECRET_KEY, which cannot be found from it;
-- a start with another key is refused.
create table installation (
  only_one boolean primary key default true check (only_one),
  key_fingerprint bytea not null,
  created_at timestamptz not null default now()
);
