-- Queues a job in the caller's own transaction: a rollback leaves none. The queue's tables belong to the owner and
-- are closed to the application's role; this function is the one door.
create function enqueue_job(task text, payload json, key text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task, payload, max_attempts => 8, job_key => key);
end $$;
revoke execute on function enqueue_job(text, json, text) from public;
