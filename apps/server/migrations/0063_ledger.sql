-- The ledger (decision 63): every movement of money as entries that come to nothing together. Rows are added and never changed.
-- What is posted is said here once, by triggers, so that no write can forget it; the same functions post what stood before.
--
-- Accounts have no side: an entry above zero is a debit, one below is a credit. What clients owe is one account a client, in which
-- invoices and money meet: which payment settles which invoice moves nothing between accounts, and is not posted.
set local lock_timeout = '5s';

create table ledger_movements (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  -- In the order in which they were posted.
  place bigint generated always as identity,
  kind text not null check (kind in ('invoice', 'cancellation', 'write_off', 'write_off_taken_back', 'credit_note', 'payment', 'fee',
    'payment_taken_back', 'refund', 'refund_failed', 'paid_back', 'merge')),
  -- What the movement is of.
  source text not null check (source in ('invoice', 'credit_note', 'payment', 'refund', 'credit_entry', 'client')),
  source_id uuid not null,
  -- The day it counts from, where the company is.
  day date not null,
  currency text not null,
  posted_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index ledger_movements_by_day on ledger_movements (company_id, day, id);
create index ledger_movements_of_source on ledger_movements (company_id, source_id);
call close_by_company('ledger_movements');

create table ledger_entries (
  company_id uuid not null,
  movement_id uuid not null,
  position integer not null,
  account text not null check (account in ('receivables', 'money', 'test_money', 'withholding', 'revenue', 'tax', 'fees', 'write_offs')),
  -- Of `receivables` the client, and of no other account.
  client_id uuid,
  -- Of `tax`, `withholding` and `revenue` name and rate of the tax; of `money` the method.
  detail text,
  -- Day and currency are those of the movement: balances are read from an index of this table alone.
  day date not null,
  currency text not null,
  -- In minor units.
  amount bigint not null check (amount <> 0),
  primary key (company_id, movement_id, position),
  foreign key (company_id, movement_id) references ledger_movements (company_id, id),
  check ((account = 'receivables') = (client_id is not null))
);
create index ledger_entries_by_account on ledger_entries (company_id, account, detail, currency, day) include (amount);
create index ledger_entries_of_client on ledger_entries (company_id, client_id, currency) include (amount) where client_id is not null;
call close_by_company('ledger_entries');

create function ledger_is_balanced() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from added group by company_id, movement_id having sum(amount) <> 0 or count(distinct currency) > 1) then
    raise exception 'the entries of a movement come to nothing together' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger balanced after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_is_balanced();

