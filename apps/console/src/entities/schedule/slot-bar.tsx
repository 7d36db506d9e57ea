import { type GivenDay, minutesOf } from '@sightline/contract/schedules';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MINUTES, type DraggedPart } from './day-slots.ts';
import { shortTime } from './hours-words.ts';
import css from './slot-bar.module.css';

type Slot = GivenDay['slots'][number];

const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;
/** `07:00` is `07` where there is little room. */
const shortest = (time: string) => shortTime(time).replace(':00', '');

const placeOf = ([start, end]: Slot) => ({
  left: percent(minutesOf(start)),
  right: `calc(100% - ${percent(minutesOf(end))})`,
});

interface SlotBarProps {
  slot: Slot;
  /** "Monday, slot 1". */
  label: string;
  dragged: DraggedPart | undefined;
  onTake: (part: DraggedPart, event: PointerEvent<HTMLElement>) => void;
  onKey: (part: DraggedPart, event: KeyboardEvent<HTMLElement>) => void;
}

/** A slot on the bar of its day. Its whole and its edges are sliders, so each moves by pointer and by arrow keys. */
export function SlotBar({ slot, label, dragged, onTake, onKey }: SlotBarProps) {
  const { t } = useTranslation();
  const slider = (part: DraggedPart, name: string, time: string, text: string) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': name,
    'aria-valuemin': 0,
    'aria-valuemax': DAY_MINUTES,
    'aria-valuenow': minutesOf(time),
    'aria-valuetext': text,
    'data-part': part,
    'data-dragged': dragged === part || undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => onTake(part, event),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKey(part, event),
  });
  const [start, end] = [shortTime(slot[0]), shortTime(slot[1])];
  return (
    <span className={css.slot} style={placeOf(slot)}>
      <span className={css.body} {...slider('whole', label, start, `${start}–${end}`)}>
        <SlotTimes slot={slot} />
      </span>
      <span className={css.edge} data-edge="start" {...slider('start', t('hours.from', { slot: label }), start, start)}>
        <span className={css.tip}>{start}</span>
      </span>
      <span className={css.edge} data-edge="end" {...slider('end', t('hours.to', { slot: label }), end, end)}>
        <span className={css.tip}>{end}</span>
      </span>
    </span>
  );
}

/** The times of a slot, in the form its width has room for. */
const SlotTimes = ({ slot: [start, end] }: { slot: Slot }) => (
  <>
    <span className={css.full}>{`${shortTime(start)}–${shortTime(end)}`}</span>
    <span className={css.short}>{`${shortest(start)}–${shortest(end)}`}</span>
  </>
);

/** A slot that can only be looked at. */
export const FixedSlot = ({ slot }: { slot: Slot }) => {
  const times = `${shortTime(slot[0])}–${shortTime(slot[1])}`;
  return (
    <span className={css.slot} data-fixed style={placeOf(slot)} title={times}>
      <span className="spoken">{times}</span>
      <span className={css.body} aria-hidden="true">
        <SlotTimes slot={slot} />
      </span>
    </span>
  );
};
