-- Money is an integer of minor units of the row's currency. Totals are written as the domain computed them.
create table invoices (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  client_id uuid not null,
  client_name text not null,
  document_type text not null default 'invoice' check (document_type in ('invoice', 'credit_note')),
  lifecycle text not null default 'draft' check (lifecycle in ('draft', 'issued', 'cancelled')),
  number text,
  number_period text,
  number_sequence integer,
  currency text not null,
  issue_date date not null,
  due_date date,
  payment_terms_days integer,
  language text not null,
  template_id uuid,
  purchase_order text,
  reference text,
  period_start date,
  period_end date,
  prices_include_tax boolean not null,
  discount_type text check (discount_type in ('percent', 'amount')),
  discount_value numeric(19, 4),
  notes text,
  terms text,
  internal_notes text,
  tags text[] not null default '{}',
  assignee_id uuid,
  subtotal bigint not null,
  discount_total bigint not null,
  tax_total bigint not null,
  withholding_total bigint not null,
  total bigint not null,
  amount_paid bigint not null default 0,
  amount_credited bigint not null default 0,
  amount_due bigint not null generated always as (total - withholding_total - amount_paid - amount_credited) stored,
  taxes jsonb not null default '[]',
  -- Seller, buyer and texts as they were on the day of issue: the document says the same for ever.
  snapshot jsonb,
  issued_at timestamptz,
  sent_at timestamptz,
  viewed_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  created_by uuid references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id),
  foreign key (company_id, assignee_id) references memberships (company_id, user_id),
  check ((lifecycle = 'draft') = (number is null)),
  check (lifecycle = 'draft' or snapshot is not null),
  check (total = subtotal - discount_total + tax_total),
  check ((discount_type is null) = (discount_value is null))
);
create unique index invoices_number on invoices (company_id, document_type, number);
create index invoices_by_issue_date on invoices (company_id, issue_date desc, id desc);
create index invoices_by_client on invoices (company_id, client_id, issue_date desc, id desc);
create index invoices_open on invoices (company_id, due_date, id) where lifecycle = 'issued' and amount_due > 0;
create index invoices_drafts on invoices (company_id, issue_date desc, id desc) where lifecycle = 'draft';
call close_by_company('invoices');

create table invoice_items (
  company_id uuid not null,
  invoice_id uuid not null,
  id uuid not null,
  position integer not null,
  description text not null,
  details text,
  product_id uuid,
  quantity numeric(21, 6) not null,
  unit text,
  unit_price numeric(21, 6) not null,
  discount_type text check (discount_type in ('percent', 'amount')),
  discount_value numeric(19, 4),
  tax_group_id uuid,
  tax_rate_ids uuid[] not null default '{}',
  line_total bigint not null,
  tax_amount bigint not null,
  primary key (company_id, invoice_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
  foreign key (company_id, tax_group_id) references tax_groups (company_id, id)
);
call close_by_company('invoice_items');

-- The rates of each line as they were applied: a copy, so that changing a rate changes no issued invoice, and a
-- key, so that a rate in use cannot be deleted.
create table invoice_item_taxes (
  company_id uuid not null,
  invoice_id uuid not null,
  item_id uuid not null,
  position integer not null,
  tax_rate_id uuid not null,
  name text not null,
  rate numeric(9, 4) not null,
  category text not null,
  exemption_reason text,
  is_compound boolean not null,
  is_withholding boolean not null,
  primary key (company_id, invoice_id, item_id, position),
  foreign key (company_id, invoice_id, item_id) references invoice_items (company_id, invoice_id, id) on delete cascade,
  foreign key (company_id, tax_rate_id) references tax_rates (company_id, id)
);
create index invoice_item_taxes_rate on invoice_item_taxes (company_id, tax_rate_id);
call close_by_company('invoice_item_taxes');

-- One row a company, series and period; taken under its row lock in the issuing transaction, so a rollback leaves
-- no gap and two issues never share a number.
create table number_counters (
  company_id uuid not null references companies (company_id),
  series text not null,
  period text not null,
  last_value integer not null,
  primary key (company_id, series, period)
);
call close_by_company('number_counters');

create table invoice_documents (
  company_id uuid not null,
  invoice_id uuid not null,
  variant text not null check (variant in ('issued', 'cancelled')),
  storage_key text not null,
  bytes integer not null,
  created_at timestamptz not null default now(),
  primary key (company_id, invoice_id, variant),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
call close_by_company('invoice_documents');
