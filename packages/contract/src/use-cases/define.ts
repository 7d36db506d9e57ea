import { z } from 'zod';
import { type Field, wholeSeconds } from './fields.ts';

export const VIEW_TYPES = ['CLOSE_RANGE', 'MID_RANGE', 'LONG_RANGE'] as const;
export type ViewType = (typeof VIEW_TYPES)[number];
export type DrawingTool = 'polygon' | 'rectangle' | 'line' | 'multi_line';

export interface UseCaseSpec {
  key: string;
  id: number;
  /** English name; the language files carry the others under the same key. */
  label: string;
  /** Distinct on charts and readable as a tag on a frame. */
  color: string;
  tools: readonly DrawingTool[];
  fields: Record<string, Field>;
  /** Absent: every view type. */
  viewTypes?: readonly ViewType[];
}

/** Settings every alert use case has. */
export const COMMON_FIELDS = {
  alert_cooldown: wholeSeconds({ default: 30, max: 86_400 }),
  per_object_cooldown: wholeSeconds({ default: 60, max: 1800 }),
};

/** A use case is data; nobody writes a settings form. */
export const defineUseCase = <const U extends UseCaseSpec>(useCase: U): U => useCase;

/** The schema of a use case's stored settings, with every default filled in. */
export const settingsSchemaOf = (useCase: UseCaseSpec) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries({ ...COMMON_FIELDS, ...useCase.fields }).map(([name, field]) => [
        name,
        field.schema.default(field.default as never),
      ]),
    ),
  );
