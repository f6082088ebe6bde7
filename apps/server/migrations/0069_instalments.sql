-- Instalments that are agreed on for an issued invoice (decision 69). They stand on the invoice itself: what an invoice adds to the
-- figures is taken from its row as it was and as it is, so they are in that row. What each has left is derived and never stored.
-- One index of invoices is made anew, and a check is added: who reads or writes invoices waits meanwhile.
set local lock_timeout = '5s';

-- Two lists of the same length, in the order of days, amounts above nothing. A null is in neither.
create function instalments_are_sound(dates date[], amounts bigint[]) returns boolean language sql immutable
begin atomic
  select cardinality(dates) between 2 and 36 and cardinality(dates) = cardinality(amounts)
    and array_position(dates, null) is null and array_position(amounts, null) is null
    and (select bool_and(p.amount > 0 and (p.before is null or p.before < p.due_date)) from (
      select x.due_date, x.amount, lag(x.due_date) over (order by x.place) as before
      from unnest(dates, amounts) with ordinality as x (due_date, amount, place)) p);
end;

alter table invoices
  add column instalment_dates date[],
  add column instalment_amounts bigint[],
  -- The company's day on which they were first agreed on.
  add column instalments_agreed_on date,
  -- The due date there was before: it counts again once they are called off.
  add column due_date_before date,
  add constraint invoices_instalments_check check (
    (instalment_dates is null) = (instalment_amounts is null) and (instalment_dates is null) = (instalments_agreed_on is null)
    and (instalment_dates is not null or due_date_before is null) and (instalment_dates is null or lifecycle <> 'draft')
    and (instalment_dates is null or instalments_are_sound(instalment_dates, instalment_amounts)));

-- As they are read: minor units as text. Null where none are agreed on.
create function instalments_json(dates date[], amounts bigint[]) returns json language sql immutable
begin atomic
  select json_agg(json_build_object('due_date', x.due_date, 'amount', x.amount::text) order by x.place)
  from unnest(dates, amounts) with ordinality as x (due_date, amount, place);
end;

create function instalments_of(i invoices) returns json language sql immutable
begin atomic
  select case when i.instalment_dates is not null then instalments_json(i.instalment_dates, i.instalment_amounts) end;
end;

-- What each has left of what is due: what comes in pays the earliest first, and what is due above all of them falls to the
-- first. `instalmentsLeft` of the domain says the same; a test holds them against each other.
create function instalments_left(dates date[], amounts bigint[], amount_due bigint)
returns table (place bigint, due_date date, amount bigint, due bigint)
language sql immutable
begin atomic
  select p.place, p.due_date, p.amount,
    greatest(least(p.amount, p.until_then - greatest(p.agreed - greatest(amount_due, 0), 0)), 0)
      + case when p.place = 1 then greatest(amount_due - p.agreed, 0) else 0 end
  from (
    select x.place, x.due_date, x.amount, (sum(x.amount) over (order by x.place))::bigint as until_then,
      (sum(x.amount) over ())::bigint as agreed
    from unnest(dates, amounts) with ordinality as x (due_date, amount, place)
  ) p;
end;

create function instalments_overdue(dates date[], amounts bigint[], amount_due bigint, today date) returns bigint language sql immutable
begin atomic
  select coalesce(sum(l.due), 0)::bigint from instalments_left(dates, amounts, amount_due) l where l.due_date < today;
end;

-- What of an invoice is overdue: every sum of what is overdue adds up this. Of one without instalments it is all that is due.
create function invoice_overdue(i invoices, today date) returns bigint language sql immutable
begin atomic
  select case when invoice_is_overdue(i, today) then
    case when i.instalment_dates is null then i.amount_due
      else instalments_overdue(i.instalment_dates, i.instalment_amounts, i.amount_due, today) end
    else 0::bigint end;
end;

-- The due date is that of the earliest instalment with something left, and of the last once all are paid: status, lists and
-- orders look at one column. `amount_due` is computed after this.
create function invoices_due_date() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  new.due_date := coalesce(
    (select min(l.due_date) from instalments_left(new.instalment_dates, new.instalment_amounts,
      new.total - new.withholding_total - new.amount_paid - new.amount_credited) l where l.due > 0),
    new.instalment_dates[cardinality(new.instalment_dates)]);
  return new;
