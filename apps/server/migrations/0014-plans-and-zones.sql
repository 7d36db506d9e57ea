-- Pictures of a site from above, at a known scale. A width of 0: nobody has measured the picture yet.
create table site_plans (
  id uuid primary key,
  reseller_id uuid not null references reseller_rows on delete cascade,
  company_id uuid not null references company_rows on delete cascade,
  site_id uuid not null references site_rows on delete cascade,
  name text not null,
  level integer not null default 0,
  picture_key text not null,
  width integer not null default 0,
  height integer not null default 0,
  metres_per_pixel double precision check (metres_per_pixel > 0),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index site_plans_sibling_name on site_plans (site_id, lower(name));
create index site_plans_name on site_plans (lower(name), id);
create index site_plans_company on site_plans (company_id);
create index site_plans_reseller on site_plans (reseller_id);
create index site_plans_picture on site_plans (picture_key);
create index site_plans_unmeasured on site_plans (id) where width = 0;

-- A camera's layout image is a plan of its site. What was uploaded for cameras becomes plans: one for each picture, called
-- like the first camera that shows it.
alter table camera_rows add column layout_plan_id uuid references site_plans on delete set null;
with pictures as (
  select distinct on (site_id, layout_image_key) reseller_id, company_id, site_id, name, layout_image_key
  from camera_rows where layout_image_key is not null
  order by site_id, layout_image_key, removed_at is not null, lower(name)
), named as (
  select *, row_number() over (partition by site_id, lower(name) order by layout_image_key) as repeated from pictures
)
insert into site_plans (id, reseller_id, company_id, site_id, name, picture_key)
select gen_random_uuid(), reseller_id, company_id, site_id,
  name || case when repeated > 1 then ' ' || repeated else '' end, layout_image_key
from named;
update camera_rows c set layout_plan_id = p.id
from site_plans p where p.site_id = c.site_id and p.picture_key = c.layout_image_key;
drop view cameras;
alter table camera_rows drop column layout_image_key;
create view cameras as select * from camera_rows where removed_at is null;
create index cameras_layout_plan on camera_rows (layout_plan_id) where layout_plan_id is not null;

-- Named parts of a site; the corners lie on a plan, as shares of its width and height.
create table zones (
  id uuid primary key,
  reseller_id uuid not null references reseller_rows on delete cascade,
  company_id uuid not null references company_rows on delete cascade,
  site_id uuid not null references site_rows on delete cascade,
  name text not null,
  color text not null,
  plan_id uuid references site_plans,
  polygon jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  check (polygon is null or plan_id is not null)
);
create unique index zones_sibling_name on zones (site_id, lower(name));
create index zones_name on zones (lower(name), id);
create index zones_company on zones (company_id);
create index zones_reseller on zones (reseller_id);
create index zones_plan on zones (plan_id);

-- The zone an area shows. One that somebody gave an outline of its own does not follow the zone.
alter table areas add column zone_id uuid references zones on delete set null;
alter table areas add column zone_adjusted boolean not null default false;
create index areas_zone on areas (zone_id) where zone_id is not null;

-- Entries of one save of several objects, to be reverted together.
alter table audit_entries add column together uuid;
create index audit_entries_together on audit_entries (together) where together is not null;
