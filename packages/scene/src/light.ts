import type { SceneKind } from './kinds.ts';
import type { Vector } from './vector.ts';

export const LIGHTS = ['day', 'overcast', 'dusk', 'night', 'ir'] as const;
export type Light = (typeof LIGHTS)[number];

export const isLight = (text: string): text is Light => (LIGHTS as readonly string[]).includes(text);

/** Whether only lamps, or the camera's own, light the scene. */
export const isNight = (light: Light): boolean => light === 'night' || light === 'ir';

/** How a light colours the scene. Colours are `#rrggbb`, shares 0..1. */
export interface LightLook {
  readonly skyTop: string;
  readonly skyFoot: string;
  readonly ambient: number;
  readonly diffuse: number;
  readonly tint: Vector;
  readonly haze: string;
  /** How much haze a metre of air adds. */
  readonly hazePerM: number;
  readonly shadow: number;
  /** Towards the sun, or the strongest lamp. */
  readonly sun: Vector;
  readonly ground: number;
  readonly saturation: number;
  readonly gamma: number;
  readonly grain: number;
  readonly vignette: number;
  /** Whether lamps are lit. */
  readonly isDark: boolean;
}

const DAYLIGHT = { saturation: 0.88, gamma: 1, grain: 0.16, vignette: 0.38, isDark: false };

export const LIGHT_LOOKS: Readonly<Record<Light, LightLook>> = {
  day: {
    ...DAYLIGHT,
    skyTop: '#9db4c6',
    skyFoot: '#e3e7e6',
    ambient: 0.66,
    diffuse: 0.46,
    tint: [1.02, 1, 0.96],
    haze: '#d3d9da',
    hazePerM: 0.0042,
    shadow: 0.36,
    sun: [-0.75, -0.35, 0.8],
    ground: 1,
  },
  overcast: {
    ...DAYLIGHT,
    skyTop: '#b4bdc4',
    skyFoot: '#dfe2e2',
    ambient: 0.8,
    diffuse: 0.2,
    tint: [0.94, 0.97, 1],
    haze: '#cdd3d6',
    hazePerM: 0.0062,
    shadow: 0.16,
    sun: [-0.3, -0.3, 1],
    ground: 0.94,
    saturation: 0.8,
  },
  dusk: {
    ...DAYLIGHT,
    skyTop: '#3a4763',
    skyFoot: '#e0a173',
    ambient: 0.58,
    diffuse: 0.52,
    tint: [1.03, 0.93, 0.88],
    haze: '#b39a92',
    hazePerM: 0.0046,
    shadow: 0.42,
    sun: [0.9, 0.3, 0.34],
    ground: 0.82,
    vignette: 0.55,
    isDark: true,
  },
  night: {
    ...DAYLIGHT,
    skyTop: '#06090f',
    skyFoot: '#151d2a',
    ambient: 0.34,
    diffuse: 0.14,
    tint: [0.82, 0.93, 1.14],
    haze: '#0c121c',
    hazePerM: 0.008,
    shadow: 0.3,
    sun: [-0.3, -0.6, 1],
    ground: 0.5,
    grain: 0.3,
    vignette: 0.55,
    isDark: true,
  },
  ir: {
    skyTop: '#0b0b0b',
    skyFoot: '#202020',
    ambient: 0.44,
    diffuse: 0.26,
    tint: [1, 1, 1],
    haze: '#101010',
    hazePerM: 0.011,
    shadow: 0.25,
    sun: [0, -1, 0.5],
    ground: 0.6,
    saturation: 0,
    gamma: 0.94,
    grain: 0.3,
    vignette: 0.55,
    isDark: true,
  },
};

/** From this local hour on, this light; the last one of a day reaches into the next. */
type Band = readonly [fromHour: number, light: Light];

const OUTDOORS: readonly Band[] = [
  [5.5, 'dusk'],
  [7, 'overcast'],
  [9, 'day'],
  [17, 'dusk'],
  [19, 'night'],
];
const INDOORS: readonly Band[] = [
  [5, 'overcast'],
  [7, 'day'],
  [19, 'overcast'],
  [22, 'night'],
];
const WITH_INFRARED: readonly Band[] = [
  [5.5, 'dusk'],
  [7, 'day'],
  [17, 'dusk'],
  [19, 'night'],
  [22, 'ir'],
];
const BANDS: Readonly<Record<SceneKind, readonly Band[]>> = {
  construction: OUTDOORS,
  lift: OUTDOORS,
  port: OUTDOORS,
  deck: OUTDOORS,
  factory: INDOORS,
  gate: WITH_INFRARED,
};

/** The light over a site at an hour of its local day (0 up to 24, with fractions). */
export function lightAt(localHour: number, kind: SceneKind): Light {
  const hour = ((localHour % 24) + 24) % 24;
  const bands = BANDS[kind];
  return (bands.findLast(([fromHour]) => hour >= fromHour) ?? bands.at(-1)!)[1];
}
