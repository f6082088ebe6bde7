create table clients (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('business', 'individual')),
  email text,
  phone text,
  website text,
  tax_number text,
  currency text,
  language text,
  payment_terms_days integer,
  default_tax_rate_id uuid,
  notes text,
  tags text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive', 'blocked')),
  status_reason text,
  status_changed_at timestamptz,
  status_changed_by uuid references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, default_tax_rate_id) references tax_rates (company_id, id)
);
create index clients_by_name on clients (company_id, lower(name), id);
create index clients_by_creation on clients (company_id, created_at, id);
call close_by_company('clients');

create table client_addresses (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  kind text not null check (kind in ('billing', 'shipping')),
  line1 text not null,
  line2 text,
  city text not null,
  state text,
  zip_code text,
  country text not null,
  is_default boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
create index client_addresses_client on client_addresses (company_id, client_id);
call close_by_company('client_addresses');

create table client_contacts (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  first_name text not null,
  last_name text,
  email text,
  phone text,
  position text,
  is_primary boolean not null,
  receives_invoices boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
create index client_contacts_client on client_contacts (company_id, client_id);
call close_by_company('client_contacts');
