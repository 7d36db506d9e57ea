import type { DATE_FORMATS } from '@sightline/contract/statuses';

export type DateFormat = (typeof DATE_FORMATS)[number];
/** A calendar day as `YYYY-MM-DD`. */
export type Day = string;

export const viewerTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs more than using it, and lists use the same few a thousand times. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

function partsOf(at: Date, timeZone?: string): Record<string, string> {
  const parts = formatter('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(at);
  return Object.fromEntries(parts.map((part) => [part.type, part.value]));
}

export function dayOf(at: Date, timeZone?: string): Day {
  const { year, month, day } = partsOf(at, timeZone);
  return `${year}-${month}-${day}`;
}

export function timeOf(at: Date, timeZone?: string): string {
  const { hour, minute } = partsOf(at, timeZone);
  return `${hour}:${minute}`;
}

/** With its seconds. */
export function clockOf(at: Date, timeZone?: string): string {
  const { hour, minute, second } = partsOf(at, timeZone);
  return `${hour}:${minute}:${second}`;
}

export function dateInFormat(at: Date, format: DateFormat, timeZone?: string): string {
  const { year = '', month = '', day = '' } = partsOf(at, timeZone);
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

export function dateTimeInFormat(at: Date, format: DateFormat, timeZone?: string): string {
  const { hour, minute, second } = partsOf(at, timeZone);
  return `${dateInFormat(at, format, timeZone)} ${hour}:${minute}:${second}`;
}

/** How far the clock of a zone is ahead of UTC at a moment. */
function aheadMs(atMs: number, timeZone: string): number {
  const at = new Date(atMs);
  return Date.parse(`${dayOf(at, timeZone)}T${clockOf(at, timeZone)}Z`) - Math.floor(atMs / 1000) * 1000;
}

/** Midnight by the clock of a zone; where clocks skip it, the first moment of the day. */
function startOfDayIn(day: Day, timeZone: string): Date {
  const asUtcMs = Date.parse(`${day}T00:00:00Z`);
  // A guess may lie on the other side of a change of clocks; the second look cannot.
  const guessMs = asUtcMs - aheadMs(asUtcMs, timeZone);
  return new Date(asUtcMs - aheadMs(guessMs, timeZone));
}

/** The midnight that starts a day: the viewer's own, or that of a zone. */
export function startOfDay(day: Day, timeZone?: string): Date {
  if (timeZone) return startOfDayIn(day, timeZone);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The last millisecond of a day: the viewer's own, or that of a zone. */
export function endOfDay(day: Day, timeZone?: string): Date {
  if (timeZone) return new Date(startOfDayIn(addDays(day, 1), timeZone).getTime() - 1);
  const start = startOfDay(day);
  return new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1, 0, 0, 0, -1);
}

export function addDays(day: Day, count: number): Day {
  const start = startOfDay(day);
  return dayOf(new Date(start.getFullYear(), start.getMonth(), start.getDate() + count));
}

/** Languages that write day and month in either order. */
const HAS_CHOICE = /^(en|it)/;

/** Day and month in words, in the order the reader prefers; languages with one fixed order keep it. */
export function shortDay(day: Day, format: DateFormat, locale: string): string {
  const at = startOfDay(day);
  const options = { month: 'short', day: 'numeric' } as const;
  if (!HAS_CHOICE.test(locale)) return formatter(locale, options).format(at);
  const parts = formatter(locale, options).formatToParts(at);
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return format.startsWith('DD') ? `${value('day')} ${value('month')}` : `${value('month')} ${value('day')}`;
}

/** The same with its weekday. */
export function dayWithWeekday(day: Day, format: DateFormat, locale: string): string {
  const at = startOfDay(day);
  if (!HAS_CHOICE.test(locale)) {
    return formatter(locale, { weekday: 'short', month: 'short', day: 'numeric' }).format(at);
  }
  return `${formatter(locale, { weekday: 'short' }).format(at)} ${shortDay(day, format, locale)}`;
}

/** `0:24` for 24 seconds. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
