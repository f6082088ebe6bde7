create table tax_rates (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  name text not null,
  rate numeric(9, 4) not null check (rate >= 0 and rate <= 100),
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  exemption_reason text,
  -- Why no tax is charged, in the company's own words, by the language of the document.
  exemption_reasons jsonb not null default '{}',
  country text,
  is_compound boolean not null,
  is_withholding boolean not null,
  is_default boolean not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index tax_rates_default on tax_rates (company_id) where is_default;
call close_by_company('tax_rates');

create table tax_groups (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  name text not null,
  is_default boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index tax_groups_default on tax_groups (company_id) where is_default;
call close_by_company('tax_groups');

create table tax_group_rates (
  company_id uuid not null,
  tax_group_id uuid not null,
  position integer not null,
  tax_rate_id uuid not null,
  primary key (company_id, tax_group_id, position),
  foreign key (company_id, tax_group_id) references tax_groups (company_id, id) on delete cascade,
  foreign key (company_id, tax_rate_id) references tax_rates (company_id, id)
);
call close_by_company('tax_group_rates');
