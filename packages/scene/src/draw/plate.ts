import type { Actor } from '../world/actors.ts';
import { hasPlate, type PlatePlace, platesTowards } from '../world/plate-places.ts';
import { letterStrokes, lettersWidth } from './lettering.ts';
import { type Pen, px } from './pen.ts';

/** Smaller than this, letters are a smudge. */
const LEAST_PX = 9;
const LETTER = { height: 16, margin: 5 };

/** Letters of a plate; what there are no strokes for is a block. */
const strokesOf = (text: string): string => {
  const known = [...text].map((sign) => (letterStrokes(sign, 0, 0) === undefined ? '#' : sign)).join('');
  return letterStrokes(known, LETTER.margin, LETTER.margin) ?? '';
};

function drawLetters(pen: Pen, { corners }: PlatePlace, text: string, depth: number): string {
  const [lowerLeft, , upperRight, upperLeft] = corners.map((corner) => pen.spot(corner));
  const [width, height] = [lettersWidth(text) + LETTER.margin, LETTER.height + 2 * LETTER.margin];
  const across = [upperRight!.x - upperLeft!.x, upperRight!.y - upperLeft!.y];
  if (Math.hypot(across[0]!, across[1]!) < LEAST_PX) return '';
  const down = [lowerLeft!.x - upperLeft!.x, lowerLeft!.y - upperLeft!.y];
  const matrix = [across[0]! / width, across[1]! / width, down[0]! / height, down[1]! / height].map((one) =>
    one.toFixed(4),
  );
  const stroke = pen.shade('#16181a', undefined, depth);
  return `<path d="${strokesOf(text)}" transform="matrix(${matrix.join(' ')} ${px(upperLeft!.x)} ${px(upperLeft!.y)})" fill="none" stroke="${stroke}" stroke-width="3"/>`;
}

/** The plates of a vehicle that the camera can see. */
export function drawPlates(pen: Pen, actor: Actor): string {
  if (!hasPlate(actor)) return '';
  return platesTowards(actor, pen.camera.view.at)
    .map((plate) => {
      const depth = pen.camera.depth(plate.corners[0]);
      const board = pen.polygon(plate.corners, pen.shade('#f3f3ec', plate.normal, depth, 1.1));
      return board && board + drawLetters(pen, plate, actor.plate, depth);
    })
    .join('');
}
