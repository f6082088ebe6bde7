-- The latest news leave out the single clients of an import. Found by date alone, they would have to be passed over one
-- by one on every dashboard until enough else has happened: five thousand of them after a large file.
create index timeline_events_latest on timeline_events (company_id, created_at, id) where data -> 'imported' is null;
