-- Cards that payers save, and invoices that are collected by them (decision 68).
set local lock_timeout = '5s';

create table collection_settings (
  company_id uuid primary key references companies (company_id),
  is_enabled boolean not null,
  notice_days integer not null check (notice_days between 1 and 30),
  -- Days from each try that failed to the next.
  retry_days integer[] not null check (cardinality(retry_days) <= 5),
  -- Whoever turned it on has ordered what is collected from then on.
  ordered_by uuid references users (id),
  ordered_by_name text,
  version integer not null default 1
);
call close_by_company('collection_settings');
-- Whoever looks for what is due sees which companies have ever collected, and nothing else of any.
create policy for_upkeep on collection_settings for select using (current_actor() = 'upkeep' and ordered_by is not null);

create table saved_cards (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  client_id uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'saved', 'failed', 'withdrawn')),
  provider text not null,
  -- The page of the provider on which its holder puts it in.
  reference text,
  -- What the provider calls it, encrypted; null until it is saved, and once the provider has forgotten it.
  name_encrypted bytea,
  brand text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  exp_month integer,
  exp_year integer,
  scope text not null check (scope in ('all', 'recurring')),
  -- The words its holder agreed to, and the days of notice they name.
  consent text not null,
  notice_days integer not null check (notice_days between 1 and 30),
  consented_at timestamptz not null,
  saved_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('payer', 'member', 'replaced', 'merged')),
  primary key (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade,
  check (status <> 'saved' or (name_encrypted is not null and last4 is not null and saved_at is not null))
);
-- A client has one card.
create unique index saved_cards_of_client on saved_cards (company_id, client_id) where status = 'saved';
create index saved_cards_by_client on saved_cards (company_id, client_id, consented_at);
call close_by_company('saved_cards');

create table collections (
  company_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  saved_card_id uuid not null,
  -- The due date that is collected for: a later one is another collection.
  due_date date not null,
  -- What its payer was told, in minor units: more is never charged.
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null default 'announced'
    check (status in ('announced', 'collecting', 'retrying', 'collected', 'stopped', 'called_off')),
  -- The mail with the notice; null where it could not be written.
  notice_id uuid,
  announced_at timestamptz not null,
  -- The day of the charge, or of the next try.
  collect_on date not null,
  attempts integer not null default 0,
  -- The payment of the latest try.
  payment_id uuid,
  end_reason text check (end_reason in ('nothing_due', 'excluded', 'card_withdrawn', 'due_date_changed', 'turned_off', 'paid_otherwise',
    'overtaken', 'client_not_active')),
  primary key (company_id, id),
  -- However often it is looked for, and on how many nodes: one collection for an invoice and due date.
  unique (company_id, invoice_id, due_date),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
  foreign key (company_id, saved_card_id) references saved_cards (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id)
);
create index collections_of_card on collections (company_id, saved_card_id);
create index collections_of_payment on collections (company_id, payment_id) where payment_id is not null;
create index collections_to_come on collections (company_id, collect_on) where status in ('announced', 'collecting', 'retrying');
call close_by_company('collections');

-- Invoices that a member took out of automatic collection.
create table collection_exclusions (
  company_id uuid not null,
  invoice_id uuid not null,
  excluded_by uuid not null references users (id),
  excluded_by_name text not null,
  excluded_at timestamptz not null default now(),
  primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
call close_by_company('collection_exclusions');

-- The saved card that a payment was taken by, while nobody was there.
alter table payments add column saved_card_id uuid;
alter table payments add foreign key (company_id, saved_card_id) references saved_cards (company_id, id);
create index payments_of_saved_card on payments (company_id, saved_card_id) where saved_card_id is not null;

-- People are notified of it.
create or replace trigger notify_event after insert on timeline_events for each row
  when (new.type in ('invoice.viewed', 'invoice.paid', 'invoice.schedule_failed', 'recurring.run_failed', 'recurring.stopped',
    'quote.accepted', 'quote.rejected', 'client.address_proposed', 'invoice.collection_stopped', 'client.card_saved', 'client.card_withdrawn',
    'payment.announced', 'payment.completed', 'payment.failed', 'user.joined', 'email.failed', 'client.imported', 'product.imported'))
  execute function notify_event();
drop index timeline_events_told;
create index timeline_events_told on timeline_events (company_id, created_at)
  where type in ('invoice.viewed', 'invoice.paid', 'invoice.schedule_failed', 'recurring.run_failed', 'recurring.stopped',
    'quote.accepted', 'quote.rejected', 'client.address_proposed', 'invoice.collection_stopped', 'client.card_saved', 'client.card_withdrawn',
    'payment.announced', 'payment.completed', 'payment.failed', 'user.joined', 'email.failed', 'client.imported', 'product.imported');
