import {
  type GivenDay,
  MAX_SLOTS_PER_DAY,
  minutesOf,
  TIME_STEP_MINUTES,
  WEEKDAYS,
  type Weekday,
  type WeekHours,
} from '@sightline/contract/schedules';

type Slot = GivenDay['slots'][number];

export const DAY_MINUTES = 24 * 60;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const canAddSlot = ({ slots }: GivenDay) => slots.length < MAX_SLOTS_PER_DAY && freeSlot(slots) !== undefined;

const NEW_SLOT_MINUTES = 60;

/** The times between slots, in order. */
function gapsOf(slots: readonly Slot[]) {
  const taken = slots
    .map(([start, end]) => [minutesOf(start), minutesOf(end)] as const)
    .toSorted((a, b) => a[0] - b[0]);
  const starts = [0, ...taken.map(([, end]) => end)];
  const ends = [...taken.map(([start]) => start), DAY_MINUTES];
  return starts.map((start, at) => [start, ends[at] ?? start] as const).filter(([start, end]) => end > start);
}

/** Where there is room for one more: after the last if it can be, else the first gap, an hour long at most. */
function freeSlot(slots: readonly Slot[]): Slot | undefined {
  const gaps = gapsOf(slots);
  const gap = gaps.findLast(([start]) => start > 0) ?? gaps[0];
  return gap ? [clock(gap[0]), clock(Math.min(gap[1], gap[0] + NEW_SLOT_MINUTES))] : undefined;
}

const withSlot = (day: GivenDay, slot: Slot): GivenDay => ({
  ...day,
  slots: [...day.slots, slot].toSorted((a, b) => minutesOf(a[0]) - minutesOf(b[0])),
});

/** One more slot, in order of time. */
export function addSlot(day: GivenDay): GivenDay {
  const slot = freeSlot(day.slots);
  return slot ? withSlot(day, slot) : day;
}

/** A slot of an hour where somebody points, or as much of one as the gap there holds. */
export function addSlotAt(day: GivenDay, minutes: number): GivenDay {
  if (day.slots.length >= MAX_SLOTS_PER_DAY) return day;
  const gap = gapsOf(day.slots).find(([start, end]) => minutes >= start && minutes < end);
  if (!gap) return day;
  const step = Math.floor(minutes / TIME_STEP_MINUTES) * TIME_STEP_MINUTES;
  const start = between(gap[0], step, Math.max(gap[0], gap[1] - NEW_SLOT_MINUTES));
  return withSlot(day, [clock(start), clock(Math.min(gap[1], start + NEW_SLOT_MINUTES))]);
}

/** A day keeps its last slot for when it is switched on again. */
export const removeSlot = (day: GivenDay, at: number): GivenDay =>
  day.slots.length > 1 ? { ...day, slots: day.slots.filter((_, index) => index !== at) } : { ...day, enabled: false };

/** What of a slot is dragged. */
export type DraggedPart = 'start' | 'end' | 'whole';

const onStep = (minutes: number) => Math.round(minutes / TIME_STEP_MINUTES) * TIME_STEP_MINUTES;
const between = (lowest: number, value: number, highest: number) => Math.max(lowest, Math.min(value, highest));

/** A slot with its start, end or whole at another time of the day: on a step, and never into the slot beside it. */
export function dragSlot(day: GivenDay, at: number, part: DraggedPart, minutes: number): GivenDay {
  const slot = day.slots[at];
  if (!slot) return day;
  const [start, end] = [minutesOf(slot[0]), minutesOf(slot[1])];
  const others = day.slots.filter((_, index) => index !== at);
  const earliest = Math.max(0, ...others.map((other) => minutesOf(other[1])).filter((time) => time <= start));
  const latest = Math.min(DAY_MINUTES, ...others.map((other) => minutesOf(other[0])).filter((time) => time >= end));
  const wanted = onStep(minutes);
  const moved = {
    start: () => [between(earliest, wanted, end - TIME_STEP_MINUTES), end] as const,
    end: () => [start, between(start + TIME_STEP_MINUTES, wanted, latest)] as const,
    whole: () => {
      const from = between(earliest, wanted, latest - (end - start));
      return [from, from + end - start] as const;
    },
  }[part]();
  if (moved[0] === start && moved[1] === end) return day;
  return { ...day, slots: day.slots.with(at, [clock(moved[0]), clock(moved[1])]) };
}

/** By how much a key moves what has the focus; the ends of the day are as far as it goes. */
const KEY_MINUTES: Readonly<Record<string, number>> = {
  ArrowLeft: -TIME_STEP_MINUTES,
  ArrowDown: -TIME_STEP_MINUTES,
  ArrowRight: TIME_STEP_MINUTES,
  ArrowUp: TIME_STEP_MINUTES,
  PageDown: -4 * TIME_STEP_MINUTES,
  PageUp: 4 * TIME_STEP_MINUTES,
  Home: -DAY_MINUTES,
  End: DAY_MINUTES,
};

/** What a key makes of a day while a part of a slot has the focus; nothing if the key means nothing there. */
export function pressedOn(day: GivenDay, at: number, part: DraggedPart, key: string): GivenDay | undefined {
  if (key === 'Delete' || key === 'Backspace') return removeSlot(day, at);
  const minutes = KEY_MINUTES[key];
  const slot = day.slots[at];
  return minutes && slot ? dragSlot(day, at, part, minutesOf(slot[part === 'end' ? 1 : 0]) + minutes) : undefined;
}

/** The hours a day works. */
export const hoursOfDay = ({ enabled, slots }: GivenDay) =>
  enabled ? slots.reduce((sum, [start, end]) => sum + minutesOf(end) - minutesOf(start), 0) / 60 : 0;

/** The same day on others. */
export const copyDay = (hours: WeekHours, from: Weekday, to: readonly Weekday[]): WeekHours => ({
  ...hours,
  ...Object.fromEntries(to.map((day) => [day, structuredClone(hours[from])])),
});

export const otherDays = (day: Weekday): Weekday[] => WEEKDAYS.filter((other) => other !== day);