end $$;
create trigger due_date before insert or update on invoices
  for each row when (new.instalment_dates is not null) execute function invoices_due_date();

-- As in 0027, but for instalments: each that has something left is a row with its own due date. The first of them stands for the
-- invoice, the others add what they have due to it. The release before reads fewer columns of it.
drop function count_invoice(invoices, integer);
drop function figures_of_invoice(invoices);
create function figures_of_invoice(i invoices)
returns table (currency text, label text, issue_month date, due_date date, total bigint, due bigint, invoices integer)
language sql immutable
begin atomic
  select i.currency, invoice_label(i), date_trunc('month', i.issue_date::timestamp)::date, p.due_date, p.total, p.due, p.invoices
  from (
    select case when invoice_is_open(i) then i.due_date end as due_date, i.total as total,
      invoice_outstanding(i) + invoice_written_off(i) as due, 1 as invoices
    where i.instalment_dates is null or not invoice_is_open(i)
    union all
    select l.due_date, case when l.is_first then i.total else 0 end, l.due, l.is_first::integer
    from (
      select o.due_date, o.due, row_number() over (order by o.place) = 1 as is_first
      from instalments_left(i.instalment_dates, i.instalment_amounts, i.amount_due) o where o.due > 0
    ) l
    where i.instalment_dates is not null and invoice_is_open(i)
  ) p;
end;

create function count_instalments(i invoices, sign integer) returns void language sql
begin atomic
  insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due)
  select i.company_id, f.currency, f.label, f.issue_month, f.due_date, sign * f.invoices, sign * f.total, sign * f.due
  from figures_of_invoice(i) f;
end;

-- What `figures_of_invoice` says of an invoice without instalments, as nearly all are: planned anew in each write, the whole of it
-- costs a third of the trigger. The nightly comparison holds the two against each other.
create function count_invoice(i invoices, sign integer) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if i.instalment_dates is not null then
    perform count_instalments(i, sign);
    return;
  end if;
  insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due)
  select i.company_id, i.currency, invoice_label(i), date_trunc('month', i.issue_date::timestamp)::date,
    case when invoice_is_open(i) then i.due_date end, sign, sign * i.total, sign * (invoice_outstanding(i) + invoice_written_off(i));
end $$;

create or replace function invoices_figures() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.currency, old.client_id, old.issue_date, old.due_date, old.total, old.amount_due, invoice_label(old),
      old.instalment_dates, old.instalment_amounts)
      is not distinct from (new.currency, new.client_id, new.issue_date, new.due_date, new.total, new.amount_due, invoice_label(new),
      new.instalment_dates, new.instalment_amounts) then
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

-- As in 0023: what is overdue of a client is read from here alone.
drop index invoices_open_by_client;
create index invoices_open_by_client on invoices (company_id, client_id, due_date)
  include (currency, amount_due, lifecycle, instalment_dates, instalment_amounts) where lifecycle = 'issued' and amount_due > 0;

-- The due date of the instalment that a reminder is of: it is taken back where that was paid, or changed, before it goes out.
alter table email_messages add column instalment_on date;

-- Each instalment is reminded of by itself: a step goes out once for each day on which one is due. `step_id` stays for invoices
-- without instalments, of which the release before knows alone.
alter table invoice_reminders
  add column instalment_step_id uuid,
  add column instalment_on date,
  drop constraint invoice_reminders_check,
  drop constraint invoice_reminders_check1,
  add constraint invoice_reminders_step_check check ((coalesce(step_id, instalment_step_id) is null) = (days is null)),
  add constraint invoice_reminders_sender_check check (coalesce(step_id, instalment_step_id) is not null or sent_by_name is not null),
  add constraint invoice_reminders_instalment_check check (step_id is null or instalment_step_id is null),
  add constraint invoice_reminders_instalment_on_check check (instalment_step_id is null or instalment_on is not null);
create unique index invoice_reminders_once_each on invoice_reminders (company_id, invoice_id, instalment_step_id, instalment_on);
