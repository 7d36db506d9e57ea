import type { ModelAbilities } from '@sightline/contract/abilities';
import type { Logger } from 'pino';
import type { OwnSettings } from '../detect/own-inference.ts';
import type { OwnFound } from '../detect/own-output.ts';
import type { RunningModel } from '../detect/with-own-models.ts';
import type { LargePicture } from '../pictures/video-picture.ts';
import { createThread } from '../thread.ts';
import { type ListedModels, readOwnModels } from './own-manifest.ts';

/** The models that a site has of its own, as far as they can be used. */
export interface OwnModels {
  readonly running: readonly RunningModel[];
  readonly abilities: readonly ModelAbilities[];
  /** Why some of them are not used, a sentence each. */
  readonly refused: readonly string[];
  close(): Promise<boolean>;
}

export const NO_OWN_MODELS: OwnModels = { running: [], abilities: [], refused: [], close: async () => true };

/** A grey picture: whether a model runs at all is seen before a camera depends on it. */
const GREY: LargePicture = { large: new Uint8Array((64 * 36 * 3) / 2).fill(128), largeSize: { width: 64, height: 36 } };

type Listed = ListedModels['models'][number];

const abilitiesOf = ({ name, classes }: Listed): ModelAbilities => ({
  name,
  simulated: false,
  classes: [...new Set(classes.flatMap((kind) => kind ?? []))].toSorted(),
  key_points: [],
  identities: [],
});

/** Starts the models of a folder, each in a thread of its own. One that does not run is named and left out. */
export async function openOwnModels(folder: string, packages: string, script: URL, log: Logger): Promise<OwnModels> {
  const { models, refused: unread } = await readOwnModels(folder);
  const refused = [...unread];
  const used: { model: Listed; thread: ReturnType<typeof createThread<LargePicture, OwnFound[]>> }[] = [];
  for (const model of models) {
    const data: OwnSettings = { packages, model };
    const thread = createThread<LargePicture, OwnFound[]>({ script, data, makes: `detections of ${model.name}` });
    try {
      await thread.do(GREY);
      used.push({ model, thread });
      log.info({ model: model.name }, 'A model of this site is used');
    } catch (error) {
      await thread.close();
      refused.push(`The model ${model.name} is not used: ${(error as Error).message.split('\n', 1)[0]}.`);
    }
  }
  for (const reason of refused) log.error(reason);
  const abilities = used.map(({ model }) => abilitiesOf(model));
  return {
    running: used.map(({ thread }, index) => ({
      classes: abilities[index]?.classes ?? [],
      find: ({ large, largeSize }) => thread.do({ large, largeSize }),
    })),
    abilities,
    refused,
    close: async () => (await Promise.all(used.map(({ thread }) => thread.close()))).every(Boolean),
  };
}
