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
  -- The project the invoice is for, as its buyer names it (EN 16931 BT-11).
  project_reference text,
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
  -- When the latest mail with the invoice was kept, as no mail server sends it: the invoice then was not sent.
  mail_kept_at timestamptz,
  -- When the last mail with the invoice failed for good, none of them having been delivered: it then was not sent.
  mail_failed_at timestamptz,
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
  -- What was assigned to a member who leaves is assigned to nobody.
  foreign key (company_id, assignee_id) references memberships (company_id, user_id) on delete set null (assignee_id),
  check ((lifecycle = 'draft') = (number is null)),
  check (lifecycle = 'draft' or snapshot is not null),
  check (total = subtotal - discount_total + tax_total),
  check ((discount_type is null) = (discount_value is null))
);
create unique index invoices_number on invoices (company_id, document_type, number);
create index invoices_open on invoices (company_id, due_date, id) where lifecycle = 'issued' and amount_due > 0;
create index invoices_drafts on invoices (company_id, issue_date desc, id desc) where lifecycle = 'draft';
-- The dashboard counts the invoices that were never sent.
create index invoices_unsent on invoices (company_id, issued_at)
  where lifecycle = 'issued' and amount_due > 0 and sent_at is null and viewed_at is null;
create index invoices_assignee on invoices (company_id, assignee_id) where assignee_id is not null;
-- The list of invoices can be narrowed to one project.
create index invoices_project_reference on invoices (company_id, project_reference) where project_reference is not null;
-- The list of one client, and of one assignee, in its usual order.
create index invoices_by_client on invoices (company_id, client_id, issue_date desc, id desc);
create index invoices_by_assignee on invoices (company_id, assignee_id, issue_date desc, id desc) where assignee_id is not null;
-- What the invoice list can be ordered by, as its statements write it: without these each page would sort every invoice of
-- the company. A draft and a cancelled invoice owe nothing.
create index invoices_by_issue_date on invoices (company_id, issue_date desc, id desc);
create index invoices_by_due_date on invoices (company_id, coalesce(due_date, 'infinity'::date), id);
create index invoices_by_number on invoices (company_id, coalesce(number_period || lpad(number_sequence::text, 10, '0'), ''), id);
create index invoices_by_client_name on invoices (company_id, lower(client_name), id);
create index invoices_by_total on invoices (company_id, total, id);
create index invoices_by_amount_due on invoices (company_id, (case when lifecycle = 'issued' then amount_due else 0::bigint end), id);
create index invoices_by_creation on invoices (company_id, created_at, id);
call close_by_company('invoices');

-- The status of an invoice in SQL: these functions and nothing else. They say what `projectInvoiceStatus` of the domain
-- says; a test holds every combination against both. Each is one expression, so that a plan takes it in and uses the
-- indexes on lifecycle and amount_due.

-- Money is due on it. An invoice over less than nothing, or one settled by credit or withholding alone, is not open.
create function invoice_is_open(i invoices) returns boolean language sql immutable
begin atomic
  select i.lifecycle = 'issued' and i.amount_due > 0;
end;

create function invoice_outstanding(i invoices) returns bigint language sql immutable
begin atomic
  select case when invoice_is_open(i) then i.amount_due else 0::bigint end;
end;

create function invoice_is_overdue(i invoices, today date) returns boolean language sql immutable
begin atomic
  select invoice_is_open(i) and i.due_date < today;
end;

-- The status without the calendar, as figures keep it. Credit settles an invoice as money does.
create function invoice_label(i invoices) returns text language sql immutable
begin atomic
  select case
    when i.lifecycle <> 'issued' then i.lifecycle
    when not invoice_is_open(i) then 'paid'
    when i.amount_paid + i.amount_credited > 0 then 'partially_paid'
    when i.viewed_at is not null then 'viewed'
    when i.sent_at is not null then 'sent'
    else 'issued' end;
end;

-- The status.
create function invoice_status(i invoices, today date) returns text language sql immutable
begin atomic
  select case when invoice_is_overdue(i, today) then 'overdue' else invoice_label(i) end;
end;

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
  exemption_reasons jsonb not null default '{}',
  is_compound boolean not null,
  is_withholding boolean not null,
  primary key (company_id, invoice_id, item_id, position),
  foreign key (company_id, invoice_id, item_id) references invoice_items (company_id, invoice_id, id) on delete cascade,
  foreign key (company_id, tax_rate_id) references tax_rates (company_id, id)
);
create index invoice_item_taxes_rate on invoice_item_taxes (company_id, tax_rate_id);
call close_by_company('invoice_item_taxes');

-- One row a company, series and period. The issuing transaction takes it under its row lock, so a rollback leaves no gap
-- and two issues never share a number.
create table number_counters (
  company_id uuid not null references companies (company_id),
  series text not null,
  period text not null,
  last_value integer not null,
  -- The last number that was given to an invoice, where the period's next one was set further ahead; null: it is last_value.
  -- So that nobody has to look through a year's invoices to know it.
  last_given integer,
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
