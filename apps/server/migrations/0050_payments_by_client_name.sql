-- Payments in the order of who paid.
create index payments_by_client_name on payments (company_id, lower(client_name), id);
