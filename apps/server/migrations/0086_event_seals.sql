-- The chain of a company's events (decision 79): each event has a place in it and a hash over the hash before it.
set local lock_timeout = '5s';

create table event_seals (
  company_id uuid not null,
  -- From 1, without a gap.
  seq bigint not null check (seq > 0),
  event_id uuid not null,
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null default now(),
  primary key (company_id, seq),
  unique (company_id, event_id),
  foreign key (company_id, event_id) references timeline_events (company_id, id)
);
call close_by_company('event_seals');

-- What is still to be sealed, in the order of its commit as near as can be told: a job does it, so that nobody who writes an
-- event waits for another.
create table unsealed_events (
  company_id uuid not null,
  event_id uuid not null,
  primary key (company_id, event_id),
  foreign key (company_id, event_id) references timeline_events (company_id, id)
);
call close_by_company('unsealed_events');
-- Whoever seals sees which companies have something to be sealed, and nothing else of any.
create policy for_upkeep on unsealed_events for select using (current_actor() = 'upkeep');

-- All that is there, company by company: the tables are closed to whoever speaks for none.
do $$
declare company uuid;
begin
  perform set_config('app.actor', 'upkeep', true);
  for company in select company_id from companies loop
    perform set_config('app.company', company::text, true);
    insert into unsealed_events (company_id, event_id) select company_id, id from timeline_events where company_id = company;
  end loop;
  perform set_config('app.actor', '', true), set_config('app.company', '', true);
end $$;

create function queue_events_to_seal() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into unsealed_events (company_id, event_id) select company_id, id from added;
  return null;
end $$;
create trigger queue_events_to_seal after insert on timeline_events referencing new table as added
  for each statement execute function queue_events_to_seal();
