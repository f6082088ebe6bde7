-- What a mail takes from the number its company may send: set when it is queued, and anew when it is queued again. Mails
-- that do not count, such as those about the plan, have no counted_at.
alter table email_messages
  add column counted_at timestamptz,
  add column counted_recipients integer not null default 0 check (counted_recipients >= 0);
create index email_messages_counted on email_messages (company_id, counted_at) include (counted_recipients)
  where counted_at is not null;
