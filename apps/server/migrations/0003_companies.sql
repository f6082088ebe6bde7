create table companies (
  company_id uuid primary key,
  name text not null,
  legal_name text,
  tax_number text,
  email text not null,
  phone text not null default '',
  website text not null default '',
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zip_code text,
  country text,
  bank_accounts jsonb not null default '[]',
  logo_key text,
  accent_color text not null default '#1f4d3a',
  currency text not null,
  language text not null default 'en',
  time_zone text not null default 'UTC',
  -- How the company works: the same row and the same version as who it is, so that nothing is written twice.
  date_format text not null default 'auto'
    check (date_format in ('auto', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD')),
  fiscal_year_start_month smallint not null default 1 check (fiscal_year_start_month between 1 and 12),
  invoice_prefix text not null default 'INV-',
  number_pattern text not null default '{PREFIX}{YYYY}-{SEQ:4}',
  number_reset text not null default 'yearly' check (number_reset in ('never', 'yearly', 'monthly')),
  payment_terms_days integer not null default 14,
  default_notes text,
  default_terms text,
  prices_include_tax boolean not null default false,
  allow_overpayment boolean not null default false,
  reminders_enabled boolean not null default false,
  reminder_days_before integer[] not null default '{}',
  reminder_days_after integer[] not null default '{3,7,14}',
  email_sender_name text,
  email_reply_to text,
  email_bcc text[] not null default '{}',
  email_signature text,
  document_paper text not null default 'auto' check (document_paper in ('auto', 'a4', 'us-letter')),
  document_shows_logo boolean not null default true,
  document_shows_bank_accounts boolean not null default true,
  document_shows_payment_code boolean not null default true,
  -- How long its records may be changed lies here and not with its plan, since every request asks for it. 14 days, TRIAL_DAYS.
  trial_ends_at timestamptz not null default now() + interval '14 days',
  writable_until timestamptz not null default now() + interval '14 days',
  -- When the owners were told that the trial is about to end; null: not yet. A job that looks after all companies finds
  -- those still to be told by it, whatever becomes of old mails.
  trial_told_at timestamptz,
  -- When the plan's renewal is to be taken, or tried again.
  plan_due_at timestamptz,
  version integer not null default 1,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index companies_trial_untold on companies (trial_ends_at) where trial_told_at is null;
create index companies_plan_due on companies (plan_due_at) where plan_due_at is not null;
call close_by_company('companies');
create policy for_upkeep on companies for select using (current_actor() = 'upkeep');

-- Names and addresses of companies are unique over the installation. This table holds nothing but the claim. A name is
-- taken for every name that looks the same, too: the application works out what a name looks like
-- (features/companies/claim-company-name.ts).
create table company_claims (
  kind text not null check (kind in ('name', 'look', 'email')),
  value text not null,
  company_id uuid not null,
  -- Of an address that its maker has not confirmed: it gives way to the next company that names the address.
  is_unconfirmed boolean not null default false,
  primary key (kind, value)
);
