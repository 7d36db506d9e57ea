/** Size of the generated installation. */
const COMPANIES = 100;
const SITES_PER_COMPANY = 10;
const CAMERAS_PER_SITE = 5;
const FRAMES_PER_CAMERA = 20;
const USERS_PER_COMPANY = 3;
/** How many alerts one situation raises, each two minutes after the one before; 2.3 on average. */
const REPEATS = [1, 1, 1, 1, 1, 2, 2, 3, 4, 7];
const ALERTS_PER_SITUATION = 2.3;
export const ALL_ALERTS = 5_000_000;
const DAYS = 60;
/** Alerts lie in the days before this moment. */
const END = '2026-11-15T00:00:00Z';

const idOf = (kind: string, number: string) =>
  `('00000000-0000-7000-8000-' || substr(md5('${kind}' || (${number})), 1, 12))::uuid`;

/** An id as an application would have made it at that moment, so that the primary key grows at its end as it does in life. */
const idAt = (moment: string, salt: string) =>
  `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3)
    || '8' || substr(md5(${salt}), 4, 15))::uuid`;

const pick = (values: readonly string[], random: string) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + floor(${random} * ${values.length})::int]`;

const USE_CASES = [
  'no_access_area',
  'no_access_area',
  'ppe_detection',
  'worker_near_heavy_machine',
  'crowding',
  'speeding',
];
const STATUSES = [
  ...['pending', 'pending', 'pending', 'acknowledged', 'acknowledged', 'compliant', 'compliant'],
  ...['non_compliant', 'non_compliant', 'invalid'],
];

const OBJECTS = JSON.stringify(
  ['t71', 'u72'].map((track, index) => ({
    track,
    kind: 'person',
    score: 0.871,
    offending: index === 0,
    box: { x: 0.3141, y: 0.2313, width: 0.0432, height: 0.1274 },
  })),
);
const ZONES = '[{"label": "No access", "points": [[0.1, 0.2], [0.5, 0.2], [0.5, 0.6], [0.1, 0.6]]}]';
const TRACE = `[{"node": "human", "type": "detector", "passed": 2, "measured": null, "limit": null},
  {"node": "area_check", "type": "area_check", "passed": 1, "measured": 2.4, "limit": 1}]`;

const SITES = COMPANIES * SITES_PER_COMPANY;
const numbers = (count: number, as: string) => `generate_series(0, ${count - 1}) ${as}`;
const site = (part: string) => `join sites s on s.id = ${idOf('site', 'n')} cross join ${part}`;

const PLACES: readonly string[] = [
  `insert into resellers (id, name) select ${idOf('reseller', 'n')}, 'Reseller ' || n from ${numbers(5, 'n')}`,
  `insert into companies (id, reseller_id, name)
   select ${idOf('company', 'n')}, ${idOf('reseller', 'n % 5')}, 'Company ' || n from ${numbers(COMPANIES, 'n')}`,
  `insert into sites (id, reseller_id, company_id, name, country, time_zone)
   select ${idOf('site', `c * ${SITES_PER_COMPANY} + s`)}, ${idOf('reseller', 'c % 5')}, ${idOf('company', 'c')},
     'Site ' || c || '-' || s, 'SG', 'Asia/Singapore' from ${numbers(COMPANIES, 'c')}, ${numbers(SITES_PER_COMPANY, 's')}`,
  `insert into camera_groups (id, reseller_id, company_id, site_id, name)
   select ${idOf('group', 'n * 2 + g')}, s.reseller_id, s.company_id, s.id, 'Group ' || g
   from ${numbers(SITES, 'n')} ${site(numbers(2, 'g'))}`,
  `insert into cameras (id, reseller_id, company_id, site_id, group_id, name, source)
   select ${idOf('camera', `n * ${CAMERAS_PER_SITE} + k`)}, s.reseller_id, s.company_id, s.id, ${idOf('group', 'n * 2 + k % 2')},
     'Camera ' || k, 'sim://construction?seed=' || k from ${numbers(SITES, 'n')} ${site(numbers(CAMERAS_PER_SITE, 'k'))}`,
  `insert into users (id, username, email, first_name, user_type, company_id)
   select ${idOf('user', `c * ${USERS_PER_COMPANY} + u`)}, 'user-' || c || '-' || u, 'user-' || c || '-' || u || '@bench.example',
     'User', 'end_user', ${idOf('company', 'c')} from ${numbers(COMPANIES, 'c')}, ${numbers(USERS_PER_COMPANY, 'u')}`,
  `insert into logic_flows (id, reseller_id, company_id, site_id, tab, slug, name, description, icon, live_version)
   select ${idOf('flow', 'n')}, s.reseller_id, s.company_id, s.id, 'alerts', 'lf_bench', 'Bench', '', 'x', 1
   from ${numbers(SITES, 'n')} join sites s on s.id = ${idOf('site', 'n')}`,
  `insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key, thumbnail_key)
   select ${idOf('frame', `n * ${FRAMES_PER_CAMERA} + f`)}, c.reseller_id, c.company_id, c.site_id, c.id, 'image/jpeg', 90000,
     'media/' || n || '-' || f || '.jpg', 'media/' || n || '-' || f || '.thumb.jpg'
   from ${numbers(SITES * CAMERAS_PER_SITE, 'n')} join cameras c on c.id = ${idOf('camera', 'n')}
   cross join ${numbers(FRAMES_PER_CAMERA, 'f')}`,
];

// Indexes are made once the rows are there: that takes a fraction of the time.
const WITHOUT_INDEXES = `create temp table kept_indexes as
  select indexname, indexdef from pg_indexes where tablename = 'alerts' and indexname <> 'alerts_pkey'`;
const forEachIndex = (command: string) =>
  `do $$ declare kept record; begin for kept in select * from kept_indexes loop execute ${command}; end loop; end $$`;

const camera = `(d.c * ${SITES_PER_COMPANY} + d.s) * ${CAMERAS_PER_SITE} + d.k`;
const moment = `d.at + i * interval '2 minutes'`;

/** Statements that fill an empty database: a few companies and sites have most of the alerts, as in life. */
export const statementsFor = (alerts: number): readonly string[] => generate(Math.round(alerts / ALERTS_PER_SITUATION));

const generate = (situations: number): readonly string[] => [
  'set synchronous_commit = off',
  `set maintenance_work_mem = '512MB'`,
  `set work_mem = '256MB'`,
  ...PLACES,
  'select setseed(0.42)',
  `create temp table drawn as
   select m, floor(${COMPANIES} * power(random(), 2))::int as c, floor(${SITES_PER_COMPANY} * power(random(), 1.6))::int as s,
     floor(random() * ${CAMERAS_PER_SITE})::int as k, (array[${REPEATS.join(', ')}])[1 + m % ${REPEATS.length}] as repeats,
     ${pick(USE_CASES, 'random()')} as use_case, random() < 0.1 as is_flow,
     timestamptz '${END}' - (${situations} - m) * interval '${DAYS} days' / ${situations} as at
   from generate_series(1, ${situations}) m`,
  WITHOUT_INDEXES,
  forEachIndex(`'drop index ' || kept.indexname`),
  // What it refers to is there: nothing has to be looked up.
  'set session_replication_role = replica',
  `insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, flow_id, status, occurred_at,
     received_at, local_at, assignee_id, marked_for_deletion, frame_id, objects, zones, trace, incident_id)
   select ${idAt(moment, `m || '-' || i`)}, c.reseller_id, c.company_id, c.site_id, c.group_id, c.id,
     case when d.is_flow then 'lf_bench' else d.use_case end,
     case when d.is_flow then ${idOf('flow', `d.c * ${SITES_PER_COMPANY} + d.s`)} end, ${pick(STATUSES, 'random()')},
     ${moment}, ${moment} + interval '1 second', (${moment}) at time zone 'Asia/Singapore',
     case when random() < 0.2 then ${idOf('user', `d.c * ${USERS_PER_COMPANY} + m % ${USERS_PER_COMPANY}`)} end,
     random() < 0.01, ${idOf('frame', `(${camera}) * ${FRAMES_PER_CAMERA} + m % ${FRAMES_PER_CAMERA}`)},
     '${OBJECTS}', '${ZONES}', '${TRACE}', case when d.repeats > 1 then ${idAt('d.at', `m || '-' || 0`)} end
   from drawn d join cameras c on c.id = ${idOf('camera', camera)} cross join generate_series(0, d.repeats - 1) i`,
  'reset session_replication_role',
  'drop table drawn',
  forEachIndex('kept.indexdef'),
  'drop table kept_indexes',
  'vacuum (analyze) alerts',
  'vacuum (analyze) media',
  'analyze',
];
