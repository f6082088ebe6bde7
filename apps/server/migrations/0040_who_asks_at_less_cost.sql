-- Policies of one table are tried in no order of ours, and whether the actor belongs to a company was asked first, with a
-- statement of its own, of every company any request reads. Of the one worked in, by_company says yes already.
alter policy by_member on companies
  using (company_id is distinct from current_company() and is_company_of_actor(company_id));

-- As before, in one value instead of a table of eleven columns, which every request had described to it; null for a
-- session that never was. `writable_until` is in milliseconds since 1970.
drop function who_asks(uuid, uuid, uuid);
create function who_asks(the_session uuid, the_user uuid, the_company uuid) returns json language plpgsql as $$
declare
  ignored text;
  answer json;
begin
  ignored := set_config('app.actor', the_user::text, true);
  ignored := set_config('app.company', coalesce(the_company::text, ''), true);
  ignored := set_config('app.share_token_hash', '', true);
  select json_build_object(
      'alive', s.ended_at is null and s.expires_at > now(), 'is_active', u.is_active, 'is_superuser', u.is_superuser,
      'first_name', u.first_name, 'last_name', u.last_name, 'company_id', c.company_id, 'role', m.role,
      'currency', c.currency, 'time_zone', c.time_zone, 'language', c.language,
      'writable_until', extract(epoch from c.writable_until) * 1000)
    into answer
    from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.company_id = the_company and m.user_id = u.id and m.deactivated_at is null
    left join companies c on c.company_id = m.company_id and c.closed_at is null
    where s.id = the_session and s.user_id = the_user;
  return answer;
end $$;
