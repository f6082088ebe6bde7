set local lock_timeout = '5s';

-- How a company's invoices look. An issued invoice bears a copy of its template.
create table invoice_templates (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  name text not null,
  layout text not null check (layout in ('classic', 'modern', 'compact', 'letter', 'bold')),
  -- Null: the accent of the company.
  accent_color text,
  logo_place text not null check (logo_place in ('left', 'center', 'right', 'none')),
  font text not null check (font in ('inter', 'source_sans', 'source_serif', 'plex_sans')),
  columns text[] not null,
  -- Heading, introduction, closing and footer, by language and kind of document.
  texts jsonb not null default '{}',
  is_default boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index invoice_templates_default on invoice_templates (company_id) where is_default;
call close_by_company('invoice_templates');

-- Of a template that is deleted nothing is left on drafts and clients: without one they have the company's default.
alter table invoices add foreign key (company_id, template_id)
  references invoice_templates (company_id, id) on delete set null (template_id);
create index invoices_by_template on invoices (company_id, template_id) where template_id is not null;
alter table clients add column template_id uuid;
alter table clients add foreign key (company_id, template_id)
  references invoice_templates (company_id, id) on delete set null (template_id);
create index clients_by_template on clients (company_id, template_id) where template_id is not null;

-- Each company begins with one, which draws invoices as they were drawn before there were any. A trigger, so that no company
-- is without a default.
create function start_invoice_templates(company uuid) returns void language sql
begin atomic
  insert into invoice_templates (company_id, id, name, layout, logo_place, font, columns, is_default)
  values (company,
    -- A UUID of version 7: the milliseconds, then what a random one has, its version turned from 4 to 7.
    encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid,
    'Standard', 'classic', 'left', 'inter', array['position', 'quantity', 'unit', 'unit_price', 'discount', 'tax', 'amount'], true);
end;

create function company_templates() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform start_invoice_templates(new.company_id);
  return null;
end $$;
create trigger invoice_templates after insert on companies for each row execute function company_templates();

-- Those there are. Row-level security holds for the owner too, so each row is written as its company.
do $$
declare
  company uuid;
begin
  perform set_config('app.actor', 'upkeep', true);
  foreach company in array array(select company_id from companies) loop
    perform set_config('app.company', company::text, true);
    perform start_invoice_templates(company);
  end loop;
  perform set_config('app.actor', '', true), set_config('app.company', '', true);
end $$;
