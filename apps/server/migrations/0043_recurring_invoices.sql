-- Invoices that are made by themselves, again and again (decision 60). What a schedule has come to on each of its dates is a
-- row of its runs, one a date: it is written in the transaction that makes the invoice.
set local lock_timeout = '5s';

create table recurring_invoices (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  client_id uuid not null,
  template_id uuid,
  name text,
  status text not null check (status in ('active', 'paused', 'completed', 'cancelled')),
  unit text not null check (unit in ('day', 'week', 'month', 'year')),
  every integer not null check (every > 0),
  day_of_month smallint check (day_of_month between -1 and 31 and day_of_month <> 0),
  -- A weekday of the month in place of a day: which of them, -1 the last, and which weekday by ISO 8601.
  nth smallint check (nth between -1 and 4 and nth <> 0),
  weekday smallint check (weekday between 1 and 7),
  start_date date not null,
  end_date date,
  max_count integer check (max_count > 0),
  run_hour smallint not null check (run_hour between 0 and 23),
  mode text not null check (mode in ('draft', 'issue', 'send')),
  catch_up text not null check (catch_up in ('each', 'one')),
  period text not null check (period in ('calendar', 'previous_calendar', 'from_date', 'until_date')),
  -- The first date nothing was made for yet; null once it has ended.
  next_date date,
  -- When a job has to look at it: at the hour of that date, or later where it has to wait (no plan, too many mails).
  look_at timestamptz,
  -- The latest date that was dealt with in any way, and the latest an invoice was made for.
  handled_through date,
  last_date date,
  runs_count integer not null default 0,
  failures integer not null default 0,
  -- Why the latest date failed: the fault's code and parameters, as JSON.
  fault text,
  paused_at timestamptz,
  currency text not null,
  -- What an invoice says but for its dates: texts with their placeholders, lines with their changes of price.
  content jsonb not null,
  -- What the next invoice comes to, in words of the API.
  figures jsonb not null,
  total bigint not null,
  monthly_amount bigint not null,
  -- Who ordered it, or changed it last: invoices are put down to them.
  ordered_by uuid not null references users (id),
  ordered_by_name text not null,
  created_by uuid not null references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id),
  foreign key (company_id, template_id) references invoice_templates (company_id, id) on delete set null (template_id),
  check ((nth is null) = (weekday is null)),
  check ((status = 'active') = (look_at is not null)),
  check ((status in ('active', 'paused')) = (next_date is not null)),
  check ((status = 'paused') = (paused_at is not null)),
  check ((failures = 0) = (fault is null))
);
create index recurring_invoices_due on recurring_invoices (look_at) where look_at is not null;
create index recurring_invoices_client on recurring_invoices (company_id, client_id);
create index recurring_invoices_template on recurring_invoices (company_id, template_id) where template_id is not null;
call close_by_company('recurring_invoices');
-- What looks for dates that have come sees every company's that go on, and nothing else of any.
create policy for_upkeep on recurring_invoices for select using (current_actor() = 'upkeep' and look_at is not null);

-- What its lines refer to, so that none of it is deleted under them: the lines themselves are in the content.
create table recurring_references (
  company_id uuid not null,
  recurring_id uuid not null,
  position integer not null,
  product_id uuid,
  tax_rate_id uuid,
  tax_group_id uuid,
  primary key (company_id, recurring_id, position),
  foreign key (company_id, recurring_id) references recurring_invoices (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id),
  foreign key (company_id, tax_rate_id) references tax_rates (company_id, id),
  foreign key (company_id, tax_group_id) references tax_groups (company_id, id),
  check (num_nonnulls(product_id, tax_rate_id, tax_group_id) = 1)
);
create index recurring_references_product on recurring_references (company_id, product_id) where product_id is not null;
create index recurring_references_rate on recurring_references (company_id, tax_rate_id) where tax_rate_id is not null;
create index recurring_references_group on recurring_references (company_id, tax_group_id) where tax_group_id is not null;
call close_by_company('recurring_references');

create table recurring_runs (
  company_id uuid not null,
  id uuid not null,
  recurring_id uuid not null,
  run_date date not null,
  result text not null check (result in ('drafted', 'issued', 'sent', 'failed', 'skipped')),
  invoice_id uuid,
  fault text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  -- Exactly once for each date.
  unique (company_id, recurring_id, run_date),
  foreign key (company_id, recurring_id) references recurring_invoices (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete set null (invoice_id),
  check ((result = 'failed') = (fault is not null)),
  check (invoice_id is null or result in ('drafted', 'issued', 'sent'))
);
create index recurring_runs_invoice on recurring_runs (company_id, invoice_id) where invoice_id is not null;
call close_by_company('recurring_runs');

-- The recurring invoice that an invoice was made by.
alter table invoices add column recurring_id uuid;
alter table invoices add foreign key (company_id, recurring_id) references recurring_invoices (company_id, id);
create index invoices_recurring on invoices (company_id, recurring_id) where recurring_id is not null;

-- A company that moves to another zone has other instants at which its dates come: all are looked at anew.
create function recurring_zone() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update recurring_invoices set look_at = next_date::timestamp at time zone 'UTC' - interval '1 day'
  where company_id = new.company_id and look_at is not null;
  return null;
end $$;
create trigger recurring_zone after update on companies for each row
  when (old.time_zone is distinct from new.time_zone) execute function recurring_zone();

-- Their history.
alter table timeline_events add column recurring_id uuid;
create index timeline_events_recurring on timeline_events (company_id, recurring_id, created_at desc) where recurring_id is not null;

-- As in 0034, with those that tell that a recurring invoice was not made.
create or replace trigger notify_event after insert on timeline_events for each row
  when (new.type in ('invoice.viewed', 'invoice.paid', 'invoice.schedule_failed', 'recurring.run_failed', 'recurring.stopped',
    'payment.announced', 'payment.completed', 'payment.failed', 'user.joined', 'email.failed', 'client.imported', 'product.imported'))
  execute function notify_event();
drop index timeline_events_told;
create index timeline_events_told on timeline_events (company_id, created_at)
  where type in ('invoice.viewed', 'invoice.paid', 'invoice.schedule_failed', 'recurring.run_failed', 'recurring.stopped',
    'payment.announced', 'payment.completed', 'payment.failed', 'user.joined', 'email.failed', 'client.imported', 'product.imported');

-- Views of their list can be saved.
alter table saved_views drop constraint saved_views_list_check,
  add constraint saved_views_list_check check (list in ('invoices', 'clients', 'recurring'));
