-- References that others took the place of: for some time they can be looked at and brought back.
create table camera_earlier_references (
  media_id uuid primary key references media on delete cascade,
  camera_id uuid not null references camera_rows on delete cascade,
  taken_at timestamptz not null,
  set_by uuid,
  replaced_at timestamptz not null default now()
);
create index camera_earlier_references_camera on camera_earlier_references (camera_id, replaced_at);
create index camera_earlier_references_replaced on camera_earlier_references (replaced_at);
