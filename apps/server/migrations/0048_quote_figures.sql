-- What a quote has invoiced is kept beside its total, so that what is still to invoice is found without reading its invoices, and
-- the views of lists of quotes and credit notes can be saved (decision 61).
set local lock_timeout = '5s';

alter table saved_views drop constraint saved_views_list_check,
  add constraint saved_views_list_check check (list in ('invoices', 'clients', 'recurring', 'quotes', 'credit_notes'));

-- What the issued invoices of the order take, in minor units: nothing yet, as quotes are as new as this. Each invoice adds what it
-- takes and gives back no more than that, so that the sum is never below zero.
alter table quotes add column invoiced_total bigint not null default 0 check (invoiced_total >= 0);
-- Its final invoice is issued and stands: nothing more is invoiced, whatever is left.
alter table quotes add column has_final boolean not null default false;

-- What an invoice adds to that: nothing before it is issued.
create function invoice_adds_to_order(i invoices) returns bigint language sql immutable
begin atomic
  select case when i.lifecycle = 'draft' then 0::bigint else invoice_takes(i) end;
end;

create function invoices_of_orders() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  added bigint := invoice_adds_to_order(new) - case when tg_op = 'UPDATE' then invoice_adds_to_order(old) else 0 end;
begin
  if added <> 0 then
    update quotes set invoiced_total = invoiced_total + added where company_id = new.company_id and id = new.order_id;
  end if;
  if new.document_type = 'final' then
    update quotes set has_final = new.lifecycle not in ('draft', 'cancelled') and (new.credited_total = 0 or new.credited_total < new.total)
    where company_id = new.company_id and id = new.order_id;
  end if;
  return null;
end $$;
-- An invoice names its order from the first, and only drafts are deleted.
create trigger order_figures after insert on invoices for each row
  when (new.order_id is not null) execute function invoices_of_orders();
create trigger order_figures_again after update of lifecycle, total, credited_total on invoices for each row
  when (new.order_id is not null) execute function invoices_of_orders();

-- The few that are open, and the few whose invoices are still to come, among however many.
-- What has expired is left where it was, so that the open ones begin at today.
create index quotes_open on quotes (company_id, coalesce(valid_until, 'infinity'::date)) include (currency, valid_until, total)
  where lifecycle = 'sent';
create index quotes_to_invoice on quotes (company_id, currency) include (total, invoiced_total)
  where lifecycle = 'accepted' and invoiced_total < total and not has_final;
