-- Clients that were merged into others, and contacts that another client takes over.
set local lock_timeout = '5s';

-- To whom belongs what belonged to a client that was merged into another. Its events are never changed: a history is that of a
-- client and of all that were merged into it. Of a chain each row names the last.
create table merged_clients (
  company_id uuid not null,
  id uuid not null,
  into_id uuid not null,
  name text not null,
  merged_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, into_id) references clients (company_id, id) on delete cascade
);
create index merged_clients_into on merged_clients (company_id, into_id);
call close_by_company('merged_clients');

-- As in 0015, and with a contact that another client takes over.
create or replace function client_contacts_search() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.client_id <> new.client_id) then
    delete from search_texts where company_id = old.company_id and kind = 'client' and record_id = old.client_id and part_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    perform keep_search_text(new.company_id, 'client', new.client_id, new.id, concat_ws(' ', new.first_name, new.last_name), new.email);
  end if;
  return null;
end $$;
drop trigger search_again on client_contacts;
create trigger search_again after update on client_contacts for each row
  when ((old.client_id, old.first_name, old.last_name, old.email)
    is distinct from (new.client_id, new.first_name, new.last_name, new.email))
  execute function client_contacts_search();
