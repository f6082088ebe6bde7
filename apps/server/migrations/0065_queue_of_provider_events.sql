-- Anybody who has a company can sign events for it, as many as they like. Those of a company are settled one at a time, and after
-- what others wait for; else as in 0039.
grant usage, create on schema public to counterfoil_queue;
grant counterfoil_queue to current_user;
create or replace function enqueue_job(task text, payload json, key text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, max_attempts => 8, job_key => key,
    priority => case task when 'store_invoice_pdf' then 10 when 'import_file' then 5 when 'import_small_file' then 5
      when 'settle_provider_event' then 5 else 0 end,
    queue_name => case task when 'import_file' then 'imports' when 'import_small_file' then 'small imports'
      when 'settle_provider_event' then 'provider events ' || (payload->>'company_id') end);
end $$;
-- Those that wait for their turn are not behind.
create or replace function queue_state() returns table (age_seconds integer, failed integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select
    coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now()
      and task_identifier not in ('store_invoice_pdf', 'import_file', 'import_small_file', 'settle_provider_event'))), 0)::integer,
    (count(*) filter (where attempts >= max_attempts))::integer
  from graphile_worker.jobs
  where locked_at is null
$$;
revoke counterfoil_queue from current_user;
revoke create on schema public from counterfoil_queue;
