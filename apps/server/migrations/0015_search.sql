-- What is searched lies apart from what is shown: a narrow row for each record, and one for each row beside it whose
-- words find it too (a client's contacts, the invoices a payment is for). Triggers keep it, so that no write can forget
-- it. Why it is found by a function, and how: docs/decisions/0012-search.md.
create table search_texts (
  company_id uuid not null,
  kind text not null check (kind in ('invoice', 'client', 'payment')),
  -- What is found.
  record_id uuid not null,
  -- Whose words these are: the record's own, a contact's, a paid invoice's. No foreign keys: rows come and go with those
  -- they are of, in the same statement.
  part_id uuid not null,
  -- In lower case, field after field with U+001F between them.
  words text not null,
  primary key (company_id, kind, record_id, part_id)
);
call close_by_company('search_texts');

create function keep_search_text(company uuid, the_kind text, record uuid, part uuid, variadic texts text[]) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into search_texts (company_id, kind, record_id, part_id, words)
  values (company, the_kind, record, part, lower(array_to_string(texts, U&'\001F')))
  on conflict (company_id, kind, record_id, part_id) do update set words = excluded.words;
end $$;

create function invoices_search() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_texts where company_id = old.company_id and kind = 'invoice' and record_id = old.id;
  else
    perform keep_search_text(new.company_id, 'invoice', new.id, new.id, new.number, new.client_name, new.reference, new.purchase_order);
  end if;
  return null;
end $$;
create trigger search after insert or delete on invoices for each row execute function invoices_search();
create trigger search_again after update on invoices for each row
  when ((old.number, old.client_name, old.reference, old.purchase_order)
    is distinct from (new.number, new.client_name, new.reference, new.purchase_order))
  execute function invoices_search();

create function clients_search() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_texts where company_id = old.company_id and kind = 'client' and record_id = old.id;
  else
    perform keep_search_text(new.company_id, 'client', new.id, new.id, new.name, new.email, new.tax_number);
  end if;
  return null;
end $$;
create trigger search after insert or delete on clients for each row execute function clients_search();
create trigger search_again after update on clients for each row
  when ((old.name, old.email, old.tax_number) is distinct from (new.name, new.email, new.tax_number))
  execute function clients_search();

create function client_contacts_search() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_texts where company_id = old.company_id and kind = 'client' and record_id = old.client_id and part_id = old.id;
  else
    perform keep_search_text(new.company_id, 'client', new.client_id, new.id, concat_ws(' ', new.first_name, new.last_name), new.email);
  end if;
  return null;
end $$;
create trigger search after insert or delete on client_contacts for each row execute function client_contacts_search();
create trigger search_again after update on client_contacts for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function client_contacts_search();

-- The payer's receipt names the transaction of the provider: who is asked about it finds the payment by it.
create function payments_search() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_texts where company_id = old.company_id and kind = 'payment' and record_id = old.id;
  else
    perform keep_search_text(new.company_id, 'payment', new.id, new.id, new.client_name, new.reference, new.notes, new.provider_reference);
  end if;
  return null;
end $$;
create trigger search after insert or delete on payments for each row execute function payments_search();
create trigger search_again after update on payments for each row
  when ((old.client_name, old.reference, old.notes, old.provider_reference)
    is distinct from (new.client_name, new.reference, new.notes, new.provider_reference))
  execute function payments_search();

-- Only what is issued is paid, and a number is given once: it can be copied. An allocation is made or dropped, never changed.
create function payment_allocations_search() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_texts where company_id = old.company_id and kind = 'payment' and record_id = old.payment_id and part_id = old.invoice_id;
  else
    perform keep_search_text(new.company_id, 'payment', new.payment_id, new.invoice_id, i.number)
    from invoices i where i.company_id = new.company_id and i.id = new.invoice_id;
  end if;
  return null;
end $$;
create trigger search after insert or delete on payment_allocations for each row execute function payment_allocations_search();

-- Every run of three characters of a text as a number that only this company and kind get from it: two companies'
-- equal words lie at different places of the index. A text has the runs of each text it contains; numbers may be equal
-- by chance, so what they find is looked at again.
create function search_grams(company uuid, the_kind text, words text) returns bigint[]
  language plpgsql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
declare
  seed bigint := hashtextextended(the_kind, uuid_hash_extended(company, 0));
  grams bigint[] := '{}';
begin
  for place in 1 .. length(words) - 2 loop
    grams := grams || hashtextextended(substr(words, place, 3), seed);
  end loop;
  return grams;
end $$;
-- What is written first waits in a list that every search reads: short enough not to be felt there, long enough to make
-- many writes' entries at once, at a third of what each would cost alone.
create index search_texts_grams on search_texts using gin (search_grams(company_id, kind, words))
  with (fastupdate = on, gin_pending_list_limit = 256);

-- The ids of the company's records of a kind with a text in their words; at most so many words' rows, null for all.
-- The company is the transaction's own, whoever asks: it is no parameter. Less than three characters make no gram and
-- are looked for in every row of the company.
create function search_records(the_kind text, sought text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company uuid := public.current_company();
  term text := lower(sought);
  grams bigint[] := public.search_grams(company, the_kind, term);
begin
  if strpos(term, U&'\001F') > 0 then
    return;
  elsif cardinality(grams) = 0 then
    return query
      select t.record_id from public.search_texts t
      where t.company_id = company and t.kind = the_kind and strpos(t.words, term) > 0 limit most;
  else
    -- Six grams spread over the text are asked for: those that most rows have (the beginning of all numbers) cost more
    -- than they keep out.
    if cardinality(grams) > 6 then
      grams := array(select grams[1 + n * (cardinality(grams) - 1) / 5] from generate_series(0, 5) n);
    end if;
    -- By the index of grams alone: were the company in the same condition, a plan could go through all its rows.
    return query
      with near as materialized (
        select t.company_id, t.kind, t.record_id, t.words from public.search_texts t
        where public.search_grams(t.company_id, t.kind, t.words) @> grams
      )
      select n.record_id from near n
      where n.company_id = company and n.kind = the_kind and strpos(n.words, term) > 0 limit most;
  end if;
end $$;

-- Row-level security lets no index be used by an operator that might tell what it has seen, and no operator that finds
-- words is known not to. So the function works as a role of its own, which sees this one table whole and nothing else, which
-- nobody can sign in as, and which nobody belongs to.
grant select on search_texts to counterfoil_search;
grant execute on function current_company(), search_grams(uuid, text, text) to counterfoil_search;
create policy for_search on search_texts for select to counterfoil_search using (true);
revoke execute on function search_records(text, text, integer) from public;
grant execute on function search_records(text, text, integer) to counterfoil_app;
-- Only a member of a role can give it something to own, and only a role that may create in a schema can own a function there.
grant usage, create on schema public to counterfoil_search;
grant counterfoil_search to current_user;
alter function search_records(text, text, integer) owner to counterfoil_search;
revoke counterfoil_search from current_user;
revoke create on schema public from counterfoil_search;
