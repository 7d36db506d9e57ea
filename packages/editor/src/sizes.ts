import { distance } from '@sightline/geometry/points';
import { stageBoundsOf } from './forms.ts';
import type { ProblemCode } from './problems.ts';
import type { Form, ShapeKind } from './shapes.ts';
import { toStage } from './stage.ts';
import type { Tag } from './tags.ts';

/** A shape must be larger than this, in pixels of the stage. */
export const LEAST_PX = 15;
export const LEAST_REGION_PX = 100;

const isSmallBox = (form: Form, least: number) => {
  const { width, height } = stageBoundsOf(form);
  return width <= least || height <= least;
};

const TOO_SMALL: Record<ShapeKind, { code: ProblemCode; test: (form: Form, least: number) => boolean }> = {
  rectangle: { code: 'rectangle_too_small', test: isSmallBox },
  polygon: { code: 'polygon_too_small', test: isSmallBox },
  ellipse: {
    code: 'ellipse_too_small',
    test: (form, least) => {
      if (form.kind !== 'ellipse') return false;
      const [radiusX, radiusY] = toStage([form.radiusX, form.radiusY]);
      return radiusX < least || radiusY < least;
    },
  },
  line: {
    code: 'line_too_small',
    test: (form, least) => {
      if (form.kind !== 'line') return false;
      const [start, end] = form.points;
      return !start || !end || distance(toStage(start), toStage(end)) <= least;
    },
  },
  multi_line: {
    code: 'line_too_small',
    test: (form, least) => {
      const { width, height } = stageBoundsOf(form);
      return Math.hypot(width, height) <= least;
    },
  },
};

/** The least size of a tag's shapes. A calibration is drawn with finer ones. */
export const leastSizeOf = (tag: Tag | undefined): number =>
  tag?.leastPx ?? (tag?.isRegionOfInterest ? LEAST_REGION_PX : LEAST_PX);

/** The problem of a form that is too small, or nothing. */
export function tooSmall(form: Form, tag: Tag | undefined): ProblemCode | undefined {
  const { code, test } = TOO_SMALL[form.kind];
  return test(form, leastSizeOf(tag)) ? code : undefined;
}
