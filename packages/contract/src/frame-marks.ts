import type { AlertView } from './alerts/records.ts';

/**
 * How zones and detections look over a frame. The console draws them over the raw picture, and the server draws the same into
 * the picture of those who may not see the raw one.
 */
interface MarkLook {
  stroke: string;
  strokeOpacity: number;
  fill: string;
  fillOpacity: number;
  /** Lengths of dashes and gaps, in pixels. */
  dashes?: readonly [number, number];
  /** In pixels of the screen. */
  strokeWidth: Record<FrameSize, number>;
}

/** On a large frame every detection is drawn, on a small one only what broke the rule. */
export type FrameSize = 'small' | 'large';

const NO_FILL = { fill: 'none', fillOpacity: 1 } as const;
const ZONE = {
  stroke: '#ffb020',
  strokeOpacity: 1,
  dashes: [6, 4],
  strokeWidth: { small: 1.6, large: 2 },
} as const;

export const MARK_LOOKS = {
  area: { ...ZONE, fill: '#ffb020', fillOpacity: 0.13 },
  line: { ...ZONE, ...NO_FILL },
  offending: {
    stroke: '#ff4a3d',
    strokeOpacity: 1,
    fill: '#ff4a3d',
    fillOpacity: 0.1,
    strokeWidth: { small: 1.8, large: 2.4 },
  },
  detection: { stroke: '#ffffff', strokeOpacity: 0.85, ...NO_FILL, strokeWidth: { small: 1.3, large: 1.3 } },
} as const satisfies Record<string, MarkLook>;
type MarkKind = keyof typeof MARK_LOOKS;

/** Lets a look be read without knowing of which kind it is. */
export const lookOf = (kind: MarkKind): MarkLook => MARK_LOOKS[kind];

/** The corners of a detection's box, as a share of the frame's width and height. */
const CORNER = { x: 4 / 1600, y: 4 / 900 };

/** A shape in pixels of a frame of some size. */
export type Mark = { kind: MarkKind; key: string } & (
  | { shape: 'polygon'; points: string }
  | { shape: 'polyline'; points: string }
  | { shape: 'rect'; x: number; y: number; width: number; height: number; rx: number; ry: number }
);

interface Frame {
  width: number;
  height: number;
  size: FrameSize;
}

type Zone = AlertView['zones'][number];
type Detection = Pick<AlertView['objects'][number], 'track' | 'box' | 'offending'>;

interface Drawn {
  zones: readonly Zone[];
  objects: readonly Detection[];
}

function markOfZone({ points }: Zone, { width, height }: Frame): Mark {
  const text = points.map(([x, y]) => `${x * width},${y * height}`).join(' ');
  return points.length < 3
    ? { kind: 'line', key: text, shape: 'polyline', points: text }
    : { kind: 'area', key: text, shape: 'polygon', points: text };
}

const markOfObject = ({ track, box, offending }: Detection, { width, height }: Frame): Mark => ({
  kind: offending ? 'offending' : 'detection',
  key: track,
  shape: 'rect',
  x: box.x * width,
  y: box.y * height,
  width: box.width * width,
  height: box.height * height,
  rx: CORNER.x * width,
  ry: CORNER.y * height,
});

/** What is drawn over a frame, in the order in which it is drawn. */
export function marksOf({ zones, objects }: Drawn, frame: Frame): Mark[] {
  const shown = frame.size === 'large' ? objects : objects.filter(({ offending }) => offending);
  return [...zones.map((zone) => markOfZone(zone, frame)), ...shown.map((object) => markOfObject(object, frame))];
}
