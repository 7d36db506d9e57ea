-- A reseller's domain counts once it is verified: by a record in the domain's own name service, or by a superuser's word.
alter table reseller_rows
  add column domain_verified_at timestamptz,
  add column domain_verified_by text check (domain_verified_by in ('record', 'superuser')),
  add check ((domain_verified_at is null) = (domain_verified_by is null)),
  add check (domain is not null or domain_verified_at is null);
create or replace view resellers as select * from reseller_rows where removed_at is null;

-- A claim that is not verified blocks nobody.
drop index resellers_domain;
create unique index resellers_domain on reseller_rows (domain)
  where removed_at is null and domain_verified_at is not null;

-- The demo's own resellers keep their branding.
update reseller_rows set domain_verified_at = now(), domain_verified_by = 'superuser'
where removed_at is null and domain in ('127.0.0.1', 'lanterna.localhost')
  and exists (select from installation where key = 'demo');
