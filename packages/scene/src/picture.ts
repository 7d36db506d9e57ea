import { drawActor } from './draw/actors.ts';
import { letterStrokes, lettersWidth } from './draw/lettering.ts';
import { createPen, type Drawing, type Extent } from './draw/pen.ts';
import type { SceneKind } from './kinds.ts';
import type { Light } from './light.ts';
import { type Camera, PICTURE } from './pinhole.ts';
import { createRandom } from './random.ts';
import { setOf } from './scenes/catalogue.ts';
import type { Glow } from './scenes/scene-set.ts';
import type { Actor } from './world/actors.ts';

/** What a picture is of, apart from the moment. */
export interface View {
  readonly kind: SceneKind;
  readonly seed: number;
  readonly camera: Camera;
  readonly light: Light;
}

/** The parts of a picture that stand still, as SVG documents, from below to above. */
export interface Background {
  /** Sky and ground; opaque. */
  readonly ground: string;
  /** Shadows, buildings and props; transparent elsewhere. */
  readonly standing: string;
  /** Props that somebody may walk behind. */
  readonly props: readonly Drawing[];
  readonly glows: readonly Glow[];
  /** How strongly the grain of the ground shows, 0..1. */
  readonly texture: number;
}

const { width, height } = PICTURE;
const NO_GROUND = '#777';

export const svgDocument = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

const farFirst = (one: Drawing, other: Drawing): number => other.depth - one.depth;
const shadowsOf = (drawings: readonly Drawing[]): string => drawings.map((drawing) => drawing.shadow).join('');
const bodiesOf = (drawings: readonly Drawing[]): string => drawings.map((drawing) => drawing.svg).join('');

/** Draws all that stands still, once for a camera and a light. */
export function drawBackground({ kind, seed, camera, light }: View): Background {
  const set = setOf(kind);
  const pen = createPen(camera, light);
  const random = createRandom(kind, seed, 'set');
  const backdrop = set.backdrop(pen, random);
  const behind = set.behind(pen, random);
  const props = set.props(pen, random).sort(farFirst);
  return {
    ground: svgDocument(`<rect width="${width}" height="${height}" fill="${NO_GROUND}"/>${backdrop}`),
    standing: svgDocument(shadowsOf([...behind, ...props]) + bodiesOf([...behind, ...props])),
    props,
    glows: set.glows(light),
    texture: set.texture,
  };
}

/**
 * Draws all that moves, as it is at a moment. Props in front of an actor are drawn again over it, so that somebody
 * behind a barrier is behind it in the picture too.
 */
export function drawActors(actors: readonly Actor[], { camera, light }: View, props: readonly Drawing[]): string {
  const pen = createPen(camera, light);
  const moving = actors.filter((actor) => isInView(actor, camera)).map((actor) => drawActor(pen, actor));
  const covering = props.filter((prop) =>
    moving.some((one) => prop.depth < one.depth && overlaps(prop.extent, one.extent)),
  );
  return svgDocument(shadowsOf(moving) + bodiesOf([...moving, ...covering].sort(farFirst)));
}

const LEAST_AHEAD_M = 1;

const isInView = ({ at }: Actor, camera: Camera): boolean => camera.depth([at[0], at[1], 0]) > LEAST_AHEAD_M;

const overlaps = (a: Extent, b: Extent): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What a camera writes into its picture. */
export interface Stamp {
  /** Upper left, usually the local time. */
  readonly time: string;
  /** Lower right, usually the camera's name. */
  readonly name: string;
}

/** A small picture and where it goes, in pixels. */
interface Label {
  readonly svg: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The room a label takes, in pixels of a picture of 1280 x 720. */
export const LABEL = { width: 620, height: 34 };
const MARGIN = 22;

function label(text: string, corner: 'upper left' | 'lower right'): Label {
  const isLeft = corner === 'upper left';
  return {
    ...LABEL,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${LABEL.width}" height="${LABEL.height}">${writing(text, isLeft ? 'start' : 'end')}</svg>`,
    left: isLeft ? MARGIN : width - MARGIN - LABEL.width,
    top: isLeft ? 16 : height - LABEL.height - 14,
  };
}

const PADDING = 3;

/** White letters with a dark rim: our own where we have them all, else those of the machine's fonts. */
export function writing(text: string, anchor: 'start' | 'end'): string {
  const left = anchor === 'start' ? PADDING : LABEL.width - PADDING - lettersWidth(text);
  const strokes = letterStrokes(text, left, 7);
  if (strokes !== undefined) {
    const path = (color: string, thickness: number, opacity: number): string =>
      `<path d="${strokes}" fill="none" stroke="${color}" stroke-width="${thickness}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;
    return path('#000', 4.6, 0.55) + path('#fff', 2.1, 1);
  }
  const x = anchor === 'start' ? PADDING : LABEL.width - PADDING;
  return `<text x="${x}" y="24" text-anchor="${anchor}" font-family="monospace" font-size="22" fill="#fff" stroke="#000" stroke-opacity=".55" stroke-width="3" paint-order="stroke">${escaped(text)}</text>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

/** The labels a camera writes into its picture. */
export const drawStamp = ({ time, name }: Stamp): Label[] => [label(time, 'upper left'), label(name, 'lower right')];
