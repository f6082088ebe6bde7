import { BACKUP_ROLE } from './roles.ts'

/**
 * What {@link BACKUP_ROLE} may do: read, through a policy of its own on each table that has row-level security. Run after every
 * migration, so that a new table has it too. A policy is only made where it is missing: making one waits for whoever
 * reads the table, and lets nobody else read it meanwhile.
 */
export const GRANT_BACKUP_RIGHTS = `
  grant usage on schema public to ${BACKUP_ROLE};
  grant select on all tables in schema public to ${BACKUP_ROLE};
  do $$
  declare
    closed regclass;
  begin
    for closed in
      select c.oid from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'for_backup')
    loop
      execute format('create policy for_backup on %s for select to ${BACKUP_ROLE} using (true)', closed);
    end loop;
  end $$`
