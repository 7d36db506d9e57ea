import { z } from 'zod';
import { TimeZone } from './countries.ts';
import { WEEKDAYS } from './schedules.ts';

const QuietTime = z.string({ error: 'time_invalid' }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'time_invalid' });

/**
 * When somebody wants no messages outside the console. `days` are those on which quiet hours begin: from 22:00 to 06:00 on
 * Friday ends on Saturday. With the same start and end they last a whole day.
 */
export const QuietHours = z.strictObject({
  start: QuietTime,
  end: QuietTime,
  days: z.array(z.enum(WEEKDAYS)).min(1).max(WEEKDAYS.length),
  time_zone: TimeZone,
});
export type QuietHours = z.infer<typeof QuietHours>;
