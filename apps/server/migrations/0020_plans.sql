-- A company's plan. How long its records may be changed lies with the company, since every request asks for it; what
-- was agreed to, what was asked of the bank and what was taken each have a table of their own. Nothing of this is in
-- the company's own invoices and payments: it is what the company pays, not what it is paid.
alter table companies
  -- 14 days, TRIAL_DAYS; companies there were before have them from now on.
  add column trial_ends_at timestamptz not null default now() + interval '14 days',
  add column writable_until timestamptz not null default now() + interval '14 days',
  -- When the renewal is to be taken, or tried again.
  add column plan_due_at timestamptz;
create index companies_plan_due on companies (plan_due_at) where plan_due_at is not null;

drop function who_asks(uuid, uuid, uuid);
create function who_asks(the_session uuid, the_user uuid, the_company uuid)
returns table (
  alive boolean, is_active boolean, is_superuser boolean, first_name text, last_name text,
  company_id uuid, role text, currency text, time_zone text, language text, writable_until timestamptz
) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.actor', the_user::text, true), set_config('app.company', coalesce(the_company::text, ''), true),
    set_config('app.share_token_hash', '', true);
  return query
    select s.ended_at is null and s.expires_at > now(), u.is_active, u.is_superuser, u.first_name, u.last_name,
      c.company_id, m.role, c.currency, c.time_zone, c.language, c.writable_until
    from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.company_id = the_company and m.user_id = u.id and m.deactivated_at is null
    left join companies c on c.company_id = m.company_id and c.closed_at is null
    where s.id = the_session and s.user_id = the_user;
end $$;

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
  -- The provider's name for the card it keeps, sealed; of the card itself what its holder knows it by.
  provider text,
  card_sealed bytea,
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
