create table payments (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  -- A payment over a link that names no client gets one once the money is there or announced. A failed or cancelled one
  -- keeps the name its payer typed, and leaves its client free to be deleted.
  client_id uuid,
  client_name text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  method text not null,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled', 'unknown')),
  payment_date date not null,
  reference text,
  notes text,
  fee_amount bigint not null default 0 check (fee_amount >= 0),
  refunded_amount bigint not null default 0 check (refunded_amount >= 0),
  provider text not null,
  provider_reference text,
  failure_reason text,
  payer_name text,
  payer_email text,
  payment_link_id uuid,
  -- Of a card only brand and last digits are kept.
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  -- Tells a repeated public request from a second one.
  attempt_hash bytea,
  -- When the provider was last asked about the payment, so that a request that died can be told from one still at work.
  asked_at timestamptz,
  -- The bank waits for the payer's own step.
  awaits_payer boolean not null default false,
  created_by uuid references users (id),
  version integer not null default 1,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id),
  check (refunded_amount <= amount and fee_amount <= amount),
  constraint payments_client_check check (client_id is not null or status not in ('pending', 'completed'))
);
create index payments_by_date on payments (company_id, payment_date desc, id desc);
create index payments_by_client on payments (company_id, client_id, payment_date desc, id desc);
create index payments_by_link on payments (company_id, payment_link_id) where payment_link_id is not null;
create index payments_by_amount on payments (company_id, amount desc, id desc);
create index payments_by_creation on payments (company_id, created_at desc, id desc);
-- Few at any time: what its provider has not settled yet, with payments that a provider has announced and staff cannot complete.
create index payments_unsettled on payments (company_id, id)
  where status in ('processing', 'unknown') or (status = 'pending' and provider <> 'manual');
-- The dashboard counts the money that was announced.
create index payments_pending on payments (company_id) where status = 'pending';
-- Sums say how much of them are payments with the test bank. Most companies have none.
create index payments_in_test on payments (company_id, payment_date) where provider = 'sandbox';
call close_by_company('payments');

create table payment_allocations (
  company_id uuid not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, payment_id, invoice_id),
  foreign key (company_id, payment_id) references payments (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index payment_allocations_invoice on payment_allocations (company_id, invoice_id);
call close_by_company('payment_allocations');

create table refunds (
  company_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  reason text,
  status text not null check (status in ('pending', 'completed', 'failed')),
  -- What the provider calls the money it paid back; null while that is under way, and for what staff pay back by hand.
  provider_reference text,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id)
);
create index refunds_payment on refunds (company_id, payment_id);
call close_by_company('refunds');

-- How a company is paid: one row a method, with what it costs and what its payers read. Payments name the method, not the
-- row: a row can be deleted without touching them.
create table payment_methods (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  method text not null check (method in ('card', 'bank_transfer', 'paypal', 'wire_transfer', 'cash', 'check', 'other')),
  -- What the company calls it; null: its usual name.
  name text,
  enabled boolean not null default true,
  fee_percentage numeric(7, 4) not null check (fee_percentage between 0 and 100),
  -- In the currency of the payment.
  fee_fixed numeric(19, 4) not null check (fee_fixed >= 0),
  instructions text,
  -- The provider's keys, encrypted. Only their names are ever shown to anybody.
  credentials_encrypted bytea,
  credential_names text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, method)
);
call close_by_company('payment_methods');
