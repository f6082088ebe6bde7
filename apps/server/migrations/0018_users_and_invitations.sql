-- Who belongs to a company, who was asked to, and whose account it is. A deactivated member is one the company no longer
-- knows, until it is brought back: every way from a user to a company leaves them out.

alter table memberships
  add column deactivated_at timestamptz,
  add column version integer not null default 1;

alter table users
  -- The company that made this account, for as long as it is the only one the account belongs to: it may change name and
  -- password. Null for everybody who registered by themselves.
  add column managed_by uuid references companies (company_id),
  -- Made for somebody who has not chosen a password yet; what stands in password_hash is nobody's.
  add column awaits_password boolean not null default false,
  -- Nobody agrees to terms for somebody else.
  alter column terms_accepted_at drop not null;
create index users_managed_by on users (managed_by) where managed_by is not null;

-- However a password comes to be set, it is set.
create function password_is_set() returns trigger language plpgsql as $$
begin
  new.awaits_password := false;
  return new;
end $$;
create trigger password_is_set before update of password_hash on users for each row execute function password_is_set();

-- An account that joins another company, or leaves the one that made it, is its owner's own from then on.
create function free_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update users set managed_by = null where id = new.user_id and managed_by <> new.company_id;
  else
    update users set managed_by = null where id = old.user_id and managed_by = old.company_id;
  end if;
  return null;
end $$;
create trigger free_account after insert or delete on memberships for each row execute function free_account();

drop policy by_user on memberships;
create policy by_user on memberships for select using (user_id::text = current_actor() and deactivated_at is null);
drop policy by_member on companies;
create policy by_member on companies for select using (exists (
  select from memberships m
  where m.company_id = companies.company_id and m.user_id::text = current_actor() and m.deactivated_at is null));

create or replace function who_asks(the_session uuid, the_user uuid, the_company uuid)
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
    left join memberships m on m.company_id = the_company and m.user_id = u.id and m.deactivated_at is null
    left join companies c on c.company_id = m.company_id and c.closed_at is null
    where s.id = the_session and s.user_id = the_user;
end $$;

-- What was assigned to a member who goes is assigned to nobody.
alter table invoices
  drop constraint invoices_company_id_assignee_id_fkey,
  add foreign key (company_id, assignee_id) references memberships (company_id, user_id) on delete set null (assignee_id);
create index invoices_assignee on invoices (company_id, assignee_id) where assignee_id is not null;

-- An address that was asked to join or, with user_id, the link by which a user whose account was made for them chooses
-- its password. The token is found by its hash; sealed it lies beside it, to be mailed and shown again.
create table invitations (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'accountant', 'member', 'viewer')),
  user_id uuid,
  token_hash bytea not null,
  token_sealed bytea not null,
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

-- What a mail says only to who gets it: it lies sealed, is put in when the mail leaves, and the outbox shows it to those
-- alone who have the permission.
alter table email_messages
  add column secret_sealed bytea,
  add column secret_permission text,
  add check ((secret_sealed is null) = (secret_permission is null));
