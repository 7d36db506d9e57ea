-- A saved view that everybody of a reseller and of its companies sees; one is shared with a company or a reseller, never both.
alter table saved_views add column reseller_id uuid references reseller_rows on delete set null;
alter table saved_views add constraint saved_views_one_place check (company_id is null or reseller_id is null);
create index saved_views_reseller on saved_views (reseller_id, kind) where reseller_id is not null;
