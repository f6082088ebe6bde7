-- How far the queue is behind, for whoever watches the installation: how long the oldest job that is due has waited to be
-- taken, and how many were given up. Jobs that draw documents are left out of the first: they come
-- after all others. The queue's tables are closed to the application's role; only these sums go out.
create function queue_state() returns table (age_seconds integer, failed integer)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select
    coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now() and task_identifier <> 'store_invoice_pdf')), 0)::integer,
    (count(*) filter (where attempts >= max_attempts))::integer
  from graphile_worker.jobs
  where locked_at is null
$$;
revoke execute on function queue_state() from public;
