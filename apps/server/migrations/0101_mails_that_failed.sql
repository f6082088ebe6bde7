-- When the last mail with an invoice failed for good, none of them having been delivered: it then was not sent.
alter table invoices add column mail_failed_at timestamptz;

-- Mails that failed for good, of companies and to users, for whoever watches the installation. It holds nothing of them.
create table failed_mails (
  id uuid primary key,
  failed_at timestamptz not null default now()
);
create index failed_mails_by_time on failed_mails (failed_at);
