-- What the provider calls the money it paid back; null while that is under way, and for what staff pay back by hand.
alter table refunds add column provider_reference text;
