-- Quotes, and the invoices that are made from them (decision 61). A quote holds what an invoice does, without what is due and when;
-- each version is a row of its own, and all versions have one number.
set local lock_timeout = '5s';

alter table companies add column quote_prefix text not null default 'QU-';

create table quotes (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  client_id uuid not null,
  client_name text not null,
  lifecycle text not null default 'draft' check (lifecycle in ('draft', 'sent', 'accepted', 'rejected', 'superseded')),
  number text,
  number_period text,
  number_sequence integer,
  -- From 1; the one before is named in revises_id.
  quote_version integer not null default 1 check (quote_version >= 1),
  revises_id uuid,
  valid_until date,
  currency text not null,
  issue_date date not null,
  payment_terms_days integer,
  language text not null,
  template_id uuid,
  purchase_order text,
  reference text,
  project_reference text,
  period_start date,
  period_end date,
  prices_include_tax boolean not null,
  discount_type text check (discount_type in ('percent', 'amount')),
  discount_value numeric(19, 4),
  notes text,
  terms text,
  internal_notes text,
  custom_fields jsonb not null default '{}',
  tags text[] not null default '{}',
  assignee_id uuid,
  subtotal bigint not null,
  discount_total bigint not null,
  tax_total bigint not null,
  withholding_total bigint not null,
  total bigint not null,
  taxes jsonb not null default '[]',
  -- Seller, buyer and texts as they were when it was sent, and the SHA-256 of all that its reader was shown.
  snapshot jsonb,
  content_hash text,
  -- As of payment links: found by its hash, shown again from its encrypted form, nowhere in the clear.
  token_hash bytea,
  token_encrypted bytea,
  sent_at timestamptz,
  mail_kept_at timestamptz,
  mail_failed_at timestamptz,
  viewed_at timestamptz,
  -- Who said yes or no: the name that was typed, the member who recorded it (null: over the link), and the address.
  answered_at timestamptz,
  answered_name text,
  answered_by uuid references users (id),
  answered_address text,
  reject_reason text,
  created_by uuid references users (id),
  edit_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id),
  foreign key (company_id, revises_id) references quotes (company_id, id),
  foreign key (company_id, template_id) references invoice_templates (company_id, id) on delete set null (template_id),
  foreign key (company_id, assignee_id) references memberships (company_id, user_id) on delete set null (assignee_id),
  check ((quote_version = 1) = (revises_id is null)),
  check (lifecycle = 'draft' or (number is not null and snapshot is not null and content_hash is not null
    and token_hash is not null and token_encrypted is not null and sent_at is not null)),
  check ((lifecycle in ('accepted', 'rejected')) <= (answered_at is not null and answered_name is not null)),
  check ((answered_at is null) = (answered_name is null)),
  check (total = subtotal - discount_total + tax_total),
  check ((discount_type is null) = (discount_value is null))
);
create unique index quotes_number on quotes (company_id, number, quote_version);
-- A version has one that follows it.
create unique index quotes_revised on quotes (company_id, revises_id) where revises_id is not null;
create index quotes_token on quotes (token_hash);
create index quotes_by_date on quotes (company_id, issue_date desc, id desc);
create index quotes_by_client on quotes (company_id, client_id, issue_date desc, id desc);
create index quotes_by_assignee on quotes (company_id, assignee_id) where assignee_id is not null;
create index quotes_by_template on quotes (company_id, template_id) where template_id is not null;
call close_by_company('quotes');
-- Whoever shows the token reads the one row it hashes to, and that row names the company.
create policy by_token on quotes for select
  using (token_hash = decode(nullif(current_setting('app.share_token_hash', true), ''), 'hex'));

create table quote_items (
  company_id uuid not null,
  quote_id uuid not null,
  id uuid not null,
  position integer not null,
  description text not null,
  details text,
  product_id uuid,
  quantity numeric(21, 6) not null,
  unit text,
  unit_code text,
  unit_price numeric(21, 6) not null,
  discount_type text check (discount_type in ('percent', 'amount')),
  discount_value numeric(19, 4),
  tax_group_id uuid,
  tax_rate_ids uuid[] not null default '{}',
  line_total bigint not null,
  tax_amount bigint not null,
  net_total bigint,
  primary key (company_id, quote_id, id),
  foreign key (company_id, quote_id) references quotes (company_id, id) on delete cascade,
  foreign key (company_id, tax_group_id) references tax_groups (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id)
);
create index quote_items_product on quote_items (company_id, product_id) where product_id is not null;
call close_by_company('quote_items');

-- The rates of each line as they were applied, as of invoices.
create table quote_item_taxes (
  company_id uuid not null,
  quote_id uuid not null,
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
  primary key (company_id, quote_id, item_id, position),
  foreign key (company_id, quote_id, item_id) references quote_items (company_id, quote_id, id) on delete cascade,
  foreign key (company_id, tax_rate_id) references tax_rates (company_id, id)
);
create index quote_item_taxes_rate on quote_item_taxes (company_id, tax_rate_id);
call close_by_company('quote_item_taxes');

-- Deposits, progress and final invoices are invoices of one series. Of a final one the sums are what its deductions leave.
alter table invoices
  drop constraint invoices_document_type_check,
  add constraint invoices_document_type_check check (document_type in ('invoice', 'credit_note', 'deposit', 'progress', 'final')),
  add column order_id uuid,
  -- The invoices of the order that were issued before, as a final invoice states them.
  add column deductions jsonb not null default '[]',
  -- Of an invoice over quantities: how much of which line of the order.
  add column order_lines jsonb not null default '[]',
  add constraint invoices_order_fkey foreign key (company_id, order_id) references quotes (company_id, id),
  add constraint invoices_of_order_check check (order_id is not null or document_type in ('invoice', 'credit_note'));
create index invoices_of_order on invoices (company_id, order_id, created_at, id) where order_id is not null;
drop index invoices_number;
create unique index invoices_number on invoices (company_id, number);

-- What an invoice takes of its order: what was cancelled or credited is given back.
create function invoice_takes(i invoices) returns bigint language sql immutable
begin atomic
  select case when i.lifecycle = 'cancelled' then 0::bigint else i.total - i.credited_total end;
end;

alter table email_messages
  add column quote_id uuid,
  add constraint email_messages_quote_fkey foreign key (company_id, quote_id) references quotes (company_id, id);
create index email_messages_of_quote on email_messages (company_id, quote_id, created_at, id) where quote_id is not null;

alter table timeline_events add column quote_id uuid;
create index timeline_events_quote on timeline_events (company_id, quote_id, created_at desc) where quote_id is not null;
-- People are notified of what clients answer.
create or replace trigger notify_event after insert on timeline_events for each row
  when (new.type in ('invoice.viewed', 'invoice.paid', 'invoice.schedule_failed', 'recurring.run_failed', 'recurring.stopped',
    'quote.accepted', 'quote.rejected',
    'payment.announced', 'payment.completed', 'payment.failed', 'user.joined', 'email.failed', 'client.imported', 'product.imported'))
  execute function notify_event();
drop index timeline_events_told;
create index timeline_events_told on timeline_events (company_id, created_at)
  where type in ('invoice.viewed', 'invoice.paid', 'invoice.schedule_failed', 'recurring.run_failed', 'recurring.stopped',
    'quote.accepted', 'quote.rejected',
    'payment.announced', 'payment.completed', 'payment.failed', 'user.joined', 'email.failed', 'client.imported', 'product.imported');
