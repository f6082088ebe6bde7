-- Each file that was imported, and what came of it, so that it can be undone for a day.
set local lock_timeout = '5s';

create table imports (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  noun text not null check (noun in ('client', 'product')),
  file_name text not null,
  rows integer not null,
  imported integer not null,
  refused integer not null,
  created_by uuid not null references users (id),
  -- As they were called then.
  created_by_name text not null,
  created_at timestamptz not null default now(),
  -- How many of what was imported an undoing removed, and when; what was used or changed by then stayed.
  removed integer,
  undone_at timestamptz,
  primary key (company_id, id),
  check ((removed is null) = (undone_at is null))
);
create index imports_latest on imports (company_id, noun, created_at desc, id desc);
call close_by_company('imports');

alter table clients add column import_id uuid;
alter table clients add foreign key (company_id, import_id) references imports (company_id, id);
create index clients_by_import on clients (company_id, import_id) where import_id is not null;
alter table products add column import_id uuid;
alter table products add foreign key (company_id, import_id) references imports (company_id, id);
create index products_by_import on products (company_id, import_id) where import_id is not null;
