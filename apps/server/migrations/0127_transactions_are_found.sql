-- The payer's receipt names the transaction of the provider: who is asked about it finds the payment by it.
create or replace function payments_search() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_texts where company_id = old.company_id and kind = 'payment' and record_id = old.id;
  else
    perform keep_search_text(new.company_id, 'payment', new.id, new.id, new.client_name, new.reference, new.notes, new.provider_reference);
  end if;
  return null;
end $$;
drop trigger search_again on payments;
create trigger search_again after update on payments for each row
  when ((old.client_name, old.reference, old.notes, old.provider_reference)
    is distinct from (new.client_name, new.reference, new.notes, new.provider_reference))
  execute function payments_search();

-- What was there before. Row-level security holds for the owner too, so each company is entered in turn.
do $$
declare
  company uuid;
begin
  perform set_config('app.actor', 'upkeep', true);
  foreach company in array array(select company_id from companies) loop
    perform set_config('app.company', company::text, true);
    perform keep_search_text(company_id, 'payment', id, id, client_name, reference, notes, provider_reference)
    from payments where provider_reference is not null;
  end loop;
  perform set_config('app.actor', '', true), set_config('app.company', '', true);
end $$;
