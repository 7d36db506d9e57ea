import { above, type Vector } from '../../vector.ts';
import type { Worker } from '../../world/actors.ts';
import { type Drawing, type Pen, px } from '../pen.ts';
import { softShadow, thrown } from '../shadow.ts';
import { ARMS, HAIR, head, leg, REFLECTIVE, torso } from './body.ts';
import { createFigurePen, type FigurePen } from './figure.ts';

const BEND_SHIFT_M = -0.22;

export function drawWorker(pen: Pen, worker: Worker): Drawing {
  const { yaw } = pen.camera.view;
  // How far the person faces to the right (1) or to the left (-1) of the picture.
  const sideways = Math.cos(worker.headingRad) * Math.cos(yaw) - Math.sin(worker.headingRad) * Math.sin(yaw);
  const depth = pen.camera.depth(above(worker.at, 0.9)) - 0.2;
  return pen.drawing(depth, () => {
    castFigureShadow(pen, worker);
    const isBent = worker.pose === 'bend';
    const figure = createFigurePen(pen, worker, sideways < 0, isBent ? BEND_SHIFT_M : 0);
    return isBent ? drawBent(figure, worker) : drawUpright(figure, worker, Math.abs(sideways));
  });
}

/** A long shadow away from the light, and a dark patch under the feet. */
function castFigureShadow(pen: Pen, { at, look: { heightM } }: Worker): void {
  const tip = thrown(pen, above(at, heightM));
  const [dx, dy] = [tip[0] - at[0], tip[1] - at[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const edge = (end: readonly [number, number], out: number): Vector => [end[0] + nx * out, end[1] + ny * out, 0];
  const outline = [edge(at, 0.17), edge(at, -0.17), edge(tip, -0.13), edge(tip, 0.13)];
  const { x, y, pxPerM } = pen.spot(above(at, 0));
  const flat = Math.max(0.25, pen.camera.tiltSine);
  pen.castShadow(
    pen.polygon(outline, '#0b0d10', softShadow(pen.look.shadow * 0.9)) +
      `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(0.26 * pxPerM)}" ry="${px(0.26 * pxPerM * flat)}" fill="#08090b" fill-opacity=".38"/>`,
  );
}

function drawBent(figure: FigurePen, { look }: Worker): string {
  const { color, limb, oval } = figure;
  const coat = color(look.vest ?? look.shirt);
  return [
    limb(
      [
        [-0.1, 0.82],
        [-0.06, 0.45],
        [-0.12, 0.04],
      ],
      0.16,
      color(look.trousers, 0.85),
    ),
    limb(
      [
        [0.06, 0.82],
        [0.1, 0.45],
        [0.06, 0.04],
      ],
      0.17,
      color(look.trousers),
    ),
    limb(
      [
        [-0.04, 0.86],
        [0.42, 1.12],
      ],
      0.36,
      coat,
    ),
    look.vest
      ? limb(
          [
            [0.14, 1.1],
            [0.2, 0.86],
          ],
          0.05,
          color(REFLECTIVE),
        )
      : '',
    limb(
      [
        [0.42, 1.1],
        [0.5, 0.78],
        [0.6, 0.5],
      ],
      0.1,
      color(look.shirt),
    ),
    oval([0.62, 1.16], [0.115, 0.115], color(look.skin)),
    look.hat ? oval([0.65, 1.22], [0.15, 0.115], color(look.hat, 1.1)) : oval([0.63, 1.22], [0.12, 0.07], color(HAIR)),
  ].join('');
}

function drawUpright(figure: FigurePen, worker: Worker, sideways: number): string {
  const { look, pose } = worker;
  const isWalking = pose === 'walk';
  const swing = isWalking ? Math.sin(worker.gait) * (0.08 + 0.2 * sideways) : 0.07;
  const lift = isWalking ? Math.cos(worker.gait) * 0.07 : 0;
  return [
    leg(figure, look.trousers, -0.08, -swing, Math.max(0, lift), 0.82),
    leg(figure, look.trousers, 0.08, swing, Math.max(0, -lift), 1),
    figure.limb(
      [
        [-0.21, 1.38],
        [-0.27 + swing * 0.35, 1.12],
        [-0.22 + swing * 0.75, 0.88],
      ],
      0.105,
      figure.color(look.shirt, 0.82),
    ),
    torso(figure, worker),
    ARMS[pose](figure, worker, swing),
    head(figure, worker),
  ].join('');
}
