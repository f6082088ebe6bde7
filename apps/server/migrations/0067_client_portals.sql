-- The page on which a client sees its whole account (decision 67), and what it proposes there.
set local lock_timeout = '5s';

create table client_portals (
  company_id uuid not null references companies (company_id),
  client_id uuid not null,
  -- As of payment links: found by its hash, shown again from its encrypted form, nowhere in the clear.
  token_hash bytea not null,
  token_encrypted bytea not null,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  -- When somebody outside the company had the page before them last.
  last_opened_at timestamptz,
  primary key (company_id, client_id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
create index client_portals_token on client_portals (token_hash);
call close_by_company('client_portals');
-- Whoever shows the token reads the one row it hashes to, and that row names company and client.
create policy by_token on client_portals for select
  using (token_hash = decode(nullif(current_setting('app.share_token_hash', true), ''), 'hex'));

create table address_proposals (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  client_id uuid not null,
  line1 text,
  line2 text,
  city text not null,
  state text,
  zip_code text,
  country text not null,
  note text,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'replaced')),
  proposed_at timestamptz not null default now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
-- The latest proposal of a client takes the place of the one before.
create unique index address_proposals_open on address_proposals (company_id, client_id) where status = 'open';
create index address_proposals_of_client on address_proposals (company_id, client_id);
call close_by_company('address_proposals');

-- People are notified of it.
create or replace trigger notify_event after insert on timeline_events for each row
  when (new.type in ('invoice.viewed', 'invoice.paid', 'invoice.schedule_failed', 'recurring.run_failed', 'recurring.stopped',
    'quote.accepted', 'quote.rejected', 'client.address_proposed',
    'payment.announced', 'payment.completed', 'payment.failed', 'user.joined', 'email.failed', 'client.imported', 'product.imported'))
  execute function notify_event();
drop index timeline_events_told;
create index timeline_events_told on timeline_events (company_id, created_at)
  where type in ('invoice.viewed', 'invoice.paid', 'invoice.schedule_failed', 'recurring.run_failed', 'recurring.stopped',
    'quote.accepted', 'quote.rejected', 'client.address_proposed',
    'payment.announced', 'payment.completed', 'payment.failed', 'user.joined', 'email.failed', 'client.imported', 'product.imported');
