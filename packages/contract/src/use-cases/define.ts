import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { PermissionKey } from '../permissions.ts';
import type { Upgrades } from '../stored.ts';
import { type Field, optional, wholeSeconds } from './fields.ts';
import type { Needs } from './needs.ts';

export const VIEW_TYPES = ['CLOSE_RANGE', 'MID_RANGE', 'LONG_RANGE'] as const;
export type ViewType = (typeof VIEW_TYPES)[number];
export type DrawingTool = 'polygon' | 'rectangle' | 'line' | 'multi_line';

export type Settings = Record<string, unknown>;

/** A rule over several settings; what it says stands at each field it names. */
export interface CrossRule {
  holds: (settings: Settings) => boolean;
  problems: readonly { field: string; code: ErrorCode }[];
}

/** What changing one setting does to others: the new settings, given those before the change. */
export type Effect = (settings: Settings, before: Settings) => Settings;

/** A field that cannot be changed as things stand. */
export type Lock = (settings: Settings) => readonly string[];

export interface UseCaseSpec {
  key: string;
  id: number;
  /** English name; the language files carry the others under the same key. */
  label: string;
  /** Distinct on charts and readable as a tag on a frame. */
  color: string;
  /** A name from the console's table of icons. */
  icon: string;
  tools: readonly DrawingTool[];
  fields: Record<string, Field>;
  /** What its camera's node must be able to see. */
  needs: Needs;
  /** Absent: every view type. */
  viewTypes?: readonly ViewType[];
  /** People draw the findings themselves: nothing is detected. */
  manual?: true;
  /** How its settings were stored before, see `stored.ts`. */
  upgrades?: Upgrades;
  rules?: readonly CrossRule[];
  effects?: readonly Effect[];
  locks?: readonly Lock[];
  /** Other use cases that are switched on, or off, along with this one. */
  enables?: readonly string[];
  disables?: readonly string[];
  /** An empty alert cooldown is refused; elsewhere it means the platform's own. */
  needsCooldown?: true;
}

/** The permission to draw a use case's areas. */
export const drawingPermissionOf = ({ manual }: UseCaseSpec): PermissionKey =>
  manual ? 'alerts_configuration__manual_configure' : 'alerts_configuration__automatic_configure';

const cooldown = wholeSeconds({ default: 30, max: 86_400 });

/** Settings every alert use case has. */
export const COMMON_FIELDS = {
  alert_cooldown: cooldown,
  per_object_cooldown: wholeSeconds({ default: 60, min: 0, max: 1800 }),
};

/** A use case is data; nobody writes a settings form. */
export const defineUseCase = <const U extends UseCaseSpec>(useCase: U): U => useCase;

/** All settings of a use case in the order they are asked for. */
export const fieldsOf = (useCase: UseCaseSpec): Record<string, Field> => ({
  ...COMMON_FIELDS,
  ...(useCase.needsCooldown ? {} : { alert_cooldown: optional(cooldown) }),
  ...useCase.fields,
});

/** The settings a use case begins with. */
export const defaultSettingsOf = (useCase: UseCaseSpec): Settings =>
  Object.fromEntries(Object.entries(fieldsOf(useCase)).map(([name, field]) => [name, field.default]));

const shapeOf = (useCase: UseCaseSpec) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fieldsOf(useCase)).map(([name, field]) => [name, field.schema.default(field.default as never)]),
    ),
  );

/** The schema of a use case's stored settings, with every default filled in and rules over several fields kept. */
export const settingsSchemaOf = (useCase: UseCaseSpec) =>
  shapeOf(useCase).superRefine((settings, context) => {
    for (const rule of useCase.rules ?? []) {
      if (rule.holds(settings)) continue;
      for (const { field, code } of rule.problems) {
        context.addIssue({ code: 'custom', path: [field], params: { code }, input: settings });
      }
    }
  });

/** A setting that was changed, with all that follows from it. */
export function withChange(useCase: UseCaseSpec, settings: Settings, change: Settings): Settings {
  const changed = { ...settings, ...change };
  return (useCase.effects ?? []).reduce((next, effect) => effect(next, settings), changed);
}

/** Names of the settings that cannot be changed as things stand; `a.b` for a part of one. */
export function lockedFieldsOf(useCase: UseCaseSpec, settings: Settings): ReadonlySet<string> {
  const waiting = Object.entries(useCase.fields)
    .filter(([, field]) => field.onlyWhile !== undefined && settings[field.onlyWhile] !== true)
    .map(([name]) => name);
  return new Set([...waiting, ...(useCase.locks ?? []).flatMap((lock) => lock(settings))]);
}

export const suitsViewType = ({ viewTypes }: UseCaseSpec, viewType: string) =>
  viewTypes === undefined || (viewTypes as readonly string[]).includes(viewType);
