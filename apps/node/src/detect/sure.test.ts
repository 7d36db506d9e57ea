import { expect, it } from 'vitest';
import { sureOf } from './sure.ts';

const object = (
  track: string,
  kind: 'person' | 'truck',
  score: number,
  attributes?: Record<string, number | boolean>,
) => ({
  track,
  kind,
  score,
  box: { x: 0, y: 0, width: 0.1, height: 0.1 },
  foot: [0.05, 0.1] as [number, number],
  ...(attributes && { attributes }),
});
const frame = {
  atMs: 1,
  objects: [
    object('sure', 'person', 0.6, { hat: 0.5, vest: true }),
    object('unsure', 'person', 0.59),
    object('truck', 'truck', 0.2),
  ],
} as never;

it('keeps what its model is sure enough of, and takes off what it is not sure somebody wears', () => {
  const { objects } = sureOf(frame, { person: 60, hat: 55 });
  expect(objects.map(({ track }) => track)).toEqual(['sure', 'truck']);
  expect(objects[0]?.attributes).toEqual({ hat: false, vest: true });
});

it('keeps everything for a server that does not say', () => {
  expect(sureOf(frame, undefined)).toBe(frame);
});
