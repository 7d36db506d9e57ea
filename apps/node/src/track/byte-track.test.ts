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

function follow(frames: readonly (readonly Detection[])[], least?: Partial<Record<Detection['kind'], number>>) {
  let made = 0;
  const everyMs = 200;
  const tracker = createByteTrack({ newId: () => `t${++made}`, least });
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

  it('is not taken for a box around most of the picture, which models draw now and then', () => {
    const frames = Array.from({ length: 12 }, (_, step) => {
      const small = seen(at(0.35 + step * 0.02));
      return step > 3 && step < 7 ? [seen(frameBox(0.02, 0.02, 0.96, 0.96), 0.3)] : [small];
    });
    expect(new Set(follow(frames).flat())).toEqual(new Set(['t1']));
    let made = 0;
    const tracker = createByteTrack({ newId: () => `t${++made}` });
    const widths = frames.flatMap((detections, step) =>
      tracker.track(step * 200, detections, 16 / 9).map(({ box }) => box.width),
    );
    expect(new Set(widths)).toEqual(new Set([0.1]));
  });

  it('is found by a model that is hardly sure only where the camera asks for no more', () => {
    const frames = Array.from({ length: 5 }, (_, step) => [seen(at(step * 0.02), 0.25, 'car')]);
    expect(follow(frames).flat()).toEqual([]);
    expect(follow(frames, { car: 40, person: 20 }).flat()).toEqual([]);
    expect(new Set(follow(frames, { car: 20 }).flat())).toEqual(new Set(['t1']));
    // More than usual is a matter of the rules: the track is kept while the model is less sure.
    expect(follow([[seen(at(0.1), 0.5)], [seen(at(0.12), 0.5)], [seen(at(0.14), 0.5)]], { person: 90 }).flat()).toEqual(
      ['t1'],
    );
  });

  it('stays the same vehicle when the model takes a truck for a bus', () => {
    const kinds = ['truck', 'truck', 'truck', 'bus', 'truck', 'bus'] as const;
    const frames = kinds.map((kind, step) => [seen(at(0.2 + step * 0.02), 0.9, kind)]);
    expect(new Set(follow(frames).flat())).toEqual(new Set(['t1']));
  });
});
