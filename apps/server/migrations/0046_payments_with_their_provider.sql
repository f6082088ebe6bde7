-- Few at any time: what its provider has not settled yet, with payments that a provider has announced and staff cannot complete.
drop index payments_unsettled;
create index payments_unsettled on payments (company_id, id)
  where status in ('processing', 'unknown') or (status = 'pending' and provider <> 'manual');
