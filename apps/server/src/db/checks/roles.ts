import { APP_ROLE } from '../database.ts'

/** Owns the one function that looks for words in the rows of all companies, and answers for one. */
export const SEARCH_ROLE = 'counterfoil_search'
/** Owns the functions that queue a job, and the one that tells how far the queue is behind. */
export const QUEUE_ROLE = 'counterfoil_queue'
/** Reads every row of every company, for backups alone; a backup's own transaction makes the owner a member, and is rolled back. */
export const BACKUP_ROLE = 'counterfoil_backup'

/** The roles of the product: nobody signs in as one, and none of them belongs to another. */
export const ROLES = [APP_ROLE, SEARCH_ROLE, QUEUE_ROLE, BACKUP_ROLE] as const

/** Roles are of the whole cluster, so another database of it may have made one already, or be making it now. */
function makeRole(role: string): string {
  return `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} nologin nosuperuser nobypassrls;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;`
}

/** A dump brings no roles with it: they are made at each start, before the migrations that name them. */
export const MAKE_ROLES = `${ROLES.map(makeRole).join('')}
  grant ${APP_ROLE} to current_user`

/**
 * What everybody may run by default nobody but the product's roles may; but for what policies ask, which say no more
 * than what the caller has set: whoever may read a table runs them.
 */
const CLOSE_FUNCTIONS = `
  do $$ declare f regprocedure; begin
    for f in select p.oid from pg_proc p
      where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
        and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        and not exists (select from pg_depend d where d.classid = 'pg_policy'::regclass and d.refobjid = p.oid)
    loop execute format('revoke execute on routine %s from public', f); end loop;
  end $$`

/** The queue's tables are closed to everybody but their owner, policy by policy. */
const OPEN_QUEUE = `
  do $$ declare t regclass; begin
    if to_regnamespace('graphile_worker') is null then return; end if;
    grant usage on schema graphile_worker to ${QUEUE_ROLE};
    if to_regclass('graphile_worker.jobs') is not null then grant select on graphile_worker.jobs to ${QUEUE_ROLE}; end if;
    for t in select c.oid from pg_class c
      where c.relnamespace = to_regnamespace('graphile_worker')
        and c.relname in ('_private_jobs', '_private_job_queues', '_private_tasks')
    loop
      execute format('grant select, insert, update, delete on %s to ${QUEUE_ROLE}', t);
      if not exists (select from pg_policy p where p.polrelid = t and p.polname = 'for_queue') then
        execute format('create policy for_queue on %s to ${QUEUE_ROLE} using (true) with check (true)', t);
      end if;
    end loop;
  end $$`

/** The application has no business with what its owner keeps of the installation. */
const CLOSE_INSTALLATION = `
  do $$ begin
    if to_regclass('public.installation') is not null then revoke all on public.installation from ${APP_ROLE}; end if;
  end $$`

/** Given at each start, whatever a restored dump left out. */
export const GRANTS_OF_FUNCTIONS = `
  ${CLOSE_INSTALLATION};
  ${CLOSE_FUNCTIONS};
  ${OPEN_QUEUE};
  grant usage on schema public to ${SEARCH_ROLE}, ${QUEUE_ROLE};
  grant select on search_texts to ${SEARCH_ROLE};
  grant execute on function current_company(), search_grams(uuid, text, text) to ${SEARCH_ROLE}`
