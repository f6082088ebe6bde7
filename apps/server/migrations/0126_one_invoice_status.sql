-- The status of an invoice in SQL: these functions and nothing else. They say what `projectInvoiceStatus` of the domain
-- says; a test holds every combination against both. Each is one expression, so that a plan takes it in and uses the
-- indexes on lifecycle and amount_due.

-- Money is due on it. An invoice over less than nothing, or one settled by credit or withholding alone, is not open.
create function invoice_is_open(i invoices) returns boolean language sql immutable
begin atomic
  select i.lifecycle = 'issued' and i.amount_due > 0;
end;

create function invoice_outstanding(i invoices) returns bigint language sql immutable
begin atomic
  select case when invoice_is_open(i) then i.amount_due else 0::bigint end;
end;

create function invoice_is_overdue(i invoices, today date) returns boolean language sql immutable
begin atomic
  select invoice_is_open(i) and i.due_date < today;
end;

-- The status without the calendar, as figures keep it. Credit settles an invoice as money does.
create or replace function invoice_label(i invoices) returns text language sql immutable
begin atomic
  select case
    when i.lifecycle <> 'issued' then i.lifecycle
    when not invoice_is_open(i) then 'paid'
    when i.amount_paid + i.amount_credited > 0 then 'partially_paid'
    when i.viewed_at is not null then 'viewed'
    when i.sent_at is not null then 'sent'
    else 'issued' end;
end;

-- The status.
create function invoice_status(i invoices, today date) returns text language sql immutable
begin atomic
  select case when invoice_is_overdue(i, today) then 'overdue' else invoice_label(i) end;
end;

-- The status of kept figures: they keep a due date only of what is open.
create function figure_status(label text, due_date date, today date) returns text language sql immutable
begin atomic
  select case when due_date < today then 'overdue' else label end;
end;

create or replace function figures_of_invoice(i invoices)
returns table (currency text, label text, issue_month date, due_date date, total bigint, due bigint)
language sql immutable
begin atomic
  select i.currency, invoice_label(i), date_trunc('month', i.issue_date::timestamp)::date,
    case when invoice_is_open(i) then i.due_date end, i.total, invoice_outstanding(i);
end;
