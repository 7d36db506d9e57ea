import { along, cross, minus, mix, unit, type Vector } from '../../vector.ts';
import { drawBlock } from '../block.ts';
import type { Drawing, Pen } from '../pen.ts';

const CHORDS: readonly (readonly [number, number])[] = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
];

interface Truss {
  readonly from: Vector;
  readonly to: Vector;
  readonly widthM: number;
  readonly bays: number;
  readonly color: string;
  readonly up?: Vector;
}

/** Four chords with zigzag bracing between them. */
function drawTruss(pen: Pen, { from, to, widthM, bays, color, up = [0, 0, 1] }: Truss): string {
  const direction = unit(minus(to, from));
  const side = unit(cross(direction, up));
  const top = unit(cross(side, direction));
  const at = (point: Vector, [i, j]: readonly [number, number]): Vector =>
    along(point, [side, widthM * i], [top, widthM * j]);
  const chords = CHORDS.map((chord) => pen.rod(at(from, chord), at(to, chord), 0.16, color));
  const braces = Array.from({ length: bays }, (_, bay) => {
    const [start, end] = [mix(from, to, bay / bays), mix(from, to, (bay + 1) / bays)];
    const zigzag = CHORDS.map((chord, index) => {
      const next = CHORDS[(index + 1) % CHORDS.length]!;
      const [a, b] = bay % 2 ? [chord, next] : [next, chord];
      return pen.rod(at(start, a), at(end, b), 0.08, color, 0.85, 0.4);
    });
    return zigzag.join('') + pen.rod(at(end, CHORDS[0]!), at(end, CHORDS[1]!), 0.08, color, 0.9, 0.4);
  });
  return [...chords, ...braces].join('');
}

export interface TowerCrane {
  readonly at: readonly [number, number];
  readonly heightM: number;
  readonly jibRad: number;
  readonly jibM: number;
}

const COLOR = '#d8a321';
const CABLE = '#6c6f70';
const AHEAD: Vector = [0, 1, 0];

export const drawTowerCrane = (pen: Pen, { at, heightM, jibRad, jibM }: TowerCrane): Drawing =>
  pen.drawing(pen.camera.depth([at[0], at[1], 0]), () => {
    const jib = (out: number, up = 0): Vector => [
      at[0] + Math.cos(jibRad) * out,
      at[1] + Math.sin(jibRad) * out,
      heightM + up,
    ];
    const hung = { hasShadow: false };
    return [
      drawTruss(pen, { from: [at[0], at[1], 0], to: jib(0), widthM: 1.7, bays: 22, color: COLOR, up: AHEAD }),
      drawTruss(pen, { from: jib(-10, 0.8), to: jib(jibM, 0.8), widthM: 1.3, bays: 26, color: COLOR }),
      pen.rod(jib(0, 6.5), jib(jibM * 0.7, 1.4), 0.08, CABLE),
      pen.rod(jib(0, 6.5), jib(-9, 1.4), 0.08, CABLE),
      drawTruss(pen, { from: jib(0), to: jib(0, 6.5), widthM: 1, bays: 4, color: COLOR, up: AHEAD }),
      drawBlock(pen, { at: jib(-9, -1.6), size: [2.4, 1.4, 2.4], rotation: jibRad }, { color: '#8d9091', ...hung }),
      drawBlock(pen, { at: jib(1.6, -1.6), size: [1.4, 1.3, 1.7], rotation: jibRad }, { color: '#dcdedf', ...hung }),
    ].join('');
  });
