/** Size of the generated installation. */
const COMPANIES = 100;
const SITES_PER_COMPANY = 10;
const ALERTS = 1_000_000;
const DAYS = 60;
/** Alerts lie in the days before this moment. */
const END = '2026-11-15T00:00:00Z';

const idOf = (kind: string, number: string) =>
  `('00000000-0000-7000-8000-' || substr(md5('${kind}' || (${number})), 1, 12))::uuid`;

/** An id as an application would have made it at that moment, so that the primary key grows at its end as it does in life. */
const idAt = (moment: string, salt: string) =>
  `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' || substr(md5('${salt}' || n), 1, 3)
    || '8' || substr(md5('${salt}' || n), 4, 15))::uuid`;

const pick = (values: readonly string[], random: string) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + floor(${random} * ${values.length})::int]`;

const box = (random: string) =>
  `jsonb_build_object('x', round(${random}::numeric, 4), 'y', 0.2313, 'width', 0.0432, 'height', 0.1274)`;
const object = (track: string, random: string, offending: boolean) =>
  `jsonb_build_object('track', '${track}' || n, 'kind', 'person', 'score', round(${random}::numeric, 3),
    'offending', ${offending}, 'box', ${box(random)})`;

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

/** Statements that fill an empty database: a few companies and sites have most of the alerts, as in life. */
export const GENERATE: readonly string[] = [
  `insert into resellers (id, name) select ${idOf('reseller', 'n')}, 'Reseller ' || n from generate_series(0, 4) n`,
  `insert into companies (id, reseller_id, name)
   select ${idOf('company', 'n')}, ${idOf('reseller', 'n % 5')}, 'Company ' || n from generate_series(0, ${COMPANIES - 1}) n`,
  `insert into sites (id, reseller_id, company_id, name, country, time_zone)
   select ${idOf('site', `c * ${SITES_PER_COMPANY} + s`)}, ${idOf('reseller', 'c % 5')}, ${idOf('company', 'c')},
     'Site ' || c || '-' || s, 'SG', 'Asia/Singapore'
   from generate_series(0, ${COMPANIES - 1}) c, generate_series(0, ${SITES_PER_COMPANY - 1}) s`,
  `insert into camera_groups (id, reseller_id, company_id, site_id, name)
   select ${idOf('group', 'n * 2 + g')}, s.reseller_id, s.company_id, s.id, 'Group ' || g
   from generate_series(0, ${COMPANIES * SITES_PER_COMPANY - 1}) n
   join sites s on s.id = ${idOf('site', 'n')} cross join generate_series(0, 1) g`,
  `insert into cameras (id, reseller_id, company_id, site_id, group_id, name, source)
   select ${idOf('camera', 'n * 5 + k')}, s.reseller_id, s.company_id, s.id, ${idOf('group', 'n * 2 + k % 2')},
     'Camera ' || k, 'sim://construction?seed=' || k
   from generate_series(0, ${COMPANIES * SITES_PER_COMPANY - 1}) n
   join sites s on s.id = ${idOf('site', 'n')} cross join generate_series(0, 4) k`,
  'select setseed(0.42)',
  `create temp table drawn as
   select n, floor(${COMPANIES} * power(random(), 2))::int as c, floor(${SITES_PER_COMPANY} * power(random(), 1.6))::int as s,
     floor(random() * 5)::int as k, random() as r1, random() as r2, random() as r3, random() as r4,
     timestamptz '${END}' - (${ALERTS} - n) * interval '${DAYS} days' / ${ALERTS} as at
   from generate_series(1, ${ALERTS}) n`,
  `create temp table placed as
   select d.*, ${idAt('at', 'a')} as id, ${idAt('at', 'f')} as frame_id, c.reseller_id, c.company_id, c.site_id, c.group_id,
     c.id as camera_id
   from drawn d join cameras c on c.id = ${idOf('camera', `(d.c * ${SITES_PER_COMPANY} + d.s) * 5 + d.k`)}`,
  `insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key, thumbnail_key, created_at)
   select frame_id, reseller_id, company_id, site_id, camera_id, 'image/jpeg', 90000,
     'media/' || frame_id || '.jpg', 'media/' || frame_id || '.thumb.jpg', at from placed order by n`,
  `insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, status, occurred_at, received_at,
     marked_for_deletion, frame_id, objects, zones, trace)
   select id, reseller_id, company_id, site_id, group_id, camera_id, ${pick(USE_CASES, 'r1')}, ${pick(STATUSES, 'r2')},
     at, at + interval '1 second', r3 < 0.01, frame_id,
     jsonb_build_array(${object('t', 'r4', true)}, ${object('u', 'r1', false)}),
     '[{"label": "No access", "points": [[0.1, 0.2], [0.5, 0.2], [0.5, 0.6], [0.1, 0.6]]}]',
     '[{"node": "human", "type": "detector", "passed": 2, "measured": null, "limit": null},
       {"node": "area_check", "type": "area_check", "passed": 1, "measured": 2.4, "limit": 1}]'
   from placed order by n`,
  'drop table drawn, placed',
  'vacuum (analyze) alerts',
  'vacuum (analyze) media',
  'analyze',
];
