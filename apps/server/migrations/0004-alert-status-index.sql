-- Counting, and lists of one status, read the entries of that status alone instead of skipping the others. It does for
-- every status what the index of pending alerts did for one, so ingest pays for as many indexes as before.
create index alerts_site_status_time on alerts (company_id, site_id, status, occurred_at, id) include (use_case)
  where not marked_for_deletion;
drop index alerts_site_pending;
