create table payment_links (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  invoice_id uuid,
  client_id uuid,
  amount bigint,
  currency text not null,
  description text,
  methods text[] not null,
  expires_at timestamptz,
  status text not null default 'active' check (status in ('active', 'paid', 'cancelled')),
  -- The token is found by its hash and shown again from its sealed form; it is nowhere in the clear.
  token_hash bytea not null,
  token_sealed bytea not null,
  payment_id uuid,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id),
  check (invoice_id is not null or amount is not null)
);
create index payment_links_token on payment_links (token_hash);
create index payment_links_invoice on payment_links (company_id, invoice_id);
alter table payment_links enable row level security;
alter table payment_links force row level security;
create policy by_company on payment_links using (company_id = current_company()) with check (company_id = current_company());
-- A payer shows the token: the one row it hashes to can be read, no more, and that row names the company.
create policy by_token on payment_links for select
  using (token_hash = decode(nullif(current_setting('app.share_token_hash', true), ''), 'hex'));

create table payments (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  client_id uuid not null,
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
  created_by uuid references users (id),
  version integer not null default 1,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id),
  foreign key (company_id, payment_link_id) references payment_links (company_id, id),
  check (refunded_amount <= amount and fee_amount <= amount)
);
alter table payment_links add foreign key (company_id, payment_id) references payments (company_id, id);
create index payments_by_date on payments (company_id, payment_date desc, id desc);
create index payments_by_client on payments (company_id, client_id, payment_date desc, id desc);
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
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id)
);
create index refunds_payment on refunds (company_id, payment_id);
call close_by_company('refunds');

create table email_messages (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  kind text not null,
  invoice_id uuid,
  to_addresses text[] not null,
  cc_addresses text[] not null default '{}',
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null default '[]',
  message_id text not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'captured', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index email_messages_by_date on email_messages (company_id, created_at desc, id desc);
call close_by_company('email_messages');

-- What happened, who did it and what changed. Rows are added, never changed: the application may not.
create table timeline_events (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  type text not null,
  invoice_id uuid,
  client_id uuid,
  payment_id uuid,
  actor_id uuid,
  actor_name text,
  subject text,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index timeline_events_by_date on timeline_events (company_id, created_at desc, id desc);
create index timeline_events_invoice on timeline_events (company_id, invoice_id, created_at desc) where invoice_id is not null;
create index timeline_events_client on timeline_events (company_id, client_id, created_at desc) where client_id is not null;
call close_by_company('timeline_events');
