import { above, type Vector } from '../../vector.ts';
import type { Pose, Worker } from '../../world/actors.ts';
import { type Drawing, type Pen, px } from '../pen.ts';
import { softShadow, thrown } from '../shadow.ts';
import { createFigurePen, type FigurePen, type Spot } from './figure.ts';

const BOOTS = '#1c1a18';
const REFLECTIVE = '#f2f5f1';
const HAIR = '#1d1714';
const PLANK = '#a5814f';
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

function leg(figure: FigurePen, trousers: string, hip: number, swing: number, lift: number, factor: number): string {
  const foot = hip + swing;
  return (
    figure.limb(
      [
        [hip, 0.86],
        [hip * 1.2 + swing * 0.55, 0.45 + lift * 0.5],
        [foot, 0.05 + lift],
      ],
      0.16,
      figure.color(trousers, factor),
    ) +
    figure.limb(
      [
        [foot, 0.03 + lift],
        [foot + 0.07, 0.03 + lift],
      ],
      0.09,
      figure.color(BOOTS),
    )
  );
}

function torso({ color, shape, limb }: FigurePen, { look }: Worker): string {
  const coat = look.vest ?? look.shirt;
  const body = [
    shape(
      [
        [-0.21, 1.45],
        [-0.1, 1.5],
        [0.1, 1.5],
        [0.21, 1.45],
        [0.18, 0.84],
        [-0.18, 0.84],
      ],
      color(coat),
    ),
    shape(
      [
        [-0.21, 1.45],
        [-0.1, 1.5],
        [-0.04, 1.5],
        [-0.06, 0.84],
        [-0.18, 0.84],
      ],
      color(coat, 0.86),
    ),
  ];
  if (!look.vest) return body.join('');
  const stripe = color(REFLECTIVE, 1.05);
  return [
    ...body,
    shape(
      [
        [-0.195, 1.14],
        [0.193, 1.14],
        [0.19, 1.08],
        [-0.19, 1.08],
      ],
      stripe,
    ),
    shape(
      [
        [-0.185, 0.97],
        [0.185, 0.97],
        [0.183, 0.92],
        [-0.183, 0.92],
      ],
      stripe,
    ),
    limb(
      [
        [-0.1, 1.48],
        [-0.1, 1.14],
      ],
      0.045,
      stripe,
    ),
    limb(
      [
        [0.1, 1.48],
        [0.1, 1.14],
      ],
      0.045,
      stripe,
    ),
  ].join('');
}

type Arm = (figure: FigurePen, worker: Worker, swing: number) => string;

const withHand = (figure: FigurePen, { look }: Worker, joints: readonly Spot[]): string =>
  figure.limb(joints, 0.1, figure.color(look.shirt)) +
  figure.oval(joints.at(-1)!, [0.05, 0.05], figure.color(look.skin));

const hangingArm: Arm = (figure, worker, swing) =>
  withHand(figure, worker, [
    [0.21, 1.38],
    [0.26 - swing * 0.3, 1.12],
    [0.24 - swing * 0.7, 0.88],
  ]);

const ARMS: Readonly<Record<Pose, Arm>> = {
  stand: hangingArm,
  walk: hangingArm,
  bend: hangingArm,
  signal: (figure, worker) =>
    withHand(figure, worker, [
      [0.2, 1.4],
      [0.38, 1.5],
      [0.42, 1.8],
    ]),
  carry: (figure, { look }) =>
    figure.limb(
      [
        [0.2, 1.39],
        [0.3, 1.16],
        [0.42, 1.2],
      ],
      0.1,
      figure.color(look.shirt),
    ) +
    figure.shape(
      [
        [-0.8, 1.36],
        [0.85, 1.24],
        [0.85, 1.14],
        [-0.8, 1.26],
      ],
      figure.color(PLANK),
    ),
};

function head({ color, limb, oval, dome }: FigurePen, { look }: Worker): string {
  const face =
    limb(
      [
        [0, 1.5],
        [0.01, 1.58],
      ],
      0.1,
      color(look.skin, 0.85),
    ) + oval([0.01, 1.63], [0.1, 0.125], color(look.skin));
  if (!look.hat)
    return (
      face +
      dome(
        [0, 1.65],
        [0.108, 0.13],
        [
          [0.06, 1.69],
          [-0.06, 1.66],
        ],
        color(HAIR),
      )
    );
  const brim: readonly Spot[] = [
    [0.2, 1.645],
    [0.19, 1.62],
    [-0.15, 1.63],
  ];
  return (
    face + dome([0, 1.655], [0.15, 0.16], brim, color(look.hat, 1.12)) + oval([-0.04, 1.74], [0.05, 0.03], '#fff', 0.35)
  );
}
