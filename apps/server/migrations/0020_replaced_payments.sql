-- The payment that an announced one was called off for, so that its receipt can say which transfer is to be stopped.
alter table payments add column replaced_by uuid;
alter table payments add foreign key (company_id, replaced_by) references payments (company_id, id) on delete set null (replaced_by);
create index payments_replaced on payments (company_id, replaced_by) where replaced_by is not null;

-- The payments that came over a link, or over another link of the same invoice. One expression, so that a plan takes it in.
create function payments_over_link(company uuid, link uuid, invoice uuid) returns setof uuid language sql stable
begin atomic
  select o.id from payments o where o.company_id = company and o.payment_link_id = link
  union
  select o.id from payment_allocations x join payments o on o.company_id = x.company_id and o.id = x.payment_id
  where x.company_id = company and x.invoice_id = invoice and o.payment_link_id is not null;
end;
