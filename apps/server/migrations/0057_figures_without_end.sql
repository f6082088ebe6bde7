-- One document comes to at most fifteen digits, but there is no most to how many there are: a sum over them is kept
-- in a type that does not end. What was written before that limit still adds up.
alter table invoice_figures alter column total type numeric, alter column due type numeric;
alter table payment_figures alter column received type numeric;
alter table client_figures alter column invoiced type numeric, alter column received type numeric,
  alter column outstanding type numeric;

-- What an invoice adds to the figures, said once: the triggers add it when it is written, and whoever compares the
-- figures with the invoices takes it from here too. What is due is never less than nothing: an invoice from which more
-- is withheld than it comes to, or one over less than nothing, takes nothing from what others have outstanding.
create function figures_of_invoice(i invoices)
returns table (currency text, label text, issue_month date, due_date date, total bigint, due bigint)
language sql immutable as $$
  select i.currency, invoice_label(i), date_trunc('month', i.issue_date::timestamp)::date,
    case when i.lifecycle = 'issued' and i.amount_due > 0 then i.due_date end,
    i.total, case when i.lifecycle = 'issued' then greatest(i.amount_due, 0) else 0 end
$$;

-- The same of a payment, once its money is there.
create function figures_of_payment(p payments)
returns table (currency text, month date, received bigint)
language sql immutable as $$
  select p.currency, date_trunc('month', p.payment_date::timestamp)::date, p.amount - p.refunded_amount
  where p.status = 'completed'
$$;

create or replace function count_invoice(i invoices, sign integer) returns void language sql as $$
  insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due)
  select i.company_id, f.currency, f.label, f.issue_month, f.due_date, sign, sign * f.total, sign * f.due
  from figures_of_invoice(i) f
$$;

create or replace function count_client_invoice(i invoices, sign integer) returns void language sql as $$
  insert into client_figures (company_id, client_id, currency, invoices, invoiced, outstanding)
  select i.company_id, i.client_id, f.currency, sign, sign * f.total, sign * f.due
  from figures_of_invoice(i) f where i.lifecycle = 'issued'
  on conflict (company_id, client_id, currency) do update
    set invoices = client_figures.invoices + excluded.invoices,
        invoiced = client_figures.invoiced + excluded.invoiced,
        outstanding = client_figures.outstanding + excluded.outstanding
$$;

-- What such invoices took from the figures until now is given back. Row-level security holds for the owner too, so each
-- company is entered in turn.
do $$
declare
  company uuid;
begin
  perform set_config('app.actor', 'upkeep', true);
  foreach company in array array(select company_id from companies) loop
    perform set_config('app.company', company::text, true);
    insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due)
    select company, f.currency, f.label, f.issue_month, f.due_date, 0, 0, - i.amount_due
    from invoices i cross join figures_of_invoice(i) f
    where i.company_id = company and i.lifecycle = 'issued' and i.amount_due < 0;
    update client_figures c set outstanding = c.outstanding - below.due
    from (
      select client_id, currency, sum(amount_due) as due from invoices
      where company_id = company and lifecycle = 'issued' and amount_due < 0 group by 1, 2
    ) below
    where c.company_id = company and c.client_id = below.client_id and c.currency = below.currency;
  end loop;
  perform set_config('app.actor', '', true), set_config('app.company', '', true);
end $$;

create or replace function count_payment(p payments, sign integer) returns void language sql as $$
  insert into payment_figures (company_id, currency, month, payments, received)
  select p.company_id, f.currency, f.month, sign, sign * f.received from figures_of_payment(p) f;
  insert into client_figures (company_id, client_id, currency, received)
  select p.company_id, p.client_id, f.currency, sign * f.received from figures_of_payment(p) f
  on conflict (company_id, client_id, currency) do update set received = client_figures.received + excluded.received;
$$;
