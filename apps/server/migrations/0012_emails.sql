-- The outbox of a company.
create table email_messages (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  kind text not null,
  invoice_id uuid,
  to_addresses text[] not null,
  cc_addresses text[] not null default '{}',
  -- Who got a copy without the others knowing: kept with the mail, as the settings may say otherwise tomorrow.
  bcc_addresses text[] not null default '{}',
  subject text not null,
  html text not null,
  text text not null,
  -- What the mail says only to its recipient: it is encrypted, put in when the mail leaves, and the outbox shows it to those
  -- alone who have the permission.
  secret_encrypted bytea,
  secret_permission text,
  attachments jsonb not null default '[]',
  message_id text not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'captured', 'failed')),
  attempts integer not null default 0,
  error text,
  -- What the mail takes from the number its company may send: set when it is queued, and anew when it is queued again.
  -- Mails that do not count, such as those about the plan, have no counted_at.
  counted_at timestamptz,
  counted_recipients integer not null default 0 check (counted_recipients >= 0),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  check ((secret_encrypted is null) = (secret_permission is null))
);
create index email_messages_by_date on email_messages (company_id, created_at desc, id desc);
-- The page of an invoice shows its mails. Without this they are sought among all mails of the company, and so is
-- whether any mail refers to a draft that is to be deleted.
create index email_messages_of_invoice on email_messages (company_id, invoice_id, created_at, id) where invoice_id is not null;
create index email_messages_counted on email_messages (company_id, counted_at) include (counted_recipients)
  where counted_at is not null;
-- The mails that were kept, to be found among all of a company when they can be sent.
create index email_messages_kept on email_messages (company_id, created_at, id) where status = 'captured';
-- The dashboard counts the mails that failed.
create index email_messages_failed on email_messages (company_id, created_at) where status = 'failed';
call close_by_company('email_messages');

-- Mails to users about their account: no company's outbox shows them. body_encrypted is the mail while it has yet to go out;
-- of what was delivered, or never will be, only the rest of the row is left.
create table account_emails (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  to_address text not null,
  subject text not null,
  body_encrypted bytea,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'captured', 'failed')),
  attempts integer not null default 0,
  error text,
  -- A mail that a company has caused, to an address of its choice, counts as one the company sends: it asks a user the
  -- company has made to confirm their address. Null for all others.
  counted_company uuid references companies (company_id),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index account_emails_user on account_emails (user_id);
create index account_emails_counted on account_emails (counted_company, created_at) where counted_company is not null;

-- Mails that failed for good, of companies and to users, for whoever watches the installation. Nothing of the mail is in it.
create table failed_mails (
  id uuid primary key,
  failed_at timestamptz not null default now()
);
create index failed_mails_by_time on failed_mails (failed_at);
