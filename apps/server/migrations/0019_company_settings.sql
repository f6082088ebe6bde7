-- How a company works, beside who it is: the same row and the same version, so that nothing is written twice.
alter table companies
  add column date_format text not null default 'auto'
    check (date_format in ('auto', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD')),
  add column fiscal_year_start_month smallint not null default 1 check (fiscal_year_start_month between 1 and 12),
  add column number_pattern text not null default '{PREFIX}{YYYY}-{SEQ:4}',
  add column number_reset text not null default 'yearly' check (number_reset in ('never', 'yearly', 'monthly')),
  add column prices_include_tax boolean not null default false,
  add column allow_overpayment boolean not null default false,
  add column reminders_enabled boolean not null default false,
  add column reminder_days_before integer[] not null default '{}',
  add column reminder_days_after integer[] not null default '{3,7,14}',
  add column email_sender_name text,
  add column email_reply_to text,
  add column email_bcc text[] not null default '{}',
  add column email_signature text,
  add column document_paper text not null default 'auto' check (document_paper in ('auto', 'a4', 'us-letter')),
  add column document_shows_logo boolean not null default true,
  add column document_shows_bank_accounts boolean not null default true,
  add column document_shows_payment_code boolean not null default true;

-- Who got a copy without the others knowing: kept with the mail, as the settings may say otherwise tomorrow.
alter table email_messages add column bcc_addresses text[] not null default '{}';

-- What one person did, newest first, however much the others do.
create index timeline_events_by_actor on timeline_events (company_id, actor_id, created_at desc, id desc);
