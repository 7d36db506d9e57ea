import type { GroundPoint } from '@sightline/geometry/points';
import type { GroundPolygon } from '@sightline/geometry/polygons';
import type { Random } from '../random.ts';
import type { Vector } from '../vector.ts';
import { type Pen, type Pixel, px } from './pen.ts';

const UP: Vector = [0, 0, 1];
const onGround = ([x, y]: GroundPoint): Vector => [x, y, 0];

/** Something painted on the ground. */
export const paint = (pen: Pen, area: GroundPolygon, fill: string, opacity: number): string =>
  pen.polygon(area.map(onGround), fill, `fill-opacity="${opacity.toFixed(2)}"`);

/** A colour on the ground at a distance. */
export const groundColor = (pen: Pen, color: string, depth: number, factor = 1): string =>
  pen.shade(color, UP, depth, factor);

/** A rectangle along the axes, for lines and stripes. */
export const strip = (x0: number, y0: number, x1: number, y1: number): GroundPolygon => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

interface Blotches {
  readonly count: number;
  readonly colors: readonly [string, ...string[]];
  readonly sizeM: readonly [number, number];
  readonly opacity: readonly [number, number];
  readonly distanceM?: readonly [number, number];
  readonly spreadM?: number;
}

const BLOTCH_CORNERS = 9;
const SHARP_BELOW_M = 1.1;
// Large blotches fade out: the same shape a little larger and smaller, each faint.
const SOFT_RINGS = [1.16, 1, 0.82];

/** Stains and worn patches, scattered more densely nearby. */
export function drawBlotches(pen: Pen, random: Random, blotches: Blotches): string {
  const { count, sizeM, opacity, distanceM = [5, 90], spreadM = 40 } = blotches;
  return Array.from({ length: count }, () => {
    const y = distanceM[0] + (distanceM[1] - distanceM[0]) * random.next() * random.next();
    const x = random.between(-spreadM, spreadM) * (0.4 + y / 50);
    const outline = blotchOutline(random, x, y, random.between(...sizeM));
    const fill = groundColor(pen, random.pick(blotches.colors), y, pen.look.ground);
    const strength = random.between(...opacity);
    const rings = sizeM[1] > SHARP_BELOW_M ? SOFT_RINGS : [1];
    return rings
      .map((ring) => {
        const path = smoothPath(pen.pixels(outline(ring)));
        return (
          path && `<path d="${path}" fill="${fill}" fill-opacity="${(strength / rings.length ** 0.85).toFixed(3)}"/>`
        );
      })
      .join('');
  }).join('');
}

/** A bumpy ellipse around a place; asked for again, larger or smaller, it has the same bumps. */
function blotchOutline(random: Random, x: number, y: number, lengthM: number): (factor: number) => Vector[] {
  const breadthM = lengthM * random.between(0.4, 1);
  const turn = random.between(0, Math.PI);
  const bumps = Array.from({ length: BLOTCH_CORNERS }, () => random.between(0.7, 1.1));
  return (factor) =>
    bumps.map((bump, index): Vector => {
      const angle = (index / BLOTCH_CORNERS) * 2 * Math.PI;
      const a = Math.cos(angle) * lengthM * bump * factor;
      const b = Math.sin(angle) * breadthM * bump * factor;
      return [x + a * Math.cos(turn) - b * Math.sin(turn), y + a * Math.sin(turn) + b * Math.cos(turn), 0];
    });
}

/** A closed curve that passes the middles of the edges and bends towards the corners. */
function smoothPath(pixels: readonly Pixel[]): string {
  if (pixels.length < 3) return '';
  const middle = (index: number): string => {
    const [a, b] = [pixels[index % pixels.length]!, pixels[(index + 1) % pixels.length]!];
    return `${px((a[0] + b[0]) / 2)},${px((a[1] + b[1]) / 2)}`;
  };
  const bends = pixels.map((_, index) => {
    const corner = pixels[(index + 1) % pixels.length]!;
    return `Q${px(corner[0])},${px(corner[1])} ${middle(index + 1)}`;
  });
  return `M${middle(0)}${bends.join('')}Z`;
}

const SPECK_OPACITIES = [0.3, 0.45, 0.62];
const SPECK_DEPTH_M = 18;

/** Pebbles and crumbs: one path for all of a colour and strength, since every element costs. */
export function drawSpecks(pen: Pen, random: Random, count: number, colors: readonly string[]): string {
  const groups = colors.flatMap((color) =>
    SPECK_OPACITIES.map((opacity) => ({ color, opacity, dots: [] as string[] })),
  );
  for (let index = 0; index < count; index += 1) {
    const y = 5 + 55 * random.next() * random.next();
    const spot = pen.spot([random.between(-30, 30) * (0.4 + y / 45), y, 0]);
    const radius = random.between(0.015, 0.06) * spot.pxPerM;
    const arc = `a${px(radius)},${px(radius / 2)} 0 1 0`;
    groups[index % groups.length]!.dots.push(
      `M${px(spot.x - radius)},${px(spot.y)}${arc} ${px(2 * radius)},0${arc} ${px(-2 * radius)},0`,
    );
  }
  return groups
    .map(({ color, opacity, dots }) => {
      const fill = groundColor(pen, color, SPECK_DEPTH_M, pen.look.ground);
      return `<path d="${dots.join('')}" fill="${fill}" fill-opacity="${opacity}"/>`;
    })
    .join('');
}

/** Points along a curve from `start` to `end`, drawn towards `bend`. */
export const curve = (start: GroundPoint, bend: GroundPoint, end: GroundPoint, pieces = 14): GroundPoint[] =>
  Array.from({ length: pieces + 1 }, (_, index): GroundPoint => {
    const t = index / pieces;
    const [a, b, c] = [(1 - t) ** 2, 2 * (1 - t) * t, t * t];
    return [a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]];
  });

interface Ruts {
  readonly line: readonly GroundPoint[];
  /** From the middle of the track to the middle of each wheel's rut. */
  readonly halfGaugeM: number;
  readonly halfWidthM: number;
  readonly color: string;
  readonly opacity: number;
}

/** The marks two wheels leave along a line. */
export function drawRuts(pen: Pen, { line, halfGaugeM, halfWidthM, color, opacity }: Ruts): string {
  const fill = groundColor(pen, color, 20, pen.look.ground);
  const beside = (from: GroundPoint, to: GroundPoint, at: GroundPoint, out: number): GroundPoint => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [at[0] - ((to[1] - from[1]) / length) * out, at[1] + ((to[0] - from[0]) / length) * out];
  };
  return [-halfGaugeM, halfGaugeM]
    .flatMap((middle) =>
      line.slice(1).map((to, index) => {
        const from = line[index]!;
        const [near, far] = [middle - halfWidthM, middle + halfWidthM];
        const piece = [
          beside(from, to, from, near),
          beside(from, to, from, far),
          beside(from, to, to, far),
          beside(from, to, to, near),
        ];
        return paint(pen, piece, fill, opacity);
      }),
    )
    .join('');
}
