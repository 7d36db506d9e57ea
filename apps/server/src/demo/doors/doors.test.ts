import { PERSON_AUTHORISATIONS } from '@sightline/contract/people/authorisation';
import { quantiseTemplate } from '@sightline/contract/people/face-template';
import { createCamera } from '@sightline/scene/camera';
import { readFaces } from '@sightline/scene/face-reads';
import { parseSimSource } from '@sightline/scene/source';
import { createWorld } from '@sightline/scene/world';
import { expect, it } from 'vitest';
import { decide } from '../../features/people/faces/recognise.ts';
import { findNearest, packTemplates } from '../../features/people/matching/template-index.ts';
import { buildDemo } from '../build-demo.ts';

const NOW = new Date('2026-11-12T06:30:00Z');
const { rows, pictures } = buildDemo({ now: NOW, days: 1 });
const HOUR_MS = 3_600_000;

/** Eight o'clock at the sites of the demo that have doors, and the hours after it. */
const MORNING_MS = Date.parse('2026-11-12T00:00:00Z');
const clock = (atMs: number) => ({
  day: Math.floor(MORNING_MS / (24 * HOUR_MS)),
  hour: 8 + (atMs - MORNING_MS) / HOUR_MS,
});

/** Whom the site of a gate takes everybody for who looks at its camera in a day, by track and minute. */
function seenAt({ source: address, site_id }: (typeof rows.cameras)[number]) {
  const { source } = parseSimSource(address);
  if (!source) throw new Error('Not a scene');
  const world = createWorld(source.kind, source.seed, { clock, fleet: source.fleet });
  const camera = createCamera(source.kind, source);
  const people = new Map(
    rows.persons.filter((person) => person.site_id === site_id).map((person) => [person.id, person]),
  );
  const templates = packTemplates(
    rows.mugshots
      .filter(({ person_id }) => people.has(person_id))
      .map(({ person_id: personId, template }) => ({ personId, template: Buffer.from(template.slice(2), 'hex') })),
  );
  const settings = rows.people_settings.find((one) => one.site_id === site_id)!;
  const least = { score: settings.least_score, margin: settings.least_margin };
  const seen = new Map<string, string | null>();
  for (let atMs = MORNING_MS; atMs < MORNING_MS + 10 * HOUR_MS; atMs += 5000)
    for (const face of readFaces(world.actorsAt(atMs), camera, { seed: source.seed, atMs })) {
      if (face.quality < settings.least_quality) continue;
      const { result, personId } = decide(findNearest(templates, quantiseTemplate(face.numbers)), least);
      seen.set(`${face.track}/${Math.floor(atMs / 60_000)}`, result === 'recognised' ? personId : null);
    }
  return { people, seen: [...seen.values()] };
}

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

it('recognises most of those whom its scenes really show, and a few not', () => {
  const withDoors = new Set(rows.persons.map(({ site_id }) => site_id));
  const gates = rows.cameras.filter(({ site_id, source }) => withDoors.has(site_id) && source.startsWith('sim://gate'));
  const all = gates.map(seenAt);
  for (const { seen, people } of all) {
    const known = seen.filter((id) => id !== null);
    expect(seen.length).toBeGreaterThan(20);
    expect(known.length / seen.length).toBeGreaterThan(0.7);
    expect(new Set(known).size).toBeGreaterThan(2);
    expect(known.every((id) => people.has(id))).toBe(true);
  }
  expect(all.some(({ seen }) => seen.includes(null))).toBe(true);
});

it('orders pictures of faces that were in view, and pairs moments as they are', () => {
  const ordered = new Map(pictures.map((picture) => [picture.id, picture]));
  const pictured = rows.face_records.filter(({ picture_id }) => picture_id !== null);
  expect(pictured.length).toBeGreaterThan(10);
  for (const { picture_id, camera_id, occurred_at, face_box, quality } of pictured) {
    expect(ordered.get(picture_id!)).toMatchObject({ cameraId: camera_id, takenAt: occurred_at });
    expect([face_box !== null, quality >= 0.45]).toEqual([true, true]);
  }
  const byId = new Map(rows.face_records.map((record) => [record.id, record]));
  for (const { direction, occurred_at, pair_id, stay_seconds } of rows.face_records) {
    if (pair_id === null || direction !== 'entry') continue;
    const stayMs = Date.parse(byId.get(pair_id)!.occurred_at) - Date.parse(occurred_at);
    expect(Math.round(stayMs / 1000)).toBe(stay_seconds);
    expect(stay_seconds).toBeGreaterThan(0);
  }
});

it('tells of strangers at one door, and at every door of people who may not come in', () => {
  const doors = rows.camera_blocks.filter(({ block }) => block === 'access_control');
  expect(doors.filter(({ settings }) => settings.send_unknown_alert)).toHaveLength(1);
  expect(doors.every(({ settings }) => settings.send_unauthorised_alert)).toBe(true);
});
