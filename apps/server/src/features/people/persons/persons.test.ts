import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { fetchLink, linkOf, nextDownload } from '../../../testing/next-download.ts';
import { addDoor, CONSENT, faceOf, picture, problemsOf } from '../faces/testing/door.ts';

let app: TestApp;
let door: Awaited<ReturnType<typeof addDoor>>;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  door = await addDoor(app);
});
afterAll(() => app.close());
beforeEach(() => door.forget());

const attribute = (name: string) => ({ name, value: 'x' });

describe('a person (PEOPLE-01, ENT-23)', () => {
  it('has a name, attributes and periods, and is found by them', async () => {
    const made = await door.person('Aravind Nair', {
      attributes: [{ name: 'Trade', value: 'Scaffolder' }],
      authorisation: { starts_on: '2020-01-01' },
    });
    expect(made).toMatchObject({ full_name: 'Aravind Nair', authorisation: 'authorised', consent: null, mugshots: [] });
    await door.person('Siti Rahmah');
    const found = async (query: object) =>
      (await door.company('GET /people_management/persons/', { query })).results.map(({ full_name }) => full_name);
    expect(await found({ search: 'nai' })).toEqual(['Aravind Nair']);
    expect(await found({ search: 'scaff' })).toEqual(['Aravind Nair']);
    expect(await found({ attribute_name: 'trade', attribute_value: 'Scaffolder' })).toEqual(['Aravind Nair']);
    expect(await found({ authorisations: ['unknown'] })).toEqual(['Siti Rahmah']);
    expect(await found({})).toEqual(['Aravind Nair', 'Siti Rahmah']);
    expect(await found({ order: 'last_seen' })).toHaveLength(2);
    const counts = await door.company('GET /people_management/persons/counts/', { query: {} });
    expect(counts).toMatchObject({ count: 2, authorisations: { authorised: 1, unknown: 1, expired: 0 } });
    expect(await door.company('GET /people_management/persons/attributes/', { query: {} })).toEqual([
      { name: 'Trade', values: ['Scaffolder'] },
    ]);
  });

  it('is in a file of those that were looked for (PEOPLE-06)', async () => {
    const attributes = [{ name: 'Trade', value: 'Scaffolder' }];
    await door.person('Aravind Nair', { attributes });
    await door.person('Siti Rahmah');
    const ready = await nextDownload(app, 'company', () =>
      door.company('POST /people_management/persons/export/csv/', {
        body: { attribute_name: 'Trade', attribute_value: 'Scaffolder' },
      }),
    );
    const text = await (await fetchLink(app, linkOf(ready), 'company')).text();
    expect(text).toContain('Aravind Nair');
    expect(text).not.toContain('Siti Rahmah');
  });

  it('has five attributes at most, each once (PEOPLE-02, FORM-21, FORM-22)', async () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map(attribute);
    const { id } = await door.person('Aravind Nair', { attributes: five });
    const change = (attributes: object[]) =>
      door.company('PATCH /people_management/persons/:id/', {
        params: { id },
        body: { attributes: attributes as never },
      });
    expect((await problemsOf(change([...five, attribute('f')]))).slice(0, 2)).toEqual([422, 'too_many']);
    expect(await problemsOf(change([attribute('a'), attribute('A')]))).toEqual([
      422,
      'attribute_repeated',
      'attributes',
    ]);
  });

  it('is another tenant’s business nowhere else', async () => {
    const { id } = await door.person('Aravind Nair');
    const other = await app.as('other');
    expect((await problemsOf(other('GET /people_management/persons/:id/', { params: { id } })))[0]).toBe(404);
    expect(await problemsOf(door.person('Nobody', { site_id: app.tenants.foreign.siteId }))).toEqual([
      422,
      'out_of_reach',
      'site_id',
    ]);
  });
});

describe('an authorisation (PEOPLE-03)', () => {
  const grant = (person_id: string, body: object) =>
    door.company('POST /people_management/authorisations/', { body: { person_id, ...body } as never });

  it('has a period, which must not overlap another', async () => {
    const { id } = await door.person('Aravind Nair');
    await grant(id, { starts_on: '2090-01-01', ends_on: '2090-02-01' });
    expect(await door.get(id)).toMatchObject({ authorisation: 'pending' });
    expect(await problemsOf(grant(id, { starts_on: '2090-02-01' }))).toEqual([422, 'periods_overlap', 'starts_on']);
    await grant(id, { starts_on: '2020-01-01', ends_on: '2020-02-01' });
    expect(await door.get(id)).toMatchObject({ authorisation: 'pending' });
  });

  it('is expired once its last day is over, and can be prolonged', async () => {
    const { id } = await door.person('Aravind Nair', {
      authorisation: { starts_on: '2020-01-01', ends_on: '2020-02-01' },
    });
    const person = await door.get(id);
    expect(person.authorisation).toBe('expired');
    const change = (body: object) =>
      door.company('PATCH /people_management/authorisations/:id/', {
        params: { id: person.authorisations[0]!.id },
        body,
      });
    expect(await change({ ends_on: null })).toMatchObject({ authorisation: 'authorised' });
    expect(await problemsOf(change({ ends_on: '2019-01-01' }))).toEqual([422, 'dates_reversed', 'ends_on']);
  });

  it('can be revoked, one or all', async () => {
    const { id, authorisations } = await door.person('Aravind Nair', { authorisation: { starts_on: '2020-01-01' } });
    const params = { id: authorisations[0]!.id };
    const revoke = () => door.company('POST /people_management/authorisations/:id/revoke_auth/', { params });
    expect(await revoke()).toMatchObject({ authorisation: 'unauthorised', authorisations: [{ state: 'revoked' }] });
    expect((await problemsOf(revoke()))[1]).toBe('period_not_found');
    const stranger = await door.person('Siti Rahmah');
    const refused = await door.company('POST /people_management/persons/:id/revoke_auth/', {
      params: { id: stranger.id },
    });
    expect(refused.authorisation).toBe('unauthorised');
    const listed = await door.company('GET /people_management/authorisations/', { query: { states: ['revoked'] } });
    expect(listed.results).toMatchObject([{ person: { id, name: 'Aravind Nair' }, state: 'revoked' }]);
  });

  it('needs a right of its own (PEOPLE-08)', async () => {
    const { id } = await door.person('Aravind Nair');
    const viewer = await app.as('viewer');
    const body = { person_id: id, starts_on: '2020-01-01' };
    expect((await problemsOf(viewer('POST /people_management/authorisations/', { body })))[0]).toBe(403);
  });
});

