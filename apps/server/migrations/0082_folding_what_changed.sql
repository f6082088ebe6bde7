-- The minute's folding walks the companies that have figures to fold, not all there are (decision 5). What a change adds has yet
-- to be folded; what folding leaves has been. The rows that are there count as new once.
set local lock_timeout = '5s';

alter table invoice_figures add column is_folded boolean not null default false;
alter table payment_figures add column is_folded boolean not null default false;
create index invoice_figures_to_fold on invoice_figures (company_id) where not is_folded;
create index payment_figures_to_fold on payment_figures (company_id) where not is_folded;

-- Whoever folds sees which companies have something to fold, and nothing else of any.
create policy for_upkeep on invoice_figures for select using (current_actor() = 'upkeep' and not is_folded);
create policy for_upkeep on payment_figures for select using (current_actor() = 'upkeep' and not is_folded);