-- An id that is larger than those before it, to the microsecond (RFC 9562, version 7): movements of a day are in the order of their ids.
create function time_ordered_id() returns uuid language sql volatile
begin atomic
  select (lpad(to_hex(m.us / 1000), 12, '0') || '7' || lpad(to_hex(m.us % 1000 * 4096 / 1000), 3, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us) m;
end;

-- One line of a movement, before it is posted.
create type ledger_line as (account text, detail text, amount bigint);

create function post_movement(company uuid, the_kind text, of_source text, record uuid, on_day date, client uuid, code text, lines ledger_line[])
returns void language sql
begin atomic
  with entries as (
    select l.account, l.detail, sum(l.amount)::bigint as amount, row_number() over (order by min(l.place)) as position
    from unnest(lines) with ordinality as l (account, detail, amount, place) group by l.account, l.detail having sum(l.amount) <> 0
  ), movement as (
    insert into ledger_movements (company_id, id, kind, source, source_id, day, currency)
    select company, time_ordered_id(), the_kind, of_source, record, on_day, code where exists (select from entries) returning id
  )
  insert into ledger_entries (company_id, movement_id, position, account, client_id, detail, day, currency, amount)
  select company, m.id, e.position, e.account, case when e.account = 'receivables' then client end, e.detail, on_day, code, e.amount
  from movement m cross join entries e;
end;

-- Takes back what was posted of a document by movements of these kinds.
create function take_movements_back(company uuid, the_kind text, of_source text, record uuid, on_day date, client uuid, code text, kinds text[])
returns void language sql
begin atomic
  select post_movement(company, the_kind, of_source, record, on_day, client, code, array(
    select row(e.account, e.detail, - sum(e.amount))::ledger_line
    from ledger_movements m join ledger_entries e on e.company_id = m.company_id and e.movement_id = m.id
    where m.company_id = company and m.source_id = record and m.kind = any (kinds)
    group by e.account, e.detail order by min(m.place), min(e.position)));
end;

create function day_of_company(company uuid, moment timestamptz) returns date language sql stable
begin atomic
  select (moment at time zone c.time_zone)::date from companies c where c.company_id = company;
end;

-- What an invoice is worth when it is issued, and, negated, a credit note. Its revenue is told apart by tax, unless a line bears two.
create function ledger_lines(payable bigint, net bigint, taxes jsonb, is_by_tax boolean, sign integer)
returns ledger_line[] language sql immutable
begin atomic
  with rows as (
    select t.is_withholding, concat_ws(' ', t.name, t.rate || ' %') as detail, t.base, t.amount, t.place
    from rows from (jsonb_to_recordset(taxes) as (name text, rate text, is_withholding boolean, base bigint, amount bigint))
      with ordinality as t (name, rate, is_withholding, base, amount, place)
  ), lines as (
    select row('receivables', null, sign * payable)::ledger_line as line, 0::bigint as place
    union all
    select row('withholding', detail, sign * amount)::ledger_line, place from rows where is_withholding
    union all
    select row('tax', detail, - sign * amount)::ledger_line, place from rows where not is_withholding
    union all
    select row('revenue', detail, - sign * base)::ledger_line, 1000 + place from rows where is_by_tax and not is_withholding
    union all
    select row('revenue', null, - sign * (net - coalesce((select sum(base) from rows where is_by_tax and not is_withholding), 0)))::ledger_line, 2000
  )
  select array_agg(line order by place) from lines;
end;

-- One tax alone needs no look at the lines.
create function has_several_taxes(taxes jsonb) returns boolean language sql immutable
begin atomic
  select count(*) > 1 from jsonb_array_elements(taxes) as t (tax) where not (t.tax ->> 'is_withholding')::boolean;
end;

-- How many of these rates are taxes of the document, and not withheld.
create function taxes_among(rates uuid[], taxes jsonb) returns bigint language sql immutable
begin atomic
  select count(*) from jsonb_array_elements(taxes) as t (tax)
  where not (t.tax ->> 'is_withholding')::boolean and (t.tax ->> 'tax_rate')::uuid = any (rates);
end;

create function post_invoice(i invoices) returns void language sql
begin atomic
  select post_movement(i.company_id, 'invoice', 'invoice', i.id, i.issue_date, i.client_id, i.currency,
    ledger_lines(i.total - i.withholding_total, i.subtotal - i.discount_total, i.taxes,
      not has_several_taxes(i.taxes) or not exists (select from invoice_items l
        where l.company_id = i.company_id and l.invoice_id = i.id and taxes_among(l.tax_rate_ids, i.taxes) > 1), 1));
end;

create function post_cancellation(i invoices) returns void language sql
begin atomic
  select take_movements_back(i.company_id, 'cancellation', 'invoice', i.id, day_of_company(i.company_id, i.cancelled_at), i.client_id,
    i.currency, array['invoice', 'write_off', 'write_off_taken_back']);
end;

create function post_write_off(i invoices) returns void language sql
begin atomic
  select post_movement(i.company_id, 'write_off', 'invoice', i.id, day_of_company(i.company_id, i.written_off_at), i.client_id, i.currency,
    array[row('write_offs', null, i.amount_due)::ledger_line, row('receivables', null, - i.amount_due)::ledger_line]);
end;

create function invoices_ledger() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' or old.lifecycle = 'draft' then perform post_invoice(new); end if;
  if tg_op = 'UPDATE' and old.lifecycle = 'written_off' then
    perform take_movements_back(new.company_id, 'write_off_taken_back', 'invoice', new.id, day_of_company(new.company_id, now()),
      new.client_id, new.currency, array['write_off', 'write_off_taken_back']);
  end if;
  if new.lifecycle = 'written_off' then perform post_write_off(new); end if;
  if new.lifecycle = 'cancelled' then perform post_cancellation(new); end if;
  return null;
end $$;
create trigger ledger after insert on invoices for each row when (new.lifecycle <> 'draft') execute function invoices_ledger();
create trigger ledger_again after update of lifecycle on invoices for each row
  when (old.lifecycle <> new.lifecycle) execute function invoices_ledger();

create function post_credit_note(n credit_notes) returns void language sql
begin atomic
  select post_movement(n.company_id, 'credit_note', 'credit_note', n.id, n.issue_date, n.client_id, n.currency,
    ledger_lines(n.total - n.withholding_total, n.subtotal - n.discount_total, n.taxes,
      not has_several_taxes(n.taxes) or not exists (select from credit_note_items l
        where l.company_id = n.company_id and l.credit_note_id = n.id and taxes_among(l.tax_rate_ids, n.taxes) > 1), -1));
end;

create function credit_notes_ledger() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform post_credit_note(new);
  return null;
end $$;
create trigger ledger after insert on credit_notes for each row when (new.lifecycle = 'issued') execute function credit_notes_ledger();
create trigger ledger_again after update of lifecycle on credit_notes for each row
  when (old.lifecycle = 'draft' and new.lifecycle = 'issued') execute function credit_notes_ledger();

-- No money moves with the test bank: what came of it is kept apart.
create function money_account(provider text) returns text language sql immutable
begin atomic
  select case when provider = 'sandbox' then 'test_money' else 'money' end;
end;

create function post_payment(p payments) returns void language sql
begin atomic
  select post_movement(p.company_id, 'payment', 'payment', p.id, p.payment_date, p.client_id, p.currency,
    array[row(money_account(p.provider), p.method, p.amount)::ledger_line, row('receivables', null, - p.amount)::ledger_line]);
end;

-- What the provider keeps; `more` is what came to it since.
create function post_fee(p payments, more bigint) returns void language sql
begin atomic
  select post_movement(p.company_id, 'fee', 'payment', p.id, p.payment_date, p.client_id, p.currency,
    array[row('fees', null, more)::ledger_line, row(money_account(p.provider), p.method, - more)::ledger_line]);
end;

create function payments_ledger() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.status = 'completed' and new.status <> 'completed' then
    perform take_movements_back(new.company_id, 'payment_taken_back', 'payment', new.id, day_of_company(new.company_id, now()),
      old.client_id, new.currency, array['payment', 'fee']);
  elsif new.status = 'completed' then
    if tg_op = 'INSERT' or old.status <> 'completed' then
      perform post_payment(new);
      perform post_fee(new, new.fee_amount);
    else
      perform post_fee(new, new.fee_amount - old.fee_amount);
    end if;
  end if;
  return null;
end $$;
create trigger ledger after insert on payments for each row when (new.status = 'completed') execute function payments_ledger();
create trigger ledger_again after update of status, fee_amount on payments for each row
  when ((old.status = 'completed' or new.status = 'completed') and (old.status, old.fee_amount) is distinct from (new.status, new.fee_amount))
  execute function payments_ledger();

-- A refund under way already counts: its invoice is owed again.
create function post_refund(r refunds) returns void language sql
begin atomic
  select post_movement(p.company_id, 'refund', 'refund', r.id, day_of_company(r.company_id, r.created_at), p.client_id, p.currency,
    array[row('receivables', null, r.amount)::ledger_line, row(money_account(p.provider), p.method, - r.amount)::ledger_line])
  from payments p where p.company_id = r.company_id and p.id = r.payment_id;
end;

create function refunds_ledger() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status <> 'failed' then
    perform post_refund(new);
  else
    perform take_movements_back(new.company_id, 'refund_failed', 'refund', new.id, day_of_company(new.company_id, now()), p.client_id,
      p.currency, array['refund', 'refund_failed'])
    from payments p where p.company_id = new.company_id and p.id = new.payment_id;
  end if;
  return null;
end $$;
create trigger ledger after insert on refunds for each row when (new.status <> 'failed') execute function refunds_ledger();
create trigger ledger_again after update of status on refunds for each row
  when ((old.status = 'failed') <> (new.status = 'failed')) execute function refunds_ledger();

create function post_paid_back(e client_credit_entries) returns void language sql
begin atomic
  select post_movement(e.company_id, 'paid_back', 'credit_entry', e.id, e.day, e.client_id, e.currency,
    array[row('receivables', null, - e.amount)::ledger_line, row('money', e.method, e.amount)::ledger_line]);
end;

create function client_credit_entries_ledger() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform post_paid_back(new);
  return null;
end $$;
create trigger ledger after insert on client_credit_entries for each row when (new.kind = 'paid_back')
  execute function client_credit_entries_ledger();

-- What a client owes goes over to the client it is merged into, as one movement a currency.
create function merged_clients_ledger() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  with balances as (
    select e.currency, sum(e.amount)::bigint as amount, time_ordered_id() as movement_id, day_of_company(new.company_id, now()) as day
    from ledger_entries e where e.company_id = new.company_id and e.client_id = new.id group by e.currency having sum(e.amount) <> 0
  ), movements as (
    insert into ledger_movements (company_id, id, kind, source, source_id, day, currency)
    select new.company_id, b.movement_id, 'merge', 'client', new.id, b.day, b.currency from balances b
  )
  insert into ledger_entries (company_id, movement_id, position, account, client_id, day, currency, amount)
  select new.company_id, b.movement_id, s.position, 'receivables', s.client_id, b.day, b.currency, s.sign * b.amount
  from balances b cross join (values (1, new.into_id, 1), (2, new.id, -1)) as s (position, client_id, sign);
  return null;
end $$;
create trigger ledger after insert on merged_clients for each row execute function merged_clients_ledger();

-- What stood before. Payments that were taken back before are left out: they were as if they had never come.
do $$
declare
  company uuid;
begin
  perform set_config('app.actor', 'upkeep', true);
  foreach company in array array(select company_id from companies) loop
    perform set_config('app.company', company::text, true);
    perform post_invoice(i) from invoices i where i.company_id = company and i.lifecycle <> 'draft' order by i.issued_at, i.id;
    perform post_write_off(i) from invoices i where i.company_id = company and i.lifecycle = 'written_off' order by i.written_off_at, i.id;
    perform post_cancellation(i) from invoices i where i.company_id = company and i.lifecycle = 'cancelled' order by i.cancelled_at, i.id;
    perform post_credit_note(n) from credit_notes n where n.company_id = company and n.lifecycle = 'issued' order by n.issued_at, n.id;
    perform post_payment(p), post_fee(p, p.fee_amount) from payments p
    where p.company_id = company and p.status = 'completed' order by p.completed_at, p.id;
    perform post_refund(r) from refunds r where r.company_id = company and r.status <> 'failed' order by r.created_at, r.id;
    perform post_paid_back(e) from client_credit_entries e
    where e.company_id = company and e.kind = 'paid_back' order by e.created_at, e.id;
  end loop;
  perform set_config('app.actor', '', true), set_config('app.company', '', true);
end $$;

-- What the last check of a company's ledger came to.
create table ledger_checks (
  company_id uuid primary key references companies (company_id),
  checked_at timestamptz not null,
  movements integer not null,
  documents integer not null,
  fault_count integer not null,
  -- The first hundred of them.
  faults jsonb not null
);
call close_by_company('ledger_checks');

-- How the journal is written for the accountant's program: what DATEV asks for in the head of a file, and how Xero calls no tax.
create table ledger_export_settings (
  company_id uuid primary key references companies (company_id),
  datev_consultant integer check (datev_consultant between 1001 and 9999999),
  datev_client integer check (datev_client between 1 and 99999),
  datev_chart text not null default 'skr03' check (datev_chart in ('skr03', 'skr04')),
  xero_tax_rate text,
  version integer not null default 1
);
call close_by_company('ledger_export_settings');

-- The accountant's own accounts, where they are not the usual ones of the program: of an account, of a detail of it, or of a client.
create table ledger_account_numbers (
  company_id uuid not null references companies (company_id),
  program text not null check (program in ('datev', 'xero', 'quickbooks')),
  account text not null check (account in ('receivables', 'money', 'withholding', 'revenue', 'tax', 'fees', 'write_offs')),
  detail text,
  client_id uuid,
  number text not null,
  unique nulls not distinct (company_id, program, account, detail, client_id),
  check (client_id is null or account = 'receivables')
);
call close_by_company('ledger_account_numbers');
