-- Payments with the test bank are told from real ones beside the sums they are in. Most companies have none.
create index payments_in_test on payments (company_id, payment_date) where provider = 'sandbox';
