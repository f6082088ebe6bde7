-- Who belongs to a company and who was invited. To a company a deactivated member is unknown until it is activated again:
-- every way from a user to a company leaves them out.

create table memberships (
  company_id uuid not null references companies (company_id),
  user_id uuid not null references users (id),
  role text not null check (role in ('owner', 'admin', 'accountant', 'member', 'viewer')),
  is_default boolean not null default false,
  deactivated_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index memberships_user on memberships (user_id);
call close_by_company('memberships');
create policy by_user on memberships for select using (user_id::text = current_actor() and deactivated_at is null);

-- An account that joins another company, or leaves the one that made it, is its owner's own from then on.
create function free_account() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update users set managed_by = null where id = new.user_id and managed_by <> new.company_id;
  else
    update users set managed_by = null where id = old.user_id and managed_by = old.company_id;
  end if;
  return null;
end $$;
create trigger free_account after insert or delete on memberships for each row execute function free_account();

-- A user sees the companies they belong to from wherever they are; all else needs that company to be the current one.
-- A function, and not a subquery of the policy: PostgreSQL would prepare the subquery for every request, a third of what
-- reading the session costs. Asked only of companies that are not the current one, as by_company already shows that one and
-- the policies of one table are tried in no particular order.
create function is_company_of_actor(the_company uuid) returns boolean language sql stable parallel safe
begin atomic
  select exists (select from memberships m where m.company_id = the_company and m.user_id::text = current_actor());
end;
create policy by_member on companies for select
  using (company_id is distinct from current_company() and is_company_of_actor(company_id));

-- What every signed-in request begins with, in one statement: it sets the identity for the transaction and reads session,
-- user and membership under it. One value and not a table of columns, which every request would have described to it; null
-- for a session that never was. `writable_until` is in milliseconds since 1970.
--
-- The company is set only where the caller may work in it: the session lives, the account is active, the membership is not
-- ended and the company is open. What is sent along with this statement then finds no row for anybody else, and their
-- refusal takes as long whatever the company holds. The membership is found as the actor's own (by_user), before any company
-- is set; the company is set to read its row by its key, and unset where it is not theirs.
create function read_session(the_session uuid, the_user uuid, the_company uuid) returns json language plpgsql
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

-- An address that was asked to join or, with user_id, the link by which a user whose account was made for them chooses
-- its password. The token is found by its hash; it is encrypted beside it, to be mailed and shown again.
create table invitations (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'accountant', 'member', 'viewer')),
  user_id uuid,
  token_hash bytea not null,
  token_encrypted bytea not null,
  -- Who answers for it: who invited, or sent it again last.
  invited_by uuid not null references users (id),
  invited_by_name text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users (id),
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or revoked_at is null)
);
create unique index invitations_open on invitations (company_id, email) where accepted_at is null and revoked_at is null;
create index invitations_token on invitations (token_hash);
call close_by_company('invitations');
-- The invited shows the token: the one row it hashes to can be read, no more, and that row names the company.
create policy by_token on invitations for select
  using (token_hash = decode(nullif(current_setting('app.share_token_hash', true), ''), 'hex'));
