-- Drafts that are issued, and sent if wanted, at a set time (decision 46). The order stands on the draft and goes with it:
-- what is issued by then, or deleted, has none. Of an order that could not be carried out the reason is kept until the draft
-- is scheduled anew or issued.
set local lock_timeout = '5s';

alter table invoices
  add column scheduled_for timestamptz,
  add column schedule_sends boolean not null default false,
  -- Who gave the order: the act is put down to them, though they may have left by then.
  add column scheduled_by uuid references users (id),
  add column scheduled_by_name text,
  add column schedule_failed_at timestamptz,
  -- The fault's code and parameters, as JSON.
  add column schedule_fault text,
  add constraint invoices_schedule_check check (
    (lifecycle = 'draft' or (scheduled_for is null and schedule_failed_at is null))
    and (scheduled_for is null or schedule_failed_at is null)
    and (schedule_failed_at is null) = (schedule_fault is null)
    and (scheduled_for is null or (scheduled_by is not null and scheduled_by_name is not null)));
create index invoices_scheduled on invoices (scheduled_for) where scheduled_for is not null;

-- What looks for orders that are due sees every company's, and nothing else of any.
create policy for_upkeep on invoices for select using (current_actor() = 'upkeep' and scheduled_for is not null);

-- As in 0033, with the one that tells that a draft was not issued as scheduled.
create or replace trigger notify_event after insert on timeline_events for each row
  when (new.type in ('invoice.viewed', 'invoice.paid', 'invoice.schedule_failed', 'payment.announced', 'payment.completed',
    'payment.failed', 'user.joined', 'email.failed', 'client.imported', 'product.imported'))
  execute function notify_event();
drop index timeline_events_told;
create index timeline_events_told on timeline_events (company_id, created_at)
  where type in ('invoice.viewed', 'invoice.paid', 'invoice.schedule_failed', 'payment.announced', 'payment.completed',
    'payment.failed', 'user.joined', 'email.failed', 'client.imported', 'product.imported');
