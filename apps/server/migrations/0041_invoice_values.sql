-- What the list of invoices is ordered and narrowed by beside columns of its own: custom fields, tags, and each status
-- (decision 57).
set local lock_timeout = '5s';

-- One row for each value of a custom field, and one for the tags. Triggers keep it, so that no write can forget it. Every
-- column is plain text or an id: row-level security lets an index be used by the operators of these, as they are known
-- to tell nothing of what they have seen.
create table invoice_values (
  company_id uuid not null,
  invoice_id uuid not null,
  -- The key of a custom field; '#tags' of the tags as they are read.
  key text not null,
  -- Ordered as the value is: a text folded as the search does it, a figure as `figure_place` writes it, a day as it is.
  place text not null,
  -- The choice as it is written: two may differ by their case alone.
  choice text,
  primary key (company_id, invoice_id, key),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
call close_by_company('invoice_values');

-- A figure as digits of one length, in whose order the figures are: those below nothing come first, the farthest of them
-- foremost. An open end is before or behind all of them. Null of what is no figure.
create function figure_place(figure numeric) returns text language sql immutable parallel safe
begin atomic
  select case
    when figure = 'infinity' then '2'
    when figure = '-infinity' then ''
    when figure >= 0 then '1' || lpad(trunc(figure * 1000000)::text, 21, '0')
    else '0' || translate(lpad(trunc(-figure * 1000000)::text, 21, '0'), '0123456789', '9876543210') end;
end;

-- So much of a text has a place in the order: an entry of an index is at most 2,704 bytes. A value has at most 200
-- characters, which are more only where one of them stands for a whole word.
create function text_place(words text) returns text language sql immutable parallel safe
begin atomic
  select left(search_fold(words), 600);
end;

-- What is kept of an invoice, said once: the triggers write it, and whoever compares it with the invoices takes it from here.
create function values_of_invoice(i invoices) returns table (key text, place text, choice text) language sql stable
begin atomic
  select f.key,
    case f.type when 'number' then figure_place(custom_number(i.custom_fields ->> f.key)) else text_place(i.custom_fields ->> f.key) end,
    case f.type when 'choice' then i.custom_fields ->> f.key end
  from custom_fields f
  where f.company_id = i.company_id and i.custom_fields ->> f.key is not null
    and (f.type <> 'number' or custom_number(i.custom_fields ->> f.key) is not null)
  union all
  select '#tags', left(lower(array_to_string(i.tags, ', ')), 600), null where array_to_string(i.tags, ', ') <> '';
end;

-- The texts of custom fields as they are looked for in one field: each field is a kind of its own in the table of words.
create function words_of_invoice(i invoices) returns table (kind text, words text) language sql stable
begin atomic
  select 'field:' || f.key, search_fold(i.custom_fields ->> f.key) from custom_fields f
  where f.company_id = i.company_id and f.type = 'text' and i.custom_fields ->> f.key is not null;
end;
grant execute on function figure_place(numeric), text_place(text), values_of_invoice(invoices), words_of_invoice(invoices) to counterfoil_app;

alter table search_texts drop constraint search_texts_kind_check,
  add constraint search_texts_kind_check check (kind in ('invoice', 'client', 'payment') or kind ~ '^field:[a-z][a-z0-9_]{0,39}$');

-- Writes what has changed and nothing else.
create function invoices_values() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_texts s where s.company_id = old.company_id and s.record_id = old.id and s.part_id = old.id
      and s.kind = any (array(select 'field:' || k from jsonb_object_keys(old.custom_fields) k))
      and (tg_op = 'DELETE' or s.kind <> all (array(select w.kind from words_of_invoice(new) w)));
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from invoice_values v where v.company_id = new.company_id and v.invoice_id = new.id
      and v.key <> all (array(select w.key from values_of_invoice(new) w));
  end if;
  insert into invoice_values as v (company_id, invoice_id, key, place, choice)
  select new.company_id, new.id, w.key, w.place, w.choice from values_of_invoice(new) w
  on conflict (company_id, invoice_id, key) do update set place = excluded.place, choice = excluded.choice
  where (v.place, v.choice) is distinct from (excluded.place, excluded.choice);
  insert into search_texts as s (company_id, kind, record_id, part_id, words)
  select new.company_id, w.kind, new.id, new.id, w.words from words_of_invoice(new) w
  on conflict (company_id, kind, record_id, part_id) do update set words = excluded.words where s.words <> excluded.words;
  return null;
end $$;
create trigger keep_values after insert on invoices for each row
  when (new.custom_fields <> '{}' or new.tags <> '{}') execute function invoices_values();
create trigger keep_values_again after update on invoices for each row
  when ((old.custom_fields, old.tags) is distinct from (new.custom_fields, new.tags)) execute function invoices_values();
create trigger drop_values after delete on invoices for each row
  when (old.custom_fields <> '{}') execute function invoices_values();

-- What there is already, company by company.
do $$
declare
  company uuid;
begin
  perform set_config('app.actor', 'upkeep', true);
  foreach company in array array(select company_id from companies) loop
    perform set_config('app.company', company::text, true);
    insert into invoice_values (company_id, invoice_id, key, place, choice)
    select company, i.id, v.key, v.place, v.choice from invoices i cross join lateral values_of_invoice(i) v
    where i.company_id = company and (i.custom_fields <> '{}' or i.tags <> '{}');
    insert into search_texts (company_id, kind, record_id, part_id, words)
    select company, w.kind, i.id, i.id, w.words from invoices i cross join lateral words_of_invoice(i) w
    where i.company_id = company and i.custom_fields <> '{}';
  end loop;
  perform set_config('app.actor', '', true), set_config('app.company', '', true);
end $$;

-- Made at once of all there is.
create index invoice_values_by_place on invoice_values (company_id, key, place, invoice_id) include (choice);

-- The invoices of each status by their ids, as the order by status has them. What is overdue and what is not yet is told by
-- the due date within the same index. The conditions are those of `invoice_label`, as the statements of the list write them.
create index invoices_not_issued on invoices (company_id, lifecycle, id) where lifecycle <> 'issued';
create index invoices_settled on invoices (company_id, id) where lifecycle = 'issued' and not amount_due > 0;
create index invoices_open_by_id on invoices (company_id, id, coalesce(due_date, 'infinity'::date))
  where lifecycle = 'issued' and amount_due > 0;
create index invoices_open_issued on invoices (company_id, id, coalesce(due_date, 'infinity'::date))
  where lifecycle = 'issued' and amount_due > 0 and amount_paid + amount_credited <= 0 and viewed_at is null and sent_at is null;
create index invoices_open_sent on invoices (company_id, id, coalesce(due_date, 'infinity'::date))
  where lifecycle = 'issued' and amount_due > 0 and amount_paid + amount_credited <= 0 and viewed_at is null and sent_at is not null;
create index invoices_open_viewed on invoices (company_id, id, coalesce(due_date, 'infinity'::date))
  where lifecycle = 'issued' and amount_due > 0 and amount_paid + amount_credited <= 0 and viewed_at is not null;
create index invoices_open_in_part on invoices (company_id, id, coalesce(due_date, 'infinity'::date))
  where lifecycle = 'issued' and amount_due > 0 and amount_paid + amount_credited > 0;
-- What is overdue in the usual order: what is not due yet is passed within the index.
create index invoices_open_by_issue_date on invoices (company_id, issue_date desc, id desc, due_date)
  where lifecycle = 'issued' and amount_due > 0;
-- The order by assignee goes through one member's after the other's, and through what is nobody's.
drop index invoices_assignee;
create index invoices_assignee on invoices (company_id, assignee_id, id);
