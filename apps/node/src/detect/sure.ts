import type { Frame, TrackedObject } from '@sightline/contract/frames';
import type { CameraConfig } from '@sightline/contract/node-link';

type Least = NonNullable<CameraConfig['least_confidence']>;

/** What somebody wears and the model is not sure of, they do not wear. */
function sureAttributes({ attributes }: TrackedObject, least: Least): TrackedObject['attributes'] {
  if (!attributes) return undefined;
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'number' && value * 100 < (least[name] ?? 0) ? false : value,
    ]),
  );
}

/** A frame with what the models are sure enough of. */
export function sureOf(frame: Frame, least: Least | undefined): Frame {
  if (!least) return frame;
  const objects = frame.objects
    .filter(({ kind, score }) => score * 100 >= (least[kind] ?? 0))
    .map((object) => (object.attributes ? { ...object, attributes: sureAttributes(object, least)! } : object));
  return { ...frame, objects };
}
