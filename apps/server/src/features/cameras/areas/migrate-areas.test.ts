import { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import type { AreaRow } from './areas.repo.ts';
import { readAreas } from './read-areas.ts';

/** 0013-areas.sql */
const THIS = 13;

let database: TestDatabase;
let client: Client;

const ids = { reseller: uuidv7(), company: uuidv7(), site: uuidv7(), group: uuidv7(), camera: uuidv7() };
const POLYGON = [
  [0, 0],
  [1.2, 0],
  [1, 1],
];

const draw = (useCase: string, areas: unknown) =>
  client.query('insert into camera_use_cases (camera_id, use_case, areas) values ($1, $2, $3)', [
    ids.camera,
    useCase,
    JSON.stringify(areas),
  ]);

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  client = new Client(database.connection);
  await client.connect();
  await migrate(database.connection, { upTo: THIS - 1 });
  const { reseller, company, site, group, camera } = ids;
  await client.query("insert into resellers (id, name) values ($1, 'r')", [reseller]);
  await client.query("insert into companies (id, reseller_id, name) values ($1, $2, 'c')", [company, reseller]);
  await client.query(
    "insert into sites (id, reseller_id, company_id, name, country, time_zone) values ($1, $2, $3, 's', 'SG', 'UTC')",
    [site, reseller, company],
  );
  await client.query(
    "insert into camera_groups (id, reseller_id, company_id, site_id, name) values ($1, $2, $3, $4, 'g')",
    [group, reseller, company, site],
  );
  await client.query(
    `insert into cameras (id, reseller_id, company_id, site_id, group_id, name, source)
     values ($1, $2, $3, $4, $5, 'k', 'sim://gate?seed=1')`,
    [camera, reseller, company, site, group],
  );
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('takes areas out of the use cases, their words into labels of the site, and loses nothing', async () => {
  const [gate, fence, crossing] = [uuidv7(), uuidv7(), uuidv7()];
  await draw('no_access_area', [{ id: gate, area_type: 'polygon', label: 'Gate', points: POLYGON }]);
  await draw('access_breach', {
    version: 1,
    content: [{ id: fence, area_type: 'line', label: ' gate ', points: POLYGON }],
  });
  await draw('prohibited_crossing', [
    { id: crossing, area_type: 'line', label: '', points: POLYGON.slice(0, 2) },
    { id: 'not an id', area_type: 'polygon', points: POLYGON },
    { points: 'everywhere' },
    'nonsense',
  ]);
  await draw('speeding', { version: 7, content: 'of tomorrow' });
  await migrate(database.connection, { upTo: THIS });
  const labels = (await client.query('select name, site_id, use_cases from site_labels')).rows;
  expect(labels).toEqual([{ name: 'Gate', site_id: ids.site, use_cases: ['access_breach', 'no_access_area'] }]);
  const { rows } = await client.query<AreaRow>(
    'select a.*, l.name as label_name from areas a left join site_labels l on l.id = a.label_id order by a.tag, a.id',
  );
  const { shapes, unreadable } = readAreas(rows);
  const points = [
    [0, 0],
    [1, 0],
    [1, 1],
  ];
  expect(shapes.get('no_access_area')).toMatchObject([{ id: gate, kind: 'polygon', labelName: 'Gate', points }]);
  expect(shapes.get('access_breach')).toMatchObject([{ id: fence, kind: 'multi_line', labelName: 'Gate', points }]);
  expect(shapes.get('prohibited_crossing')).toHaveLength(2);
  expect(shapes.get('prohibited_crossing')).toContainEqual(
    expect.objectContaining({ id: crossing, kind: 'line', label: null }),
  );
  expect([...unreadable].toSorted()).toEqual(['prohibited_crossing', 'speeding']);
  const kept = rows.map(({ form }) => JSON.stringify(form)).filter((form) => !form.startsWith('{"points":[['));
  expect(kept.toSorted()).toEqual(['"nonsense"', '{"content":"of tomorrow","version":7}', '{"points":"everywhere"}']);
});
