import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NameServer, startNameServer } from './testing/name-server.ts';
import { textRecords } from './text-records.ts';

let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
});
afterAll(() => names.close());

it('reads every record under a name, long ones as one text', async () => {
  const long = 'x'.repeat(600);
  names.records.set('_sightline.vision.example', ['one', long]);
  expect(await textRecords('_sightline.vision.example', [names.address])).toEqual(['one', long]);
});

it('finds nothing under a name that does not exist or has no records', async () => {
  names.records.set('empty.example', []);
  expect(await textRecords('nobody.example', [names.address])).toEqual([]);
  expect(await textRecords('empty.example', [names.address])).toEqual([]);
});

it('tells apart that nobody answered', async () => {
  names.records.set('broken.example', 'broken');
  expect(await textRecords('broken.example', [names.address])).toBeNull();
  expect(await textRecords('vision.example', ['127.0.0.1:9'])).toBeNull();
});
