import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const namesFor = async (username: string, q: string) => {
  const found = await (await app.as(username))('GET /search/', { query: { q } });
  return [found.sites, found.cameras, found.people].map((list) => list.map(({ name }) => name).toSorted());
};

describe('searching', () => {
  it('finds sites, cameras and people within the searcher’s reach', async () => {
    expect(await namesFor('superuser', 'site')).toEqual([['foreign site', 'own site', 'sister site'], [], []]);
    expect(await namesFor('reseller', 'camera')).toEqual([[], ['own camera', 'sister camera'], []]);
    expect(await namesFor('company', 'e')).toEqual([['own site'], ['own camera'], ['operator', 'viewer']]);
    expect(await namesFor('other', 'own')).toEqual([[], [], []]);
  });

  it('shows people only to those who may list them', async () => {
    expect(await namesFor('operator', 'viewer')).toEqual([[], [], []]);
  });

  it('takes every sign as itself', async () => {
    for (const q of ['%', '_', '\\', "'; drop table users; --"])
      expect(await namesFor('superuser', q)).toEqual([[], [], []]);
  });
});
