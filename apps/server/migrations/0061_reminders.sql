-- Reminders of invoices that are due (decision 62): steps of the company and of clients, what went out for them, and pauses.
set local lock_timeout = '5s';

-- Nothing has ever read these.
alter table companies drop column reminders_enabled, drop column reminder_days_before, drop column reminder_days_after;

-- A company without a row sends no reminders by itself.
create table reminder_settings (
  company_id uuid primary key references companies (company_id),
  is_enabled boolean not null default false,
  -- Full hours of the company's day; to_hour is not among them. Days of the week from 1 for Monday.
  from_hour smallint not null check (from_hour between 0 and 23),
  to_hour smallint not null check (to_hour between 1 and 24),
  weekdays integer[] not null check (cardinality(weekdays) between 1 and 7),
  -- Who turned them on: what goes out by itself is ordered by them.
  ordered_by uuid references users (id),
  ordered_by_name text,
  version integer not null default 1,
  check (from_hour < to_hour),
  check (not is_enabled or (ordered_by is not null and ordered_by_name is not null))
);
call close_by_company('reminder_settings');
create index reminder_settings_enabled on reminder_settings (company_id) where is_enabled;
-- Whoever looks for what is due sees which companies send reminders, and nothing else of any.
create policy for_upkeep on reminder_settings for select using (current_actor() = 'upkeep' and is_enabled);

create table client_reminders (
  company_id uuid not null,
  client_id uuid not null,
  follows text not null check (follows in ('company', 'own', 'none')),
  version integer not null default 1,
  primary key (company_id, client_id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
call close_by_company('client_reminders');

create table reminder_steps (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  -- Whose own step it is; null is one of the company.
  client_id uuid,
  -- After the due date; negative before it.
  days smallint not null check (days between -60 and 365),
  -- Subject and message by language.
  texts jsonb not null default '{}',
  -- It does not reach back to what came before.
  starts_on date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique nulls not distinct (company_id, client_id, days),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
call close_by_company('reminder_steps');

create table reminder_pauses (
  company_id uuid not null,
  invoice_id uuid not null,
  paused_at timestamptz not null default now(),
  paused_by uuid not null references users (id),
  paused_by_name text not null,
  primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
call close_by_company('reminder_pauses');

-- What went out, or could not. A step that is deleted stays in the history by its days.
create table invoice_reminders (
  company_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  -- The step it went out for; null by hand. It may be deleted since.
  step_id uuid,
  days smallint,
  -- The company's day.
  on_day date not null,
  to_addresses text[] not null default '{}',
  -- Why it did not go out, as JSON.
  fault text,
  sent_by uuid references users (id),
  sent_by_name text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
  check ((step_id is null) = (days is null)),
  check (step_id is not null or sent_by_name is not null)
);
call close_by_company('invoice_reminders');
-- A step reminds of an invoice once.
create unique index invoice_reminders_once on invoice_reminders (company_id, invoice_id, step_id);
