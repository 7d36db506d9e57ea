import { type FrameBox, footOf, frameBox } from '@sightline/geometry/boxes';
import { describe, expect, it } from 'vitest';
import type { Detection } from '../detect/detector.ts';
import { createByteTrack } from './byte-track.ts';

const seen = (box: FrameBox, score = 0.9, kind: Detection['kind'] = 'person'): Detection => ({
  kind,
  box,
  score,
  foot: footOf(box),
});
const at = (x: number, y = 0.4) => frameBox(x, y, 0.1, 0.3);

function follow(frames: readonly (readonly Detection[])[], everyMs = 200) {
  let made = 0;
  const tracker = createByteTrack({ newId: () => `t${++made}` });
  return frames.map((detections, index) =>
    tracker.track(index * everyMs, detections, 16 / 9).map(({ track }) => track),
  );
}

describe('somebody who is followed', () => {
  it('counts from the third picture on, and keeps the id while walking', () => {
    const walk = Array.from({ length: 20 }, (_, step) => [seen(at(step * 0.04))]);
    const ids = follow(walk);
    expect(ids.slice(0, 2)).toEqual([[], []]);
    expect(new Set(ids.slice(2).flat())).toEqual(new Set(['t1']));
  });

  it('is nobody when seen once', () => {
    expect(follow([[seen(at(0.5))], [], [], [], []]).flat()).toEqual([]);
  });

  it('keeps the id through pictures in which the model is unsure, and through a gap', () => {
    const steps = Array.from({ length: 15 }, (_, step) => at(0.1 + step * 0.02));
    const frames = steps.map((box, step) => {
      if (step >= 6 && step < 9) return [];
      return [seen(box, step >= 9 && step < 11 ? 0.2 : 0.9)];
    });
    expect(new Set(follow(frames).flat())).toEqual(new Set(['t1']));
  });

  it('is somebody else after being away for longer', () => {
    const there = () => [seen(at(0.5))];
    const frames = [there(), there(), there(), ...Array.from({ length: 20 }, () => []), there(), there(), there()];
    expect(new Set(follow(frames).flat()).size).toBe(2);
  });

  it('is not mixed up with somebody who passes by', () => {
    const frames = Array.from({ length: 21 }, (_, step) => [
      seen(at(0.1 + step * 0.035, 0.3)),
      seen(at(0.8 - step * 0.035, 0.5)),
    ]);
    const last = follow(frames).at(-1);
    expect(last).toEqual(['t1', 't2']);
  });

  it('stays the same vehicle when the model takes a truck for a bus', () => {
    const kinds = ['truck', 'truck', 'truck', 'bus', 'truck', 'bus'] as const;
    const frames = kinds.map((kind, step) => [seen(at(0.2 + step * 0.02), 0.9, kind)]);
    expect(new Set(follow(frames).flat())).toEqual(new Set(['t1']));
  });
});
