import { isSceneKind, SCENE_KINDS, type SceneKind } from './kinds.ts';
import { isLight, LIGHTS, type Light } from './light.ts';
import { type Fleet, formatFleet, parseFleet } from './plates.ts';

/** What a camera address of the form `sim://kind?seed=7` asks for. Angles and sizes left out are the scene's own. */
export interface SimSource {
  readonly kind: SceneKind;
  readonly seed: number;
  readonly light: Light | 'auto';
  /** What goes on follows the working day of the camera's site; left out, the scene is always busy. */
  readonly hours?: 'work';
  /** The vehicles that come; left out, it is always the same few. */
  readonly fleet?: Fleet;
  /** Where the camera hangs, metres to the right of and beyond the scene's own place. */
  readonly x?: number;
  readonly y?: number;
  /** Turn to the right of the scene's own direction, radians. */
  readonly yaw?: number;
  /** Tilt below the horizon, degrees. */
  readonly pitch?: number;
  /** Height of the camera, metres. */
  readonly height?: number;
  /** Horizontal angle of view, degrees. */
  readonly fov?: number;
}

type ParsedSource =
  | { readonly source: SimSource; readonly error?: never }
  | { readonly error: string; readonly source?: never };

const RANGES = {
  x: [-25, 25],
  y: [-15, 15],
  yaw: [-0.8, 0.8],
  pitch: [4, 40],
  height: [3, 20],
  fov: [40, 95],
} as const satisfies Record<string, readonly [number, number]>;
type View = keyof typeof RANGES;
const VIEWS = Object.keys(RANGES) as View[];
const DEFAULT_SEED = 1;
const MAX_SEED = 2 ** 31 - 1;

class SourceError extends Error {}
const refuse = (why: string): never => {
  throw new SourceError(why);
};

/** Reads a simulated camera's address; the error is a sentence for the person who typed it. */
export function parseSimSource(address: string): ParsedSource {
  try {
    return { source: readSource(address) };
  } catch (error) {
    if (error instanceof SourceError) return { error: error.message };
    throw error;
  }
}

function readSource(address: string): SimSource {
  const match =
    /^sim:\/\/([^/?#]*)\/?(?:\?([^#]*))?$/.exec(address.trim()) ?? refuse('A simulated camera starts with sim://.');
  const kind = match[1] ?? '';
  if (!isSceneKind(kind)) return refuse(`Unknown scene "${kind}". Known: ${SCENE_KINDS.join(', ')}.`);
  const query = new URLSearchParams(match[2] ?? '');
  for (const key of query.keys()) {
    if (!['seed', 'light', 'hours', 'fleet', ...VIEWS].includes(key)) refuse(`Unknown option "${key}".`);
    if (query.getAll(key).length > 1) refuse(`Option "${key}" is given twice.`);
  }
  const views = VIEWS.flatMap((view) => (query.has(view) ? [[view, numberOf(query, view, RANGES[view])]] : []));
  return {
    kind,
    seed: seedOf(query),
    light: lightOf(query),
    ...hoursOf(query),
    ...fleetOf(query),
    ...Object.fromEntries(views),
  };
}

function numberOf(query: URLSearchParams, key: string, [low, high]: readonly [number, number]): number {
  const text = query.get(key) ?? '';
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < low || value > high) {
    refuse(`Option "${key}" must be a number from ${low} to ${high}.`);
  }
  return value;
}

function seedOf(query: URLSearchParams): number {
  if (!query.has('seed')) return DEFAULT_SEED;
  const seed = numberOf(query, 'seed', [0, MAX_SEED]);
  return Number.isInteger(seed) ? seed : refuse('Option "seed" must be a whole number.');
}

function lightOf(query: URLSearchParams): Light | 'auto' {
  const light = query.get('light') ?? 'auto';
  if (light === 'auto' || isLight(light)) return light;
  return refuse(`Option "light" must be auto, ${LIGHTS.join(', ')}.`);
}

function hoursOf(query: URLSearchParams): Pick<SimSource, 'hours'> {
  if (!query.has('hours')) return {};
  return query.get('hours') === 'work' ? { hours: 'work' } : refuse('Option "hours" must be work.');
}

function fleetOf(query: URLSearchParams): Pick<SimSource, 'fleet'> {
  const text = query.get('fleet');
  if (text === null) return {};
  return { fleet: parseFleet(text) ?? refuse('Option "fleet" must be a country and a number, such as SG-7.') };
}

/** The address of a source, the shortest that reads back the same. */
export function formatSimSource(source: SimSource): string {
  const query = new URLSearchParams({ seed: String(source.seed) });
  for (const view of VIEWS) if (source[view] !== undefined) query.set(view, String(source[view]));
  if (source.hours) query.set('hours', source.hours);
  if (source.fleet) query.set('fleet', formatFleet(source.fleet));
  if (source.light !== 'auto') query.set('light', source.light);
  return `sim://${source.kind}?${query.toString()}`;
}
