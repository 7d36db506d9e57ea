import { mix, type Vector } from '../vector.ts';

/** A colour as red, green and blue, 0..255, or as `#rrggbb`. */
export type Color = string | Vector;

export function rgbOf(color: Color): Vector {
  if (typeof color !== 'string') return color;
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export const cssOf = (color: Vector): string =>
  `rgb(${color.map((part) => Math.max(0, Math.min(255, Math.round(part)))).join(',')})`;

export const mixColors = (a: Color, b: Color, share: number): Vector => mix(rgbOf(a), rgbOf(b), share);
