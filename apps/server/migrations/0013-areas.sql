-- Words a site has for its areas, and the kinds each of them comes in.
create table site_labels (
  id uuid primary key,
  reseller_id uuid not null references reseller_rows on delete cascade,
  company_id uuid not null references company_rows on delete cascade,
  site_id uuid not null references site_rows on delete cascade,
  name text not null,
  -- What they can be chosen for, by the keys of use cases and blocks.
  use_cases text[] not null default '{}',
  -- Most categories of one area; null: one.
  max_category_limit integer check (max_category_limit > 0),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index site_labels_sibling_name on site_labels (site_id, lower(name));
create index site_labels_name on site_labels (lower(name), id);
create index site_labels_company on site_labels (company_id);
create index site_labels_reseller on site_labels (reseller_id);

create table site_label_categories (
  id uuid primary key,
  label_id uuid not null references site_labels on delete cascade,
  name text not null,
  position integer not null default 0
);
create index site_label_categories_label on site_label_categories (label_id, position);

-- What is drawn on a camera's picture. The region of interest stays a column of the camera: it has points and nothing else.
create table areas (
  id uuid primary key,
  camera_id uuid not null references camera_rows on delete cascade,
  tag text not null,
  kind text not null check (kind in ('rectangle', 'ellipse', 'polygon', 'line', 'multi_line')),
  -- With its version; read by the contract's `stored-configuration`.
  form jsonb not null,
  -- Null: the tag's colour.
  color text,
  label_id uuid references site_labels on delete set null,
  category_ids uuid[] not null default '{}',
  drawn_by uuid references users on delete set null,
  drawn_by_name text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index areas_camera on areas (camera_id, tag);
create index areas_label on areas (label_id) where label_id is not null;
create index areas_drawn_by on areas (drawn_by) where drawn_by is not null;

-- How often the areas of a camera were changed that are saved together, and when last.
create table area_sections (
  camera_id uuid not null references camera_rows on delete cascade,
  section text not null,
  version integer not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references users on delete set null,
  primary key (camera_id, section)
);
create index area_sections_updated_by on area_sections (updated_by) where updated_by is not null;

-- Areas were part of a use case until now: a list, bare or beside its version. What is no list, and what in it is no area,
-- is kept as it is: its camera shows that it cannot be read.
create temporary table drawn on commit drop as
select u.camera_id, u.use_case, c.reseller_id, c.company_id, c.site_id, area,
  case when jsonb_typeof(area -> 'label') = 'string' then nullif(btrim(area ->> 'label'), '') end as label,
  (jsonb_typeof(area -> 'points') = 'array'
    and not jsonb_path_exists(area, 'strict $.points[*] ? (@.type() != "array" || @.size() != 2)', silent => true)
    and not jsonb_path_exists(area, 'strict $.points[*][*] ? (@.type() != "number")', silent => true)) is true as is_area
from camera_use_cases u join camera_rows c on c.id = u.camera_id
cross join lateral (select case
  when jsonb_typeof(u.areas -> 'content') = 'array' and u.areas ->> 'version' = '1' then u.areas -> 'content'
  when jsonb_typeof(u.areas) = 'array' then u.areas
  else jsonb_build_array(u.areas) end) kept (list)
cross join lateral jsonb_array_elements(kept.list) area;

insert into site_labels (id, reseller_id, company_id, site_id, name, use_cases)
select gen_random_uuid(), reseller_id, company_id, site_id, left(min(label), 150), array_agg(distinct use_case)
from drawn where label is not null
group by reseller_id, company_id, site_id, lower(left(label, 150));

insert into areas (id, camera_id, tag, kind, form, label_id)
select case when d.area ->> 'id' ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
    and count(*) over (partition by lower(d.area ->> 'id')) = 1
  -- An id that two areas share, or that is none, stays with nobody.
  then (d.area ->> 'id')::uuid else gen_random_uuid() end, d.camera_id, d.use_case,
  case when d.area ->> 'area_type' = 'line' then
    case when jsonb_array_length(case when d.is_area then d.area -> 'points' else '[]' end) = 2 then 'line' else 'multi_line' end
  else 'polygon' end,
  case when d.is_area then jsonb_build_object('points', coalesce((
    select jsonb_agg(jsonb_build_array(
      least(1, greatest(0, (point ->> 0)::float8)), least(1, greatest(0, (point ->> 1)::float8))) order by place)
    from jsonb_array_elements(d.area -> 'points') with ordinality given (point, place)), '[]'))
  else d.area end,
  l.id
from drawn d
left join site_labels l on l.site_id = d.site_id and lower(l.name) = lower(left(d.label, 150));

alter table camera_use_cases drop column areas;
