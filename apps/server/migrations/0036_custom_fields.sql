set local lock_timeout = '5s';

-- The fields of invoices that a company has named itself.
create table custom_fields (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  -- What the values of invoices are kept under. Neither key nor type ever changes.
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  label text not null,
  type text not null check (type in ('text', 'number', 'date', 'boolean', 'choice')),
  choices text[] not null default '{}',
  -- From 1; moved together, so two may be the same within a statement.
  position integer not null,
  shows_on_documents boolean not null,
  shows_in_lists boolean not null,
  is_required boolean not null,
  is_archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, key)
);
create unique index custom_fields_label on custom_fields (company_id, lower(label));
call close_by_company('custom_fields');

-- Values by key: texts, decimals and dates as strings, yes or no as a boolean. Of an issued invoice what its document shows
-- is frozen in its snapshot as well.
alter table invoices add column custom_fields jsonb not null default '{}';
