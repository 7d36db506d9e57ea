import { z } from 'zod';
import { AlertCalibration } from './alert-calibration.ts';
import type { AreaKind } from './areas/forms.ts';
import { FORM_SCHEMAS, type FormItem } from './areas/shapes.ts';
import { partSpec } from './camera-blocks.ts';
import { DEFAULT_MODEL_CONFIDENCE, ModelConfidence } from './model-confidence.ts';
import { RegionOfInterest } from './region-of-interest.ts';
import { Schedule } from './schedules.ts';
import { defineStored, type Stored } from './stored.ts';
import { TransferFields } from './transfer-settings.ts';
import { specOfUseCase, type UseCaseKey } from './use-cases/catalogue.ts';
import { type Settings, settingsSchemaOf } from './use-cases/define.ts';

const withDefaults = (chosen: Partial<ModelConfidence>): ModelConfidence => ({
  ...DEFAULT_MODEL_CONFIDENCE,
  ...chosen,
});

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
  defineStored({ schema: settingsSchemaOf(specOfUseCase(key)), upgrades: specOfUseCase(key).upgrades }),
);

/** The fields of a block's part as a camera keeps them. */
export const storedPartOf = once<string, Stored<Record<string, unknown>>>((part) => {
  const { fields, upgrades } = partSpec(part);
  const shape = Object.entries(fields).map(([name, { schema, default: usual }]) => [
    name,
    schema.default(usual as never),
  ]);
  return defineStored({ schema: z.object(Object.fromEntries(shape)), upgrades });
});

/** The form of an area by its kind, as bodies have it. */
export const storedFormOf = once<AreaKind, Stored<FormItem>>((kind) => defineStored({ schema: FORM_SCHEMAS[kind] }));

/** The hours of a camera, a use case or a block; they are stored bare, and were never stored in another form. */
export const StoredHours = defineStored({ schema: Schedule });

/** The part of the picture that counts; null: all of it. */
export const StoredRegionOfInterest = defineStored({ schema: RegionOfInterest.nullable() });

/** How the picture maps onto the ground. */
export const StoredCalibration = defineStored({ schema: AlertCalibration });

/** How sure the models must be; what was never chosen has its default. */
export const StoredModelConfidence = defineStored({ schema: ModelConfidence.partial().transform(withDefaults) });

/** The cameras a node was told to watch, as it keeps them on its disk; each is checked by itself. */
export const StoredNodeConfiguration = defineStored({ schema: z.array(z.unknown()) });

/** Where alerts and records of a camera go, with `***` for every secret. */
export const StoredTransfer = defineStored({ schema: TransferFields });
