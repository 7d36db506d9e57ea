-- What a company may have at most; null: as much as it likes. Only its reseller and the platform change this.
alter table company_rows
  add column camera_limit integer check (camera_limit between 0 and 100000),
  add column storage_limit_gb integer check (storage_limit_gb between 1 and 1000000);
create or replace view companies as select * from company_rows where removed_at is null;

-- What the pictures and clips of each camera weigh. It follows from `media`, so a backup does not hold it: the triggers count
-- again what is restored. A row for each camera, so that uploads of different cameras never wait for each other.
create table camera_media (
  camera_id uuid primary key references camera_rows on delete cascade,
  bytes bigint not null
);

create function count_added_media() returns trigger language plpgsql as $$
begin
  insert into camera_media (camera_id, bytes)
  select camera_id, sum(bytes) from added group by camera_id order by camera_id
  on conflict (camera_id) do update set bytes = camera_media.bytes + excluded.bytes;
  return null;
end $$;

create function count_deleted_media() returns trigger language plpgsql as $$
begin
  update camera_media c set bytes = c.bytes - gone.bytes
  from (select camera_id, sum(bytes) as bytes from deleted group by camera_id order by camera_id) gone
  where c.camera_id = gone.camera_id;
  return null;
end $$;

create trigger media_added after insert on media referencing new table as added
  for each statement execute function count_added_media();
create trigger media_deleted after delete on media referencing old table as deleted
  for each statement execute function count_deleted_media();
insert into camera_media (camera_id, bytes) select camera_id, sum(bytes) from media group by camera_id;

-- Clips that a node brought while the storage of their company was full. The alert says so where its video would be.
create table clips_not_kept (
  id uuid primary key,
  camera_id uuid not null references camera_rows on delete cascade,
  bytes integer not null,
  refused_at timestamptz not null default now()
);
create index clips_not_kept_camera on clips_not_kept (camera_id);

-- Companies whose storage is nearly full or full, from when that was noticed; their admins are told once.
create table full_storages (
  company_id uuid primary key references company_rows on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('low', 'full')),
  since timestamptz not null default now()
);
