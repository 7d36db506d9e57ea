import { CameraConfig } from '@sightline/contract/node-link';
import { describe, expect, it } from 'vitest';
import { CAMERA_ID } from '../testing/events.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import type { CheckOrder, Measured } from './check-picture.ts';
import { createPictureChecks } from './picture-checks.ts';
import { createReferences } from './references.ts';

const SOUND: Measured = { brightness: 120, lightest: 250, sharpness: 100, isSame: false, beside: undefined };
const BLACK: Measured = { ...SOUND, brightness: 3, lightest: 5, sharpness: 0 };
const bytes = (text: string) => new TextEncoder().encode(text);

/** Checks of one camera, whose pictures measure as the test says. */
function start(measured: Measured[], changes: Partial<CameraConfig> = {}) {
  const folder = tempFolder();
  const orders: CheckOrder[] = [];
  const told: string[] = [];
  let config = CameraConfig.parse({
    id: CAMERA_ID,
    name: 'Gate 1',
    source: 'rtsp://10.0.0.1/',
    time_zone: 'UTC',
    use_cases: [],
    checks_picture: true,
    ...changes,
  });
  let shown = 0;
  const camera = () => ({
    config,
    picture: async () => bytes('finished'),
    bare: async () => bytes(`bare ${++shown}`),
  });
  const checks = createPictureChecks({
    cameras: () => [camera()],
    check: async (order) => {
      orders.push(order);
      const next = measured.shift();
      if (!next) throw new Error('The camera shows nothing');
      return next;
    },
    references: createReferences(folder),
    onReference: (_id, picture) => void told.push(new TextDecoder().decode(picture)),
    log: keptLog().log,
    now: () => Date.UTC(2026, 0, 1),
  });
  return {
    checks,
    camera,
    orders,
    told,
    reconfigure: (more: Partial<CameraConfig>) => (config = { ...config, ...more }),
  };
}

const textOf = (picture: Uint8Array | undefined) => picture && new TextDecoder().decode(picture);

describe('checks of pictures', () => {
  it('keep the first sound picture to compare with, as it may leave the node, and the one before', async () => {
    const { checks, orders } = start([BLACK, SOUND, SOUND]);
    for (let check = 0; check < 3; check += 1) await checks.checkAll();
    expect(orders.map(({ reference, before }) => [textOf(reference), textOf(before)])).toEqual([
      [undefined, undefined],
      [undefined, 'bare 1'],
      ['finished', 'bare 2'],
    ]);
  });

  it('tell of a reference that they chose themselves, once', async () => {
    const { checks, told } = start([BLACK, SOUND, SOUND]);
    for (let check = 0; check < 3; check += 1) await checks.checkAll();
    expect(told).toEqual(['finished']);
  });

  it('take what a camera shows as its reference when somebody wants it, and forget what was wrong before', async () => {
    const { checks, camera, orders, told } = start([BLACK, BLACK, BLACK, BLACK]);
    for (let check = 0; check < 3; check += 1) await checks.checkAll();
    expect(checks.of(CAMERA_ID)?.faults).toEqual(['black']);
    expect(textOf(await checks.takeReference(camera()))).toBe('finished');
    expect(textOf(orders.at(-1)?.reference)).toBe('finished');
    expect(checks.of(CAMERA_ID)?.faults).toEqual([]);
    expect(told).toEqual([]);
  });

  it('compare with a reference that was brought back, and forget what was wrong before', async () => {
    const { checks, camera, orders } = start([BLACK, BLACK, BLACK, BLACK]);
    for (let check = 0; check < 3; check += 1) await checks.checkAll();
    await checks.setReference(camera(), Buffer.from('earlier'));
    expect(textOf(orders.at(-1)?.reference)).toBe('earlier');
    expect(checks.of(CAMERA_ID)?.faults).toEqual([]);
  });

  it('take a reference of a camera that cannot be looked at, or is not to be', async () => {
    const { checks, camera, reconfigure } = start([]);
    expect(textOf(await checks.takeReference(camera()))).toBe('finished');
    reconfigure({ checks_picture: false });
    expect(textOf(await checks.takeReference(camera()))).toBe('finished');
  });

  it('tell of what lasts', async () => {
    const { checks } = start([BLACK, BLACK, BLACK]);
    await checks.checkAll();
    expect(checks.of(CAMERA_ID)).toEqual({
      checked_at: '2026-01-01T00:00:00.000Z',
      faults: [],
      brightness: 3,
      sharpness: 0,
      least_sharpness: 35,
      likeness: null,
      shift: null,
      covered: null,
      covered_area: null,
    });
    await checks.checkAll();
    await checks.checkAll();
    expect(checks.of(CAMERA_ID)?.faults).toEqual(['black']);
  });

  it('begin anew for another address', async () => {
    const { checks, orders, reconfigure } = start([SOUND, SOUND]);
    await checks.checkAll();
    reconfigure({ source: 'rtsp://10.0.0.2/' });
    await checks.checkAll();
    expect(orders[1]).toMatchObject({ reference: undefined, before: undefined });
  });

  it('go on when a camera shows nothing', async () => {
    const { checks } = start([SOUND]);
    await checks.checkAll();
    await checks.checkAll();
    expect(checks.of(CAMERA_ID)?.faults).toEqual([]);
  });

  it('leave cameras alone that are not to be checked, and forget what they knew of them', async () => {
    const { checks, orders, reconfigure } = start([SOUND, SOUND]);
    await checks.checkAll();
    reconfigure({ checks_picture: false });
    await checks.checkAll();
    expect(orders).toHaveLength(1);
    expect(checks.of(CAMERA_ID)).toBeUndefined();
  });
});
