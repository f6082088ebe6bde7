-- Credit notes, and the credit of clients (decision 59). A credit note is of one issued invoice, which never changes again:
-- its currency, language, references and exchange rate are read from there. Amounts are positive.
set local lock_timeout = '5s';

alter table companies add column credit_note_prefix text not null default 'CN-';

-- What the invoice's issued credit notes come to: what is left to credit is looked for under the lock of this row.
alter table invoices
  add column credited_total bigint not null default 0,
  add constraint invoices_credited_total_check check (credited_total >= 0 and (credited_total = 0 or credited_total <= total));

create table credit_notes (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  invoice_id uuid not null,
  client_id uuid not null,
  client_name text not null,
  lifecycle text not null default 'draft' check (lifecycle in ('draft', 'issued')),
  number text,
  number_period text,
  number_sequence integer,
  mode text not null check (mode in ('full', 'lines', 'amount')),
  reason text not null,
  currency text not null,
  issue_date date not null,
  discount_type text check (discount_type in ('percent', 'amount')),
  discount_value numeric(19, 4),
  notes text,
  internal_notes text,
  subtotal bigint not null,
  discount_total bigint not null,
  tax_total bigint not null,
  withholding_total bigint not null,
  total bigint not null check (total > 0),
  -- As on an invoice.
  taxes jsonb not null,
  -- What it takes of each line and of each group of taxes of the invoice, in minor units.
  parts jsonb not null,
  -- What became of it, once it is issued: together what it is worth to the client.
  applied bigint not null default 0 check (applied >= 0),
  kept bigint not null default 0 check (kept >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  refund_method text,
  refund_reference text,
  -- Seller, buyer and texts as they were on the day of issue.
  snapshot jsonb,
  storage_key text,
  issued_at timestamptz,
  sent_at timestamptz,
  mail_kept_at timestamptz,
  mail_failed_at timestamptz,
  created_by uuid references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id),
  check ((lifecycle = 'draft') = (number is null)),
  check (lifecycle = 'draft' or snapshot is not null),
  check (total = subtotal - discount_total + tax_total),
  check (applied + kept + refunded = case lifecycle when 'draft' then 0 else total - withholding_total end),
  check ((discount_type is null) = (discount_value is null)),
  check (refund_method is null or refunded > 0)
);
create unique index credit_notes_number on credit_notes (company_id, number);
create index credit_notes_of_invoice on credit_notes (company_id, invoice_id, created_at, id);
create index credit_notes_by_date on credit_notes (company_id, issue_date desc, id desc);
create index credit_notes_by_client on credit_notes (company_id, client_id, issue_date desc, id desc);
call close_by_company('credit_notes');

create table credit_note_items (
  company_id uuid not null,
  credit_note_id uuid not null,
  id uuid not null,
  position integer not null,
  -- The line of the invoice; null of a sum that is credited as such.
  line_id uuid,
  description text not null,
  details text,
  quantity numeric(21, 6) not null,
  unit text,
  unit_code text,
  unit_price numeric(21, 6) not null,
  discount_type text check (discount_type in ('percent', 'amount')),
  discount_value numeric(19, 4),
  tax_rate_ids uuid[] not null default '{}',
  -- What is printed of its taxes: name, rate and whether it is withheld, in their order.
  taxes jsonb not null default '[]',
  line_total bigint not null,
  tax_amount bigint not null,
  primary key (company_id, credit_note_id, id),
  foreign key (company_id, credit_note_id) references credit_notes (company_id, id) on delete cascade
);
call close_by_company('credit_note_items');

-- What was kept of credit notes, and what became of it. Rows are added; a merge alone changes whose they are.
create table client_credit_entries (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  currency text not null,
  kind text not null check (kind in ('kept', 'applied', 'paid_back')),
  -- More than nothing of what was kept, less than nothing of what was taken from it.
  amount bigint not null check ((amount > 0) = (kind = 'kept') and amount <> 0),
  -- Where it comes from.
  credit_note_id uuid not null,
  -- What it was applied to.
  invoice_id uuid,
  day date not null,
  method text,
  reference text,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id),
  foreign key (company_id, credit_note_id) references credit_notes (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  check ((kind = 'applied') = (invoice_id is not null)),
  check ((kind = 'paid_back') = (method is not null))
);
create index client_credit_entries_of_client on client_credit_entries (company_id, client_id, currency, credit_note_id);
create index client_credit_entries_of_note on client_credit_entries (company_id, credit_note_id);
create index client_credit_entries_of_invoice on client_credit_entries (company_id, invoice_id) where invoice_id is not null;
create index client_credit_entries_paid_back on client_credit_entries (company_id, day) where kind = 'paid_back';
call close_by_company('client_credit_entries');

