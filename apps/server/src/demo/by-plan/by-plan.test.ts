import { storedPartOf } from '@sightline/contract/stored-configuration';
import { expect, it } from 'vitest';
import { buildDemo } from '../build-demo.ts';

const NOW = new Date('2026-11-12T06:30:00Z');
const { rows, pictures } = buildDemo({ now: NOW, days: 1 });
const ordered = new Map(pictures.map((picture) => [picture.id, picture]));

it('has a timelapse of the last days: each picture that was taken is ordered, some were missed', () => {
  const taken = rows.timelapse_frames.filter(({ media_id }) => media_id);
  const missed = rows.timelapse_frames.length - taken.length;
  expect(taken.length).toBeGreaterThan(60);
  expect(missed).toBeGreaterThan(0);
  expect(missed).toBeLessThan(12);
  for (const { media_id, camera_id, planned_at } of taken)
    expect(ordered.get(media_id!)).toMatchObject({ cameraId: camera_id, takenAt: planned_at, purpose: 'plan' });
  expect(rows.timelapse_frames.every(({ planned_at }) => Date.parse(planned_at) <= NOW.getTime())).toBe(true);
});

it('has a video to make, of whole days that have pictures', () => {
  expect(rows.timelapses).toMatchObject([{ start_date: '2026-11-09', end_date: '2026-11-11' }]);
});

it('has inspections with pictures and notes on them', () => {
  for (const { id, camera_id, at } of rows.inspection_captures)
    expect(ordered.get(id)).toMatchObject({ cameraId: camera_id, takenAt: at });
  const captures = new Set(rows.inspection_captures.map(({ id }) => id));
  expect(rows.inspection_notes.length).toBeGreaterThan(2);
  expect(rows.inspection_notes.every(({ capture_id }) => captures.has(capture_id))).toBe(true);
});

it('stores settings that the product reads', () => {
  const parts = rows.camera_blocks.filter(({ block }) => block === 'timelapse' || block === 'inspection');
  expect(parts.length).toBe(3);
  for (const { block, settings } of parts)
    expect(storedPartOf(block).read(settings)).toMatchObject({ ok: true, content: settings });
});
