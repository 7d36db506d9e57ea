-- Tenants: platform > reseller > company > site > group > camera. Every row below a reseller carries the ids of all
-- its ancestors, so that one predicate limits any query to an actor's reach without a join.

create table resellers (
  id uuid primary key,
  name text not null,
  domain text unique,
  title text,
  favicon_key text,
  logo_key text,
  navbar_color text,
  navbar_menu_color text,
  navbar_hover_color text,
  created_at timestamptz not null default now()
);

create table companies (
  id uuid primary key,
  reseller_id uuid not null references resellers on delete cascade,
  name text not null,
  registration_date date not null default current_date,
  logo_key text,
  created_at timestamptz not null default now()
);
create index companies_reseller on companies (reseller_id, name, id);

create table sites (
  id uuid primary key,
  reseller_id uuid not null references resellers on delete cascade,
  company_id uuid not null references companies on delete cascade,
  name text not null,
  country text not null,
  time_zone text not null,
  logo_key text,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index sites_company on sites (company_id, name, id);
create index sites_reseller on sites (reseller_id, name, id);

create table camera_groups (
  id uuid primary key,
  reseller_id uuid not null references resellers on delete cascade,
  company_id uuid not null references companies on delete cascade,
  site_id uuid not null references sites on delete cascade,
  name text not null
);
create index camera_groups_site on camera_groups (site_id, name, id);

-- Processing nodes. Only a hash of a node's token is kept.
create table deployments (
  id uuid primary key,
  reseller_id uuid not null references resellers on delete cascade,
  name text not null,
  token_hash bytea unique,
  config_version bigint not null default 1,
  last_heartbeat_at timestamptz,
  health jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index deployments_reseller on deployments (reseller_id, name, id);

create table cameras (
  id uuid primary key,
  reseller_id uuid not null references resellers on delete cascade,
  company_id uuid not null references companies on delete cascade,
  site_id uuid not null references sites on delete cascade,
  group_id uuid not null references camera_groups on delete cascade,
  deployment_id uuid references deployments on delete set null,
  name text not null,
  source text not null,
  include boolean not null default true,
  view_type text not null default 'MID_RANGE',
  created_at timestamptz not null default now()
);
create unique index cameras_name_in_site on cameras (site_id, lower(name));
create index cameras_group on cameras (group_id, name, id);
create index cameras_deployment on cameras (deployment_id);

create table camera_use_cases (
  camera_id uuid not null references cameras on delete cascade,
  use_case text not null,
  enabled boolean not null default false,
  settings jsonb not null default '{}',
  areas jsonb not null default '[]',
  version integer not null default 1,
  primary key (camera_id, use_case)
);

create table node_commands (
  id uuid primary key,
  deployment_id uuid not null references deployments on delete cascade,
  camera_id uuid references cameras on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index node_commands_waiting on node_commands (deployment_id, created_at) where delivered_at is null;

-- People.
create table roles (
  id uuid primary key,
  key text unique,
  name text not null,
  level text not null check (level in ('platform', 'reseller', 'company', 'site')),
  user_type text not null check (user_type in ('internal', 'external', 'end_user')),
  reseller_id uuid references resellers on delete cascade,
  company_id uuid references companies on delete cascade,
  permissions text[] not null default '{}'
);

create table users (
  id uuid primary key,
  username text not null,
  email text not null,
  first_name text not null,
  last_name text,
  password_hash text,
  password_changed_at timestamptz,
  password_expiry_days integer,
  must_change_password boolean not null default false,
  totp_secret text,
  user_type text not null check (user_type in ('internal', 'external', 'end_user')),
  role_id uuid references roles,
  company_id uuid references companies on delete cascade,
  is_superuser boolean not null default false,
  account_state text not null default 'active' check (account_state in ('invited', 'active', 'inactive')),
  added_permissions text[] not null default '{}',
  removed_permissions text[] not null default '{}',
  preferred_language text not null default 'en',
  preferred_date_format text not null default 'DD/MM/YYYY',
  avatar_key text,
  user_channel_id text,
  notification_settings jsonb not null default '{"enabled": true, "system_notifications": true, "cameras": []}',
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));
create index users_company on users (company_id);

create table user_resellers (
  user_id uuid not null references users on delete cascade,
  reseller_id uuid not null references resellers on delete cascade,
  primary key (user_id, reseller_id)
);
create table user_sites (
  user_id uuid not null references users on delete cascade,
  site_id uuid not null references sites on delete cascade,
  primary key (user_id, site_id)
);
create index user_sites_site on user_sites (site_id);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text
);
create index sessions_user on sessions (user_id);

create table one_time_codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  unique (user_id, purpose)
);

