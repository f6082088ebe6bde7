-- Jobs that draw documents come after all others that are due: a thousand of them do not keep a mail waiting.
create or replace function enqueue_job(task text, payload json, key text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task, payload, max_attempts => 8, job_key => key,
    priority => case task when 'store_invoice_pdf' then 10 else 0 end);
end $$;
