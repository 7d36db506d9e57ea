-- Links that show a site on a wall screen without an account. Of the key only a hash is kept. A link works with the rights
-- of whoever made it, so it ends with them.
create table wall_links (
  id uuid primary key,
  site_id uuid not null references site_rows on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  view_seconds integer not null,
  created_by uuid references user_rows on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_seen_at timestamptz
);
create index wall_links_site on wall_links (site_id, created_at);
