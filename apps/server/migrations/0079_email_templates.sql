set local lock_timeout = '5s';

-- A company's own words for its mails, with names in braces that stand for something of what a mail is about (decision 73).
create table email_templates (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  kind text not null check (kind in ('invoice', 'recurring_invoice', 'quote', 'credit_note', 'receipt', 'message')),
  language text not null,
  name text not null,
  subject text not null,
  body text not null,
  -- What a mail of the kind and language is written with where none is named.
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index email_templates_name on email_templates (company_id, kind, language, lower(name));
create unique index email_templates_active on email_templates (company_id, kind, language) where is_active;
call close_by_company('email_templates');
