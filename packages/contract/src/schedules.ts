import { z } from 'zod';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const MAX_SLOTS_PER_DAY = 5;

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

/** When something runs, per weekday of the site: from the start of a slot up to, and without, its end. */
export const Schedule = z.record(z.enum(WEEKDAYS), DaySchedule);
export type Schedule = z.infer<typeof Schedule>;
