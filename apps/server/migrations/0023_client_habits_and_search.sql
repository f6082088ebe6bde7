-- What the list of clients is ordered and narrowed by beside money, kept by triggers as the figures of 0014 are; what is
-- overdue, from an index; and searching whatever the case and the accents.
set local lock_timeout = '5s';

-- The day of the last payment that settled an invoice: `paid_at` is the instant at which that was written down, which may be
-- months later. Null while something is due, and where no money settled it.
alter table invoices add column paid_on date;

-- What a client has open, by due date. `current_date` is no company's today, so no sum of what is overdue can be kept: it is
-- read from here, where what is paid does not lie.
create index invoices_open_by_client on invoices (company_id, client_id, due_date) include (currency, amount_due)
  where lifecycle = 'issued' and amount_due > 0;

-- One row a client, whatever the currency. Written when an invoice is issued, settled or cancelled, never for a draft.
create table client_habits (
  company_id uuid not null,
  client_id uuid not null,
  last_invoice_date date,
  -- Over the invoices that are paid and by money: how many, and the days from their issue date to the last payment.
  paid_invoices integer not null default 0,
  days_to_pay bigint not null default 0,
  primary key (company_id, client_id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
call close_by_company('client_habits');

-- How long an invoice took to be paid; null of one that is not paid, or not by money. Paid ahead is paid at once.
create function invoice_days_to_pay(i invoices) returns integer language sql immutable
begin atomic
  select case when invoice_label(i) = 'paid' and i.paid_on is not null then greatest(i.paid_on - i.issue_date, 0) end;
end;

create function count_client_habits(i invoices, sign integer) returns void language sql
begin atomic
  insert into client_habits (company_id, client_id, last_invoice_date, paid_invoices, days_to_pay)
  select i.company_id, i.client_id, case when sign > 0 then i.issue_date end,
    case when invoice_days_to_pay(i) is null then 0 else sign end, sign * coalesce(invoice_days_to_pay(i), 0)
  where i.lifecycle = 'issued'
  on conflict (company_id, client_id) do update
    set last_invoice_date = greatest(client_habits.last_invoice_date, excluded.last_invoice_date),
        paid_invoices = client_habits.paid_invoices + excluded.paid_invoices,
        days_to_pay = client_habits.days_to_pay + excluded.days_to_pay;
end;

-- The newest of what is left, once one is gone that may have been it. A statement of its own, after the row is held: it
-- sees what others have issued meanwhile.
create function find_last_invoice_date(i invoices) returns void language sql
begin atomic
  update client_habits h set last_invoice_date = (
    select o.issue_date from invoices o
    where o.company_id = i.company_id and o.client_id = i.client_id and o.lifecycle = 'issued'
    order by o.issue_date desc, o.id desc limit 1)
  where h.company_id = i.company_id and h.client_id = i.client_id and h.last_invoice_date <= i.issue_date;
end;

create function invoices_habits() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.client_id, old.lifecycle, old.issue_date, invoice_days_to_pay(old))
      is not distinct from (new.client_id, new.lifecycle, new.issue_date, invoice_days_to_pay(new)) then
    return null;
  end if;
  if tg_op <> 'INSERT' then perform count_client_habits(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_client_habits(new, 1); end if;
  if tg_op <> 'INSERT' and old.lifecycle = 'issued' then
    if tg_op = 'DELETE' or (old.client_id, old.lifecycle, old.issue_date) is distinct from (new.client_id, new.lifecycle, new.issue_date) then
      perform find_last_invoice_date(old);
    end if;
  end if;
  return null;
end $$;
create trigger habits after insert or update or delete on invoices for each row execute function invoices_habits();

create or replace function keep_search_text(company uuid, the_kind text, record uuid, part uuid, variadic texts text[]) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into search_texts (company_id, kind, record_id, part_id, words)
  values (company, the_kind, record, part, search_fold(array_to_string(texts, U&'\001F')))
  on conflict (company_id, kind, record_id, part_id) do update set words = excluded.words;
end $$;

-- As in 0015, but for the folding of what is sought.
grant usage, create on schema public to counterfoil_search;
grant counterfoil_search to current_user;
create or replace function search_records(the_kind text, sought text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company uuid := public.current_company();
  term text := public.search_fold(sought);
  grams bigint[] := public.search_grams(company, the_kind, term);
begin
  if strpos(term, U&'\001F') > 0 then
    return;
  elsif cardinality(grams) = 0 then
    return query
      select t.record_id from public.search_texts t
      where t.company_id = company and t.kind = the_kind and strpos(t.words, term) > 0 limit most;
  else
    if cardinality(grams) > 6 then
      grams := array(select grams[1 + n * (cardinality(grams) - 1) / 5] from generate_series(0, 5) n);
    end if;
    return query
      with near as materialized (
        select t.company_id, t.kind, t.record_id, t.words from public.search_texts t
        where public.search_grams(t.company_id, t.kind, t.words) @> grams
      )
      select n.record_id from near n
      where n.company_id = company and n.kind = the_kind and strpos(n.words, term) > 0 limit most;
  end if;
end $$;
revoke counterfoil_search from current_user;
revoke create on schema public from counterfoil_search;

-- What there is already, company by company.
do $$
declare
  company uuid;
begin
  perform set_config('app.actor', 'upkeep', true);
  foreach company in array array(select company_id from companies) loop
    perform set_config('app.company', company::text, true);
    update search_texts set words = search_fold(words) where company_id = company and words <> search_fold(words);
    update invoices i set paid_on = (
      select max(p.payment_date) from payment_allocations a
      join payments p on p.company_id = a.company_id and p.id = a.payment_id and p.status = 'completed'
      where a.company_id = company and a.invoice_id = i.id)
    where i.company_id = company and invoice_label(i) = 'paid';
    insert into client_habits (company_id, client_id, last_invoice_date, paid_invoices, days_to_pay)
    select company, i.client_id, max(i.issue_date), count(invoice_days_to_pay(i)), coalesce(sum(invoice_days_to_pay(i)), 0)
    from invoices i where i.company_id = company and i.lifecycle = 'issued' group by i.client_id
    on conflict (company_id, client_id) do update set last_invoice_date = excluded.last_invoice_date,
      paid_invoices = excluded.paid_invoices, days_to_pay = excluded.days_to_pay;
  end loop;
  perform set_config('app.actor', '', true), set_config('app.company', '', true);
end $$;
