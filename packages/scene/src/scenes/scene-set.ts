import type { Drawing, Pen } from '../draw/pen.ts';
import type { Light } from '../light.ts';
import type { Random } from '../random.ts';
import type { Vector } from '../vector.ts';

/** Light that a lamp adds: a pool on the ground, or the glare of the lamp itself. */
export interface Glow {
  readonly shape: 'pool' | 'lamp';
  readonly at: Vector;
  readonly radiusM: number;
  readonly strength: number;
  readonly color: string;
}

/** The looks of a site: everything that stands still. */
export interface SceneSet {
  /** How strongly the grain of the ground shows, 0..1. */
  readonly texture: number;
  /** Sky, ground and what is painted on it. */
  backdrop(pen: Pen, random: Random): string;
  /** What stands behind everything that moves, in the order it is drawn. */
  behind(pen: Pen, random: Random): Drawing[];
  /** What stands among the things that move. */
  props(pen: Pen, random: Random): Drawing[];
  /** Lamps that are lit in this light. */
  glows(light: Light): Glow[];
}

export const pool = (x: number, y: number, radiusM: number, strength: number, color = '#cfe0ff'): Glow => ({
  shape: 'pool',
  at: [x, y, 0],
  radiusM,
  strength,
  color,
});

export const lamp = (at: Vector, radiusM: number): Glow => ({
  shape: 'lamp',
  at,
  radiusM,
  strength: 1,
  color: '#ffe9b4',
});

export const WARM = '#ffe2b0';

/** Lamps are lit from dusk on; an infrared picture shows the pool of the camera's own light only. */
export function glowsIn(light: Light, pools: (isDusk: boolean) => Glow[], lamps: Glow[]): Glow[] {
  if (light === 'day' || light === 'overcast') return [];
  return [...pools(light === 'dusk'), ...(light === 'ir' ? [] : lamps)];
}
