import { OBJECT_KINDS, type ObjectKind } from '@sightline/contract/frames';
import { type FrameBox, footOf } from '@sightline/geometry/boxes';
import type { VideoShot } from '../sources/video/decoder.ts';
import type { Detection, Detector } from './detector.ts';
import type { OwnFound } from './own-output.ts';
import { withoutRepeats } from './repeats.ts';

/** A model of the site, running. */
export interface RunningModel {
  /** What it finds. */
  readonly classes: readonly string[];
  find(shot: VideoShot): Promise<readonly OwnFound[]>;
}

const isObject = (kind: string): kind is ObjectKind => (OBJECT_KINDS as readonly string[]).includes(kind);

const holds = ({ x, y, width, height }: FrameBox, inner: FrameBox): boolean => {
  const [across, down] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return across >= x && across <= x + width && down >= y && down <= y + height;
};

/** What a person wears, by the boxes whose middles lie on them; what nothing was seen of, they do not wear. */
function dressed(person: Detection, worn: readonly string[], found: readonly OwnFound[]): Detection {
  const attributes = Object.fromEntries(
    worn.map((item) => {
      const scores = found.filter(({ kind, box }) => kind === item && holds(person.box, box)).map(({ score }) => score);
      return [item, scores.length > 0 ? Math.max(...scores) : false];
    }),
  );
  return { ...person, attributes: { ...person.attributes, ...attributes } };
}

/** A detector whose findings are joined by those of the site's own models. One that fails now adds nothing now. */
export function withOwnModels(
  bundled: Detector<VideoShot>,
  models: readonly RunningModel[],
  onFailure: (error: unknown) => void,
): Detector<VideoShot> {
  const worn = models.flatMap(({ classes }) => classes).filter((kind) => !isObject(kind));
  const findWith = (model: RunningModel, shot: VideoShot) =>
    model.find(shot).catch((error: unknown) => {
      onFailure(error);
      return [];
    });
  return {
    abilities: bundled.abilities,
    detect: async (shot) => {
      const [first, ...rest] = await Promise.all([
        bundled.detect(shot),
        ...models.map((model) => findWith(model, shot)),
      ]);
      const found = rest.flat();
      const objects = found.flatMap(({ kind, score, box }) =>
        isObject(kind) ? [{ kind, score, box, foot: footOf(box) }] : [],
      );
      const all = withoutRepeats<Detection>([...first, ...objects]);
      return worn.length === 0 ? all : all.map((one) => (one.kind === 'person' ? dressed(one, worn, found) : one));
    },
  };
}
