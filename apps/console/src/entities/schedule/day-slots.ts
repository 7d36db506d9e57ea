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

const DAY_MINUTES = 24 * 60;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** 00:00, 00:30, ... 24:00. */
export const TIMES: readonly string[] = Array.from({ length: DAY_MINUTES / TIME_STEP_MINUTES + 1 }, (_, at) =>
  clock(at * TIME_STEP_MINUTES),
);

/** Times a slot can begin at: all but the end of the day. */
export const STARTS = TIMES.slice(0, -1);
/** Times a slot can end at: all but the start of the day. */
export const ENDS = TIMES.slice(1);

export const canAddSlot = ({ slots }: GivenDay) => slots.length < MAX_SLOTS_PER_DAY && freeSlot(slots) !== undefined;

/** Where there is room for one more: after the last if it can be, else the first gap, an hour long at most. */
function freeSlot(slots: readonly Slot[]): Slot | undefined {
  const taken = slots
    .map(([start, end]) => [minutesOf(start), minutesOf(end)] as const)
    .toSorted((a, b) => a[0] - b[0]);
  const starts = [0, ...taken.map(([, end]) => end)];
  const ends = [...taken.map(([start]) => start), DAY_MINUTES];
  const gaps = starts.map((start, at) => [start, ends[at] ?? start] as const).filter(([start, end]) => end > start);
  const gap = gaps.findLast(([start]) => start > 0) ?? gaps[0];
  return gap ? [clock(gap[0]), clock(Math.min(gap[1], gap[0] + 60))] : undefined;
}

/** One more slot, in order of time. */
export function addSlot(day: GivenDay): GivenDay {
  const slot = freeSlot(day.slots);
  if (!slot) return day;
  return { ...day, slots: [...day.slots, slot].toSorted((a, b) => minutesOf(a[0]) - minutesOf(b[0])) };
}

/** A day has at least one slot: the last one stays. */
export const removeSlot = (day: GivenDay, at: number): GivenDay =>
  day.slots.length > 1 ? { ...day, slots: day.slots.filter((_, index) => index !== at) } : day;

export const setTime = (day: GivenDay, at: number, end: 0 | 1, time: string): GivenDay => ({
  ...day,
  slots: day.slots.map((slot, index): Slot => {
    if (index !== at) return slot;
    return end === 0 ? [time, slot[1]] : [slot[0], time];
  }),
});

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

/** The same day on others. */
export const copyDay = (hours: WeekHours, from: Weekday, to: readonly Weekday[]): WeekHours => ({
  ...hours,
  ...Object.fromEntries(to.map((day) => [day, structuredClone(hours[from])])),
});

export const otherDays = (day: Weekday): Weekday[] => WEEKDAYS.filter((other) => other !== day);
