-- A name the way lists sort it: without accents, in lower case, and with every number at one width, so that "C-9" comes
-- before "C-10" and "Österreich" beside "Oslo". It is made of what no upgrade changes, unlike a collation of ICU. An index takes
-- no more than 2,700 bytes, so only the beginning counts.
create function sort_name(name text) returns text language sql immutable parallel safe
  return left(regexp_replace(
    regexp_replace(
      lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')),
      '([0-9]+)', '000000000000\1', 'g'
    ),
    '[0-9]*([0-9]{12})', '\1', 'g'
  ), 200);

-- It is stored, since a search sorts thousands of names. Tables with a view in front get the view made anew.
alter table reseller_rows add column sort_name text not null generated always as (sort_name(name)) stored;
alter table company_rows add column sort_name text not null generated always as (sort_name(name)) stored;
alter table site_rows add column sort_name text not null generated always as (sort_name(name)) stored;
alter table camera_group_rows add column sort_name text not null generated always as (sort_name(name)) stored;
alter table camera_rows add column sort_name text not null generated always as (sort_name(name)) stored;
create or replace view resellers as select * from reseller_rows where removed_at is null;
create or replace view companies as select * from company_rows where removed_at is null;
create or replace view sites as select * from site_rows where removed_at is null;
create or replace view camera_groups as select * from camera_group_rows where removed_at is null;
create or replace view cameras as select * from camera_rows where removed_at is null;

alter table deployments add column sort_name text not null generated always as (sort_name(name)) stored;
alter table logic_flows add column sort_name text not null generated always as (sort_name(name)) stored;
alter table site_labels add column sort_name text not null generated always as (sort_name(name)) stored;
alter table site_plans add column sort_name text not null generated always as (sort_name(name)) stored;
alter table zones add column sort_name text not null generated always as (sort_name(name)) stored;
alter table webhooks add column sort_name text not null generated always as (sort_name(name)) stored;
alter table vendors add column sort_name text not null generated always as (sort_name(name)) stored;
alter table roles add column sort_name text not null generated always as (sort_name(name)) stored;
alter table tags add column sort_name text not null generated always as (sort_name(name)) stored;
alter table automations add column sort_name text not null generated always as (sort_name(name)) stored;
alter table saved_views add column sort_name text not null generated always as (sort_name(name)) stored;
alter table persons add column sort_name text not null generated always as (sort_name(full_name)) stored;

drop index camera_groups_name, camera_groups_reseller_name, camera_groups_company_name, cameras_name, cameras_site_name,
  companies_name, companies_reseller_name, deployments_name, logic_flows_name, persons_order, resellers_name,
  site_labels_name, site_plans_name, sites_name, sites_reseller_name, sites_company_name, webhooks_name, zones_name;
create index camera_groups_name on camera_group_rows (sort_name, id);
create index camera_groups_reseller_name on camera_group_rows (reseller_id, sort_name, id);
create index camera_groups_company_name on camera_group_rows (company_id, sort_name, id);
create index cameras_name on camera_rows (sort_name, id);
create index cameras_site_name on camera_rows (site_id, sort_name, id);
create index companies_name on company_rows (sort_name, id);
create index companies_reseller_name on company_rows (reseller_id, sort_name, id);
create index deployments_name on deployments (sort_name, id);
create index logic_flows_name on logic_flows (sort_name, id);
create index persons_order on persons (sort_name, id);
create index resellers_name on reseller_rows (sort_name, id);
create index site_labels_name on site_labels (sort_name, id);
create index site_plans_name on site_plans (sort_name, id);
create index sites_name on site_rows (sort_name, id);
create index sites_reseller_name on site_rows (reseller_id, sort_name, id);
create index sites_company_name on site_rows (company_id, sort_name, id);
create index webhooks_name on webhooks (sort_name, id);
create index zones_name on zones (sort_name, id);

-- People go by the name that lists show, and by their username without one.
drop index users_role, users_type, users_state, users_name_order;
alter table user_rows add column sort_name text not null generated always as (
  sort_name(coalesce(nullif(person_name(first_name, last_name), ''), username))
) stored;
create or replace view users as select * from user_rows where not is_service;
create index users_role on user_rows (role_id, sort_name, id);
create index users_type on user_rows (user_type, sort_name, id);
create index users_state on user_rows (account_state, sort_name, id);
create index users_name_order on user_rows (sort_name, id);
drop function listed_name(text, text, text);
