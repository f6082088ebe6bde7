-- A mail to a user that a company has caused, to an address of its choice, counts as one the company sends: it asks a user
-- the company has made to confirm their address. Null for all others.
alter table account_emails add column counted_company uuid references companies (company_id);
create index account_emails_counted on account_emails (counted_company, created_at) where counted_company is not null;
