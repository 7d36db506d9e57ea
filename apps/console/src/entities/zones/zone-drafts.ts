import type { PlanCamera } from '@sightline/contract/zone-cameras';
import type { Zone } from '@sightline/contract/zones';
import { pointsOf } from '@sightline/editor/forms';
import type { PolygonShape, Shape } from '@sightline/editor/shapes';
import { type EditorState, selectedShape } from '@sightline/editor/state';
import type { Tag } from '@sightline/editor/tags';
import { pan } from '@sightline/editor/viewport';
import type { FramePoint } from '@sightline/geometry/points';
import { polygonCenter } from '@sightline/geometry/polygons';

/** A zone as it is being edited; its corners are a shape of the drawing, whose tag is the zone's id. */
export interface ZoneDraft {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  /** The use case its areas stand for. */
  readonly tag: string;
  /** Null: not saved yet. */
  readonly version: number | null;
}

export const ZONE_COLORS = ['#FFB020', '#0E7490', '#7C5CDB', '#2E9E5B', '#D9488B', '#C2571A'] as const;
export const USUAL_TAG = 'exclusion_area';
const LEAST_PX = 4;

/** What the zone stands for on the cameras that show it. */
const tagOn = (cameras: readonly PlanCamera[], zoneId: string): string | undefined =>
  cameras.flatMap(({ areas }) => areas).find(({ zone }) => zone === zoneId)?.tag;

export const draftOf = ({ id, name, color, version }: Zone, cameras: readonly PlanCamera[]): ZoneDraft => ({
  id,
  name,
  color,
  tag: tagOn(cameras, id) ?? USUAL_TAG,
  version,
});

/** A zone is a tag of its own: it has one shape, and its name stands on it. */
export const tagOfDraft = ({ id, name, color }: ZoneDraft): Tag => ({
  id,
  displayLabel: name,
  color,
  tools: [
    { tool: 'polygon', max: 1 },
    { tool: 'rectangle', max: 1 },
  ],
  leastPx: LEAST_PX,
});

export const shapeOfZone = ({ id, color, polygon }: Zone): PolygonShape[] =>
  polygon === null
    ? []
    : [
        {
          kind: 'polygon',
          points: polygon,
          id,
          tag: id,
          color,
          user: '',
          immutable: false,
          label: null,
          labelName: null,
          categories: [],
        },
      ];

const withTag = (state: EditorState, draft: ZoneDraft): EditorState => ({
  ...state,
  tags: new Map([...state.tags, [draft.id, tagOfDraft(draft)]]),
  shapes: state.shapes.map((shape) => (shape.tag === draft.id ? { ...shape, color: draft.color } : shape)),
});

/** Adds a zone that is drawn next, or tells the drawing what one is called now. */
export const withDraft = (state: EditorState, draft: ZoneDraft, isNext = false): EditorState => ({
  ...withTag(state, draft),
  ...(isNext ? { tag: draft.id } : {}),
});

/** The zone that is being worked on. */
export const zoneInHand = (state: EditorState): string | null => selectedShape(state)?.tag ?? state.tag;

export const shapeOfDraft = ({ shapes }: EditorState, zoneId: string | null): Shape | undefined =>
  shapes.find(({ tag }) => tag === zoneId);

const NO_POINTS: readonly FramePoint[] = [];

/** The corners of a zone; none while it is not drawn. They stay the same list while they do not move. */
export function cornersOf(state: EditorState, zoneId: string | null): readonly FramePoint[] {
  const shape = shapeOfDraft(state, zoneId);
  if (!shape) return NO_POINTS;
  return shape.kind === 'polygon' ? shape.points : pointsOf(shape);
}

/** How near a zone is looked at that is taken up. */
const CLOSE_UP = 3;

/** The zone in the middle of what is seen. */
export function lookedAt(state: EditorState, zoneId: string): EditorState {
  const middle = polygonCenter(cornersOf(state, zoneId));
  if (!middle) return state;
  const { size, zoom: now } = state.view;
  const zoom = Math.max(now, CLOSE_UP);
  const at = (axis: 0 | 1, length: number) => length / 2 - middle[axis] * length * zoom;
  return { ...state, view: pan({ size, zoom, x: at(0, size.width), y: at(1, size.height) }, 0, 0) };
}

const isSame = (a: readonly FramePoint[], b: readonly FramePoint[]) => JSON.stringify(a) === JSON.stringify(b);

/** Whether there is something to save of a zone. */
export function isUnsaved(state: EditorState, draft: ZoneDraft, saved: Zone | undefined): boolean {
  const corners = cornersOf(state, draft.id);
  if (!saved) return corners.length > 0;
  return draft.name !== saved.name || draft.color !== saved.color || !isSame(corners, saved.polygon ?? []);
}
