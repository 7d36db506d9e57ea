/** Records of one site, of many vehicles that come and go. */
export const ALL_RECORDS = 1_000_000;
export const LAST_DAY = '2026-11-14';
const DAYS = 365;
/** Every plate comes as often. */
export const VISITS = 40;
const CAMERAS = 4;

const idOf = (kind: string, number: string) =>
  `('00000000-0000-7000-8000-' || substr(md5('${kind}' || (${number})), 1, 12))::uuid`;

const PLACES: readonly string[] = [
  `insert into resellers (id, name) values (${idOf('reseller', '0')}, 'Reseller')`,
  `insert into companies (id, reseller_id, name) select ${idOf('company', '0')}, id, 'Company' from resellers`,
  `insert into sites (id, reseller_id, company_id, name, country, time_zone)
   select ${idOf('site', '0')}, reseller_id, id, 'Site', 'SG', 'Asia/Singapore' from companies`,
  `insert into camera_groups (id, reseller_id, company_id, site_id, name)
   select ${idOf('group', '0')}, reseller_id, company_id, id, 'Group' from sites`,
  `insert into deployments (id, reseller_id, name) select ${idOf('node', '0')}, id, 'Node' from resellers`,
  `insert into cameras (id, reseller_id, company_id, site_id, group_id, deployment_id, name, source)
   select ${idOf('camera', 'n')}, reseller_id, company_id, id, ${idOf('group', '0')}, ${idOf('node', '0')}, 'Camera ' || n,
     'sim://construction?seed=' || n from sites, generate_series(0, ${CAMERAS - 1}) n`,
];

/** Three letters, four digits, a letter: the plate of a vehicle by its number, spread over all there can be. */
const plate = (vehicle: string) => {
  const seed = `(('x' || substr(md5((${vehicle})::text), 1, 12))::bit(48)::bigint)`;
  const letter = (place: number) => `chr(65 + (${seed} / ${26 ** place} % 26)::int)`;
  return `${letter(0)} || ${letter(1)} || ${letter(2)} || lpad((${seed} / 500000 % 10000)::text, 4, '0') || ${letter(3)}`;
};

const fill = (records: number) => `
  insert into vehicle_records (id, reseller_id, company_id, site_id, camera_id, occurred_at, direction, vehicle_type, read_as,
    read_key, license_plate, plate_key, score, authorisation, needs_check)
  select (lpad(to_hex(n), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
    s.reseller_id, s.company_id, s.id, ${idOf('camera', `n % ${CAMERAS}`)},
    timestamptz '${LAST_DAY}T00:00:00Z' - (${records} - n) * interval '${DAYS} days' / ${records},
    case when n / ${Math.ceil(records / VISITS)} % 2 = 0 then 'entry' else 'exit' end, 'truck', p.key, p.key, p.key, p.key, 0.9,
    'unknown', false
  from generate_series(1, ${records}) n cross join sites s
  cross join lateral (select ${plate(`n % ${Math.ceil(records / VISITS)}`)} as key) p`;

const INDEX = 'vehicle_records_part';

/** What makes the site and its records; the index over parts of plates is made once they are there. */
export const statementsFor = (records: number): string[] => [
  ...PLACES,
  `drop index ${INDEX}`,
  fill(records),
  `create index ${INDEX} on vehicle_records using gin (lower(plate_key) gin_trgm_ops)`,
];
