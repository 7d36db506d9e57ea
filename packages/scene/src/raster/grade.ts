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

// Whole numbers throughout: a picture has a million pixels. Shares are in 256ths unless said otherwise.
const share = (value: number): number => Math.round(value * 256);

// Seen as the eye weighs the three colours.
const [RED, GREEN, BLUE] = [54, 184, 18];
const GRAIN_TONE = 0.735;
const RIM_STEPS = 4096;

/** How much full grain changes each brightness. */
const GRAIN_GAIN = Int16Array.from(
  { length: 256 },
  (_, value) => 255 * (overlay(value / 255, GRAIN_TONE) - value / 255),
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

/** How far each pixel lies in the dark rim of a lens, 0 to RIM_STEPS. */
function cornerShade(): Uint16Array {
  const shade = new Uint16Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const dy = (y / height - 0.48) / 0.75;
    for (let x = 0; x < width; x += 1) {
      const dx = (x / width - 0.5) / 0.75;
      const rim = (Math.sqrt(dx * dx + dy * dy) - 0.55) / 0.45;
      shade[y * width + x] = Math.min(1, Math.max(0, rim)) * RIM_STEPS;
    }
  }
  return shade;
}

/** Brightness by the curve of a light. */
const toneOf = (gamma: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, value) => Math.min(255, 255 * (value / 255) ** gamma * (gamma < 1 ? 1.06 : 1)));

export function createGrade(camera: Camera, light: Light, glows: readonly Glow[]): Grade {
  const look = LIGHT_LOOKS[light];
  const glare = glows.length > 0 ? drawGlows(camera, light, glows) : undefined;
  const [noise, rim, tone] = [grain(), corners(), toneOf(look.gamma)];
  const [grainShare, vignette, saturation] = [share(look.grain), share(look.vignette), share(look.saturation)];
  const screen = (below: number, above: number): number => below + ((((255 - below) * above) / 255) | 0);
  const finish = (value: number, speckle: number, rest: number): number => {
    const toned = tone[value]!;
    return ((toned * 256 + GRAIN_GAIN[toned]! * speckle) * rest) >> 20;
  };
  const apply = (from: Uint8Array, to: Uint8Array, pixel: number): void => {
    const at = pixel * 3;
    let r = from[at]!;
    let g = from[at + 1]!;
    let b = from[at + 2]!;
    if (glare) {
      r = screen(r, glare[at]!);
      g = screen(g, glare[at + 1]!);
      b = screen(b, glare[at + 2]!);
    }
    const gray = (r * RED + g * GREEN + b * BLUE) >> 8;
    const speckle = (noise[pixel % GRAIN_LENGTH]! * grainShare) >> 8;
    const rest = RIM_STEPS - ((rim[pixel]! * vignette) >> 8);
    to[at] = finish(gray + (((r - gray) * saturation) >> 8), speckle, rest);
    to[at + 1] = finish(gray + (((g - gray) * saturation) >> 8), speckle, rest);
    to[at + 2] = finish(gray + (((b - gray) * saturation) >> 8), speckle, rest);
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

function strengthAt(falloff: Falloff, out: number): number {
  const next = falloff.findIndex(([at]) => out <= at);
  if (next <= 0) return next === 0 ? falloff[0]![1] : 0;
  const [[a, from], [b, to]] = [falloff[next - 1]!, falloff[next]!];
  return from + ((to - from) * (out - a)) / (b - a);
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
