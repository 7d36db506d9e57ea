import type { Pose, Worker } from '../../world/actors.ts';
import type { FigurePen, Spot } from './figure.ts';

const BOOTS = '#1c1a18';
const PLANK = '#a5814f';
export const REFLECTIVE = '#f2f5f1';
export const HAIR = '#1d1714';

export function leg(
  figure: FigurePen,
  trousers: string,
  hip: number,
  swing: number,
  lift: number,
  factor: number,
): string {
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

export function torso({ color, shape, limb }: FigurePen, { look }: Worker): string {
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

/** The arm in front, by pose. */
export const ARMS: Readonly<Record<Pose, Arm>> = {
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

export function head({ color, limb, oval, dome }: FigurePen, { look }: Worker): string {
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
