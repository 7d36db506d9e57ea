-- People whom sites know. Without a consent (`consent_on`) there are no mugshots.
create table persons (
  id uuid primary key,
  site_id uuid not null references site_rows on delete cascade,
  full_name text not null,
  -- At most five, as [{name, value}].
  attributes jsonb not null default '[]',
  note text not null,
  is_disabled boolean not null default false,
  -- Somebody has said that they may not come in; a period that is granted later says that they may.
  is_refused boolean not null default false,
  consent_on date,
  consent_note text,
  consent_at timestamptz,
  consent_by uuid references user_rows on delete set null,
  created_at timestamptz not null default now(),
  created_by uuid references user_rows on delete set null
);
create index persons_site on persons (site_id);
create index persons_order on persons (lower(full_name), id);
create index persons_part on persons using gin (lower(full_name) gin_trgm_ops);

-- Days of the site's clock; without an end, it goes on.
create table person_periods (
  id uuid primary key,
  person_id uuid not null references persons on delete cascade,
  starts_on date not null,
  ends_on date,
  hours jsonb,
  granted_at timestamptz not null default now(),
  granted_by uuid references user_rows on delete set null,
  revoked_at timestamptz,
  revoked_by uuid references user_rows on delete set null,
  check (ends_on >= starts_on)
);
create index person_periods_person on person_periods (person_id, starts_on);

-- Pictures of faces. A node makes the template; until then, `state` is `waiting`.
create table mugshots (
  id uuid primary key,
  person_id uuid not null references persons on delete cascade,
  storage_key text not null,
  state text not null,
  quality real,
  template bytea,
  added_at timestamptz not null default now()
);
create index mugshots_person on mugshots (person_id, added_at);
create index mugshots_waiting on mugshots (added_at) where state = 'waiting';

-- How sites recognise people; a site without a row compares no faces. Whatever changes the templates of a site gives
-- `templates_version` another value: what is held in memory goes by it.
create table people_settings (
  site_id uuid primary key references site_rows on delete cascade,
  is_matching boolean not null,
  consent_note text not null,
  least_score real not null,
  least_margin real not null,
  least_quality real not null,
  picture_days integer not null,
  mugshot_days integer,
  templates_version uuid not null default gen_random_uuid()
);

-- Faces that cameras captured. An entry and an exit of one person that follow each other name each other as `pair_id`; an
-- entry that nothing follows is open.
create table face_records (
  id uuid primary key,
  reseller_id uuid not null,
  company_id uuid not null,
  site_id uuid not null,
  camera_id uuid not null references camera_rows on delete cascade,
  zone_id uuid,
  occurred_at timestamptz not null,
  direction text check (direction in ('entry', 'exit')),
  in_capture_log boolean not null,
  in_access_log boolean not null,
  quality real not null,
  template bytea,
  face_box jsonb,
  picture_id uuid,
  result text not null,
  person_id uuid references persons on delete set null,
  closest_id uuid references persons on delete set null,
  score real,
  authorisation text,
  ended_on date,
  needs_decision boolean not null,
  -- The face became a mugshot of somebody.
  is_added boolean not null default false,
  pair_id uuid,
  stay_seconds integer,
  is_open boolean not null default false
);
create index face_records_site_time on face_records (site_id, occurred_at, id);
create index face_records_company_time on face_records (company_id, occurred_at, id);
create index face_records_reseller_time on face_records (reseller_id, occurred_at, id);
create index face_records_time on face_records (occurred_at, id);
create index face_records_camera on face_records (camera_id, occurred_at);
create index face_records_person on face_records (person_id, occurred_at, id);
create index face_records_closest on face_records (closest_id);
create index face_records_open on face_records (site_id, occurred_at) where is_open;
create index face_records_pictured on face_records (site_id, occurred_at) where picture_id is not null or template is not null;

-- People who were erased, as hashes of their ids: a backup from before must not bring them back.
create table person_erasures (
  id_hash bytea primary key,
  erased_at timestamptz not null default now()
);
