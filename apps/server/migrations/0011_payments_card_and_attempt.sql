-- Of a card only brand and last digits are kept. attempt_hash tells a repeated public request from a second one;
-- asked_at is when the provider was last asked about the payment, so that a request that died can be told from one
-- that is still at work; awaits_payer means the bank waits for the payer's own step.
alter table payments
  add column card_brand text,
  add column card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  add column attempt_hash bytea,
  add column asked_at timestamptz,
  add column awaits_payer boolean not null default false;
create index payments_by_link on payments (company_id, payment_link_id) where payment_link_id is not null;
create index payments_by_amount on payments (company_id, amount desc, id desc);
create index payments_by_creation on payments (company_id, created_at desc, id desc);
-- Few at any time: what the bank has not answered yet.
create index payments_unsettled on payments (company_id, id) where status in ('processing', 'unknown');
create index payment_links_by_creation on payment_links (company_id, created_at desc, id desc);

-- enqueue_job for work that is only due later: a payment is asked after once its request has had its time.
create function enqueue_job_later(task text, payload json, key text, due_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => due_at, max_attempts => 8, job_key => key);
end $$;
revoke execute on function enqueue_job_later(text, json, text, timestamptz) from public;
