-- That a payer announced a payment is told as well.
drop trigger tell_event on timeline_events;
create trigger tell_event after insert on timeline_events for each row
  when (new.type in ('invoice.viewed', 'invoice.paid', 'payment.announced', 'payment.completed', 'payment.failed', 'user.joined',
    'email.failed', 'client.imported'))
  execute function tell_event();

drop index timeline_events_told;
create index timeline_events_told on timeline_events (company_id, created_at)
  where type in ('invoice.viewed', 'invoice.paid', 'payment.announced', 'payment.completed', 'payment.failed', 'user.joined',
    'email.failed', 'client.imported');
