-- What waits for somebody is counted for the dashboard: money announced, invoices never sent, mails that failed.
create index payments_pending on payments (company_id) where status = 'pending';
create index invoices_unsent on invoices (company_id, issued_at) where lifecycle = 'issued' and amount_due > 0 and sent_at is null and viewed_at is null;
create index email_messages_failed on email_messages (company_id, created_at) where status = 'failed';
