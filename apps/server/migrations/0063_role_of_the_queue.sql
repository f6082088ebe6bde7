-- The functions that queue a job, or tell how far the queue is behind, worked with the rights of whoever brings the schema up to date: with a superuser in
-- DATABASE_URL, a superuser's. They get a role of their own, which may do that and nothing else, which nobody can
-- sign in as, and which nobody belongs to. What it may do to the queue's tables is granted at each start, since those
-- are made anew by the queue's own migrations.
do $$ begin
  if not exists (select from pg_roles where rolname = 'counterfoil_queue') then
    create role counterfoil_queue nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage, create on schema public to counterfoil_queue;
grant execute on function enqueue_job(text, json, text), enqueue_job_later(text, json, text, timestamptz), queue_state()
  to counterfoil_app;
-- Only who may become a role can give it something to own.
grant counterfoil_queue to current_user;
alter function enqueue_job(text, json, text) owner to counterfoil_queue;
alter function enqueue_job_later(text, json, text, timestamptz) owner to counterfoil_queue;
alter function queue_state() owner to counterfoil_queue;
revoke counterfoil_queue from current_user;
revoke create on schema public from counterfoil_queue;
