import { OBJECT_KINDS, type ObjectKind } from '@sightline/contract/frames';
import type { Rectangle, Shape, ShapeFacts } from '@sightline/editor/shapes';
import type { Tag } from '@sightline/editor/tags';
import type { TFunction } from 'i18next';
import type { Alert } from '../../../../entities/alert/alert-queries.ts';

export type Annotations = Pick<Alert, 'objects' | 'zones'>;

const ZONE = 'zone';
const COLOURS = { offending: '#F76B6B', other: '#3B9EFF', zone: '#FFB224' } as const;
/** People far away are small. */
const LEAST_PX = 3;
/** What a person drew is certain. */
const CERTAIN = 1;

const objectId = (index: number) => `object-${index}`;
const zoneId = (index: number) => `zone-${index}`;

/** What can be drawn: a box for each kind of object, and zones. */
export const annotationTags = (t: TFunction): Tag[] => [
  ...OBJECT_KINDS.map(
    (kind): Tag => ({
      id: kind,
      displayLabel: t(`kind.${kind}`),
      color: COLOURS.other,
      tools: [{ tool: 'rectangle' }],
      leastPx: LEAST_PX,
    }),
  ),
  {
    id: ZONE,
    displayLabel: t('alert.annotations.zone'),
    color: COLOURS.zone,
    tools: [{ tool: 'polygon' }, { tool: 'line' }],
    leastPx: LEAST_PX,
  },
];

const factsOf = (id: string, tag: string, color: string, labelName: string | null = null): ShapeFacts => ({
  id,
  tag,
  color,
  user: '',
  immutable: false,
  label: null,
  labelName,
  categories: [],
});

function zoneForm(points: Alert['zones'][number]['points']) {
  return points.length === 2 ? ({ kind: 'line', points } as const) : ({ kind: 'polygon', points } as const);
}

/** The zones and detections of an alert, as the editor has them. */
export const shapesOf = ({ objects, zones }: Annotations): Shape[] => [
  ...zones.map(({ label, points }, index) => ({
    ...factsOf(zoneId(index), ZONE, COLOURS.zone, label || null),
    ...zoneForm(points),
  })),
  ...objects.map(({ kind, box, offending }, index) => ({
    ...factsOf(objectId(index), kind, offending ? COLOURS.offending : COLOURS.other),
    kind: 'rectangle' as const,
    box,
  })),
];

function objectOf({ id, tag, box: { x, y, width, height } }: Rectangle, before: Alert['objects'][number] | undefined) {
  const box = { x, y, width, height };
  const kind = tag as ObjectKind;
  if (!before) return { track: id, kind, box, score: CERTAIN, offending: false };
  const { track, score, offending } = before;
  return { track, kind, box, score, offending };
}

/** What the editor has, as an alert keeps it: what was there before keeps its track, its score and whether it broke the rule. */
export function annotationsOf(shapes: readonly Shape[], before: Annotations): Annotations {
  const objects = new Map(before.objects.map((object, index) => [objectId(index), object]));
  const zones = new Map(before.zones.map((zone, index) => [zoneId(index), zone]));
  return {
    objects: shapes.flatMap((shape) => (shape.kind === 'rectangle' ? [objectOf(shape, objects.get(shape.id))] : [])),
    zones: shapes.flatMap((shape) =>
      'points' in shape
        ? [{ label: '', ...zones.get(shape.id), points: shape.points.map(([x, y]): [number, number] => [x, y]) }]
        : [],
    ),
  };
}
