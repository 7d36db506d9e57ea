-- Who has an editor of a camera open. Nothing is lost with it: open editors say so again within seconds.
create unlogged table editor_visits (
  camera_id uuid not null references camera_rows on delete cascade,
  section text not null,
  session_id uuid not null references sessions on delete cascade,
  state text not null,
  shape uuid,
  seen_at timestamptz not null default now(),
  primary key (camera_id, section, session_id)
);
create index editor_visits_session on editor_visits (session_id);
