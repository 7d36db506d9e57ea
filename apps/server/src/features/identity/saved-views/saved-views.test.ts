import { MAX_SAVED_VIEWS } from '@sightline/contract/saved-views';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Kind = 'alerts' | 'search' | 'dashboard';
const save = async (username: string, name: string, query = 'status=open', kind: Kind = 'alerts') =>
  (await app.as(username))('POST /me/saved_views/', { body: { kind, name, query } });
const listOf = async (username: string, kind: Kind = 'alerts') =>
  (await app.as(username))('GET /me/saved_views/', { query: { kind } });
const errors = (...entries: object[]) => ({ problem: { errors: entries.map((one) => expect.objectContaining(one)) } });

describe('saved views', () => {
  it('are kept by kind, by name, for the one who saved them alone', async () => {
    await save('viewer', 'Trucks at night', 'what=truck&over=600', 'search');
    await save('viewer', 'To review');
    await save('viewer', 'Assigned to me', 'assignees=me');
    expect((await listOf('viewer')).map(({ name, query }) => [name, query])).toEqual([
      ['Assigned to me', 'assignees=me'],
      ['To review', 'status=open'],
    ]);
    expect((await listOf('viewer', 'search')).map(({ name }) => name)).toEqual(['Trucks at night']);
    expect(await listOf('company')).toEqual([]);
  });

  it('have a name of 1 to 60 characters, once per kind whatever its case', async () => {
    await save('operator', 'Mine');
    await expect(save('operator', 'mINE')).rejects.toMatchObject(errors({ code: 'name_taken', field: 'name' }));
    await expect(save('operator', ' ')).rejects.toMatchObject(errors({ code: 'required', field: 'name' }));
    await expect(save('operator', 'x'.repeat(61))).rejects.toMatchObject(errors({ code: 'too_long', field: 'name' }));
    await expect(save('operator', 'Mine', '', 'search')).resolves.toMatchObject({ name: 'Mine' });
    await expect(save('company', 'Mine')).resolves.toMatchObject({ name: 'Mine' });
  });

  it('are renamed and saved over, but not over a newer version', async () => {
    const call = await app.as('reseller');
    const made = await save('reseller', 'First');
    await save('reseller', 'Second');
    const params = { id: made.id };
    const renamed = await call('PATCH /me/saved_views/:id/', { params, body: { name: 'Renamed', version: 0 } });
    expect(renamed).toMatchObject({ name: 'Renamed', query: 'status=open', version: 1 });
    await expect(
      call('PATCH /me/saved_views/:id/', { params, body: { query: 'x=1', version: 0 } }),
    ).rejects.toMatchObject({ problem: { errors: [{ code: 'changed_since' }], current: { name: 'Renamed' } } });
    await expect(
      call('PATCH /me/saved_views/:id/', { params, body: { name: 'second', version: 1 } }),
    ).rejects.toMatchObject(errors({ code: 'name_taken', field: 'name' }));
    await call('PATCH /me/saved_views/:id/', { params, body: { query: 'x=2', version: 1 } });
    expect((await listOf('reseller')).map(({ name, query }) => [name, query])).toEqual([
      ['Renamed', 'x=2'],
      ['Second', 'status=open'],
    ]);
  });

  it('of somebody else cannot be changed or deleted', async () => {
    const { id } = await save('superuser', 'Not yours');
    const call = await app.as('other');
    const missing = errors({ code: 'saved_view_not_found' });
    const params = { id };
    await expect(call('PATCH /me/saved_views/:id/', { params, body: { name: 'Mine' } })).rejects.toMatchObject(missing);
    await expect(call('DELETE /me/saved_views/:id/', { params })).rejects.toMatchObject(missing);
    await (await app.as('superuser'))('DELETE /me/saved_views/:id/', { params });
    expect(await listOf('superuser')).toEqual([]);
  });

  it(`are at most ${MAX_SAVED_VIEWS} of a kind, also when two are saved at once`, async () => {
    const userId = app.tenants.userIds.other;
    for (let n = 1; n < MAX_SAVED_VIEWS; n++) {
      await app.services.db.query(sql`
        insert into saved_views (id, user_id, kind, name, query) values (${uuidv7()}, ${userId}, 'alerts', ${`View ${n}`}, '')`);
    }
    const saved = await Promise.allSettled([save('other', 'One'), save('other', 'Two')]);
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(save('other', 'More')).rejects.toMatchObject(errors({ code: 'too_many_saved_views' }));
    await expect(save('other', 'More', '', 'search')).resolves.toMatchObject({ name: 'More' });
  });
});

