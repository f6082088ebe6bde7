-- As before, but the company is set only where the caller may work in it: the session lives, the account is active, the
-- membership is not ended and the company is open. What is sent along with this question then finds no row for anybody
-- else, and their refusal takes as long whatever the company holds. The membership is found as the actor's own
-- (by_user), before any company is set; the company is set to read its row by its key, and unset where it is not theirs.
create or replace function who_asks(the_session uuid, the_user uuid, the_company uuid) returns json language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  ignored text;
  the_role text;
  may_enter boolean;
  answer json;
begin
  ignored := set_config('app.actor', the_user::text, true);
  ignored := set_config('app.company', '', true);
  ignored := set_config('app.share_token_hash', '', true);
  if the_company is not null then
    select m.role into the_role from memberships m
      where m.company_id = the_company and m.user_id = the_user and m.deactivated_at is null;
    if the_role is not null then
      ignored := set_config('app.company', the_company::text, true);
    end if;
  end if;
  select s.ended_at is null and s.expires_at > now() and u.is_active and c.company_id is not null,
      json_build_object(
        'alive', s.ended_at is null and s.expires_at > now(), 'is_active', u.is_active, 'is_superuser', u.is_superuser,
        'first_name', u.first_name, 'last_name', u.last_name, 'company_id', c.company_id, 'role', the_role,
        'currency', c.currency, 'time_zone', c.time_zone, 'language', c.language,
        'writable_until', extract(epoch from c.writable_until) * 1000)
    into may_enter, answer
    from sessions s
    join users u on u.id = s.user_id
    left join companies c on the_role is not null and c.company_id = the_company and c.closed_at is null
    where s.id = the_session and s.user_id = the_user;
  if the_role is not null and may_enter is not true then
    ignored := set_config('app.company', '', true);
  end if;
  return answer;
end $$;
