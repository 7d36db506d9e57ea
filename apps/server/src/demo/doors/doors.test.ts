import { PERSON_AUTHORISATIONS } from '@sightline/contract/people/authorisation';
import { expect, it } from 'vitest';
import { buildDemo } from '../build-demo.ts';

const NOW = new Date('2026-11-12T06:30:00Z');
const { rows } = buildDemo({ now: NOW, days: 1 });

it('has 15 to 25 people at each of two sites, seen in nearly every state', () => {
  const sites = new Set(rows.persons.map(({ site_id }) => site_id));
  expect(sites.size).toBe(2);
  for (const site of sites) {
    const count = rows.persons.filter(({ site_id }) => site_id === site).length;
    expect([count >= 15, count <= 25]).toEqual([true, true]);
  }
  const states = new Set(rows.face_records.map(({ authorisation }) => authorisation));
  expect([...states].toSorted()).toEqual(PERSON_AUTHORISATIONS.filter((state) => state !== 'pending').toSorted());
});

it('joins entries with their exits, and lets nothing happen in the future', () => {
  const byId = new Map(rows.face_records.map((record) => [record.id, record]));
  for (const record of rows.face_records) {
    expect(Date.parse(record.occurred_at)).toBeLessThanOrEqual(NOW.getTime());
    if (record.pair_id !== null) expect(byId.get(record.pair_id)?.person_id).toBe(record.person_id);
  }
  expect(rows.face_records.some(({ is_open }) => is_open)).toBe(true);
});

it('keeps mugshots of those alone who have consented', () => {
  const consenting = new Set(rows.persons.filter(({ consent_on }) => consent_on !== null).map(({ id }) => id));
  expect(rows.mugshots.every(({ person_id }) => consenting.has(person_id))).toBe(true);
});

it('has cameras for both ways at the first site, and records nobody at the wrong one', () => {
  const ways = new Map(
    rows.camera_blocks
      .filter(({ block }) => block === 'access_control')
      .map(({ camera_id, settings }) => [
        camera_id,
        (settings as { entry_towards_camera: boolean }).entry_towards_camera ? 'entry' : 'exit',
      ]),
  );
  const first = rows.face_records[0]!.site_id;
  const records = rows.face_records.filter(({ site_id }) => site_id === first);
  expect(new Set(records.map(({ camera_id }) => ways.get(camera_id)))).toEqual(new Set(['entry', 'exit']));
  expect(records.every(({ camera_id, direction }) => ways.get(camera_id) === direction)).toBe(true);
});
