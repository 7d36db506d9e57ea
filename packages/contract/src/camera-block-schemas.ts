import { z } from 'zod';
import {
  type BlockChange,
  type BlockConfiguration,
  CAMERA_BLOCK_KEYS,
  type CameraBlock,
  isSingle,
  partNames,
  partSpec,
} from './camera-blocks.ts';
import { Id } from './common.ts';
import { WeekHours } from './schedules.ts';

const Version = z.number().int().min(0);

const partShape = (part: string) =>
  z.object({
    enabled: z.boolean(),
    allowed: z.boolean(),
    /** Null: the camera's operating hours. */
    schedule: WeekHours.nullable(),
    version: Version,
    /** What is stored cannot be read: its fields show their defaults, and what is stored stays until it is reset. */
    problem: z.enum(['too_new', 'unreadable']).optional(),
    ...Object.fromEntries(Object.entries(partSpec(part).fields).map(([name, field]) => [name, field.schema])),
  });

const partChange = (part: string) => {
  const { allowed, enabled, schedule, version, problem: _, ...fields } = partShape(part).shape;
  return z.strictObject({ enabled, allowed, schedule, version, reset: z.literal(true), ...fields }).partial();
};

const eachPart = <T>(block: CameraBlock, make: (part: string) => T) =>
  Object.fromEntries(partNames(block).map((part) => [part, make(part)]));

const onePartOf = (block: CameraBlock) => (isSingle(block) ? partNames(block)[0] : undefined);

function makeConfiguration(block: CameraBlock) {
  const part = onePartOf(block);
  return (part === undefined
    ? z.object({ id: Id, ...eachPart(block, partShape) })
    : partShape(part).extend({ id: Id })) as unknown as z.ZodType<BlockConfiguration>;
}

function makeChange(block: CameraBlock) {
  const part = onePartOf(block);
  return (part === undefined
    ? z.strictObject({ id: Id, ...eachPart(block, partChange) }).partial()
    : partChange(part).extend({ id: Id.optional() })) as unknown as z.ZodType<BlockChange, BlockChange>;
}

const hasFields = (block: CameraBlock) =>
  partNames(block).some((part) => Object.keys(partSpec(part).fields).length > 0);

/** `vehicle_management` is VehicleManagement. */
export const componentName = (block: CameraBlock) =>
  block.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Blocks that are a switch and a schedule, and nothing else, share their schemas. */
const sharedName = (block: CameraBlock) => (hasFields(block) || !isSingle(block) ? componentName(block) : 'PlainBlock');

const perName = <T>(make: (block: CameraBlock) => T) => {
  const made: Record<string, T> = {};
  for (const block of CAMERA_BLOCK_KEYS) made[sharedName(block)] ??= make(block);
  return made;
};
const CONFIGURATIONS = perName(makeConfiguration);
const CHANGES = perName(makeChange);

/** A block's configuration as the API shows it. */
export const blockConfiguration = (block: CameraBlock) => CONFIGURATIONS[sharedName(block)]!;

/** A block's configuration as the API takes it. */
export const blockChange = (block: CameraBlock) => CHANGES[sharedName(block)]!;

const suffixed = <T>(schemas: Record<string, T>, suffix: string) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${name}${suffix}`, schema]));

/** By the names they have in the API's description. */
export const BLOCK_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  ...suffixed(CONFIGURATIONS, 'Configuration'),
  ...suffixed(CHANGES, 'Change'),
};
