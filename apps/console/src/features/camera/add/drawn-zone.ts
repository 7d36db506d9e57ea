import { type AreaShape, areaOf } from '@sightline/contract/areas/shapes';
import { AREA_TAGS, editorTagOf } from '@sightline/contract/areas/tags';
import { savable } from '@sightline/editor/check';
import type { Shape } from '@sightline/editor/shapes';
import { canHold, type Tag } from '@sightline/editor/tags';
import { newId } from '../../../lib/new-id.ts';

/** Easy to see on most pictures. */
const COLOUR = '#FFB020';

/** What is drawn here belongs to every use case that was picked, so there is one thing to draw. */
export const zoneTag = (name: string): Tag => ({
  id: 'zone',
  displayLabel: name,
  color: COLOUR,
  tools: [{ tool: 'polygon' }, { tool: 'line' }],
});

/** Whether a use case looks at a shape that is drawn here. Areas that need a label are drawn once the camera is there. */
function takes(useCase: string, shape: Shape): boolean {
  const tag = AREA_TAGS.get(useCase);
  return tag !== undefined && !tag.labelRequired && canHold(editorTagOf(tag), shape.kind);
}

const shapeFor = (useCase: string, shape: Shape): AreaShape => {
  const { immutable: _immutable, ...rest } = shape;
  const color = AREA_TAGS.get(useCase)?.color ?? COLOUR;
  return { ...rest, id: newId(), tag: useCase, color, zone: null, version: 0 };
};

/** How many of the shapes a use case takes. */
export const takenBy = (useCase: string, shapes: readonly Shape[]): number =>
  savable(shapes).filter((shape) => takes(useCase, shape)).length;

/** The areas of a use case, made of what was drawn; nothing when it takes none of it. */
export function areaFor(useCase: string, shapes: readonly Shape[]) {
  const own = savable(shapes).filter((shape) => takes(useCase, shape));
  return own.length > 0
    ? {
        configured_area: areaOf(
          newId(),
          own.map((shape) => shapeFor(useCase, shape)),
        ),
      }
    : {};
}
