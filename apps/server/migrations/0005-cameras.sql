-- What people set on a camera. Cameras from before keep doing what they did: watching at all hours. The call that adds a
-- camera gives the documented defaults.
alter table camera_rows
  add column latitude double precision,
  add column longitude double precision,
  add column address text not null default '',
  add column layout_image_key text,
  add column on_time text not null default '00:00',
  add column off_time text not null default '24:00',
  add column operating_hours jsonb not null default '{
    "monday": {"enabled": true, "slots": [["00:00", "24:00"]]},
    "tuesday": {"enabled": true, "slots": [["00:00", "24:00"]]},
    "wednesday": {"enabled": true, "slots": [["00:00", "24:00"]]},
    "thursday": {"enabled": true, "slots": [["00:00", "24:00"]]},
    "friday": {"enabled": true, "slots": [["00:00", "24:00"]]},
    "saturday": {"enabled": true, "slots": [["00:00", "24:00"]]},
    "sunday": {"enabled": true, "slots": [["00:00", "24:00"]]}}',
  add column privacy jsonb not null default '{"face_blur": false, "full_body_blur": false}',
  add column local_record_storage boolean not null default false,
  add column draw_annotations boolean not null default true,
  add column ai_inferencing boolean not null default true,
  add column external_ai_stream_active boolean not null default false,
  add column show_metadata boolean not null default false,
  add column custom_text_overlay text not null default '',
  add column supplementary_camera_ids uuid[] not null default '{}',
  add column authentication_required boolean not null default false,
  -- Encrypted: who only has the database cannot open a camera.
  add column authentication_header text,
  add column connectivity_method smallint not null default 2 check (connectivity_method between 1 and 3),
  -- Reported by the node.
  add column resolution text,
  add column frame_rate real,
  add column region_of_interest jsonb,
  add column model_confidence jsonb not null default '{}',
  -- How often each section was changed, by its name; what is missing was never changed.
  add column versions jsonb not null default '{}',
  add check ((latitude is null) = (longitude is null));
create or replace view cameras as select * from camera_rows where removed_at is null;
create index cameras_name on camera_rows (lower(name), id);
create index cameras_site_name on camera_rows (site_id, lower(name), id);
create index cameras_name_part on camera_rows using gin (lower(name) gin_trgm_ops);

-- A schedule of null: the camera's operating hours. `allowed` is what the platform allows, whatever people switch on.
alter table camera_use_cases add column schedule jsonb;
alter table camera_use_cases add column allowed boolean not null default true;

-- What a camera does besides alerts: vehicle management, footfall, time-lapse and so on; and `alerts` as a whole.
create table camera_blocks (
  camera_id uuid not null references camera_rows on delete cascade,
  block text not null,
  enabled boolean not null default false,
  allowed boolean not null default true,
  settings jsonb not null default '{}',
  schedule jsonb,
  version integer not null default 1,
  primary key (camera_id, block)
);

-- What a command carries besides its camera, and what the node answered.
alter table node_commands add column payload jsonb;
alter table node_commands add column asked_by uuid;
alter table node_commands add column answer jsonb;
alter table node_commands add column answered_at timestamptz;
