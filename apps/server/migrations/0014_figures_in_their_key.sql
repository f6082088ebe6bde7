-- A company's figures are read whole and often, and they are few; but their table stays as large as the day on which
-- most was written (an import writes a row an invoice, to be folded a minute later). So the key carries the figures, and
-- they are read from it alone: its emptied pages are used again.
alter table invoice_figures drop constraint invoice_figures_pkey,
  add primary key (company_id, id) include (currency, label, issue_month, due_date, invoices, total, due);
alter table payment_figures drop constraint payment_figures_pkey,
  add primary key (company_id, id) include (currency, month, payments, received);
