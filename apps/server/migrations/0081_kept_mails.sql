-- The mails that were kept, to be found among all of a company when they can be sent.
create index email_messages_kept on email_messages (company_id, created_at, id) where status = 'captured';
