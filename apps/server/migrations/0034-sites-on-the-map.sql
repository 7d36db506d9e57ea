-- Where a site lies; its new cameras start there.
alter table site_rows
  add column latitude double precision,
  add column longitude double precision,
  add check ((latitude is null) = (longitude is null));
create or replace view sites as select * from site_rows where removed_at is null;
