import { drawBlock, patch } from '../block.ts';
import type { Drawing, Pen } from '../pen.ts';

const STEEL = '#3f6c94';

/** A ship-to-shore crane far away: four legs, a portal and a long boom. */
export const drawShoreCrane = (pen: Pen, [x, y]: readonly [number, number]): Drawing =>
  pen.drawing(pen.camera.depth([x, y, 0]), () =>
    [
      ...[-7, 7].flatMap((side) =>
        [0, 16].map((back) => pen.rod([x + side, y + back, 0], [x + side, y + back, 42], 1.3, STEEL)),
      ),
      pen.rod([x - 7, y, 22], [x + 7, y, 22], 1.1, STEEL),
      pen.rod([x - 7, y, 42], [x + 7, y, 42], 1.4, STEEL),
      pen.rod([x, y - 34, 42], [x, y + 40, 42], 1.6, STEEL),
      pen.rod([x, y, 42], [x, y, 60], 1, STEEL),
      pen.rod([x, y, 60], [x, y - 30, 43], 0.4, STEEL),
    ].join(''),
  );

const hung = { hasShadow: false };

/** A yard crane straddling the stacks: white legs with red bands under two red girders. */
export const drawYardCrane = (pen: Pen, y: number): Drawing =>
  pen.drawing(pen.camera.depth([-15.5, y, 0]), () => {
    const legs = [-22, -9].flatMap((x) =>
      [0, 7].map((back) =>
        drawBlock(
          pen,
          { at: [x, y + back, 0], size: [0.9, 0.9, 17] },
          {
            color: '#c9d0d3',
            hasShadow: back === 0,
            finish: (_, face) => {
              const fill = pen.shade('#c24131', face.normal, face.depth);
              return [0.02, 0.1].map((v) => patch(pen, face, [0, v, 1, v + 0.04], fill)).join('');
            },
          },
        ),
      ),
    );
    const girders = [0, 7].map((back) =>
      drawBlock(pen, { at: [-15.5, y + back, 16.4], size: [15, 1.1, 1.5] }, { color: '#c24131', ...hung }),
    );
    const cabin = drawBlock(pen, { at: [-13, y + 3, 14.4], size: [2, 2, 2] }, { color: '#e6e8e8', ...hung });
    return [...legs, ...girders, cabin].join('');
  });
