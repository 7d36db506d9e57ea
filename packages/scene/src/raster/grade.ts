import { mixColors } from '../draw/color.ts';
import { createPen } from '../draw/pen.ts';
import { LIGHT_LOOKS, type Light } from '../light.ts';
import { type Camera, PICTURE } from '../pinhole.ts';
import type { Glow } from '../scenes/scene-set.ts';
import { overlay } from './blend.ts';
import { GRAIN_LENGTH, sensorGrain } from './noise.ts';

const { width, height } = PICTURE;

/** Gives pixels the look of a camera: glare, colour, grain and darker corners. */
export interface Grade {
  /** Grades the pixel with this number from `from` into `to` (RGB); both may be the same. */
  apply(from: Uint8Array, to: Uint8Array, pixel: number): void;
}

// Seen as the eye weighs the three colours.
const [RED, GREEN, BLUE] = [0.213, 0.715, 0.072];
const GRAIN_TONE = 0.735;

/** How much full grain changes each brightness. */
const GRAIN_GAIN = Float32Array.from(
  { length: 256 },
  (_, value) => (overlay(value / 255, GRAIN_TONE) - value / 255) * 255,
);

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
const grain = once(sensorGrain);
const corners = once(cornerShade);

/** How far each pixel lies in the dark rim of a lens, 0..1. */
function cornerShade(): Float32Array {
  const shade = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const dy = (y / height - 0.48) / 0.75;
    for (let x = 0; x < width; x += 1) {
      const dx = (x / width - 0.5) / 0.75;
      shade[y * width + x] = Math.min(1, Math.max(0, (Math.sqrt(dx * dx + dy * dy) - 0.55) / 0.45));
    }
  }
  return shade;
}

export function createGrade(camera: Camera, light: Light, glows: readonly Glow[]): Grade {
  const look = LIGHT_LOOKS[light];
  const glare = glows.length > 0 ? drawGlows(camera, light, glows) : undefined;
  const [noise, rim] = [grain(), corners()];
  const tone = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.min(255, 255 * (value / 255) ** look.gamma * (look.gamma < 1 ? 1.06 : 1)),
  );
  const { grain: grainStrength, vignette, saturation } = look;
  const finish = (value: number, speckle: number, rest: number): number => {
    const toned = tone[value < 0 ? 0 : value > 255 ? 255 : value | 0]!;
    return ((toned + GRAIN_GAIN[toned]! * speckle) * rest) | 0;
  };
  const apply = (from: Uint8Array, to: Uint8Array, pixel: number): void => {
    const at = pixel * 3;
    let r = from[at]!;
    let g = from[at + 1]!;
    let b = from[at + 2]!;
    if (glare) {
      r += ((255 - r) * glare[at]!) / 255;
      g += ((255 - g) * glare[at + 1]!) / 255;
      b += ((255 - b) * glare[at + 2]!) / 255;
    }
    const gray = r * RED + g * GREEN + b * BLUE;
    const speckle = noise[pixel % GRAIN_LENGTH]! * grainStrength;
    const rest = 1 - rim[pixel]! * vignette;
    to[at] = finish(gray + (r - gray) * saturation, speckle, rest);
    to[at + 1] = finish(gray + (g - gray) * saturation, speckle, rest);
    to[at + 2] = finish(gray + (b - gray) * saturation, speckle, rest);
  };
  return { apply };
}

/** From the middle (0) to the rim (1): how much light is left. */
type Falloff = readonly (readonly [at: number, strength: number])[];

const FALLOFFS: Readonly<Record<Glow['shape'], Falloff>> = {
  pool: [
    [0, 1],
    [0.4, 0.42],
    [1, 0],
  ],
  lamp: [
    [0, 1],
    [0.12, 0.85],
    [0.4, 0.22],
    [1, 0],
  ],
};
/** Height over width: a pool lies flat on the ground. */
const FLATNESS: Readonly<Record<Glow['shape'], number>> = { pool: 0.55, lamp: 1 };
const LAMP_GLARE = 2.6;

function strengthAt(falloff: Falloff, share: number): number {
  const next = falloff.findIndex(([at]) => share <= at);
  if (next <= 0) return next === 0 ? falloff[0]![1] : 0;
  const [[a, from], [b, to]] = [falloff[next - 1]!, falloff[next]!];
  return from + ((to - from) * (share - a)) / (b - a);
}

const FALLOFF_STEPS = 512;

/** The light all lamps add, as RGB pixels to be screened over the picture. */
function drawGlows(camera: Camera, light: Light, glows: readonly Glow[]): Uint8Array {
  const pen = createPen(camera, light);
  const glare = new Uint8Array(width * height * 3);
  for (const glow of glows) {
    if (camera.depth(glow.at) < 1) continue;
    const { x, y, pxPerM } = pen.spot(glow.at);
    const radius = glow.radiusM * pxPerM * (glow.shape === 'lamp' ? LAMP_GLARE : 1);
    addGlow(glare, glow, x, y, radius);
  }
  return glare;
}

function addGlow(glare: Uint8Array, glow: Glow, centerX: number, centerY: number, radiusX: number): void {
  const radiusY = radiusX * FLATNESS[glow.shape];
  const [red, green, blue] = mixColors('#000000', glow.color, 1 / 255);
  const falloff = Float32Array.from(
    { length: FALLOFF_STEPS + 1 },
    (_, step) => strengthAt(FALLOFFS[glow.shape], step / FALLOFF_STEPS) * glow.strength,
  );
  const [top, bottom] = [
    Math.max(0, Math.ceil(centerY - radiusY)),
    Math.min(height - 1, Math.floor(centerY + radiusY)),
  ];
  const [left, right] = [Math.max(0, Math.ceil(centerX - radiusX)), Math.min(width - 1, Math.floor(centerX + radiusX))];
  const screen = (at: number, light: number): void => {
    const before = glare[at]!;
    glare[at] = before + (((255 - before) * light) | 0);
  };
  for (let y = top; y <= bottom; y += 1) {
    const dy = (y - centerY) / radiusY;
    for (let x = left; x <= right; x += 1) {
      const dx = (x - centerX) / radiusX;
      const squared = dx * dx + dy * dy;
      if (squared >= 1) continue;
      // Not Math.hypot, which guards against overflow and costs several times as much.
      const strength = falloff[(Math.sqrt(squared) * FALLOFF_STEPS) | 0]!;
      const at = (y * width + x) * 3;
      screen(at, red * strength);
      screen(at + 1, green * strength);
      screen(at + 2, blue * strength);
    }
  }
}
