-- The project an invoice is for, as its buyer names it (EN 16931 BT-11). The list of invoices can be narrowed to one.
alter table invoices add column project_reference text;
create index invoices_project_reference on invoices (company_id, project_reference) where project_reference is not null;
