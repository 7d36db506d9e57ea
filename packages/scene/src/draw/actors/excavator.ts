import { above, placedAt, type Vector } from '../../vector.ts';
import type { Excavator } from '../../world/actors.ts';
import { drawParts, type Part } from '../assembly.ts';
import { type Finish, glazed, patch } from '../block.ts';
import { type Drawing, type Pen, px } from '../pen.ts';
import { castShadowOf } from '../shadow.ts';

const PISTON = '#c9ccce';
const ROLLERS = 6;

const rollers: Finish = (pen, face) => {
  if (face.name !== 'front' && face.name !== 'back') return '';
  const fill = pen.shade('#55585a', face.normal, face.depth);
  return Array.from({ length: ROLLERS }, (_, index) => {
    const { x, y, pxPerM } = pen.spot(face.at((index + 0.5) / ROLLERS, 0.42));
    return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(0.2 * pxPerM)}" fill="${fill}"/>`;
  }).join('');
};

const vents: Finish = (pen, face) =>
  face.name === 'left' || face.name === 'front'
    ? patch(pen, face, [0.15, 0.25, 0.85, 0.6], pen.shade('#2b2b29', face.normal, face.depth))
    : '';

const TRACKS: readonly Part[] = [-1.15, 1.15].map((left) => ({
  on: [0, left, 0],
  size: [4, 0.6, 0.9],
  color: '#2a2c2e',
  finish: rollers,
}));

const upperParts = (color: string): readonly Part[] => [
  { on: [-0.2, 0, 0.85], size: [1.6, 1.6, 0.35], color: '#3a3c3e', hasShadow: false },
  { on: [-0.5, 0, 1.15], size: [3.4, 2.5, 0.95], color },
  { on: [-1.7, 0, 1.5], size: [1.1, 2.5, 0.9], color, hasShadow: false, finish: vents },
  {
    on: [0.55, -0.75, 2.1],
    size: [1.35, 1, 1.35],
    color,
    finish: glazed(['front', 'right', 'left', 'back'], [0.1, 0.22, 0.9, 0.92]),
  },
];

/** An excavator: tracks that stay, a cabin and an arm that swing. */
export const drawExcavator = (pen: Pen, actor: Excavator): Drawing =>
  pen.drawing(pen.camera.depth(above(actor.at, 1)) + 0.5, () => {
    const { at, headingRad, tracksRad, color, reach } = actor;
    const place = placedAt(at, headingRad);
    const arm = drawArm(pen, place, color, reach);
    const body = drawParts(pen, at, headingRad, upperParts(color), 0.35);
    const isArmBehind = pen.camera.depth(place(5, 0, 1)) > pen.camera.depth(place(0, 0, 1)) + 3;
    return drawParts(pen, at, tracksRad, TRACKS) + (isArmBehind ? arm + body : body + arm);
  });

function drawArm(pen: Pen, place: ReturnType<typeof placedAt>, color: string, reach: number): string {
  const at = (ahead: number, up: number, left = 0.35): Vector => place(ahead * reach, left, up);
  const [root, elbow, wrist, tip] = [place(0.9, 0.35, 1.8), at(3.4, 4.9), at(6, 3.2), at(5.7, 1.2)];
  castShadowOf(pen, [root, elbow, wrist, tip, at(5, 0.5)], 0.7);
  const depth = pen.camera.depth(tip);
  const bucketSide = [at(5.2, 1.4), at(6.1, 1.5), at(6.3, 0.8), at(5.6, 0.45), at(5.05, 0.75)];
  const bucketFloor = [at(5.05, 0.75, -0.2), at(5.6, 0.45, -0.2), at(5.6, 0.45, 0.9), at(5.05, 0.75, 0.9)];
  return [
    pen.rod(root, elbow, 0.62, color, 0.78),
    pen.rod(root, elbow, 0.46, color, 1.02),
    pen.rod(place(1.2, 0.35, 2), at(2.8, 3.9), 0.14, PISTON),
    pen.rod(elbow, wrist, 0.44, color, 0.8),
    pen.rod(elbow, wrist, 0.32, color, 1.04),
    pen.rod(wrist, tip, 0.32, color, 0.9),
    pen.rod(at(4, 4.8), at(5.7, 2.9), 0.12, PISTON),
    pen.polygon(bucketSide, pen.shade('#3d3f40', undefined, depth)),
    pen.polygon(bucketFloor, pen.shade('#58595a', undefined, depth)),
  ].join('');
}
