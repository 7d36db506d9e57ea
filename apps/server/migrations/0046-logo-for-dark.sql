-- A reseller's logo for dark backgrounds; where there is none, the other one stands on them, too.
alter table reseller_rows add column logo_dark_key text;
create or replace view resellers as select * from reseller_rows where removed_at is null;
