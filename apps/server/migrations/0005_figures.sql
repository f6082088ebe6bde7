-- Sums for the dashboard and the tabs of the lists, kept by triggers so that no write can forget them. Each change
-- adds a row (the old values negated, the new ones as they are): writers never wait for one another. A job folds
-- the rows of one key together; a sum over them is the same before and after.
create table invoice_figures (
  company_id uuid not null references companies (company_id),
  id bigint generated always as identity,
  currency text not null,
  -- draft, issued, sent, viewed, partially_paid, paid, cancelled: the label without the calendar ("overdue")
  label text not null,
  issue_month date not null,
  due_date date,
  invoices integer not null,
  total bigint not null,
  due bigint not null,
  primary key (company_id, id)
);
call close_by_company('invoice_figures');

create table payment_figures (
  company_id uuid not null references companies (company_id),
  id bigint generated always as identity,
  currency text not null,
  month date not null,
  payments integer not null,
  received bigint not null,
  primary key (company_id, id)
);
call close_by_company('payment_figures');

-- One row a client and currency. Written when an invoice is issued, settled or cancelled, never for a draft.
create table client_figures (
  company_id uuid not null,
  client_id uuid not null,
  currency text not null,
  invoices integer not null default 0,
  invoiced bigint not null default 0,
  received bigint not null default 0,
  outstanding bigint not null default 0,
  primary key (company_id, client_id, currency),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
create index client_figures_top on client_figures (company_id, currency, invoiced desc);
call close_by_company('client_figures');

create function invoice_label(i invoices) returns text language sql immutable as $$
  select case
    when i.lifecycle <> 'issued' then i.lifecycle
    when i.amount_due <= 0 then 'paid'
    when i.amount_paid + i.amount_credited > 0 then 'partially_paid'
    when i.viewed_at is not null then 'viewed'
    when i.sent_at is not null then 'sent'
    else 'issued' end
$$;

create function count_invoice(i invoices, sign integer) returns void language sql as $$
  insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due)
  select i.company_id, i.currency, invoice_label(i), date_trunc('month', i.issue_date)::date,
    case when i.lifecycle = 'issued' and i.amount_due > 0 then i.due_date end,
    sign, sign * i.total, sign * case when i.lifecycle = 'issued' then i.amount_due else 0 end
$$;

create function count_client_invoice(i invoices, sign integer) returns void language sql as $$
  insert into client_figures (company_id, client_id, currency, invoices, invoiced, outstanding)
  select i.company_id, i.client_id, i.currency, sign, sign * i.total, sign * i.amount_due
  where i.lifecycle = 'issued'
  on conflict (company_id, client_id, currency) do update
    set invoices = client_figures.invoices + excluded.invoices,
        invoiced = client_figures.invoiced + excluded.invoiced,
        outstanding = client_figures.outstanding + excluded.outstanding
$$;

create function invoices_figures() returns trigger language plpgsql as $$
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

create function count_payment(p payments, sign integer) returns void language sql as $$
  insert into payment_figures (company_id, currency, month, payments, received)
  values (p.company_id, p.currency, date_trunc('month', p.payment_date)::date, sign, sign * (p.amount - p.refunded_amount));
  insert into client_figures (company_id, client_id, currency, received)
  values (p.company_id, p.client_id, p.currency, sign * (p.amount - p.refunded_amount))
  on conflict (company_id, client_id, currency) do update set received = client_figures.received + excluded.received;
$$;

create function payments_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'completed' then perform count_payment(old, -1); end if;
  if tg_op <> 'DELETE' and new.status = 'completed' then perform count_payment(new, 1); end if;
  return null;
end $$;
create trigger figures after insert or update or delete on payments for each row execute function payments_figures();
