import { AREA_KINDS, type AreaKind } from '@sightline/contract/areas/forms';
import {
  AREA_LISTS,
  type AreaShape,
  type ConfiguredAreaChange,
  type FormItem,
  itemOfForm,
} from '@sightline/contract/areas/shapes';

/** A shape as it was sent: what is left out stays, or is none. */
export interface SentShape extends FormItem {
  readonly kind: AreaKind;
  readonly id: string;
  readonly label?: string | null | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly color?: string | undefined;
  readonly zone?: string | null | undefined;
  /** Whether it has an outline of its own; left out, an outline that changes is one. */
  readonly adjusted?: boolean | undefined;
  /** First name of who drew it; counts only when a change is reverted. */
  readonly user?: string | undefined;
}
/** All shapes that tags are to have; what is drawn for other tags stays. */
export type SentAreas = ReadonlyMap<string, readonly SentShape[]>;

type SentPolygon = ConfiguredAreaChange['polygons'][number];

/** Everything that was sent for a tag. Who drew it is for us to say. */
export const shapesIn = (area: ConfiguredAreaChange): SentShape[] =>
  AREA_KINDS.flatMap((kind) => area[AREA_LISTS[kind]].map((item) => ({ ...item, kind, user: undefined })));

/** A single polygon, or none. */
export const polygonIn = (polygon: SentPolygon | null): SentShape[] =>
  polygon ? shapesIn({ rectangles: [], ellipses: [], polygons: [polygon], lines: [], multi_point_lines: [] }) : [];

/** A shape that is there already, as it would be sent to stay as it is. */
export const sentAgain = (shape: AreaShape): SentShape => {
  const { type: _, ...form } = itemOfForm(shape);
  return {
    ...form,
    kind: shape.kind,
    id: shape.id,
    label: shape.label,
    categories: shape.categories,
    color: shape.color,
  };
};
