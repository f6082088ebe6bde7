-- What every signed-in request begins with, in one statement: the identity is set for the transaction, and session,
-- user and membership are read under it. A statement less is a twentieth of a short request, here and in the server.
create function who_asks(the_session uuid, the_user uuid, the_company uuid)
returns table (
  alive boolean, is_active boolean, is_superuser boolean, first_name text, last_name text,
  company_id uuid, role text, currency text, time_zone text, language text
) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.actor', the_user::text, true), set_config('app.company', coalesce(the_company::text, ''), true),
    set_config('app.share_token_hash', '', true);
  return query
    select s.ended_at is null and s.expires_at > now(), u.is_active, u.is_superuser, u.first_name, u.last_name,
      c.company_id, m.role, c.currency, c.time_zone, c.language
    from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.company_id = the_company and m.user_id = u.id
    left join companies c on c.company_id = m.company_id and c.closed_at is null
    where s.id = the_session and s.user_id = the_user;
end $$;
