-- Lines of bank statements, which members book as payments of invoices (decision 65). They come by an import.
set local lock_timeout = '5s';

alter table imports drop constraint imports_noun_check,
  add constraint imports_noun_check check (noun in ('client', 'product', 'bank_line'));

create table bank_statement_lines (
  company_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  booked_on date not null,
  value_date date,
  -- In minor units; less than nothing where money went out.
  amount bigint not null check (amount <> 0),
  currency text not null,
  name text not null,
  account text,
  reference text,
  details text,
  bank_reference text,
  own_account text,
  status text not null check (status in ('open', 'booked', 'set_aside')),
  -- The same line in another file is not taken in again.
  fingerprint bytea not null check (length(fingerprint) = 16),
  -- What it may pay, the likeliest first, as JSON; told anew whenever it is shown, as invoices are paid meanwhile.
  suggestions jsonb not null default '[]',
  is_sure boolean not null default false,
  -- Null while open invoices are still to be looked through for it.
  matched_at timestamptz,
  decided_by uuid references users (id),
  decided_by_name text,
  decided_at timestamptz,
  primary key (company_id, id),
  unique (company_id, fingerprint),
  foreign key (company_id, import_id) references imports (company_id, id),
  check (status <> 'booked' or (amount > 0 and decided_at is not null))
);
create index bank_statement_lines_by_day on bank_statement_lines (company_id, status, booked_on desc, id desc);
create index bank_statement_lines_by_import on bank_statement_lines (company_id, import_id, id);
create index bank_statement_lines_to_match on bank_statement_lines (company_id, id) where status = 'open' and matched_at is null;
call close_by_company('bank_statement_lines');

-- What a line was booked as; a payment that was taken back stays named, and says so itself.
create table bank_line_payments (
  company_id uuid not null,
  line_id uuid not null,
  payment_id uuid not null,
  primary key (company_id, line_id, payment_id),
  unique (company_id, payment_id),
  foreign key (company_id, line_id) references bank_statement_lines (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id)
);
call close_by_company('bank_line_payments');
