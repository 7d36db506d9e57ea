import { z } from 'zod';
import { partSpec } from './camera-blocks.ts';
import { RuleArea } from './rules/areas.ts';
import { defineStored, type Stored } from './stored.ts';
import { specOfUseCase, type UseCaseKey } from './use-cases/catalogue.ts';
import { type Settings, settingsSchemaOf } from './use-cases/define.ts';

/** Made once each, when they are first asked for. */
const once = <K, T>(make: (key: K) => T) => {
  const made = new Map<K, T>();
  return (key: K): T => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
};

/** The settings of a use case as a camera keeps them. */
export const storedSettingsOf = once<UseCaseKey, Stored<Settings>>((key) =>
  defineStored({ schema: settingsSchemaOf(specOfUseCase(key)) }),
);

/** The fields of a block's part as a camera keeps them. */
export const storedPartOf = once<string, Stored<Record<string, unknown>>>((part) => {
  const fields = Object.entries(partSpec(part).fields);
  const shape = fields.map(([name, { schema, default: usual }]) => [name, schema.default(usual as never)]);
  return defineStored({ schema: z.object(Object.fromEntries(shape)) });
});

/** What was drawn for a use case. */
export const StoredAreas = defineStored({ schema: z.array(RuleArea) });

/** The cameras a node was told to watch, as it keeps them on its disk; each is checked by itself. */
export const StoredNodeConfiguration = defineStored({ schema: z.array(z.unknown()) });
