import { z } from 'zod';
import { Id } from '../common.ts';
import { AREA_KINDS, type AreaForm, type AreaKind } from './forms.ts';

/** A share of the picture's width or height. */
const Share = z.number().min(0).max(1);
const At = z.tuple([Share, Share]);
/** How many points a shape may have is for the editor's checks to say; this only keeps a body from growing endlessly. */
const MAX_SENT_POINTS = 200;
const MAX_SHAPES = 500;
export const SentPoints = z.array(At).max(MAX_SENT_POINTS);
const Color = z.string().regex(/^#[0-9a-f]{6}$/i);
const Version = z.number().int().min(0);

/** What a shape of each kind looks like in bodies. */
const FORMS = {
  rectangle: { x: Share, y: Share, width: Share, height: Share },
  ellipse: { x: Share, y: Share, radiusX: Share, radiusY: Share },
  polygon: { points: SentPoints },
  line: { points: z.array(At).length(2) },
  multi_line: { points: SentPoints.min(2), type: z.literal('multiPointLines') },
} as const satisfies Record<AreaKind, z.ZodRawShape>;

const facts = {
  /** First name of who drew it. */
  user: z.string(),
  label: Id.nullable(),
  label_name: z.string().nullable(),
  categories: z.array(Id),
  color: Color,
  /** The zone of the site it was drawn from. */
  zone: Id.nullable(),
  version: Version,
};

/** Left out of a new shape: none, or the tag's colour; of one there is: as it is. `user`, `label_name` and `version` are ours. */
const sentFacts = {
  label: Id.nullable().optional(),
  categories: z.array(Id).max(100).optional(),
  color: Color.optional(),
  zone: Id.nullable().optional(),
  user: z.string().max(300).optional(),
  label_name: z.string().max(300).nullable().optional(),
  version: Version.optional(),
};

const shown = <S extends z.ZodRawShape>(form: S) => z.object({ id: Id, ...form, ...facts });
const sent = <S extends z.ZodRawShape>(form: S) => z.strictObject({ id: Id, ...form, ...sentFacts });

export const RectangleItem = shown(FORMS.rectangle);
export const EllipseItem = shown(FORMS.ellipse);
export const PolygonItem = shown(FORMS.polygon);
export type PolygonItem = z.infer<typeof PolygonItem>;
export const LineItem = shown(FORMS.line);
export const MultiPointLineItem = shown(FORMS.multi_line);

/** Everything drawn for one tag of a camera. Its id is the camera's own: it has one for each tag. */
export const ConfiguredArea = z.object({
  id: Id,
  rectangles: z.array(RectangleItem),
  ellipses: z.array(EllipseItem),
  polygons: z.array(PolygonItem),
  lines: z.array(LineItem),
  multi_point_lines: z.array(MultiPointLineItem),
});
export type ConfiguredArea = z.infer<typeof ConfiguredArea>;

/** Sums of fractions are not exact. */
const HAIR = 1e-9;
const isInPicture = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  x + width <= 1 + HAIR && y + height <= 1 + HAIR;

const list = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_SHAPES).default([]);

/** On its own: an access area. */
export const PolygonChange = sent(FORMS.polygon);

/** All that is to be drawn for one tag from now on: a list that is left out is empty. */
export const ConfiguredAreaChange = z.strictObject({
  id: Id.optional(),
  rectangles: list(sent(FORMS.rectangle).refine(isInPicture, { path: ['width'] })),
  ellipses: list(sent(FORMS.ellipse)),
  polygons: list(PolygonChange),
  lines: list(sent(FORMS.line)),
  multi_point_lines: list(sent(FORMS.multi_line)),
});
export type ConfiguredAreaChange = z.output<typeof ConfiguredAreaChange>;

