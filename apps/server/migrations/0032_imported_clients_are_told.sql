-- That clients were imported is told as well: one event for a whole file, so no commit queues for long.
drop trigger tell_event on timeline_events;
create trigger tell_event after insert on timeline_events for each row
  when (new.type in ('invoice.viewed', 'invoice.paid', 'payment.completed', 'payment.failed', 'user.joined', 'email.failed',
    'client.imported'))
  execute function tell_event();

drop index timeline_events_told;
create index timeline_events_told on timeline_events (company_id, created_at)
  where type in ('invoice.viewed', 'invoice.paid', 'payment.completed', 'payment.failed', 'user.joined', 'email.failed',
    'client.imported');
