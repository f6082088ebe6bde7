-- Payments in the order of who paid, each client's newest first: one index is read forward for A to Z, the other backward for Z to A.
set local lock_timeout = '5s';

drop index payments_by_client_name;
create index payments_by_client_name on payments (company_id, lower(client_name), payment_date desc, id desc);
create index payments_by_client_name_down on payments (company_id, lower(client_name), payment_date, id);

-- The payment that a mail is about, where somebody sent its receipt. The one that went out by itself has the payment's own id.
alter table email_messages add column payment_id uuid, add foreign key (company_id, payment_id) references payments (company_id, id);
create index email_messages_of_payment on email_messages (company_id, payment_id) where payment_id is not null;
