import { FLOW, flowStatements, hourlyLimit } from './flow.ts';
import { idOf, listed } from './ids.ts';

/** Facts of one large site: ten zones, each watched by one of five cameras, for a month. */
export const ALL_FACTS = 5_000_000;
export const TIME_ZONE = 'Asia/Singapore';
/** The last day of the facts. */
export const LAST_DAY = '2026-11-14';
const DAYS = 30;
const ZONES = 10;
const CAMERAS = 5;
/** Machines in a zone, each day: each has one fact after the other, and does the same for eight of them. */
const MACHINES = 40;
const FACTS_OF_A_STATE = 8;
const KINDS = ['footfall', 'workhour', 'vehicle_tracking', 'machinery', 'flowsense'];
const TAGS = ['footfall', 'workhour', 'vehicle_tracking', 'machinery_utilisation'];

const PLACES: readonly string[] = [
  `insert into resellers (id, name) values (${idOf('reseller', '0')}, 'Reseller')`,
  `insert into companies (id, reseller_id, name) select ${idOf('company', '0')}, id, 'Company' from resellers`,
  `insert into sites (id, reseller_id, company_id, name, country, time_zone)
   select ${idOf('site', '0')}, reseller_id, id, 'Site', 'SG', '${TIME_ZONE}' from companies`,
  `insert into camera_groups (id, reseller_id, company_id, site_id, name)
   select ${idOf('group', '0')}, reseller_id, company_id, id, 'Group' from sites`,
  `insert into deployments (id, reseller_id, name) select ${idOf('node', '0')}, id, 'Node' from resellers`,
  `insert into cameras (id, reseller_id, company_id, site_id, group_id, deployment_id, name, source)
   select ${idOf('camera', 'n')}, reseller_id, company_id, id, ${idOf('group', '0')}, ${idOf('node', '0')}, 'Camera ' || n,
     'sim://construction?seed=' || n from sites, generate_series(0, ${CAMERAS - 1}) n`,
  `insert into zones (id, reseller_id, company_id, site_id, name, color)
   select ${idOf('zone', 'n')}, reseller_id, company_id, id, 'Zone ' || n, '#FFB020' from sites, generate_series(0, ${ZONES - 1}) n`,
  `insert into areas (id, camera_id, tag, kind, form, zone_id)
   select ${idOf('area', 'n || tag')}, ${idOf('camera', `n % ${CAMERAS}`)}, tag, 'polygon', '{"points": []}', ${idOf('zone', 'n')}
   from generate_series(0, ${ZONES - 1}) n, unnest(${listed(TAGS)}) tag`,
];

// Indexes are made once the rows are there: that takes a fraction of the time.
const WITHOUT_INDEXES = `create temp table kept_indexes as
  select indexname, replace(indexdef, ' ON ONLY ', ' ON ') as indexdef from pg_indexes where tablename = 'facts' and indexname <> 'facts_pkey'`;
const forEachIndex = (command: string) =>
  `do $$ declare kept record; begin for kept in select * from kept_indexes loop execute ${command}; end loop; end $$`;

/** After so many facts, every zone has had one of each kind. */
const PASS = KINDS.length * ZONES;
/** After so many, the next one of the same machine follows. */
const ROUND = PASS * MACHINES;

const zone = `(n / ${KINDS.length}) % ${ZONES}`;
const kind = `(${listed(KINDS)})[1 + n % ${KINDS.length}]`;

const pass = `n / ${PASS}`;
const oneOf = (values: readonly string[]) => `(${listed(values)})[1 + ${pass} % ${values.length}]`;
const eitherWay = `case when random() < 0.5 then 'in' else 'out' end`;

/** What a fact of a kind has besides; of the others it is null, and a person. */
const SHAPES = {
  object_kind: `case ${kind} when 'vehicle_tracking' then ${oneOf(['truck', 'car', 'mixer', 'bus'])}
    when 'machinery' then ${oneOf(['excavator', 'crane'])} else 'person' end`,
  direction: `case when ${kind} in ('footfall', 'flowsense') then ${eitherWay} end`,
  state: `case when ${kind} = 'machinery' then case when n / ${ROUND * FACTS_OF_A_STATE} % 2 = 0 then 'operation' else 'idle' end end`,
  flow_slug: `case when ${kind} = 'flowsense' then '${FLOW}' end`,
  value: (facts: number) => `case when ${kind} in ('footfall', 'flowsense') then 1
    when ${kind} = 'machinery' then round(${ROUND * DAYS * 86_400}::numeric / ${facts}, 2) else round((random() * 900)::numeric, 2) end`,
};

/** Facts in the order of time; every kind has as many as the others. */
const fill = (facts: number) => `
  insert into facts (id, reseller_id, company_id, site_id, camera_id, kind, occurred_at, area_id, zone_id, categories,
    object_kind, track, direction, state, flow_slug, value)
  select (lpad(to_hex(n), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
    s.reseller_id, s.company_id, s.id, ${idOf('camera', `${zone} % ${CAMERAS}`)}, ${kind},
    (timestamp '${LAST_DAY}' + interval '1 day') at time zone '${TIME_ZONE}' - (${facts} - n) * interval '${DAYS} days' / ${facts},
    ${idOf('zone', zone)}, ${idOf('zone', zone)}, case when n % 10 < 3 then '{Staff}'::text[] else '{}' end,
    ${SHAPES.object_kind}, 'm' || ${pass} % ${MACHINES}, ${SHAPES.direction}, ${SHAPES.state}, ${SHAPES.flow_slug}, ${SHAPES.value(facts)}
  from generate_series(0, ${facts} - 1) n, sites s`;

/** Statements that fill an empty database with facts that are not counted yet. */
export const statementsFor = (facts: number): readonly string[] => [
  'set synchronous_commit = off',
  `set maintenance_work_mem = '512MB'`,
  `set work_mem = '256MB'`,
  ...PLACES,
  ...flowStatements(ZONES, CAMERAS, hourlyLimit(facts)),
  'select setseed(0.42)',
  WITHOUT_INDEXES,
  forEachIndex(`'drop index ' || kept.indexname`),
  // What it refers to is there: nothing has to be looked up.
  'set session_replication_role = replica',
  fill(facts),
  'set session_replication_role = origin',
  forEachIndex('kept.indexdef'),
];
