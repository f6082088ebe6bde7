-- People are notified of imported products as they are of imported clients. The index of what is told is made anew: writers
-- of events wait while that is done.
set local lock_timeout = '5s';

create or replace trigger notify_event after insert on timeline_events for each row
  when (new.type in ('invoice.viewed', 'invoice.paid', 'payment.announced', 'payment.completed', 'payment.failed', 'user.joined',
    'email.failed', 'client.imported', 'product.imported'))
  execute function notify_event();
drop index timeline_events_told;
create index timeline_events_told on timeline_events (company_id, created_at)
  where type in ('invoice.viewed', 'invoice.paid', 'payment.announced', 'payment.completed', 'payment.failed', 'user.joined',
    'email.failed', 'client.imported', 'product.imported');
