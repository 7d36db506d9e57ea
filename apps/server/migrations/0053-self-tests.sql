-- A test object on its way from the server through a camera's node and back. A run goes by the id of the command to the node.
create table camera_self_tests (
  id uuid primary key,
  camera_id uuid not null references camera_rows on delete cascade,
  asked_by uuid,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  state text not null default 'running' check (state in ('running', 'passed', 'failed')),
  steps jsonb not null default '[]',
  failed_step text,
  -- Nothing was heard of that step in time.
  is_silent boolean not null default false
);
create unique index camera_self_tests_running on camera_self_tests (camera_id) where state = 'running';
create index camera_self_tests_camera on camera_self_tests (camera_id, started_at);

-- What a camera should show: the picture its node compares with.
create table camera_references (
  camera_id uuid primary key references camera_rows on delete cascade,
  media_id uuid not null references media on delete cascade,
  taken_at timestamptz not null default now(),
  set_by uuid
);
create index camera_references_media on camera_references (media_id);
