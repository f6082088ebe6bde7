-- How far a period's numbers are given away, where its next one was set further ahead; null: as far as last_value. So
-- that nobody has to look through a year's invoices to know it.
alter table number_counters add column last_given integer;
