import type { PlanCamera } from '@sightline/contract/zone-cameras';
import type { PlanView } from '@sightline/geometry/plan-view';
import type { FramePoint } from '@sightline/geometry/points';
import { describe, expect, it } from 'vitest';
import { covering, effectOn, isTicked, NO_CHOICES, outlineFor, type SeeingCamera } from './camera-choices.ts';

const SQUARE: FramePoint[] = [
  [0.2, 0.2],
  [0.6, 0.2],
  [0.6, 0.6],
  [0.2, 0.6],
];
const USE = { id: 'zone', tag: 'exclusion_area' };

const seeing = (share: number, residualM?: number, outline: readonly FramePoint[] = SQUARE): SeeingCamera => ({
  camera: { id: `camera ${share} ${residualM}`, name: 'C-01', areas: [] as PlanCamera['areas'] } as PlanCamera,
  view: { residualM, coveredShare: () => share, outlineInFrame: () => outline } as unknown as PlanView,
});

describe('the cameras of a zone', () => {
  it('start ticked when they see a third of it and are not off, and stay as they were ticked', () => {
    const ticked = [seeing(0.31, 0.29), seeing(0.29, 0.1), seeing(1, 0.31), seeing(1)].map((each) =>
      isTicked(each, SQUARE, NO_CHOICES),
    );
    expect(ticked).toEqual([true, false, false, true]);
    const weak = seeing(0.1);
    expect(isTicked(weak, SQUARE, { ...NO_CHOICES, ticks: { [weak.camera.id]: true } })).toBe(true);
  });

  it('are those that show enough of it, the best first', () => {
    const speck: FramePoint[] = SQUARE.map(([x, y]) => [x * 0.05, y * 0.05]);
    const [best, less, far] = [seeing(0.9), seeing(0.4), seeing(1, undefined, speck)];
    expect(covering([less, far, best], SQUARE)).toEqual([best, less]);
  });

  it('say what saving does to them', () => {
    const there = seeing(1);
    const area = { id: 'a', tag: USE.tag, zone: USE.id, adjusted: false, points: [] };
    const drawn = { ...there, camera: { ...there.camera, areas: [area] } };
    expect(effectOn(there, USE, SQUARE, NO_CHOICES)).toBe('new');
    expect(effectOn(drawn, USE, SQUARE, NO_CHOICES)).toBe('moves');
    expect(effectOn(drawn, { ...USE, tag: 'crowding' }, SQUARE, NO_CHOICES)).toBe('new');
    const own = { ...NO_CHOICES, adjusted: { [there.camera.id]: SQUARE } };
    expect(effectOn(drawn, USE, SQUARE, own)).toBe('adjusted');
    expect(effectOn(seeing(0.1), USE, SQUARE, NO_CHOICES)).toBe('left_out');
  });

  it('get no outline with more corners than a shape may have', () => {
    const round = Array.from({ length: 40 }, (_, step): FramePoint => {
      const turn = (step / 40) * 2 * Math.PI;
      return [0.5 + Math.cos(turn) / 4, 0.5 + Math.sin(turn) / 4];
    });
    expect(outlineFor(seeing(1, undefined, round), SQUARE, NO_CHOICES)).toHaveLength(20);
  });
});
