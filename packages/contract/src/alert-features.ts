import { z } from 'zod';
import { ConfiguredArea, ConfiguredAreaChange } from './areas/shapes.ts';
import { Id } from './common.ts';
import { WeekHours } from './schedules.ts';
import { specOfUseCase, USE_CASE_KEYS, type UseCaseKey } from './use-cases/catalogue.ts';
import { fieldsOf, type Settings } from './use-cases/define.ts';

const Version = z.number().int().min(0);

/** An alert use case of one camera: what all have alike, and its own settings beside it, by the catalogue's names. */
export interface AlertFeature {
  /** The catalogue's number. */
  id: number;
  enabled: boolean;
  /** What the platform and the site allow; without it the switch is disabled. */
  allowed: boolean;
  /** Whether it suits the camera's view type. */
  compatible: boolean;
  /** Null: the camera's operating hours. */
  schedule: WeekHours | null;
  /** 0 when nobody ever changed it. */
  version: number;
  /** What is drawn for it, for those who may draw it. */
  configured_area?: ConfiguredArea;
  [setting: string]: unknown;
}

/** A use case as it is sent: what is left out stays. */
export interface AlertFeatureChange {
  id?: number | undefined;
  enabled?: boolean | undefined;
  /** Another one than there is: for those who hold `sudo_settings`. */
  allowed?: boolean | undefined;
  schedule?: WeekHours | null | undefined;
  /** As it was loaded. Needed for one camera; for many it is checked when it is given. */
  version?: number | undefined;
  /** As it was loaded: what is drawn is changed by a call of its own, `PATCH /alerts/configure/:id/`. */
  configured_area?: ConfiguredAreaChange | undefined;
  [setting: string]: unknown;
}

/** The alert use cases of a camera. Their id is the camera's own: it has them once. */
export type AlertFeatures = {
  id: string;
  /** Without it the whole form can only be looked at. */
  allowed: boolean;
} & Record<UseCaseKey, AlertFeature>;

export type AlertFeaturesChange = {
  id?: string | undefined;
  /** Another one than there is: for those who hold `sudo_settings`. */
  allowed?: boolean | undefined;
} & Partial<Record<UseCaseKey, AlertFeatureChange>>;

const settingsShapeOf = (key: UseCaseKey) =>
  Object.fromEntries(Object.entries(fieldsOf(specOfUseCase(key))).map(([name, field]) => [name, field.schema]));

const sentShapeOf = (key: UseCaseKey) => ({
  id: z.literal(specOfUseCase(key).id),
  enabled: z.boolean(),
  allowed: z.boolean(),
  schedule: WeekHours.nullable(),
  version: Version,
  ...settingsShapeOf(key),
});

const eachUseCase = <T>(make: (key: UseCaseKey) => T) =>
  Object.fromEntries(USE_CASE_KEYS.map((key) => [key, make(key)]));

export const AlertFeatures = z.object({
  id: Id,
  allowed: z.boolean(),
  ...eachUseCase((key) =>
    z.object({ ...sentShapeOf(key), compatible: z.boolean(), configured_area: ConfiguredArea.optional() }),
  ),
}) as unknown as z.ZodType<AlertFeatures>;

/** Rules over several settings are checked once what is left out is filled in. */
export const AlertFeaturesChange = z
  .strictObject({
    id: Id,
    allowed: z.boolean(),
    ...eachUseCase((key) => z.strictObject({ ...sentShapeOf(key), configured_area: ConfiguredAreaChange }).partial()),
  })
  .partial() as unknown as z.ZodType<AlertFeaturesChange, AlertFeaturesChange>;

/** The use case's own settings among what is shown or sent of it. */
export function settingsIn(key: UseCaseKey, feature: Readonly<Record<string, unknown>>): Settings {
  const names = Object.keys(fieldsOf(specOfUseCase(key))).filter((name) => feature[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, feature[name]]));
}
