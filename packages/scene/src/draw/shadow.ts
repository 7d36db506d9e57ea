import { convexHull } from '@sightline/geometry/hull';
import type { GroundPoint } from '@sightline/geometry/points';
import type { Vector } from '../vector.ts';
import type { Pen } from './pen.ts';

const SHADOW = '#0b0d10';

/** Where the light throws a point onto the ground. */
export const thrown = ({ sun }: Pen, [x, y, z]: Vector): GroundPoint => [
  x - (sun[0] / sun[2]) * z,
  y - (sun[1] / sun[2]) * z,
];

/** A faint rim around a shadow stands in for a blur, which would cost ten times as much. */
export const softShadow = (opacity: number): string =>
  `fill-opacity="${opacity.toFixed(2)}" stroke="${SHADOW}" stroke-opacity="${(opacity * 0.4).toFixed(2)}" stroke-width="2.6" stroke-linejoin="round"`;

/** Casts the shadow of a thing that spans these points. */
export function castShadowOf(pen: Pen, points: readonly Vector[], strength = 1): void {
  const outline = convexHull(points.map((point) => thrown(pen, point)));
  const onGround = outline.map(([x, y]): Vector => [x, y, 0]);
  pen.castShadow(pen.polygon(onGround, SHADOW, softShadow(pen.look.shadow * strength)));
}
