-- Pictures and kept documents lie in the database, where every node sees them and one backup has them all. The key is the
-- SHA-256 of the bytes.

-- No foreign key to companies: a picture is stored before the row that names it.
create table company_files (
  company_id uuid not null,
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (company_id, key)
);
-- PDF and PNG are compressed already.
alter table company_files alter column bytes set storage external;
call close_by_company('company_files');

-- What belongs to a user and to no company: their picture.
create table user_files (
  user_id uuid not null references users (id) on delete cascade,
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
alter table user_files alter column bytes set storage external;
alter table user_files enable row level security;
alter table user_files force row level security;
create policy by_user on user_files using (user_id::text = current_actor()) with check (user_id::text = current_actor());
-- Nightly upkeep removes pictures of users that no user's row names and that are older than a day.
create policy seen_by_upkeep on user_files for select
  using (current_actor() = 'upkeep' and created_at < now() - interval '1 day');
create policy removed_by_upkeep on user_files for delete
  using (current_actor() = 'upkeep' and created_at < now() - interval '1 day');
