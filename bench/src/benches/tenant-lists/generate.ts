/** Size of the generated platform. */
export const RESELLERS = 100;
export const COMPANIES = 2000;
export const SITES = 20_000;
export const USERS = 100_000;

const INTERNAL = 500;
const EXTERNAL = 20_000;
const AUDIT_ENTRIES = 200_000;

const idOf = (kind: string, number: string) =>
  `('00000000-0000-7000-8000-' || substr(md5('${kind}' || (${number})), 1, 12))::uuid`;
const resellerOf = (company: string) => idOf('reseller', `(${company}) % ${RESELLERS}`);

const NAMES = ['Anna', 'Bruno', 'Chen', 'Dara', 'Elif', 'Farid', 'Giulia', 'Hiro', 'Ines', 'Jun', 'Kofi', 'Lena'];
const pick = (values: readonly string[], number: string) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (${number}) % ${values.length}]`;

const people = (kind: string, from: number, count: number, rest: { role: string; company: string }) =>
  `insert into users (id, username, email, first_name, last_name, user_type, role_id, company_id, account_state, created_at)
   select ${idOf('user', 'n')}, 'user' || n, 'user' || n || '@bench.example', ${pick(NAMES, 'n')}, 'Number ' || n, '${kind}',
     (select id from roles where key = '${rest.role}'), ${rest.company},
     case when n % 9 = 0 then 'invited' when n % 17 = 0 then 'inactive' else 'active' end,
     timestamptz '2026-01-01' + n * interval '1 minute'
   from generate_series(${from}, ${from + count - 1}) n`;

/** Statements that fill an empty database with a platform as large as they come. */
export const GENERATE: readonly string[] = [
  `insert into resellers (id, name) select ${idOf('reseller', 'n')}, 'Reseller ' || n from generate_series(0, ${RESELLERS - 1}) n`,
  `insert into companies (id, reseller_id, name)
   select ${idOf('company', 'n')}, ${resellerOf('n')}, ${pick(['Harbour', 'Tower', 'Steel', 'Bridge'], 'n')} || ' company ' || n
   from generate_series(0, ${COMPANIES - 1}) n`,
  `insert into sites (id, reseller_id, company_id, name, country, time_zone)
   select ${idOf('site', 'n')}, ${resellerOf(`n % ${COMPANIES}`)}, ${idOf('company', `n % ${COMPANIES}`)},
     ${pick(['North', 'South', 'East', 'West', 'Dock'], 'n')} || ' site ' || n, 'SG', 'Asia/Singapore'
   from generate_series(0, ${SITES - 1}) n`,
  `insert into camera_groups (id, reseller_id, company_id, site_id, name)
   select ${idOf('group', 'n')}, s.reseller_id, s.company_id, s.id, 'Group ' || n
   from generate_series(0, ${SITES - 1}) n join sites s on s.id = ${idOf('site', 'n')}`,
  `insert into deployments (id, reseller_id, name)
   select ${idOf('node', 'n')}, ${idOf('reseller', `n % ${RESELLERS}`)}, 'Node ' || n from generate_series(0, 999) n`,
  `insert into cameras (id, reseller_id, company_id, site_id, group_id, deployment_id, name, source)
   select ${idOf('camera', 'n * 2 + k')}, s.reseller_id, s.company_id, s.id, ${idOf('group', 'n')},
     ${idOf('node', `(n % ${COMPANIES}) % ${RESELLERS}`)}, 'Camera ' || k, 'sim://construction?seed=' || k
   from generate_series(0, ${SITES - 1}) n join sites s on s.id = ${idOf('site', 'n')} cross join generate_series(0, 1) k`,
  `insert into roles (id, name, level, user_type, reseller_id, company_id)
   select ${idOf('role', 'n')}, 'Role ' || n, 'site', 'external', ${resellerOf('n')}, ${idOf('company', 'n')}
   from generate_series(0, 999) n`,
  people('internal', 0, INTERNAL, { role: 'reseller_admin', company: 'null' }),
  people('external', INTERNAL, EXTERNAL, { role: 'site_operator', company: 'null' }),
  people('end_user', INTERNAL + EXTERNAL, USERS - INTERNAL - EXTERNAL, {
    role: 'company_admin',
    company: idOf('company', `n % ${COMPANIES}`),
  }),
  `insert into user_resellers (user_id, reseller_id)
   select ${idOf('user', 'n')}, ${idOf('reseller', `n % ${RESELLERS}`)} from generate_series(0, ${INTERNAL - 1}) n`,
  `insert into user_sites (user_id, site_id)
   select ${idOf('user', 'n')}, ${idOf('site', `(n + k) % ${SITES}`)}
   from generate_series(${INTERNAL}, ${INTERNAL + EXTERNAL - 1}) n cross join generate_series(0, 1) k`,
  `insert into audit_entries (id, at, kind, category, action, actor_id, actor_name, object_type, object_id, object_name,
     reseller_id, company_id, site_id, before, after)
   select ${idOf('audit', 'n')}, timestamptz '2026-11-14' - n * interval '1 minute', 'change', 'changes_site', 'updated',
     ${idOf('user', `n % ${INTERNAL}`)}, 'user' || n % ${INTERNAL}, 'site', s.id, s.name, s.reseller_id, s.company_id, s.id,
     '{"name": "Old"}', '{"name": "New"}'
   from generate_series(0, ${AUDIT_ENTRIES - 1}) n join sites s on s.id = ${idOf('site', `n % ${SITES}`)}`,
  'vacuum analyze',
];
