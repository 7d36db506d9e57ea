import { type GivenDay, minutesOf } from '@sightline/contract/schedules';
import { type PointerEvent, useRef } from 'react';
import css from './day-bar.module.css';
import { type DraggedPart, dragSlot } from './day-slots.ts';

const DAY_MINUTES = 24 * 60;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];

const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;
const short = (time: string) => time.slice(0, 5);

/** The hours of the day above the bars. */
export const HourAxis = () => (
  <div className={css.axis} aria-hidden="true">
    {HOURS.map((hour) => (
      <span key={hour} style={{ left: percent(hour * 60) }}>
        {String(hour).padStart(2, '0')}
      </span>
    ))}
  </div>
);

/** Slots have nothing of their own but their place: one that is dragged stays the same. */
const SLOT_KEYS = ['first', 'second', 'third', 'fourth', 'fifth'];

interface DayBarProps {
  day: GivenDay;
  /** Absent where the day can only be looked at. */
  onChange?: ((day: GivenDay) => void) | undefined;
}

interface Drag {
  at: number;
  part: DraggedPart;
  /** Between where it was taken and where the part begins. */
  offset: number;
}

/** A day as a bar: slots are dragged as a whole or by an edge. The fields beside it do the same for the keyboard. */
export function DayBar({ day, onChange }: DayBarProps) {
  const place = useRef<HTMLSpanElement>(null);
  const drag = useRef<Drag>(undefined);
  const minutesAt = ({ clientX }: PointerEvent) => {
    const box = place.current?.getBoundingClientRect();
    return box ? ((clientX - box.left) / box.width) * DAY_MINUTES : 0;
  };
  const take = (at: number, part: DraggedPart) => (event: PointerEvent<HTMLElement>) => {
    const slot = day.slots[at];
    if (!onChange || !slot) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { at, part, offset: minutesAt(event) - minutesOf(slot[part === 'end' ? 1 : 0]) };
  };
  const move = (event: PointerEvent) => {
    const taken = drag.current;
    if (!taken || !onChange) return;
    const next = dragSlot(day, taken.at, taken.part, minutesAt(event) - taken.offset);
    if (next !== day) onChange(next);
  };
  const drop = () => {
    drag.current = undefined;
  };
  return (
    <span
      ref={place}
      className={css.bar}
      data-fixed={onChange ? undefined : true}
      aria-hidden="true"
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      {day.enabled
        ? day.slots.map(([start, end], at) => (
            <span
              key={SLOT_KEYS[at]}
              className={css.slot}
              style={{ left: percent(minutesOf(start)), right: `calc(100% - ${percent(minutesOf(end))})` }}
              onPointerDown={take(at, 'whole')}
            >
              <i className={css.edge} data-edge="start" onPointerDown={take(at, 'start')} />
              <span className={css.times}>{`${short(start)}–${short(end)}`}</span>
              <i className={css.edge} data-edge="end" onPointerDown={take(at, 'end')} />
            </span>
          ))
        : null}
    </span>
  );
}