-- What a client has of it: whoever takes of it holds this row, and it is never less than nothing.
create table client_credits (
  company_id uuid not null,
  client_id uuid not null,
  currency text not null,
  balance bigint not null check (balance >= 0),
  primary key (company_id, client_id, currency),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
call close_by_company('client_credits');

alter table email_messages
  add column credit_note_id uuid,
  add constraint email_messages_credit_note_fkey foreign key (company_id, credit_note_id) references credit_notes (company_id, id);
create index email_messages_of_credit_note on email_messages (company_id, credit_note_id, created_at, id)
  where credit_note_id is not null;

-- A credit note lowers the revenue of the month it is of. It is no invoice and counts as none; nothing is due on it.
create function figures_of_credit_note(n credit_notes)
returns table (currency text, label text, issue_month date, total bigint)
language sql immutable
begin atomic
  select n.currency, 'credited', date_trunc('month', n.issue_date::timestamp)::date, - n.total
  where n.lifecycle = 'issued';
end;

-- Money that was paid back out of credit notes has not stayed: it lowers what was received.
create function figures_of_credit_entry(e client_credit_entries)
returns table (currency text, month date, received bigint)
language sql immutable
begin atomic
  select e.currency, date_trunc('month', e.day::timestamp)::date, e.amount where e.kind = 'paid_back';
end;

create function count_client_credit(company uuid, client uuid, code text, of_invoiced bigint, of_received bigint)
returns void language sql
begin atomic
  insert into client_figures (company_id, client_id, currency, invoiced, received)
  values (company, client, code, of_invoiced, of_received)
  on conflict (company_id, client_id, currency) do update
    set invoiced = client_figures.invoiced + excluded.invoiced, received = client_figures.received + excluded.received;
end;

create function credit_notes_figures() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.lifecycle, old.client_id) is not distinct from (new.lifecycle, new.client_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.lifecycle = 'issued' then
    perform count_client_credit(old.company_id, old.client_id, old.currency, old.total, 0);
  elsif new.lifecycle = 'issued' then
    insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due)
    select new.company_id, f.currency, f.label, f.issue_month, null, 0, f.total, 0 from figures_of_credit_note(new) f;
  end if;
  if new.lifecycle = 'issued' then
    perform count_client_credit(new.company_id, new.client_id, new.currency, - new.total, 0);
  end if;
  return null;
end $$;
create trigger figures after insert or update on credit_notes for each row execute function credit_notes_figures();

create function keep_client_credit(company uuid, client uuid, code text, change bigint) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if change < 0 then
    update client_credits c set balance = c.balance + change
    where c.company_id = company and c.client_id = client and c.currency = code;
    if not found then raise exception 'a client has no such credit' using errcode = 'check_violation'; end if;
  else
    insert into client_credits (company_id, client_id, currency, balance) values (company, client, code, change)
    on conflict (company_id, client_id, currency) do update set balance = client_credits.balance + excluded.balance;
  end if;
end $$;

create function client_credit_entries_figures() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform keep_client_credit(new.company_id, new.client_id, new.currency, new.amount);
    insert into payment_figures (company_id, currency, month, payments, received)
    select new.company_id, f.currency, f.month, 0, f.received from figures_of_credit_entry(new) f;
  elsif new.kind = 'paid_back' then
    perform count_client_credit(old.company_id, old.client_id, old.currency, 0, - old.amount);
  end if;
  if new.kind = 'paid_back' then
    perform count_client_credit(new.company_id, new.client_id, new.currency, 0, new.amount);
  end if;
  return null;
end $$;
create trigger figures after insert or update of client_id on client_credit_entries
  for each row execute function client_credit_entries_figures();
