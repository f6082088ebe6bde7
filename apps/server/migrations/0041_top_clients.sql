-- The clients with most invoiced come in this order, ties and all: none is sorted, and none but those shown is looked up.
drop index client_figures_top;
create index client_figures_top on client_figures (company_id, currency, invoiced desc, client_id);
