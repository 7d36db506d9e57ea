import { isClosed, pointsOf } from '@sightline/editor/forms';
import type { Form } from '@sightline/editor/shapes';
import { between, type FramePoint } from '@sightline/geometry/points';

/** The middle of each edge, where a point can be added; none where the number of points is fixed. */
export function middlesOf(form: Form): FramePoint[] {
  if (form.kind !== 'polygon' && form.kind !== 'multi_line') return [];
  const points = pointsOf(form);
  const ends = isClosed(form) ? [...points.slice(1), points[0]!] : points.slice(1);
  return ends.map((end, index) => between(points[index]!, end, 0.5));
}
