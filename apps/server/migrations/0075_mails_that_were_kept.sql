-- When the latest mail with an invoice was kept, as no mail server sends it: it then was not sent.
alter table invoices add column mail_kept_at timestamptz;
