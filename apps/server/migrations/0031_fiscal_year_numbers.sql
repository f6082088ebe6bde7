-- Numbers may start again with each fiscal year.
set local lock_timeout = '5s';
alter table companies drop constraint companies_number_reset_check;
alter table companies add constraint companies_number_reset_check
  check (number_reset in ('never', 'yearly', 'fiscal_yearly', 'monthly'));
