-- The list of invoices by what is ordered to be issued, by what went wrong, and by custom fields (decision 53).
set local lock_timeout = '5s';

-- Drafts that wait for their time, and what needs somebody: a few of many.
create index invoices_scheduled_of_company on invoices (company_id, scheduled_for, id) where scheduled_for is not null;
create index invoices_in_need on invoices (company_id, issue_date desc, id desc)
  where schedule_failed_at is not null or mail_failed_at is not null;

-- The figure of a number field. What is no figure is null rather than an error: a plan may read the value of another field.
create function custom_number(written text) returns numeric language sql immutable parallel safe
begin atomic
  select case when written ~ '^-?[0-9]{1,15}(\.[0-9]{1,6})?$' then written::numeric end;
end;
grant execute on function custom_number(text) to counterfoil_app;

-- What an invoice is found by besides: the texts and choices of its custom fields.
create function custom_words(company uuid, given jsonb) returns text language sql stable
begin atomic
  select string_agg(given ->> f.key, U&'\001F' order by f.key) from custom_fields f
  where f.company_id = company and f.type in ('text', 'choice') and given ? f.key;
end;
grant execute on function custom_words(uuid, jsonb) to counterfoil_app;

create or replace function invoices_search() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_texts where company_id = old.company_id and kind = 'invoice' and record_id = old.id;
  else
    perform keep_search_text(new.company_id, 'invoice', new.id, new.id, new.number, new.client_name, new.reference, new.purchase_order,
      case when new.custom_fields <> '{}' then custom_words(new.company_id, new.custom_fields) end);
  end if;
  return null;
end $$;
drop trigger search_again on invoices;
create trigger search_again after update on invoices for each row
  when ((old.number, old.client_name, old.reference, old.purchase_order, old.custom_fields)
    is distinct from (new.number, new.client_name, new.reference, new.purchase_order, new.custom_fields))
  execute function invoices_search();

-- What there is already, company by company.
do $$
declare
  company uuid;
begin
  perform set_config('app.actor', 'upkeep', true);
  foreach company in array array(select company_id from companies) loop
    perform set_config('app.company', company::text, true);
    perform keep_search_text(i.company_id, 'invoice', i.id, i.id, i.number, i.client_name, i.reference, i.purchase_order,
      custom_words(company, i.custom_fields))
    from invoices i where i.company_id = company and i.custom_fields <> '{}';
  end loop;
  perform set_config('app.actor', '', true), set_config('app.company', '', true);
end $$;
