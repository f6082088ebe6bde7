-- Plans that are paid by Stripe, to the account of whoever runs the installation (decision 70).
set local lock_timeout = '5s';

-- The page of the provider's that a charge was asked for with: asked again it has to be the same. Null where a card was typed here,
-- or one that is kept is charged.
alter table plan_charges add column page jsonb;

-- An event names a charge, or what the provider calls one, and no company: what settles it sees whose it is, and nothing else of others.
create index plan_charges_by_id on plan_charges (id) where provider in ('stripe', 'stripe_test');
create index plan_charges_by_reference on plan_charges (provider_reference) where provider in ('stripe', 'stripe_test');
create policy for_upkeep on plan_charges for select using (current_actor() = 'upkeep' and provider in ('stripe', 'stripe_test'));

-- What Stripe has told of the plans of this installation: each event once, however often it is sent. Only its own jobs see them.
create table plan_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  -- What it is of, as Stripe calls it.
  object_id text not null,
  -- What of ours it names: a charge, a refund, or a charge as Stripe calls it.
  about text,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (provider, event_id)
);
alter table plan_events enable row level security;
alter table plan_events force row level security;
create policy for_upkeep on plan_events using (current_actor() = 'upkeep') with check (current_actor() = 'upkeep');
