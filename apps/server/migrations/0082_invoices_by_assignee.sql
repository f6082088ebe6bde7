-- The invoice list of one assignee, in its usual order.
create index invoices_by_assignee on invoices (company_id, assignee_id, issue_date desc, id desc) where assignee_id is not null;
