-- The page of an invoice shows its mails. Without this they are sought among all mails of the company, and so is
-- whether any mail refers to a draft that is to be deleted.
create index email_messages_of_invoice on email_messages (company_id, invoice_id, created_at, id) where invoice_id is not null;