describe('a mugshot', () => {
  it('needs a consent, and is stored again without what hid behind its pixels', async () => {
    const { id } = await door.person('Aravind Nair');
    expect((await problemsOf(door.addMugshot(id)))[1]).toBe('consent_needed');
    await door.company('POST /people_management/persons/:id/consent/', { params: { id }, body: CONSENT });
    const { mugshots } = await door.addMugshot(id);
    expect(mugshots).toMatchObject([{ state: 'waiting', is_matched: false }]);
    const { storage } = app.services;
    for await (const key of storage.list(`mugshots/${app.tenants.own.siteId}/`)) {
      const file = Buffer.concat(await (await storage.read(key))!.stream.toArray());
      expect((await sharp(file).metadata()).exif).toBeUndefined();
      expect(file.includes('hidden words')).toBe(false);
    }
    expect((await picture()).includes('hidden words')).toBe(true);
  });

  it('is one of five at most', async () => {
    const { id } = await door.person('Aravind Nair', { consent: CONSENT });
    for (let n = 0; n < 5; n++) await door.addMugshot(id);
    expect((await problemsOf(door.addMugshot(id)))[1]).toBe('too_many_mugshots');
  });

  it.each([
    ['good', 1, faceOf(1)],
    ['no_face', 0, faceOf(1)],
    ['several_faces', 2, faceOf(1)],
  ])('is %s by what its node sees in it', async (state, faces, template) => {
    const { id } = await door.person('Aravind Nair', { consent: CONSENT });
    await door.addMugshot(id);
    await door.read(template, faces);
    expect((await door.get(id)).mugshots).toMatchObject([{ state, is_matched: state === 'good' }]);
    expect(await door.node('GET /node/mugshots/', {})).toEqual([]);
  });

  describe('that waits', () => {
    const setSource = (source: string) =>
      app.services.db.query(sql`update camera_rows set source = ${source} where site_id = ${app.tenants.own.siteId}`);
    const nodeReads = (simulated: boolean) =>
      app.services.db.query(sql`
        update deployments set abilities = ${JSON.stringify({
          models: [{ name: 'faces', simulated, classes: [], key_points: [], identities: ['face'] }],
        })}::jsonb`);
    const added = async () => {
      const { id } = await door.person('Aravind Nair', { consent: CONSENT });
      await door.addMugshot(id);
      return id;
    };
    afterEach(() => setSource('sim://construction?seed=1'));

    it.each([
      ['a real', 'rtsp://camera.example/1', false],
      ['a simulated', 'sim://gate?seed=3', true],
    ])('at %s site says that no node reads faces, until one does', async (_, source, simulated) => {
      await setSource(source);
      await nodeReads(!simulated);
      const id = await added();
      expect((await door.get(id)).lacks_face_reader).toBe(true);
      await nodeReads(simulated);
      expect((await door.get(id)).lacks_face_reader).toBe(false);
      expect(await door.node('GET /node/mugshots/', {})).toMatchObject([{ simulated }]);
    });

    it('gets a template that is made up, and says so, at a simulated site', async () => {
      const id = await added();
      const [waiting] = await door.node('GET /node/mugshots/', {});
      const body = { faces: 1, quality: 0.9, template: faceOf(1), simulated: true };
      await door.node('POST /node/mugshots/:id/', { params: { id: waiting!.id }, body });
      const { mugshots, lacks_face_reader } = await door.get(id);
      expect(mugshots).toMatchObject([{ state: 'good', is_matched: true, is_simulated: true }]);
      expect(lacks_face_reader).toBe(false);
    });
  });

  it('is looked at by those who may, once an hour in the audit trail', async () => {
    const { id } = await door.person('Aravind Nair', { consent: CONSENT });
    const [mugshot] = (await door.addMugshot(id)).mugshots;
    const look = async (as: string) =>
      (await fetch(`${app.url}${mugshot!.url}`, { headers: { cookie: await app.cookieOf(as) } })).status;
    expect([await look('company'), await look('company'), await look('viewer'), await look('other')]).toEqual([
      200, 200, 403, 404,
    ]);
    expect((await fetch(`${app.url}${mugshot!.url}`)).status).toBe(401);
    const { rows } = await app.services.db.query<{ count: number }>(
      sql`select count(*)::int as count from audit_entries where action = 'mugshot_viewed' and object_id = ${id}`,
    );
    expect(rows[0]?.count).toBe(1);
  });
});
