-- The first day, on the site's calendar, that no report has been about yet; null until somebody looks for the first time.
alter table site_rows add column reported_until date;
create or replace view sites as select * from site_rows where removed_at is null;
