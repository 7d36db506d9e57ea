import { z } from 'zod';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const MAX_SLOTS_PER_DAY = 5;
/** Two schedules that both have to hold can cut a day into more pieces than either. */
const MAX_PIECES_PER_DAY = 2 * MAX_SLOTS_PER_DAY;

/** `HH:MM`, `HH:MM:00`, or `24:00` for the end of the day. */
const ClockTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)(?::00)?$/);

/** Minutes since midnight of a clock time. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const Slot = z
  .tuple([ClockTime, ClockTime])
  .refine(([start, end]) => minutesOf(start) < minutesOf(end), { params: { code: 'invalid_value' } });

const isApart = (slots: readonly (readonly [string, string])[]) => {
  const sorted = slots.toSorted((a, b) => minutesOf(a[0]) - minutesOf(b[0]));
  return sorted.every((slot, index) => index === 0 || minutesOf(sorted[index - 1]![1]) <= minutesOf(slot[0]));
};

export const DaySchedule = z.object({
  enabled: z.boolean(),
  slots: z
    .array(Slot)
    .max(MAX_SLOTS_PER_DAY)
    .refine(isApart, { params: { code: 'invalid_value' } }),
});

export const DayPieces = DaySchedule.extend({
  slots: z
    .array(Slot)
    .max(MAX_PIECES_PER_DAY)
    .refine(isApart, { params: { code: 'invalid_value' } }),
});

/** When something runs, per weekday of the site: from the start of a slot up to, and without, its end. */
export const Schedule = z.record(z.enum(WEEKDAYS), DayPieces);
export type Schedule = z.infer<typeof Schedule>;

export const TIME_STEP_MINUTES = 30;

const withTwoDigits = (time: string) => (/^\d:/.test(time) ? `0${time}` : time);

/** A clock time as people give it, `7:00` or `07:00`, refused in their words. */
export const GivenTime = z
  .string({ error: 'time_invalid' })
  .overwrite(withTwoDigits)
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)(?::00)?$/, { error: 'time_invalid' });

const isOnStep = (time: string) => minutesOf(time) % TIME_STEP_MINUTES === 0;

/** A slot as people choose it: in steps of half an hour. */
export const GivenSlot = z
  .tuple([GivenTime, GivenTime])
  .refine((times) => times.every(isOnStep), { params: { code: 'half_hour_steps' } })
  .refine(([start, end]) => minutesOf(start) < minutesOf(end), { params: { code: 'slot_reversed' } });

export const GivenDay = z.strictObject({
  enabled: z.boolean(),
  slots: z
    .array(GivenSlot)
    .min(1)
    .max(MAX_SLOTS_PER_DAY)
    .refine(isApart, { params: { code: 'slots_overlap' } }),
});
export type GivenDay = z.infer<typeof GivenDay>;

/** Every weekday with one to five slots; a day that is switched off keeps its slots for later. */
export const WeekHours = z.strictObject({
  monday: GivenDay,
  tuesday: GivenDay,
  wednesday: GivenDay,
  thursday: GivenDay,
  friday: GivenDay,
  saturday: GivenDay,
  sunday: GivenDay,
});
export type WeekHours = z.infer<typeof WeekHours>;

/** The same slot on every day. */
export const everyDay = (start: string, end: string): WeekHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, { enabled: true, slots: [[start, end]] }])) as unknown as WeekHours;

/** Around the clock. */
export const ALWAYS = everyDay('00:00', '24:00');

export const DEFAULT_SLOT = ['08:00', '21:00'] as const;

interface Bounds {
  on_time: string;
  off_time: string;
}

/** Earliest start and latest end over the days that are on; undefined when none is. */
export function boundsOf(hours: WeekHours): Bounds | undefined {
  const slots = WEEKDAYS.flatMap((day) => (hours[day].enabled ? hours[day].slots : []));
  const byTime = (a: string, b: string) => minutesOf(a) - minutesOf(b);
  const first = slots.map(([start]) => start).toSorted(byTime)[0];
  const last = slots
    .map(([, end]) => end)
    .toSorted(byTime)
    .at(-1);
  return first === undefined || last === undefined ? undefined : { on_time: first, off_time: last };
}

/**
 * Hours with other outer bounds: slots that began or ended at the old ones move along, and what lies outside is cut. Bounds
 * that hours cannot have change nothing.
 */
export function withBounds(hours: WeekHours, bounds: Bounds): WeekHours {
  const [on, off] = [bounds.on_time.slice(0, 5), bounds.off_time.slice(0, 5)];
  const old = boundsOf(hours);
  if (!old || ![on, off].every(isOnStep) || minutesOf(on) >= minutesOf(off)) return hours;
  const dayOf = ({ enabled, slots }: GivenDay): GivenDay => {
    const moved = slots
      .map(([start, end]): [string, string] => [
        start === old.on_time ? on : later(start, on),
        end === old.off_time ? off : earlier(end, off),
      ])
      .filter(([start, end]) => minutesOf(start) < minutesOf(end));
    return { enabled, slots: moved.length > 0 ? moved : [[on, off]] };
  };
  return Object.fromEntries(
    WEEKDAYS.map((day) => [day, hours[day].enabled ? dayOf(hours[day]) : hours[day]]),
  ) as unknown as WeekHours;
}

const later = (a: string, b: string) => (minutesOf(a) >= minutesOf(b) ? a : b);
const earlier = (a: string, b: string) => (minutesOf(a) <= minutesOf(b) ? a : b);

/** The hours that lie in both schedules. */
export function sharedHours(a: Schedule, b: Schedule): Schedule {
  const dayOf = (day: Weekday): Schedule[Weekday] => ({
    enabled: a[day].enabled && b[day].enabled,
    slots: a[day].slots
      .flatMap((own) =>
        b[day].slots.map((other): [string, string] => [later(own[0], other[0]), earlier(own[1], other[1])]),
      )
      .filter(([start, end]) => minutesOf(start) < minutesOf(end)),
  });
  return Object.fromEntries(WEEKDAYS.map((day) => [day, dayOf(day)])) as Schedule;
}

const ALL_DAY_MINUTES = 24 * 60;

/** Whether nothing lies outside a schedule. */
export const isAlways = (schedule: Schedule): boolean =>
  WEEKDAYS.every((day) => {
    const { enabled, slots } = schedule[day];
    const minutes = slots.reduce((sum, [start, end]) => sum + minutesOf(end) - minutesOf(start), 0);
    return enabled && minutes === ALL_DAY_MINUTES;
  });
