-- Sums for the dashboard and the tabs of the lists, kept by triggers so that no write can forget them. Each change adds a
-- row (the old values negated, the new ones as they are): writers never wait for one another. A job folds the rows of one
-- key together; a sum over them is the same before and after.
--
-- A company's figures are read whole and often, and they are few. But their table stays as large as on the day on which most
-- was written: an import writes a row an invoice, to be folded a minute later. So the key carries the figures, and they are
-- read from it alone: its emptied pages are used again.
--
-- One document comes to at most fifteen digits, but there is no most to how many there are: a sum is numeric, without end.
create table invoice_figures (
  company_id uuid not null references companies (company_id),
  id bigint generated always as identity,
  currency text not null,
  -- draft, issued, sent, viewed, partially_paid, paid, cancelled: the label without the calendar ("overdue")
  label text not null,
  issue_month date not null,
  due_date date,
  invoices integer not null,
  total numeric not null,
  due numeric not null,
  primary key (company_id, id) include (currency, label, issue_month, due_date, invoices, total, due)
);
call close_by_company('invoice_figures');

create table payment_figures (
  company_id uuid not null references companies (company_id),
  id bigint generated always as identity,
  currency text not null,
  month date not null,
  payments integer not null,
  received numeric not null,
  primary key (company_id, id) include (currency, month, payments, received)
);
call close_by_company('payment_figures');

-- One row a client and currency. Written when an invoice is issued, settled or cancelled, never for a draft.
create table client_figures (
  company_id uuid not null,
  client_id uuid not null,
  currency text not null,
  invoices integer not null default 0,
  invoiced numeric not null default 0,
  received numeric not null default 0,
  outstanding numeric not null default 0,
  primary key (company_id, client_id, currency),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
-- The clients with most invoiced come in this order, ties and all: none is sorted, and none but those shown is looked up.
create index client_figures_top on client_figures (company_id, currency, invoiced desc, client_id);
call close_by_company('client_figures');

-- What an invoice adds to the figures, said once: the triggers add it when it is written, and whoever compares the
-- figures with the invoices takes it from here too. What is due is never less than nothing: an invoice from which more
-- is withheld than it comes to, or one over less than nothing, takes nothing from what others have outstanding.
create function figures_of_invoice(i invoices)
returns table (currency text, label text, issue_month date, due_date date, total bigint, due bigint)
language sql immutable
begin atomic
  select i.currency, invoice_label(i), date_trunc('month', i.issue_date::timestamp)::date,
    case when invoice_is_open(i) then i.due_date end, i.total, invoice_outstanding(i);
end;

-- The same of a payment, once its money is there.
create function figures_of_payment(p payments)
returns table (currency text, month date, received bigint)
language sql immutable
begin atomic
  select p.currency, date_trunc('month', p.payment_date::timestamp)::date, p.amount - p.refunded_amount
  where p.status = 'completed';
end;

-- The status of kept figures: they keep a due date only of what is open.
create function figure_status(label text, due_date date, today date) returns text language sql immutable
begin atomic
  select case when due_date < today then 'overdue' else label end;
end;

create function count_invoice(i invoices, sign integer) returns void language sql
begin atomic
  insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due)
  select i.company_id, f.currency, f.label, f.issue_month, f.due_date, sign, sign * f.total, sign * f.due
  from figures_of_invoice(i) f;
end;

create function count_client_invoice(i invoices, sign integer) returns void language sql
begin atomic
  insert into client_figures (company_id, client_id, currency, invoices, invoiced, outstanding)
  select i.company_id, i.client_id, f.currency, sign, sign * f.total, sign * f.due
  from figures_of_invoice(i) f where i.lifecycle = 'issued'
  on conflict (company_id, client_id, currency) do update
    set invoices = client_figures.invoices + excluded.invoices,
        invoiced = client_figures.invoiced + excluded.invoiced,
        outstanding = client_figures.outstanding + excluded.outstanding;
end;

create function invoices_figures() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.currency, old.client_id, old.issue_date, old.due_date, old.total, old.amount_due, invoice_label(old))
      is not distinct from (new.currency, new.client_id, new.issue_date, new.due_date, new.total, new.amount_due, invoice_label(new)) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform count_invoice(old, -1);
    if old.lifecycle = 'issued' then perform count_client_invoice(old, -1); end if;
  end if;
  if tg_op <> 'DELETE' then
    perform count_invoice(new, 1);
    if new.lifecycle = 'issued' then perform count_client_invoice(new, 1); end if;
  end if;
  return null;
end $$;
create trigger figures after insert or update or delete on invoices for each row execute function invoices_figures();

create function count_payment(p payments, sign integer) returns void language sql
begin atomic
  insert into payment_figures (company_id, currency, month, payments, received)
  select p.company_id, f.currency, f.month, sign, sign * f.received from figures_of_payment(p) f;
  insert into client_figures (company_id, client_id, currency, received)
  select p.company_id, p.client_id, f.currency, sign * f.received from figures_of_payment(p) f
  on conflict (company_id, client_id, currency) do update set received = client_figures.received + excluded.received;
end;

create function payments_figures() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.status = 'completed' then perform count_payment(old, -1); end if;
  if tg_op <> 'DELETE' and new.status = 'completed' then perform count_payment(new, 1); end if;
  return null;
end $$;
create trigger figures after insert or update or delete on payments for each row execute function payments_figures();
