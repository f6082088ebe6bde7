-- The files that a company keeps, with what is said, done and shared of them (decision 71).
set local lock_timeout = '5s';

-- What files hold, once for each company, found by the SHA-256 of its bytes. It lies in pieces, so that a large file is
-- written and read without being in memory whole.
create table file_contents (
  company_id uuid not null references companies (company_id),
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  -- CRC-32, which stands in a ZIP before the bytes.
  crc bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, key)
);
call close_by_company('file_contents');

create table file_chunks (
  company_id uuid not null,
  key text not null,
  position integer not null,
  bytes bytea not null,
  primary key (company_id, key, position),
  foreign key (company_id, key) references file_contents (company_id, key) on delete cascade
);
-- Most of it is compressed already.
alter table file_chunks alter column bytes set storage external;
call close_by_company('file_chunks');

-- One row a company: whoever keeps or removes content holds it, so the sum is exact and the limit is kept under any race.
create table file_quotas (
  company_id uuid primary key references companies (company_id),
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  allowed_bytes bigint not null default 1073741824 check (allowed_bytes >= 0)
);
call close_by_company('file_quotas');

create table file_categories (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  name text not null,
  parent_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, parent_id) references file_categories (company_id, id)
);
create unique index file_categories_name on file_categories (company_id, parent_id, lower(name)) nulls not distinct;
call close_by_company('file_categories');

create table files (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  name text not null,
  -- As it is searched.
  words text not null generated always as (search_fold(name)) stored,
  category_id uuid,
  client_id uuid,
  invoice_id uuid,
  quote_id uuid,
  payment_id uuid,
  -- Of the current version, by which files are listed.
  current_number integer not null,
  type text not null,
  size bigint not null,
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Can be taken back for a while, then it is removed.
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, category_id) references file_categories (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete set null (client_id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete set null (invoice_id),
  foreign key (company_id, quote_id) references quotes (company_id, id) on delete set null (quote_id),
  foreign key (company_id, payment_id) references payments (company_id, id) on delete set null (payment_id)
);
create index files_by_creation on files (company_id, created_at, id);
create index files_by_name on files (company_id, lower(name), id);
create index files_of_category on files (company_id, category_id);
create index files_of_client on files (company_id, client_id) where client_id is not null;
create index files_of_invoice on files (company_id, invoice_id) where invoice_id is not null;
create index files_of_quote on files (company_id, quote_id) where quote_id is not null;
create index files_of_payment on files (company_id, payment_id) where payment_id is not null;
call close_by_company('files');

create table file_versions (
  company_id uuid not null,
  file_id uuid not null,
  -- From 1.
  number integer not null,
  key text not null,
  name text not null,
  type text not null,
  size bigint not null,
  restored_from integer,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (company_id, file_id, number),
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade,
  foreign key (company_id, key) references file_contents (company_id, key)
);
create index file_versions_of_content on file_versions (company_id, key);
call close_by_company('file_versions');

create table file_shares (
  company_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  -- As of payment links: found by its hash, shown again from its encrypted form, nowhere in the clear.
  token_hash bytea not null,
  token_encrypted bytea not null,
  password_hash text,
  expires_at timestamptz,
  ended_at timestamptz,
  view_count integer not null default 0,
  download_count integer not null default 0,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
create index file_shares_token on file_shares (token_hash);
create index file_shares_of_file on file_shares (company_id, file_id);
call close_by_company('file_shares');
-- Whoever shows the token reads the one row it hashes to, and that row names company and file.
create policy by_token on file_shares for select
  using (token_hash = decode(nullif(current_setting('app.share_token_hash', true), ''), 'hex'));

create table file_comments (
  company_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  body text not null,
  -- Users who worked in the company when they were named.
  mentions uuid[] not null default '{}',
  created_by uuid not null references users (id),
  resolved_by uuid references users (id),
  resolved_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
create index file_comments_of_file on file_comments (company_id, file_id, created_at);
create index file_comments_by_creation on file_comments (company_id, created_at, id);
call close_by_company('file_comments');

create table file_activities (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  -- Null once the file is removed for good.
  file_id uuid,
  file_name text not null,
  kind text not null,
  -- Null of whoever held a link.
  actor_id uuid,
  actor_name text,
  before text,
  after text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id)
);
create index file_activities_by_creation on file_activities (company_id, created_at, id);
create index file_activities_of_file on file_activities (company_id, file_id, created_at);
call close_by_company('file_activities');
