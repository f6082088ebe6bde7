-- A town without a street is an address.
set local lock_timeout = '5s';
alter table client_addresses alter column line1 drop not null;
