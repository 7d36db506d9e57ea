import type { ShapeKind } from './shapes.ts';

/** A tool a tag can be drawn with, and how much of it. */
export interface TagTool {
  readonly tool: ShapeKind;
  /** Most shapes of the tag. */
  readonly max?: number;
  /** The exact number of points of a polygon. */
  readonly maxPoints?: number;
}

/** What a shape stands for: a use case, an area of one, or the region of interest. */
export interface Tag {
  readonly id: string;
  readonly displayLabel: string;
  readonly color: string;
  readonly tools: readonly TagTool[];
  /** Where it is listed; ungrouped when absent. */
  readonly group?: string;
  readonly labelRequired?: boolean;
  /** Categories are unlimited instead of limited by the label. */
  readonly multipleCategories?: boolean;
  /** The fewest categories of a shape, by its label; a label that is not named needs none. */
  readonly minCategories?: Readonly<Record<string, number>>;
  readonly viewOnly?: boolean;
  /** The least size of its shapes, where it is not the usual one. */
  readonly leastPx?: number;
  /** Shapes of it lie below all others, and a click on them is a click on the picture. */
  readonly isRegionOfInterest?: boolean;
}

export const toolOf = (tag: Tag, kind: ShapeKind): TagTool | undefined => tag.tools.find(({ tool }) => tool === kind);

const AREAS: readonly ShapeKind[] = ['polygon', 'rectangle'];

/** Whether a tag can have shapes of a kind. Ellipses are not drawn any more, but stay wherever areas can be drawn. */
export const canHold = (tag: Tag, kind: ShapeKind): boolean =>
  tag.tools.some(({ tool }) => tool === kind || (kind === 'ellipse' && AREAS.includes(tool)));

/** Most shapes of a tag, over all its tools. */
export const maxShapesOf = (tag: Tag): number =>
  Math.min(...tag.tools.map(({ max }) => max ?? Number.POSITIVE_INFINITY));
