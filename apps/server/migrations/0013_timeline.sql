-- What happened, who did it and what changed. Rows are added, never changed: the application may not.
create table timeline_events (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  type text not null,
  invoice_id uuid,
  client_id uuid,
  payment_id uuid,
  actor_id uuid,
  actor_name text,
  subject text,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index timeline_events_by_date on timeline_events (company_id, created_at desc, id desc);
create index timeline_events_invoice on timeline_events (company_id, invoice_id, created_at desc) where invoice_id is not null;
create index timeline_events_client on timeline_events (company_id, client_id, created_at desc) where client_id is not null;
-- What one person did, newest first, however much the others do.
create index timeline_events_by_actor on timeline_events (company_id, actor_id, created_at desc, id desc);
-- The latest news leave out the single clients of an import. Found by date alone, they would have to be passed over one
-- by one on every dashboard until enough else has happened: five thousand of them after a large file.
create index timeline_events_latest on timeline_events (company_id, created_at, id) where data -> 'imported' is null;
call close_by_company('timeline_events');

-- Wakes whoever streams a company's events, on every node. Only for the few types that people are notified of: a NOTIFY
-- makes commits queue for each other, and most events need none. Of an import there is one event for the whole file.
create function notify_event() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('told_events', new.company_id::text);
  return null;
end $$;
create trigger notify_event after insert on timeline_events for each row
  when (new.type in ('invoice.viewed', 'invoice.paid', 'payment.announced', 'payment.completed', 'payment.failed', 'user.joined',
    'email.failed', 'client.imported'))
  execute function notify_event();
create index timeline_events_told on timeline_events (company_id, created_at)
  where type in ('invoice.viewed', 'invoice.paid', 'payment.announced', 'payment.completed', 'payment.failed', 'user.joined',
    'email.failed', 'client.imported');
