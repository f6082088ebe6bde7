-- Notes, comments, and what members follow (decision 74). A note and a comment are events: what they say is in their data.
set local lock_timeout = '5s';

-- The event that a comment is about.
alter table timeline_events add column about_id uuid;
alter table timeline_events add foreign key (company_id, about_id) references timeline_events (company_id, id);
create index timeline_events_about on timeline_events (company_id, about_id, created_at) where about_id is not null;
create index timeline_events_payment on timeline_events (company_id, payment_id, created_at desc) where payment_id is not null;

-- What a member follows: a type of event of the whole company, or a record. It ends with the membership, and with the record.
create table event_subscriptions (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  event_type text,
  client_id uuid,
  invoice_id uuid,
  quote_id uuid,
  payment_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique nulls not distinct (company_id, user_id, event_type, client_id, invoice_id, quote_id, payment_id),
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade,
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
  foreign key (company_id, quote_id) references quotes (company_id, id) on delete cascade,
  foreign key (company_id, payment_id) references payments (company_id, id) on delete cascade,
  check (num_nonnulls(event_type, client_id, invoice_id, quote_id, payment_id) = 1)
);
call close_by_company('event_subscriptions');
create index event_subscriptions_of_client on event_subscriptions (company_id, client_id) where client_id is not null;
create index event_subscriptions_of_invoice on event_subscriptions (company_id, invoice_id) where invoice_id is not null;
create index event_subscriptions_of_quote on event_subscriptions (company_id, quote_id) where quote_id is not null;
create index event_subscriptions_of_payment on event_subscriptions (company_id, payment_id) where payment_id is not null;
create index event_subscriptions_of_type on event_subscriptions (company_id, event_type) where event_type is not null;

-- Who is told of an event because they follow it, or are named in it; never who did it.
create table event_notices (
  company_id uuid not null,
  user_id uuid not null,
  event_id uuid not null,
  -- As in the event.
  event_at timestamptz not null,
  is_mention boolean not null,
  -- Set with the digest that told of it, or that would have.
  is_digested boolean not null default false,
  primary key (company_id, user_id, event_id),
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade,
  foreign key (company_id, event_id) references timeline_events (company_id, id)
);
call close_by_company('event_notices');
create index event_notices_by_date on event_notices (company_id, event_at);
create index event_notices_of_event on event_notices (company_id, event_id);
create index event_notices_open on event_notices (company_id, user_id, event_at) where not is_digested;

-- In the transaction that writes the events, so that nothing falls between. The single records of an import are left out, as
-- one event sums them up.
create function notice_events() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  told uuid;
begin
  with found as (
    select e.company_id, s.user_id, e.id, e.created_at, e.actor_id, false as is_mention
    from added e join event_subscriptions s on s.company_id = e.company_id and (s.event_type = e.type
      or s.client_id = e.client_id or s.invoice_id = e.invoice_id or s.quote_id = e.quote_id or s.payment_id = e.payment_id)
    where e.data -> 'imported' is null
    union all
    select e.company_id, (m ->> 'id')::uuid, e.id, e.created_at, e.actor_id, true
    from added e cross join jsonb_array_elements(e.data -> 'mentions') m
    where e.type in ('note.created', 'comment.created')
  ), written as (
    insert into event_notices (company_id, user_id, event_id, event_at, is_mention)
    select f.company_id, f.user_id, f.id, f.created_at, bool_or(f.is_mention)
    from found f join memberships m on m.company_id = f.company_id and m.user_id = f.user_id and m.deactivated_at is null
    where f.user_id is distinct from f.actor_id
    group by f.company_id, f.user_id, f.id, f.created_at
    returning company_id
  )
  select company_id from written limit 1 into told;
  if told is not null then
    perform pg_notify('told_events', told::text);
  end if;
  return null;
end $$;
create trigger notice_events after insert on timeline_events referencing new table as added
  for each statement execute function notice_events();