-- Pictures and clips; the bytes are in the object storage under storage_key.
create table media (
  id uuid primary key,
  reseller_id uuid not null references resellers on delete cascade,
  company_id uuid not null references companies on delete cascade,
  site_id uuid not null references sites on delete cascade,
  camera_id uuid not null references cameras on delete cascade,
  content_type text not null,
  bytes integer not null,
  storage_key text not null,
  thumbnail_key text,
  seconds real,
  created_at timestamptz not null default now()
);
create index media_camera on media (camera_id);

-- Alerts. The id is the node's event id: a repeat meets the primary key. An alert goes with its camera, and so with the
-- camera's site, company and reseller; a reference to each would only cost ingest a look-up.
create table alerts (
  id uuid primary key,
  reseller_id uuid not null,
  company_id uuid not null,
  site_id uuid not null,
  group_id uuid not null,
  camera_id uuid not null references cameras on delete cascade,
  deployment_id uuid,
  use_case text not null,
  status text not null default 'pending'
    check (status in ('pending', 'acknowledged', 'compliant', 'non_compliant', 'invalid')),
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  assignee_id uuid references users on delete set null,
  marked_for_deletion boolean not null default false,
  comment_count integer not null default 0,
  frame_id uuid,
  clip_id uuid,
  objects jsonb not null default '[]',
  zones jsonb not null default '[]',
  trace jsonb not null default '[]'
);
-- Every list reads one of these from its newest end; see features/alerts/alert-lanes.repo.ts. What is marked for deletion
-- is hidden by default and has an index of its own. Ingest pays for each: measure before adding one.
create index alerts_site_time on alerts (company_id, site_id, occurred_at, id) include (status, use_case)
  where not marked_for_deletion;
create index alerts_site_pending on alerts (company_id, site_id, occurred_at, id)
  where status = 'pending' and not marked_for_deletion;
create index alerts_company_time on alerts (company_id, occurred_at, id) include (site_id, status, use_case)
  where not marked_for_deletion;
create index alerts_time on alerts (occurred_at, id) include (status, use_case) where not marked_for_deletion;
create index alerts_camera_time on alerts (camera_id, occurred_at, id);
create index alerts_assignee_time on alerts (assignee_id, occurred_at, id) where assignee_id is not null;
create index alerts_marked_for_deletion on alerts (company_id, occurred_at, id) where marked_for_deletion;

-- What one person did with an alert.
create table alert_marks (
  user_id uuid not null references users on delete cascade,
  alert_id uuid not null references alerts on delete cascade,
  read_at timestamptz,
  bookmarked_at timestamptz,
  followed_at timestamptz,
  primary key (user_id, alert_id)
);
create index alert_marks_alert on alert_marks (alert_id);
create index alert_marks_bookmarked on alert_marks (user_id, alert_id) where bookmarked_at is not null;
create index alert_marks_followed on alert_marks (user_id, alert_id) where followed_at is not null;

-- Counts per hour, kept in the same transaction as the alert they count.
create table alert_rollups (
  reseller_id uuid not null,
  company_id uuid not null,
  site_id uuid not null,
  camera_id uuid not null references cameras on delete cascade,
  use_case text not null,
  hour timestamptz not null,
  alerts integer not null,
  primary key (camera_id, use_case, hour)
);
create index alert_rollups_company_site_hour on alert_rollups (company_id, site_id, hour);

-- Facts about this installation that must travel with its data.
create table installation (
  key text primary key,
  value jsonb not null
);