describe('the start page', () => {
  const begin = async (username: string, id: string, is_start = true) =>
    (await app.as(username))('PATCH /me/saved_views/:id/', { params: { id }, body: { is_start } });
  const startOf = async (username: string) => (await (await app.as(username))('GET /users/current/')).start_dashboard;

  it('is one of the dashboards of its user, or none', async () => {
    const [first, second] = [
      await save('company', 'Morning', 'days=1', 'dashboard'),
      await save('company', 'Evening', 'days=7', 'dashboard'),
    ];
    expect(await startOf('company')).toBeNull();
    await expect(begin('company', first.id)).resolves.toMatchObject({ is_start: true });
    await begin('company', second.id);
    expect(await startOf('company')).toBe(second.id);
    expect((await listOf('company', 'dashboard')).map(({ name, is_start }) => [name, is_start])).toEqual([
      ['Evening', true],
      ['Morning', false],
    ]);
    await begin('company', second.id, false);
    expect(await startOf('company')).toBeNull();
    await begin('company', first.id);
    await (await app.as('company'))('DELETE /me/saved_views/:id/', { params: { id: first.id } });
    expect(await startOf('company')).toBeNull();
  });

  it('is nobody else’s, and no other kind of view', async () => {
    const { id } = await save('company', 'Shared', 'days=1', 'dashboard');
    await begin('company', id);
    await (await app.as('company'))('PATCH /me/saved_views/:id/', { params: { id }, body: { shared: true } });
    expect((await listOf('viewer', 'dashboard')).find((view) => view.id === id)).toMatchObject({ is_start: false });
    expect(await startOf('viewer')).toBeNull();
    await expect(begin('viewer', id)).rejects.toMatchObject(errors({ code: 'saved_view_not_found' }));
    await expect(begin('other', id)).rejects.toMatchObject(errors({ code: 'saved_view_not_found' }));
    const list = await save('company', 'No dashboard');
    await expect(begin('company', list.id)).rejects.toMatchObject(errors({ code: 'not_a_dashboard' }));
  });
});

describe('a shared view', () => {
  const share = async (username: string, id: string, shared = true) =>
    (await app.as(username))('PATCH /me/saved_views/:id/', { params: { id }, body: { shared } });
  const sharedWith = async (username: string, kind: 'alerts' | 'search' = 'alerts') =>
    (await listOf(username, kind)).filter(({ owner }) => owner !== null).map(({ name }) => name);

  it('is seen by everybody of the company with its owner, and by nobody else', async () => {
    const { id } = await save('company', 'Night shift', 'time=19:00-07:00');
    expect(await sharedWith('viewer')).toEqual([]);
    await expect(share('company', id)).resolves.toMatchObject({ shared: true, owner: null });
    expect((await listOf('viewer')).find((view) => view.id === id)).toMatchObject({
      query: 'time=19:00-07:00',
      shared: true,
      owner: { id: app.tenants.userIds.company },
    });
    expect(await sharedWith('other')).toEqual([]);
    expect(await sharedWith('superuser')).toEqual([]);
    expect(await sharedWith('viewer', 'search')).toEqual([]);
    await share('company', id, false);
    expect(await sharedWith('viewer')).toEqual([]);
  });

  it('is changed and deleted by its owner alone', async () => {
    const { id } = await save('company', 'Ours');
    await share('company', id);
    const missing = errors({ code: 'saved_view_not_found' });
    await expect(share('viewer', id, false)).rejects.toMatchObject(missing);
    await expect((await app.as('viewer'))('DELETE /me/saved_views/:id/', { params: { id } })).rejects.toMatchObject(
      missing,
    );
    expect(await sharedWith('viewer')).toEqual(['Ours']);
  });

  it('of a reseller’s account is seen by its colleagues and companies, and by no other reseller', async () => {
    const { id } = await save('reseller', 'All our sites', 'sites=');
    await expect(share('reseller', id)).resolves.toMatchObject({ shared: true });
    expect(await sharedWith('company')).toContain('All our sites');
    expect(await sharedWith('viewer')).toContain('All our sites');
    expect(await sharedWith('staff')).toContain('All our sites');
    expect(await sharedWith('other')).toEqual([]);
    expect(await sharedWith('superuser')).toEqual([]);
    const { version } = (await listOf('reseller')).find((view) => view.id === id)!;
    const body = { name: 'Every site', version };
    await expect(
      (await app.as('reseller'))('PATCH /me/saved_views/:id/', { params: { id }, body }),
    ).resolves.toMatchObject({ shared: true });
    await share('reseller', id, false);
    expect(await sharedWith('company')).not.toContain('Every site');
  });

  it('needs an account of one company or reseller', async () => {
    const { id } = await save('superuser', 'Everywhere');
    await expect(share('superuser', id)).rejects.toMatchObject(errors({ code: 'not_in_one_company' }));
  });
});
