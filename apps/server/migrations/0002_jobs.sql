-- The only way to the queue. Its tables belong to the owner and are closed to the application's role. These functions work
-- as a role of their own, which may do this and nothing else, which nobody can sign in as, and which nobody belongs to.
-- Its rights on the queue's tables are granted at each start, since the queue's own migrations make those tables anew.

-- Queues a job in the caller's own transaction: a rollback leaves none. Jobs that draw documents come after all others
-- that are due, so that a thousand of them do not keep a mail waiting.
create function enqueue_job(task text, payload json, key text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, max_attempts => 8, job_key => key,
    priority => case task when 'store_invoice_pdf' then 10 else 0 end);
end $$;

-- The same for work that is only due later: the server asks the provider about a payment once its request has had its time.
create function enqueue_job_later(task text, payload json, key text, due_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => due_at, max_attempts => 8, job_key => key);
end $$;

-- How far the queue is behind, for whoever watches the installation: how long the oldest job that is due has waited to be
-- taken, and how many jobs were given up. Jobs that draw documents are left out of the first, as they come after all
-- others. Only these two sums leave the queue's tables.
create function queue_state() returns table (age_seconds integer, failed integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select
    coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now() and task_identifier <> 'store_invoice_pdf')), 0)::integer,
    (count(*) filter (where attempts >= max_attempts))::integer
  from graphile_worker.jobs
  where locked_at is null
$$;

revoke execute on function enqueue_job(text, json, text), enqueue_job_later(text, json, text, timestamptz), queue_state()
  from public;
grant execute on function enqueue_job(text, json, text), enqueue_job_later(text, json, text, timestamptz), queue_state()
  to counterfoil_app;
-- Only a member of a role can give it something to own, and only a role that may create in a schema can own a function there.
grant usage, create on schema public to counterfoil_queue;
grant counterfoil_queue to current_user;
alter function enqueue_job(text, json, text) owner to counterfoil_queue;
alter function enqueue_job_later(text, json, text, timestamptz) owner to counterfoil_queue;
alter function queue_state() owner to counterfoil_queue;
revoke counterfoil_queue from current_user;
revoke create on schema public from counterfoil_queue;
