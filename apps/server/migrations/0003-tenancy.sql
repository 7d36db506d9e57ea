-- Looking for a part of a name must not read every row. Comes with PostgreSQL.
create extension if not exists pg_trgm;

-- What is being removed is gone for everybody at once, while its rows and files go in the background. The rows are in
-- tables called *_rows; everything but the removal itself works with the views, which hide what is going.
-- A migration that adds a column to such a table makes the view anew: `create or replace view ... as select * ...`.
alter table resellers rename to reseller_rows;
alter table companies rename to company_rows;
alter table sites rename to site_rows;
alter table camera_groups rename to camera_group_rows;
alter table cameras rename to camera_rows;

alter table reseller_rows add column removed_at timestamptz;
alter table company_rows add column removed_at timestamptz;
alter table site_rows add column removed_at timestamptz;
alter table camera_group_rows add column removed_at timestamptz;
alter table camera_rows add column removed_at timestamptz;

create view resellers as select * from reseller_rows where removed_at is null;
create view companies as select * from company_rows where removed_at is null;
create view sites as select * from site_rows where removed_at is null;
create view camera_groups as select * from camera_group_rows where removed_at is null;
create view cameras as select * from camera_rows where removed_at is null;

-- Lists go by name without regard to case.
create index resellers_name on reseller_rows (lower(name), id);
create index companies_name on company_rows (lower(name), id);
create index companies_reseller_name on company_rows (reseller_id, lower(name), id);
create index sites_name on site_rows (lower(name), id);
create index sites_reseller_name on site_rows (reseller_id, lower(name), id);
create index sites_company_name on site_rows (company_id, lower(name), id);
create index companies_name_part on company_rows using gin (lower(name) gin_trgm_ops);
create index sites_name_part on site_rows using gin (lower(name) gin_trgm_ops);
create index camera_groups_name on camera_group_rows (lower(name), id);
create index camera_groups_reseller_name on camera_group_rows (reseller_id, lower(name), id);
create index camera_groups_company_name on camera_group_rows (company_id, lower(name), id);
create index camera_groups_name_part on camera_group_rows using gin (lower(name) gin_trgm_ops);
-- With what hides a row in the index, counting need not look at the rows.
create index sites_reseller_present on site_rows (reseller_id, removed_at);
create index camera_groups_present on camera_group_rows (site_id, removed_at);
create index cameras_site on camera_rows (site_id, removed_at);
create index cameras_company on camera_rows (company_id, removed_at);
create index cameras_reseller on camera_rows (reseller_id, removed_at);
create index user_resellers_reseller on user_resellers (reseller_id);

-- Siblings have different names. A name is free again as soon as its owner is being removed.
create unique index resellers_sibling_name on reseller_rows (lower(name)) where removed_at is null;
create unique index companies_sibling_name on company_rows (reseller_id, lower(name)) where removed_at is null;
create unique index sites_sibling_name on site_rows (company_id, lower(name)) where removed_at is null;
create unique index camera_groups_sibling_name on camera_group_rows (site_id, lower(name)) where removed_at is null;
drop index cameras_name_in_site;
create unique index cameras_name_in_site on camera_rows (site_id, lower(name)) where removed_at is null;
alter table reseller_rows drop constraint resellers_domain_key;
create unique index resellers_domain on reseller_rows (domain) where removed_at is null;

-- What is being removed is looked for often, and is nearly always nothing.
create index cameras_removed on camera_rows (id) where removed_at is not null;
-- Notifications go with their camera.
create index notifications_camera on notifications (camera_id);

-- Words people sort by: sites of a company, processing nodes of a reseller.
create table tags (
  id uuid primary key,
  kind text not null check (kind in ('site', 'node')),
  reseller_id uuid not null references reseller_rows on delete cascade,
  company_id uuid references company_rows on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  check ((kind = 'site') = (company_id is not null))
);
create unique index tags_name on tags (kind, coalesce(company_id, reseller_id), lower(name));
create table site_tags (
  site_id uuid not null references site_rows on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  primary key (site_id, tag_id)
);
create index site_tags_tag on site_tags (tag_id);
create table deployment_tags (
  deployment_id uuid not null references deployments on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  primary key (deployment_id, tag_id)
);
create index deployment_tags_tag on deployment_tags (tag_id);

-- Use cases that are switched off for a whole site, whatever its cameras say.
create table site_disabled_use_cases (
  site_id uuid not null references site_rows on delete cascade,
  use_case text not null,
  disabled_at timestamptz not null default now(),
  primary key (site_id, use_case)
);

-- Nodes: what kind of machine it is, and whether it was told to end.
alter table deployments add column system text;
alter table deployments add column killed_at timestamptz;
-- When it said that it ends itself; a process that starts in its place clears both.
alter table deployments add column ended_at timestamptz;
create index deployments_name on deployments (lower(name), id);

-- People.
alter table users add column last_sign_in_at timestamptz;
alter table users add column invited_at timestamptz;
create index users_role on users (role_id, lower(username), id);
create index users_type on users (user_type, lower(username), id);
create index users_state on users (account_state, lower(username), id);
-- Types, roles and states go together; the planner must not take them for chance.
create statistics users_kinds (mcv) on user_type, role_id, account_state from users;
-- Who is placed at a site or in a company, without a look at the rows.
drop index user_sites_site;
create index user_sites_site on user_sites (site_id, user_id);
drop index users_company;
create index users_company on users (company_id, id);
-- All names of somebody as one text, for those who look for a part of one.
alter table users add column names text not null generated always as (
  lower(username || ' ' || email || ' ' || first_name || ' ' || coalesce(last_name, '') || ' ' || coalesce(user_channel_id, ''))
) stored;
create index users_name_part on users using gin (names gin_trgm_ops);
create index users_username_order on users (lower(username), id);

alter table roles add column created_at timestamptz not null default now();
alter table roles add column description text not null default '';
create unique index roles_name on roles
  (coalesce(company_id, reseller_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name));
create index roles_reseller on roles (reseller_id);
create index roles_company on roles (company_id);

-- Permissions a superuser added to the built-in ones.
create table custom_permissions (
  key text primary key,
  description text not null default '',
  created_at timestamptz not null default now()
);

-- Who changed or did what; written in the transaction of the change itself. Entries outlive what they speak of, so they
-- refer to nothing. An entry lies at the lowest place that holds everything it concerns; without one it is the platform's.
create table audit_entries (
  id uuid primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('change', 'action')),
  category text not null,
  action text not null,
  actor_id uuid,
  actor_name text not null,
  object_type text not null,
  object_id uuid,
  object_name text not null,
  reseller_id uuid,
  company_id uuid,
  site_id uuid,
  before jsonb,
  after jsonb,
  reverts_id uuid
);
create index audit_entries_time on audit_entries (kind, at, id);
create index audit_entries_category on audit_entries (category, at, id);
create index audit_entries_reseller on audit_entries (reseller_id, kind, at, id);
create index audit_entries_company on audit_entries (company_id, kind, at, id);
create index audit_entries_site on audit_entries (site_id, kind, at, id);
create index audit_entries_actor on audit_entries (actor_id, kind, at, id);
create index audit_entries_object on audit_entries (object_id, at);
create index audit_entries_name_part on audit_entries using gin (lower(object_name) gin_trgm_ops);