/** Facts of a shape by the editor's names. */
export interface AreaFacts {
  readonly id: string;
  readonly tag: string;
  readonly color: string;
  readonly user: string;
  readonly label: string | null;
  readonly labelName: string | null;
  readonly categories: readonly string[];
  readonly zone: string | null;
  readonly version: number;
}
/** A shape as the editor has it, but for what only the editor knows. */
export type AreaShape = AreaFacts & AreaForm;

/** The lists of a configured area, by the kind of shape they hold. */
export const AREA_LISTS = {
  rectangle: 'rectangles',
  ellipse: 'ellipses',
  polygon: 'polygons',
  line: 'lines',
  multi_line: 'multi_point_lines',
} as const satisfies Record<AreaKind, keyof ConfiguredArea>;

/** A form as bodies have it; which of its fields there are hangs on its kind. */
export interface FormItem {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  radiusX?: number;
  radiusY?: number;
  points?: [number, number][];
}

/** The form of an item of a list, as the editor has it. */
export function formOfItem(kind: AreaKind, item: FormItem): AreaForm {
  const { x = 0, y = 0, width = 0, height = 0, radiusX = 0, radiusY = 0, points = [] } = item;
  if (kind === 'rectangle') return { kind, box: { x, y, width, height } };
  if (kind === 'ellipse') return { kind, center: [x, y], radiusX, radiusY };
  return { kind, points };
}

/** The other way round: a form as bodies have it. */
export function itemOfForm(form: AreaForm): FormItem & { type?: 'multiPointLines' } {
  if (form.kind === 'rectangle') return { ...form.box };
  if (form.kind === 'ellipse') {
    const { center, radiusX, radiusY } = form;
    return { x: center[0], y: center[1], radiusX, radiusY };
  }
  const points = form.points.map(([x, y]): [number, number] => [x, y]);
  return form.kind === 'multi_line' ? { points, type: 'multiPointLines' } : { points };
}

/** What is drawn for a tag, as the editor's shapes. */
export const shapesOf = (tag: string, area: Omit<ConfiguredArea, 'id'>): AreaShape[] =>
  AREA_KINDS.flatMap((kind) =>
    area[AREA_LISTS[kind]].map((item) => {
      const { id, color, user, label, label_name: labelName, categories, zone, version } = item;
      return { ...formOfItem(kind, item), id, tag, color, user, label, labelName, categories, zone, version };
    }),
  );

/** One shape as bodies have it. */
export const itemOf = (shape: AreaShape) => ({
  id: shape.id,
  ...itemOfForm(shape),
  user: shape.user,
  label: shape.label,
  label_name: shape.labelName,
  categories: [...shape.categories],
  color: shape.color,
  zone: shape.zone,
  version: shape.version,
});

/** Shapes of one tag by their lists. */
export const areaOf = (id: string, shapes: readonly AreaShape[]): ConfiguredArea =>
  ({
    id,
    ...Object.fromEntries(
      AREA_KINDS.map((kind) => [AREA_LISTS[kind], shapes.filter((shape) => shape.kind === kind).map(itemOf)]),
    ),
  }) as ConfiguredArea;

/** An area drawn for a rule of a flow. */
export const LogicFlowArea = z.object({
  area_type: z.enum(['polygon', 'line']),
  id: Id,
  points: SentPoints,
  selected_label: z
    .object({
      internal_name: z.string(),
      display_name: z.string(),
      categories: z.array(z.object({ internal_name: z.string(), display_name: z.string() })),
    })
    .nullable(),
});
export type LogicFlowArea = z.infer<typeof LogicFlowArea>;

/** The forms of `FORMS` on their own, as they are stored. */
export const FORM_SCHEMAS = {
  rectangle: z.object(FORMS.rectangle),
  ellipse: z.object(FORMS.ellipse),
  polygon: z.object(FORMS.polygon),
  line: z.object(FORMS.line),
  multi_line: z.object({ points: FORMS.multi_line.points }),
} as const satisfies Record<AreaKind, z.ZodType>;
