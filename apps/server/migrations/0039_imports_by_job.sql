-- An import is carried out by a job (decision 52). Its row says how far it is; the file lies beside it, in pieces, until it
-- is read, and so do afterwards the rows that were not taken in.
set local lock_timeout = '5s';

alter table imports
  add column status text not null default 'done' check (status in
    ('waiting', 'reading', 'judging', 'writing', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  -- What was asked for beside the file: the mapping as JSON, null where the names decide.
  add column mapping text,
  add column take text not null default 'good_rows' check (take in ('good_rows', 'all_or_none')),
  -- Rows that the step is through with.
  add column done integer not null default 0,
  -- How often it was begun: a server that breaks off each time is not to try for ever.
  add column tries integer not null default 0,
  add column cancel_asked boolean not null default false,
  -- The fault's code and parameters, as JSON.
  add column fault text,
  add column ended_at timestamptz,
  -- What the answer shows, as JSON: what each column was taken for, the first refused rows, the first records that stayed.
  add column columns text not null default '[]',
  add column refused_rows text not null default '[]',
  add column kept_records text not null default '[]',
  add column kept integer,
  add column undone_by uuid references users (id),
  -- The last record that an undoing has looked at: it goes on behind it.
  add column undo_after uuid;
alter table imports alter column status drop default;
alter table imports drop constraint imports_check;
-- What there is already, company by company.
do $$
declare
  company uuid;
begin
  perform set_config('app.actor', 'upkeep', true);
  foreach company in array array(select company_id from companies) loop
    perform set_config('app.company', company::text, true);
    update imports set ended_at = created_at, kept = imported - removed,
      status = case when undone_at is null then 'done' else 'undone' end;
  end loop;
  perform set_config('app.actor', '', true), set_config('app.company', '', true);
end $$;
alter table imports add constraint imports_ended_check check (
  (ended_at is null) = (status in ('waiting', 'reading', 'judging', 'writing'))
  and (undone_at is null) = (status <> 'undone')
  and (status <> 'failed' or fault is not null)
  and (status in ('done', 'undoing', 'undone') or imported = 0));
-- One at a time of each company.
create unique index imports_under_way on imports (company_id)
  where status in ('waiting', 'reading', 'judging', 'writing', 'undoing');

-- An undoing goes through what an import made a few at a time.
drop index clients_by_import;
create index clients_by_import on clients (company_id, import_id, id) where import_id is not null;
drop index products_by_import;
create index products_by_import on products (company_id, import_id, id) where import_id is not null;

-- In pieces, so that nothing that reads or writes one holds all others up.
create table import_pieces (
  company_id uuid not null,
  import_id uuid not null,
  -- `file`: what is to be read. `refused`: the rows that were not taken in, one as JSON in each line, as gzip.
  part text not null check (part in ('file', 'refused')),
  position integer not null,
  bytes bytea not null,
  primary key (company_id, import_id, part, position),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);
-- A workbook is compressed already, and what is kept for a minute is not worth it.
alter table import_pieces alter column bytes set storage external;
call close_by_company('import_pieces');

-- As in 0002, but imports take their turn: a queue of their own keeps large ones to one job at a time, and another the
-- small ones, so that neither they nor mails wait for fifty thousand rows of somebody else.
grant usage, create on schema public to counterfoil_queue;
grant counterfoil_queue to current_user;
create or replace function enqueue_job(task text, payload json, key text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, max_attempts => 8, job_key => key,
    priority => case task when 'store_invoice_pdf' then 10 when 'import_file' then 5 when 'import_small_file' then 5 else 0 end,
    queue_name => case task when 'import_file' then 'imports' when 'import_small_file' then 'small imports' end);
end $$;
-- As in 0002: those that wait for their turn are not behind.
create or replace function queue_state() returns table (age_seconds integer, failed integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select
    coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now()
      and task_identifier not in ('store_invoice_pdf', 'import_file', 'import_small_file'))), 0)::integer,
    (count(*) filter (where attempts >= max_attempts))::integer
  from graphile_worker.jobs
  where locked_at is null
$$;
revoke counterfoil_queue from current_user;
revoke create on schema public from counterfoil_queue;
