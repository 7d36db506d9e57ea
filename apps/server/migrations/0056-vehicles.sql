-- Plates that sites know, and when their vehicles may come in. `plate_key` is the plate by its letters and digits alone, in
-- capitals; `plate_shape` is the same for plates that a camera can take for each other.
create table registered_plates (
  id uuid primary key,
  site_id uuid not null references site_rows on delete cascade,
  license_plate text not null,
  plate_key text not null,
  plate_shape text not null,
  holder text not null,
  vehicle_type text,
  note text not null,
  is_disabled boolean not null default false,
  -- Somebody has said that it may not come in; a period that is granted later says that it may.
  is_refused boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid references user_rows on delete set null
);
create unique index registered_plates_key on registered_plates (site_id, plate_key);
create index registered_plates_shape on registered_plates (site_id, plate_shape);
create index registered_plates_order on registered_plates (plate_key, id);
create index registered_plates_part on registered_plates using gin (lower(plate_key) gin_trgm_ops, lower(holder) gin_trgm_ops);

-- Days of the site's clock; without an end, it goes on.
create table plate_periods (
  id uuid primary key,
  plate_id uuid not null references registered_plates on delete cascade,
  starts_on date not null,
  ends_on date,
  hours jsonb,
  granted_at timestamptz not null default now(),
  granted_by uuid references user_rows on delete set null,
  revoked_at timestamptz,
  revoked_by uuid references user_rows on delete set null,
  check (ends_on >= starts_on)
);
create index plate_periods_plate on plate_periods (plate_id, starts_on);

-- Reads that somebody has said are not a plate that they look like.
create table plate_distinctions (
  plate_id uuid not null references registered_plates on delete cascade,
  read_key text not null,
  primary key (plate_id, read_key)
);

-- How sites match reads with plates; a site without a row goes by the defaults.
create table vehicle_settings (
  site_id uuid primary key references site_rows on delete cascade,
  match_look_alikes boolean not null,
  least_score real not null
);

-- Vehicles that came in or went out. An entry and an exit of one plate that follow each other name each other as `pair_id`;
-- an entry that nothing follows is open.
create table vehicle_records (
  id uuid primary key,
  reseller_id uuid not null,
  company_id uuid not null,
  site_id uuid not null,
  camera_id uuid not null references camera_rows on delete cascade,
  zone_id uuid,
  occurred_at timestamptz not null,
  direction text not null check (direction in ('entry', 'exit')),
  vehicle_type text not null,
  read_as text,
  read_key text,
  license_plate text,
  plate_key text,
  score real not null,
  plate_id uuid references registered_plates on delete set null,
  match text,
  look_alike_id uuid references registered_plates on delete set null,
  authorisation text not null,
  ended_on date,
  needs_check boolean not null,
  pair_id uuid,
  stay_seconds integer,
  is_open boolean not null default false,
  picture_id uuid,
  vehicle_box jsonb,
  plate_box jsonb
);
create index vehicle_records_site_time on vehicle_records (site_id, occurred_at, id);
create index vehicle_records_company_time on vehicle_records (company_id, occurred_at, id);
create index vehicle_records_reseller_time on vehicle_records (reseller_id, occurred_at, id);
create index vehicle_records_time on vehicle_records (occurred_at, id);
create index vehicle_records_camera on vehicle_records (camera_id, occurred_at);
create index vehicle_records_plate on vehicle_records (site_id, plate_key, occurred_at, id);
create index vehicle_records_registered on vehicle_records (plate_id, occurred_at);
create index vehicle_records_look_alike on vehicle_records (look_alike_id);
create index vehicle_records_open on vehicle_records (site_id, occurred_at) where is_open;
create index vehicle_records_part on vehicle_records using gin (lower(plate_key) gin_trgm_ops);
