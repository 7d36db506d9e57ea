type Pair = readonly [unknown, unknown];

const isPair = (value: unknown): value is Pair => Array.isArray(value) && value.length === 2;
const isClock = (value: unknown): value is string => typeof value === 'string' && /^\d\d:\d\d(:\d\d)?$/.test(value);

/** From one time of day to another. */
export type Slot = readonly [string, string];
export const isSlot = (value: unknown): value is Slot => isPair(value) && value.every(isClock);
export const isSlots = (value: unknown): value is readonly Slot[] =>
  Array.isArray(value) && value.length > 0 && value.every(isSlot);

/** The hours of a weekday; those of a day that is off are kept for later. */
export interface DayHours {
  enabled: boolean;
  slots: readonly Slot[];
}
export const isDayHours = (value: unknown): value is DayHours =>
  typeof value === 'object' && value !== null && 'slots' in value && 'enabled' in value && Array.isArray(value.slots);

/** Points of a shape: nobody reads their numbers. */
export const isOutline = (value: unknown): value is readonly Pair[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((point) => isPair(point) && point.every((share) => typeof share === 'number'));

export interface Shape {
  kind: string;
  points?: unknown;
}
const SHAPES = new Set(['rectangle', 'ellipse', 'polygon', 'line', 'multi_line']);
export const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'kind' in value && SHAPES.has(String(value.kind));

/** A key with the English words for it, as conditions of automations have their values. */
export const isKeyWithWords = (value: unknown): value is readonly [string, string] =>
  isPair(value) && value.every((part) => typeof part === 'string' && !isClock(part));

/** Lists that mean something as a whole only. */
export const isOneThing = (list: readonly unknown[]) => isSlot(list) || isSlots(list) || isOutline(list);

/** What is referred to has a name; an id without one says nothing to anybody. */
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
export const isId = (text: string) => ID.test(text);

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
export const isMoment = (text: string) => MOMENT.test(text) && !Number.isNaN(Date.parse(text));
export const isDate = (text: string) => DAY.test(text);
