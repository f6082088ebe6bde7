-- What a person has a list show, kept under a name: for themselves, or for everyone of the company (decision 51).
set local lock_timeout = '5s';

create table saved_views (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  -- Who saved it; null of a shared one whose author has left.
  user_id uuid,
  list text not null check (list in ('invoices', 'clients')),
  name text not null,
  -- What the address of the list says: tab, search, filters, order and columns, all of it text.
  search jsonb not null,
  is_shared boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete set null (user_id),
  check (is_shared or user_id is not null)
);
create unique index saved_views_own on saved_views (company_id, list, user_id, lower(name)) where not is_shared;
create unique index saved_views_shared on saved_views (company_id, list, lower(name)) where is_shared;
create index saved_views_by_author on saved_views (company_id, user_id);
call close_by_company('saved_views');

-- The view that a list is opened with, of each person their own.
create table first_views (
  company_id uuid not null,
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  primary key (company_id, user_id, list),
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade,
  foreign key (company_id, view_id) references saved_views (company_id, id) on delete cascade
);
create index first_views_by_view on first_views (company_id, view_id);
call close_by_company('first_views');

-- Who leaves takes along what nobody else could see.
create function drop_own_views() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from saved_views v where v.company_id = old.company_id and v.user_id = old.user_id and not v.is_shared;
  return old;
end $$;
create trigger own_views before delete on memberships for each row execute function drop_own_views();
