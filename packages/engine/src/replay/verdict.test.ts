import type { Frame } from '@sightline/contract/frames';
import { describe, expect, it } from 'vitest';
import type { WatchedCamera } from '../watch.ts';
import { createReplay } from './replay.ts';
import { excavator, film, hardHatCamera, stay, withoutHat } from './testing/hard-hat-zone.ts';
import { verdictOf } from './verdict.ts';

/** The verdict after the last frame. */
function verdictAfter(camera: WatchedCamera, frames: readonly Frame[]) {
  const replay = createReplay(camera, { explain: true });
  for (const frame of frames) replay.push(frame);
  return verdictOf(replay.flows[0]!);
}

describe('verdictOf', () => {
  it('names the condition that was not met, what it lacked, and that the other one was met', () => {
    const verdict = verdictAfter(hardHatCamera(), film(5, stay('a', 0.2, 9)));
    expect(verdict).toMatchObject({
      outcome: 'stopped',
      stoppedBy: { node: 'ppe', reading: { measured: 4.6, limit: 5, unit: 'seconds', bound: 'above' } },
      met: ['area'],
      unreached: expect.arrayContaining(['machines', 'around', 'any']),
    });
    expect(verdict.shortBy).toBeCloseTo(0.4);
  });

  it('goes by the alternative that came nearest', () => {
    const near = verdictAfter(
      hardHatCamera({ hat: 100 }),
      film(1, () => [withoutHat('a', 0.7), excavator(0.98)]),
    );
    expect(near.stoppedBy).toMatchObject({ node: 'near', reading: { unit: 'metres', bound: 'at_most', limit: 5 } });
    expect(near.stoppedBy!.reading!.share).toBeGreaterThan(0.5);
  });

  it('says that nobody was seen', () => {
    expect(
      verdictAfter(
        hardHatCamera(),
        film(1, () => []),
      ).stoppedBy,
    ).toMatchObject({ node: 'people', reading: { measured: 0 } });
  });

  it('says that an alert was raised, and later what holds the next one back', () => {
    const camera = hardHatCamera({}, { alert_cooldown_seconds: 60 });
    expect(verdictAfter(camera, film(6, stay('a', 0, 9)).slice(0, 27)).outcome).toBe('fired');
    expect(verdictAfter(camera, film(8, stay('a', 0, 9)))).toMatchObject({
      outcome: 'held_back',
      heldBack: 'cooldown',
    });
    expect(verdictAfter(hardHatCamera({}, { re_alert_delay_seconds: 60 }), film(8, stay('a', 0, 9))).heldBack).toBe(
      're_alert_delay',
    );
  });

  it('walks a wide flow once: as many steps as it has nodes, however they are joined', () => {
    const layers = 60;
    const join = (id: string) => ({ id, type: 'rule' as const, rule_type: 'combine' as const, config: {} });
    const ids = Array.from({ length: layers }, (_, layer) => [`a${layer}`, `b${layer}`]);
    const edges = ids
      .slice(1)
      .flatMap((pair, layer) => pair.flatMap((to) => ids[layer]!.map((from) => ({ from, to }))));
    const flow = {
      nodes: [{ id: 'people', type: 'detector' as const, detector_type: 'human' as const }, ...ids.flat().map(join)],
      edges: [...ids[0]!.map((to) => ({ from: 'people', to })), ...edges],
    };
    const camera = hardHatCamera();
    const wide = { ...camera, use_cases: [{ ...camera.use_cases[0]!, flow }] };
    expect(
      verdictAfter(
        wide,
        film(1, () => []),
      ).stoppedBy?.node,
    ).toBe('people');
  });
});
