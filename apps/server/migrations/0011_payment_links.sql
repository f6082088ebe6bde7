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
  -- The token is found by its hash and shown again from its encrypted form; it is nowhere in the clear.
  token_hash bytea not null,
  token_encrypted bytea not null,
  payment_id uuid,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id),
  check (invoice_id is not null or amount is not null)
);
-- A payment names the link it came over, as a link names the payment that settled it.
alter table payments add foreign key (company_id, payment_link_id) references payment_links (company_id, id);
create index payment_links_token on payment_links (token_hash);
create index payment_links_invoice on payment_links (company_id, invoice_id);
create index payment_links_by_creation on payment_links (company_id, created_at desc, id desc);
call close_by_company('payment_links');
-- A payer shows the token: the one row it hashes to can be read, no more, and that row names the company.
create policy by_token on payment_links for select
  using (token_hash = decode(nullif(current_setting('app.share_token_hash', true), ''), 'hex'));
