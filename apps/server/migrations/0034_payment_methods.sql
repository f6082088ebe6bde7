-- How a company is paid: one row a kind, with what it costs and what its payers read. Payments name the kind, not the row:
-- a method can go without touching them.
create table payment_methods (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  method text not null check (method in ('card', 'bank_transfer', 'paypal', 'wire_transfer', 'cash', 'check', 'other')),
  -- What the company calls it; null: what everybody does.
  name text,
  enabled boolean not null default true,
  fee_percentage numeric(7, 4) not null check (fee_percentage between 0 and 100),
  -- In the currency of the payment.
  fee_fixed numeric(19, 4) not null check (fee_fixed >= 0),
  instructions text,
  -- The provider's keys, sealed. Only their names are ever read by anybody.
  credentials_sealed bytea,
  credential_names text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, method)
);
call close_by_company('payment_methods');

-- Companies there were before begin with what new ones do. Row-level security holds for the owner too, so each company
-- is entered in turn.
do $$
declare
  company uuid;
begin
  perform set_config('app.actor', 'upkeep', true);
  foreach company in array array(select company_id from companies) loop
    perform set_config('app.company', company::text, true);
    insert into payment_methods (company_id, id, method, fee_percentage, fee_fixed)
    select company, gen_random_uuid(), d.method, d.fee_percentage, d.fee_fixed
    from (values ('card', 2.90, 0.30), ('bank_transfer', 0, 0), ('paypal', 3.49, 0.49), ('wire_transfer', 0, 25.00), ('cash', 0, 0), ('check', 0, 0))
      as d (method, fee_percentage, fee_fixed);
  end loop;
  perform set_config('app.actor', '', true), set_config('app.company', '', true);
end $$;
