-- When a company's owners were told that its trial is about to end; null: not yet. With the company and not read off its
-- outbox, so that a job that looks after all companies finds those still to be told, whatever becomes of old mails.
alter table companies add column trial_told_at timestamptz;
create index companies_trial_untold on companies (trial_ends_at) where trial_told_at is null;
