// @vitest-environment node
import { frameBox } from '@sightline/geometry/boxes';
import { expect, it } from 'vitest';
import { anAlert } from '../../../../testing/alerts.ts';
import { annotationsOf, shapesOf } from './annotation-shapes.ts';

const alert = anAlert('a1', '2026-11-14T06:05:12.000Z', {
  objects: [
    { track: 't1', kind: 'person', box: frameBox(0.1, 0.2, 0.05, 0.1), score: 0.9, offending: true },
    { track: 't2', kind: 'forklift', box: frameBox(0.5, 0.5, 0.2, 0.2), score: 0.8, offending: false },
  ],
  zones: [
    {
      label: 'Zone A',
      area_id: '0199d206-1c02-7169-8457-000000000001',
      points: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    },
  ],
});

it('leaves what nobody touched as it was', () => {
  expect(annotationsOf(shapesOf(alert), alert)).toEqual({ objects: alert.objects, zones: alert.zones });
});

it('keeps track, score and verdict of a box that was moved or named otherwise', () => {
  const shapes = shapesOf(alert).map((shape) =>
    shape.id === 'object-0' && shape.kind === 'rectangle'
      ? { ...shape, tag: 'truck', box: frameBox(0.3, 0.3, 0.1, 0.1) }
      : shape,
  );
  expect(annotationsOf(shapes, alert).objects[0]).toEqual({
    track: 't1',
    kind: 'truck',
    box: { x: 0.3, y: 0.3, width: 0.1, height: 0.1 },
    score: 0.9,
    offending: true,
  });
});

it('drops what was deleted, and takes a new box as certain', () => {
  const [zone, , forklift] = shapesOf(alert);
  const added = { ...forklift!, id: 'new', tag: 'person', kind: 'rectangle' as const, box: frameBox(0, 0, 0.1, 0.1) };
  const { objects, zones } = annotationsOf([zone!, added], alert);
  expect(zones).toHaveLength(1);
  expect(objects).toEqual([
    { track: 'new', kind: 'person', box: { x: 0, y: 0, width: 0.1, height: 0.1 }, score: 1, offending: false },
  ]);
});
