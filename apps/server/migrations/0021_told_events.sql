-- Wakes whoever streams a company's events, on every node. Only for the few types that are told to people: a NOTIFY
-- makes commits queue for each other, and most events need none.
create function tell_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('told_events', new.company_id::text);
  return null;
end $$;

create trigger tell_event after insert on timeline_events for each row
  when (new.type in ('invoice.viewed', 'invoice.paid', 'payment.completed', 'payment.failed', 'user.joined', 'email.failed'))
  execute function tell_event();

create index timeline_events_told on timeline_events (company_id, created_at)
  where type in ('invoice.viewed', 'invoice.paid', 'payment.completed', 'payment.failed', 'user.joined', 'email.failed');
