-- A saved view that everybody of a company sees; only its owner changes it.
alter table saved_views add column company_id uuid references company_rows on delete set null;
create index saved_views_company on saved_views (company_id, kind) where company_id is not null;
