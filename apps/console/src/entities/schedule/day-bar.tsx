import { type GivenDay, minutesOf } from '@sightline/contract/schedules';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './day-bar.module.css';
import { addSlotAt, DAY_MINUTES, type DraggedPart, dragSlot, pressedOn } from './day-slots.ts';
import { FixedSlot, SlotBar } from './slot-bar.tsx';

const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];

/** The hours of the day above the bars. */
export const HourAxis = () => (
  <div className={css.axis} aria-hidden="true">
    {HOURS.map((hour) => (
      <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
        {String(hour).padStart(2, '0')}
      </span>
    ))}
  </div>
);

/** Slots have nothing of their own but their place: one that is dragged stays the same. */
const SLOT_KEYS = ['first', 'second', 'third', 'fourth', 'fifth'];

interface DayBarProps {
  day: GivenDay;
  name: string;
  /** Absent where the day can only be looked at. */
  onChange?: ((day: GivenDay) => void) | undefined;
}

interface Drag {
  at: number;
  part: DraggedPart;
  /** Between where it was taken and where the part begins. */
  offset: number;
}

/** What had the focus is about to go: the whole of another slot takes it. */
function focusSlot(bar: HTMLElement | null, at: number) {
  const wholes = bar?.querySelectorAll<HTMLElement>('[data-part="whole"]');
  wholes?.[at]?.focus();
}

/** A day as a bar: slots are dragged as a whole or by an edge, a double click adds one, Delete removes one. */
export function DayBar({ day, name, onChange }: DayBarProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const minutesAt = ({ clientX }: MouseEvent) => {
    const box = place.current?.getBoundingClientRect();
    return box?.width ? ((clientX - box.left) / box.width) * DAY_MINUTES : 0;
  };
  const take = (at: number, part: DraggedPart, event: PointerEvent<HTMLElement>) => {
    const slot = day.slots[at];
    if (!slot || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ at, part, offset: minutesAt(event) - minutesOf(slot[part === 'end' ? 1 : 0]) });
  };
  const move = (event: PointerEvent) => {
    if (!drag || !onChange) return;
    const next = dragSlot(day, drag.at, drag.part, minutesAt(event) - drag.offset);
    if (next !== day) onChange(next);
  };
  const drop = () => setDrag(undefined);
  const press = (at: number, part: DraggedPart, event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : pressedOn(day, at, part, event.key);
    if (!next) return;
    event.preventDefault();
    if (next === day) return;
    if (next.slots.length < day.slots.length) focusSlot(place.current, Math.max(0, at - 1));
    if (!next.enabled) place.current?.parentElement?.querySelector('input')?.focus();
    onChange?.(next);
  };
  const add = (event: MouseEvent) => {
    const next = addSlotAt(day, minutesAt(event));
    if (next !== day) onChange?.(next);
  };
  const slots = day.enabled ? day.slots : [];
  if (!onChange) {
    return (
      <div className={css.bar}>
        {slots.map((slot, at) => (
          <FixedSlot key={SLOT_KEYS[at]} slot={slot} />
        ))}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short way; the sliders and the menu of the day do the same
    <div
      ref={place}
      className={css.bar}
      data-testid="day-bar"
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
      onDoubleClick={day.enabled ? add : undefined}
    >
      {slots.map((slot, at) => (
        <SlotBar
          key={SLOT_KEYS[at]}
          slot={slot}
          label={t('hours.slot', { day: name, position: at + 1 })}
          dragged={drag?.at === at ? drag.part : undefined}
          onTake={(part, event) => take(at, part, event)}
          onKey={(part, event) => press(at, part, event)}
        />
      ))}
    </div>
  );
}
