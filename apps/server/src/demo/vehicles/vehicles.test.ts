import { storedPartOf } from '@sightline/contract/stored-configuration';
import { FLEET_KINDS, plateOfMember } from '@sightline/scene/plates';
import { parseSimSource } from '@sightline/scene/source';
import { expect, it } from 'vitest';
import { buildDemo } from '../build-demo.ts';
import { FLEET } from './fleet.ts';

const NOW = new Date('2026-11-12T06:30:00Z');
const { rows, pictures } = buildDemo({ now: NOW, days: 1 });
const { vehicle_records: records, registered_plates: plates } = rows;

it('has plates at every site with a gate, each once, in every standing', () => {
  const sites = new Set(rows.cameras.filter(({ name }) => name.startsWith('G-')).map(({ site_id }) => site_id));
  expect(new Set(plates.map(({ site_id }) => site_id))).toEqual(sites);
  expect(new Set(plates.map(({ site_id, plate_key }) => `${site_id} ${plate_key}`)).size).toBe(plates.length);
  expect(new Set(records.map(({ authorisation }) => authorisation))).toEqual(
    new Set(['authorised', 'unauthorised', 'unknown', 'disabled']),
  );
});

it('lets no vehicle come twice without going, and nothing happen in the future', () => {
  for (const { occurred_at } of records) expect(Date.parse(occurred_at)).toBeLessThanOrEqual(NOW.getTime());
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const record of records.filter(({ pair_id }) => pair_id !== null)) {
    const other = byId.get(record.pair_id!)!;
    expect([other.pair_id, other.plate_key]).toEqual([record.id, record.plate_key]);
    expect(other.direction).not.toBe(record.direction);
    expect(record.stay_seconds).toBeGreaterThan(0);
  }
  expect(records.some(({ is_open }) => is_open)).toBe(true);
});

it('orders pictures of vehicles that were in view', () => {
  const ordered = new Map(pictures.map((picture) => [picture.id, picture]));
  const pictured = records.filter(({ picture_id }) => picture_id !== null);
  expect(pictured.length).toBeGreaterThan(10);
  for (const { picture_id, camera_id, occurred_at, vehicle_box } of pictured) {
    expect(ordered.get(picture_id!)).toMatchObject({ cameraId: camera_id, takenAt: occurred_at });
    expect(vehicle_box).not.toBeNull();
  }
});

it('stores settings that the product reads', () => {
  const blocks = rows.camera_blocks.filter(({ block }) => block === 'vehicle_management');
  for (const { settings } of blocks)
    expect(storedPartOf('vehicle_management').read(settings)).toMatchObject({ ok: true, content: settings });
});

it('raises alerts about vehicles at one gate, so that there are some, and few', () => {
  const blocks = rows.camera_blocks.filter(({ block }) => block === 'vehicle_management');
  const alerting = blocks.filter(({ settings }) => settings.enable_unknown_alert && settings.enable_unauthorised_alert);
  expect(alerting).toHaveLength(1);
  expect(blocks.every(({ settings }) => settings.camera_authorisation)).toBe(true);
});

it('registers the plates that live vehicles of its gates have', () => {
  expect(FLEET.map(({ kind }) => kind)).toEqual(FLEET_KINDS);
  for (const { source, site_id } of rows.cameras.filter(({ name }) => name.startsWith('G-'))) {
    const { fleet } = parseSimSource(source).source!;
    const known = plates.filter((plate) => plate.site_id === site_id).map(({ license_plate }) => license_plate);
    expect(known).toEqual(FLEET_KINDS.map((_, index) => plateOfMember(fleet!, index)));
  }
});
