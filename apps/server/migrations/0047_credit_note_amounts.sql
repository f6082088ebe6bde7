-- What the credit notes issued before a credit note took of its invoice: its sum in the company's currency is what all of them
-- come to less what those before it do, so that an invoice and its credit notes come to nothing there too (decision 59).
-- Of what was issued before this column it is null: a document keeps the figures that it was issued with.
set local lock_timeout = '5s';

alter table credit_notes add column taken_before jsonb;
