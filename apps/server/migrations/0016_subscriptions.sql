-- A company's plan: what was agreed to, what was asked of the bank and what was taken. How long the company's records may be
-- changed lies with the company. Nothing of this is in the company's own invoices and payments: it is what the company pays,
-- not what it is paid.

-- One a company, from its first plan on. Money is in the smallest units of `currency`.
create table subscriptions (
  company_id uuid primary key references companies (company_id),
  plan text not null,
  plan_interval text not null check (plan_interval in ('month', 'year')),
  currency text not null,
  -- Of a whole period.
  price bigint not null check (price >= 0),
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- The day of the month its periods keep to.
  anchor_day smallint not null check (anchor_day between 1 and 31),
  -- What the company has in hand: given back by a change, used up before its card is.
  credit bigint not null default 0 check (credit >= 0),
  cancelled_at timestamptz,
  past_due_since timestamptz,
  -- The provider's name for the card it keeps, encrypted; of the card itself only what its holder knows it by.
  provider text,
  card_encrypted bytea,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_exp_month smallint,
  card_exp_year smallint,
  receipts integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call close_by_company('subscriptions');

-- What was asked of the bank, under this id: written before it is asked, settled by its answer. A charge of 0 asks for
-- a card to be kept.
create table plan_charges (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  kind text not null check (kind in ('charge', 'refund')),
  -- Of a refund: the charge that is paid back.
  refund_of uuid,
  status text not null check (status in ('processing', 'unknown', 'completed', 'failed', 'cancelled')),
  awaits_payer boolean not null default false,
  amount bigint not null check (amount >= 0),
  currency text not null,
  -- What was agreed to, applied as it is once the money is there. A refund has none.
  quote jsonb,
  provider text not null,
  provider_reference text,
  failure_reason text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_exp_month smallint,
  card_exp_year smallint,
  -- Whether the card was typed for this charge; if not, it is the one that is kept.
  is_new_card boolean not null,
  attempt_hash bytea,
  asked_at timestamptz not null default now(),
  created_by uuid references users (id),
  created_by_name text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, refund_of) references plan_charges (company_id, id),
  check ((kind = 'refund') = (refund_of is not null))
);
-- One at a time: nobody pays twice because two asked at once.
create unique index plan_charges_open on plan_charges (company_id) where status in ('processing', 'unknown') and kind = 'charge';
call close_by_company('plan_charges');

-- Money taken, and money paid back. Rows are added, never changed: the application may not.
create table plan_receipts (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  number text not null,
  kind text not null check (kind in ('payment', 'refund')),
  charge_id uuid,
  plan text not null,
  plan_interval text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  credit_used bigint not null default 0,
  credit_added bigint not null default 0,
  lines jsonb not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  provider text not null,
  provider_reference text,
  card_brand text,
  card_last4 text,
  -- Who it was made out to, as they were called then.
  buyer jsonb not null,
  language text not null,
  issued_on date not null,
  issued_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  -- What was asked for once is taken once.
  unique (company_id, charge_id),
  foreign key (company_id, charge_id) references plan_charges (company_id, id)
);
create index plan_receipts_by_date on plan_receipts (company_id, issued_at desc, id desc);
call close_by_company('plan_receipts');
