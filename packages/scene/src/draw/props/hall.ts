import type { Vector } from '../../vector.ts';
import { drawBlock } from '../block.ts';
import type { Drawing, Pen } from '../pen.ts';

const WALLS: readonly {
  readonly at: Vector;
  readonly size: Vector;
  readonly color: string;
  readonly ribsPerM: number;
}[] = [
  { at: [0, 62, 0], size: [120, 1, 11], color: '#b9bec0', ribsPerM: 0.5 },
  { at: [26, 30, 0], size: [1, 64, 11], color: '#c4c8c9', ribsPerM: 0.3 },
  { at: [-32, 30, 0], size: [1, 64, 11], color: '#c4c8c9', ribsPerM: 0.3 },
];
const TRUSSES = 8;
const TRUSS_STEP_M = 7.6;
const LAMP_XS = [-22, -8, 6, 18];
const STEEL = '#666d70';

/** The walls of a hall, the trusses of its roof and the lamps between them. */
export const drawHall = (pen: Pen): Drawing =>
  pen.drawing(62, () => {
    const walls = WALLS.map(({ at, size, ...style }) => drawBlock(pen, { at, size }, { ...style, hasShadow: false }));
    const roof = Array.from({ length: TRUSSES }, (_, index) =>
      drawTrussAt(pen, 8 + (TRUSSES - 1 - index) * TRUSS_STEP_M),
    );
    return [...walls, ...roof].join('');
  });

function drawTrussAt(pen: Pen, y: number): string {
  const chords =
    pen.rod([-32, y, 10.6], [26, y, 10.6], 0.34, '#5d6467') + pen.rod([-32, y, 9.6], [26, y, 9.6], 0.2, STEEL);
  const zigzag = Array.from({ length: 15 }, (_, bay) => {
    const x = -32 + bay * 4;
    return (
      pen.rod([x, y, 9.6], [x + 2, y, 10.6], 0.1, STEEL, 1, 0.4) +
      pen.rod([x + 2, y, 10.6], [x + 4, y, 9.6], 0.1, STEEL, 1, 0.4)
    );
  });
  const glow = pen.light === 'night' ? '#9fb0c0' : '#fdfdf6';
  const lamps = LAMP_XS.map((x) =>
    pen.polygon(
      [
        [x - 1.6, y + 3.4, 9.3],
        [x + 1.6, y + 3.4, 9.3],
        [x + 1.6, y + 3.9, 9.3],
        [x - 1.6, y + 3.9, 9.3],
      ],
      glow,
    ),
  );
  return [chords, ...zigzag, ...lamps].join('');
}
