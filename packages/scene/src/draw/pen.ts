import { LIGHT_LOOKS, type Light, type LightLook } from '../light.ts';
import { aheadOnly, type Camera, NEAR_M } from '../pinhole.ts';
import { dot, mix, unit, type Vector } from '../vector.ts';
import { type Color, cssOf, mixColors, rgbOf } from './color.ts';

export type Pixel = readonly [x: number, y: number];

/** The part of the picture something covers, in pixels. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something drawn: its picture, its shadow on the ground, how far away it is and what it covers. */
export interface Drawing {
  readonly depth: number;
  readonly svg: string;
  readonly shadow: string;
  readonly extent: Readonly<Extent>;
}

/** Draws the world as one camera sees it in one light. */
export interface Pen {
  readonly camera: Camera;
  readonly light: Light;
  readonly look: LightLook;
  /** Towards the light, of length 1. */
  readonly sun: Vector;
  /** A colour as it appears on a surface that faces `normal`, `depth` metres away, `factor` times as bright. */
  shade(color: Color, normal: Vector | undefined, depth: number, factor?: number): string;
  /** The pixel of a point, and the size there of a metre. */
  spot(point: Vector): { readonly x: number; readonly y: number; readonly pxPerM: number; readonly depth: number };
  pixels(points: readonly Vector[]): Pixel[];
  polygon(points: readonly Vector[], fill: string, attributes?: string): string;
  /** A rod between two points, `widthM` thick and never thinner than `leastPx`. */
  rod(from: Vector, to: Vector, widthM: number, color: Color, factor?: number, leastPx?: number): string;
  /** Notes that pixels were drawn by other means. */
  cover(...pixels: readonly Pixel[]): void;
  castShadow(svg: string): void;
  /** Collects what `draw` draws into one thing. */
  drawing(depth: number, draw: () => string): Drawing;
}

/** A length in pixels as text, to a tenth. Printing whole numbers is several times faster than printing fractions. */
export function px(value: number): string {
  const tenths = Math.round(Math.abs(value) * 10);
  const whole = Math.floor(tenths / 10);
  return `${value < 0 ? '-' : ''}${whole}.${tenths - whole * 10}`;
}
const pointList = (pixels: readonly Pixel[]): string => pixels.map(([x, y]) => `${px(x)},${px(y)}`).join(' ');

const HAZE_FROM_M = 8;
const MOST_HAZE = 0.82;

function shader(look: LightLook, sun: Vector): Pen['shade'] {
  const haze = rgbOf(look.haze);
  return (color, normal, depth, factor = 1) => {
    const facing = normal ? Math.max(0, dot(normal, sun)) : 0.5;
    const fromSky = normal && normal[2] > 0.5 ? 0.07 : 0;
    const strength = (look.ambient + look.diffuse * facing + fromSky) * factor;
    const base = rgbOf(color);
    const lit: Vector = [
      base[0] * strength * look.tint[0],
      base[1] * strength * look.tint[1],
      base[2] * strength * look.tint[2],
    ];
    const far = 1 - Math.exp(-look.hazePerM * Math.max(0, depth - HAZE_FROM_M));
    return cssOf(mixColors(lit, haze, Math.min(MOST_HAZE, far)));
  };
}

const nothing = (): Extent => ({
  left: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
});

function grow(extent: Extent, pixels: readonly Pixel[]): void {
  for (const [x, y] of pixels) {
    extent.left = Math.min(extent.left, x);
    extent.right = Math.max(extent.right, x);
    extent.top = Math.min(extent.top, y);
    extent.bottom = Math.max(extent.bottom, y);
  }
}

/** Both ends of a line in front of the camera, the part behind it cut off; nothing when all of it is behind. */
function visiblePart(camera: Camera, from: Vector, to: Vector): readonly [Vector, Vector] | undefined {
  const a = camera.toCamera(from);
  const b = camera.toCamera(to);
  if (a[2] < NEAR_M && b[2] < NEAR_M) return undefined;
  const atPlane = (): Vector => mix(a, b, (NEAR_M - a[2]) / (b[2] - a[2]));
  return [a[2] < NEAR_M ? atPlane() : a, b[2] < NEAR_M ? atPlane() : b];
}

export function createPen(camera: Camera, light: Light): Pen {
  const look = LIGHT_LOOKS[light];
  const sun = unit(look.sun);
  const shade = shader(look, sun);
  let extent = nothing();
  let shadows: string[] = [];
  const cover = (...pixels: readonly Pixel[]): void => grow(extent, pixels);
  const pixels = (points: readonly Vector[]): Pixel[] => aheadOnly(points.map(camera.toCamera)).map(camera.toPixel);
  return {
    camera,
    light,
    look,
    sun,
    shade,
    cover,
    pixels,
    castShadow: (svg) => shadows.push(svg),
    spot: (point) => {
      const [right, up, ahead] = camera.toCamera(point);
      const depth = Math.max(0.4, ahead);
      const [x, y] = camera.toPixel([right, up, depth]);
      return { x, y, pxPerM: camera.focal / depth, depth };
    },
    polygon: (points, fill, attributes = '') => {
      const corners = pixels(points);
      if (corners.length < 3) return '';
      grow(extent, corners);
      return `<polygon points="${pointList(corners)}" fill="${fill}" ${attributes}/>`;
    },
    rod: (from, to, widthM, color, factor = 1, leastPx = 0.5) => {
      const ends = visiblePart(camera, from, to);
      if (!ends) return '';
      const [a, b] = [camera.toPixel(ends[0]), camera.toPixel(ends[1])];
      const depth = (ends[0][2] + ends[1][2]) / 2;
      const width = Math.max(leastPx, (widthM * camera.focal) / depth);
      cover(a, b);
      const stroke = shade(color, undefined, depth, factor);
      return `<line x1="${px(a[0])}" y1="${px(a[1])}" x2="${px(b[0])}" y2="${px(b[1])}" stroke="${stroke}" stroke-width="${width.toFixed(2)}" stroke-linecap="round"/>`;
    },
    drawing: (depth, draw) => {
      const [outerExtent, outerShadows] = [extent, shadows];
      [extent, shadows] = [nothing(), []];
      const svg = `<g>${draw()}</g>`;
      const drawn = { depth, svg, shadow: shadows.join(''), extent };
      [extent, shadows] = [outerExtent, outerShadows];
      return drawn;
    },
  };
}
