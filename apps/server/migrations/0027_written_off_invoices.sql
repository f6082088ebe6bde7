-- Invoices that are written off as uncollectible. Such an invoice was charged and counts as revenue, but owes nothing: what
-- it had due is kept in `amount_due`, which nothing changes until the write-off is taken back.
set local lock_timeout = '5s';

alter table invoices
  drop constraint invoices_lifecycle_check,
  add constraint invoices_lifecycle_check check (lifecycle in ('draft', 'issued', 'cancelled', 'written_off')),
  add column written_off_at timestamptz,
  add column write_off_reason text,
  add constraint invoices_written_off_check check ((lifecycle = 'written_off') = (written_off_at is not null)
    and (lifecycle = 'written_off') = (write_off_reason is not null) and (lifecycle <> 'written_off' or amount_due > 0));
-- What was written off in a time, and what of a client was.
create index invoices_written_off on invoices (company_id, written_off_at) where lifecycle = 'written_off';
create index invoices_written_off_by_client on invoices (company_id, client_id) include (currency, amount_due)
  where lifecycle = 'written_off';

-- Issued and not cancelled: what counts as revenue and for the taxes, collectible or not.
create function invoice_is_charged(i invoices) returns boolean language sql immutable
begin atomic
  select i.lifecycle in ('issued', 'written_off');
end;

-- What counts as lost.
create function invoice_written_off(i invoices) returns bigint language sql immutable
begin atomic
  select case when i.lifecycle = 'written_off' then i.amount_due else 0::bigint end;
end;

-- As in 0014. Of the label written_off, `due` is what was due when it was written off: nobody owes it.
create or replace function figures_of_invoice(i invoices)
returns table (currency text, label text, issue_month date, due_date date, total bigint, due bigint)
language sql immutable
begin atomic
  select i.currency, invoice_label(i), date_trunc('month', i.issue_date::timestamp)::date,
    case when invoice_is_open(i) then i.due_date end, i.total, invoice_outstanding(i) + invoice_written_off(i);
end;

-- As in 0014, of all that is charged.
create or replace function count_client_invoice(i invoices, sign integer) returns void language sql
begin atomic
  insert into client_figures (company_id, client_id, currency, invoices, invoiced, outstanding)
  select i.company_id, i.client_id, i.currency, sign, sign * i.total, sign * invoice_outstanding(i)
  where invoice_is_charged(i)
  on conflict (company_id, client_id, currency) do update
    set invoices = client_figures.invoices + excluded.invoices,
        invoiced = client_figures.invoiced + excluded.invoiced,
        outstanding = client_figures.outstanding + excluded.outstanding;
end;

create or replace function invoices_figures() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.currency, old.client_id, old.issue_date, old.due_date, old.total, old.amount_due, invoice_label(old))
      is not distinct from (new.currency, new.client_id, new.issue_date, new.due_date, new.total, new.amount_due, invoice_label(new)) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform count_invoice(old, -1);
    if invoice_is_charged(old) then perform count_client_invoice(old, -1); end if;
  end if;
  if tg_op <> 'DELETE' then
    perform count_invoice(new, 1);
    if invoice_is_charged(new) then perform count_client_invoice(new, 1); end if;
  end if;
  return null;
end $$;

-- As in 0023, of all that is charged: what is written off was an invoice to the client, though one never paid in full.
create or replace function count_client_habits(i invoices, sign integer) returns void language sql
begin atomic
  insert into client_habits (company_id, client_id, last_invoice_date, paid_invoices, days_to_pay)
  select i.company_id, i.client_id, case when sign > 0 then i.issue_date end,
    case when invoice_days_to_pay(i) is null then 0 else sign end, sign * coalesce(invoice_days_to_pay(i), 0)
  where invoice_is_charged(i)
  on conflict (company_id, client_id) do update
    set last_invoice_date = greatest(client_habits.last_invoice_date, excluded.last_invoice_date),
        paid_invoices = client_habits.paid_invoices + excluded.paid_invoices,
        days_to_pay = client_habits.days_to_pay + excluded.days_to_pay;
end;

create or replace function find_last_invoice_date(i invoices) returns void language sql
begin atomic
  update client_habits h set last_invoice_date = (
    select o.issue_date from invoices o
    where o.company_id = i.company_id and o.client_id = i.client_id and invoice_is_charged(o)
    order by o.issue_date desc, o.id desc limit 1)
  where h.company_id = i.company_id and h.client_id = i.client_id and h.last_invoice_date <= i.issue_date;
end;

create or replace function invoices_habits() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.client_id, invoice_is_charged(old), old.issue_date, invoice_days_to_pay(old))
      is not distinct from (new.client_id, invoice_is_charged(new), new.issue_date, invoice_days_to_pay(new)) then
    return null;
  end if;
  if tg_op <> 'INSERT' then perform count_client_habits(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_client_habits(new, 1); end if;
  if tg_op <> 'INSERT' and invoice_is_charged(old) then
    if tg_op = 'DELETE' or (old.client_id, invoice_is_charged(old), old.issue_date)
        is distinct from (new.client_id, invoice_is_charged(new), new.issue_date) then
      perform find_last_invoice_date(old);
    end if;
  end if;
  return null;
end $$;
