-- Cards taken by Stripe (decision 64). With the keys of its test mode no money moves, as with the test bank.
set local lock_timeout = '5s';

create or replace function money_account(provider text) returns text language sql immutable
begin atomic
  select case when provider in ('sandbox', 'stripe_test') then 'test_money' else 'money' end;
end;

drop index payments_in_test;
create index payments_in_test on payments (company_id, payment_date) where provider in ('sandbox', 'stripe_test');

-- What a provider has told of a company's payments: each event once, however often it is sent.
create table provider_events (
  company_id uuid not null references companies (company_id),
  provider text not null,
  event_id text not null,
  kind text not null,
  -- What it is of, as the provider calls it.
  object_id text not null,
  -- What of ours it names: a payment, a refund, or a payment as the provider calls it.
  about text,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (company_id, provider, event_id)
);
call close_by_company('provider_events');

-- A payer who has their bank take a payment back, as the provider has it now.
create table payment_disputes (
  company_id uuid not null,
  id text not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('open', 'won', 'lost')),
  reason text not null,
  -- Until then the company can answer.
  answer_until timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- What was taken back for good.
  refund_id uuid,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id),
  check ((status = 'open') = (closed_at is null))
);
create index payment_disputes_of_payment on payment_disputes (company_id, payment_id);
call close_by_company('payment_disputes');
