-- Pictures that are taken to inspect a place, by schedule or when somebody asks. The id is that of the command to the node,
-- under which the node stores the picture.
create table inspection_captures (
  id uuid primary key,
  camera_id uuid not null references camera_rows on delete cascade,
  at timestamptz not null,
  is_planned boolean not null,
  asked_by uuid references user_rows on delete set null
);
create unique index inspection_captures_planned on inspection_captures (camera_id, at) where is_planned;
create index inspection_captures_camera on inspection_captures (camera_id, at, id);
create index inspection_captures_at on inspection_captures (at, id);

create table inspection_notes (
  id uuid primary key,
  capture_id uuid not null references inspection_captures on delete cascade,
  number integer not null,
  x real not null,
  y real not null,
  text text not null,
  is_closed boolean not null default false,
  by_id uuid references user_rows on delete set null,
  created_at timestamptz not null default now(),
  unique (capture_id, number)
);

-- Links that show the captures of a camera to people without an account. Of the key and the access code only hashes are kept.
create table inspection_links (
  id uuid primary key,
  camera_id uuid not null references camera_rows on delete cascade,
  token_hash bytea not null unique,
  code_hash text,
  show_notes boolean not null,
  recent_only boolean not null,
  created_by uuid references user_rows on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  openings integer not null default 0,
  last_opened_at timestamptz
);
create index inspection_links_camera on inspection_links (camera_id, created_at);
