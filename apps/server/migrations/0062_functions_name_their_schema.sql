-- What a function means is settled where it is defined, whatever search_path and temporary tables a session has. Of a
-- function in SQL the body is parsed once, here, and bound to what it names; it stays one that a plan can take in. One
-- in PL/pgSQL, or one that works as its owner (no plan takes it in), gets a search_path of its own: under a microsecond
-- a call. A definition that is replaced later must say
-- so again; a test lists those that do not.
do $$
declare
  f record;
begin
  for f in
    select p.oid::regprocedure as name, p.prokind, p.prosrc, l.lanname, p.provolatile, p.proparallel, p.proisstrict,
      p.prosecdef,
      format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_arguments(p.oid)) as head,
      pg_get_function_result(p.oid) as result
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join pg_language l on l.oid = p.prolang
    where n.nspname = 'public' and l.lanname in ('sql', 'plpgsql') and p.prosqlbody is null
      and pg_has_role(p.proowner, 'usage')
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    order by p.oid
  loop
    if f.lanname = 'sql' and f.prokind = 'f' and not f.prosecdef then
      execute format('create or replace function %s returns %s language sql %s %s %s begin atomic %s; end',
        f.head, f.result,
        case f.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
        case f.proparallel when 's' then 'parallel safe' when 'r' then 'parallel restricted' else 'parallel unsafe' end,
        case when f.proisstrict then 'strict' else 'called on null input' end,
        rtrim(btrim(f.prosrc, E' \n\t'), ';'));
    else
      execute format('alter routine %s set search_path = pg_catalog, public, pg_temp', f.name);
    end if;
  end loop;
end $$;
