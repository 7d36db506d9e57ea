import '@mantine/core/styles/Combobox.layer.css';
import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core';
import { GivenDay, WEEKDAYS, type Weekday, type WeekHours } from '@sightline/contract/schedules';
import { problemsOf } from '@sightline/contract/validation';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { memo, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../forms/issue-text.ts';
import { PlainSwitch } from '../../forms/plain-switch.tsx';
import { useIsViewOnly, ViewOnly } from '../../forms/view-only.tsx';
import { DayBar, HourAxis } from './day-bar.tsx';
import { addSlot, canAddSlot, copyDay, ENDS, otherDays, removeSlot, STARTS, setTime } from './day-slots.ts';
import css from './hours-editor.module.css';

/** Slots have nothing of their own but their place: a time that changes keeps its field. */
const SLOT_KEYS = ['first', 'second', 'third', 'fourth', 'fifth'];

const WORKDAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5);

/** What is wrong with a day, if anything. */
const problemOf = (day: GivenDay) => {
  const found = GivenDay.safeParse(day);
  const [problem] = found.success ? [] : problemsOf(found.error, day);
  return problem && errorSentence(problem.code, problem.params);
};

interface HoursEditorProps {
  hours: WeekHours;
  isViewOnly?: boolean;
  onChange: (hours: WeekHours) => void;
}

/**
 * Hours of a week: every day on or off, with one to five slots, and ways to copy a day to others. A day has a hundred
 * times to choose from and more, so only one that changed is drawn again.
 */
export const HoursEditor = memo(function HoursEditor({ hours, isViewOnly = false, onChange }: HoursEditorProps) {
  const latest = useRef({ hours, onChange });
  useLayoutEffect(() => {
    latest.current = { hours, onChange };
  });
  const change = useCallback((day: Weekday, next: GivenDay) => {
    latest.current.onChange({ ...latest.current.hours, [day]: next });
  }, []);
  const copy = useCallback((day: Weekday, to: readonly Weekday[]) => {
    latest.current.onChange(copyDay(latest.current.hours, day, to));
  }, []);
  return (
    <ViewOnly isOn={isViewOnly}>
      <div className={css.week}>
        <div className={css.scale}>
          <HourAxis />
        </div>
        {WEEKDAYS.map((day) => (
          <Day key={day} day={day} value={hours[day]} onChangeDay={change} onCopyDay={copy} />
        ))}
      </div>
    </ViewOnly>
  );
});

interface DayProps {
  day: Weekday;
  value: GivenDay;
  onChangeDay: (day: Weekday, value: GivenDay) => void;
  onCopyDay: (day: Weekday, to: readonly Weekday[]) => void;
}

const isSameDay = (before: DayProps, after: DayProps) =>
  before.onChangeDay === after.onChangeDay &&
  before.onCopyDay === after.onCopyDay &&
  // A form hands out copies: what says the same is the same.
  JSON.stringify(before.value) === JSON.stringify(after.value);

const Day = memo(function Day({ day, value, onChangeDay, onCopyDay }: DayProps) {
  const { t } = useTranslation();
  const id = useId();
  const isViewOnly = useIsViewOnly();
  const onChange = (next: GivenDay) => onChangeDay(day, next);
  const name = t(`hours.day.${day}`);
  const problem = problemOf(value);
  return (
    <fieldset className={css.day} data-off={value.enabled ? undefined : true} aria-label={name}>
      <div className={css.head}>
        {isViewOnly ? null : (
          <PlainSwitch id={id} checked={value.enabled} onChange={(enabled) => onChange({ ...value, enabled })} />
        )}
        <label className={css.name} htmlFor={id}>
          {name}
        </label>
      </div>
      <DayBar day={value} onChange={isViewOnly ? undefined : onChange} />
      <div className={css.slots}>
        {value.slots.map((slot, at) => (
          <Slot
            key={SLOT_KEYS[at]}
            slot={slot}
            label={t('hours.slot', { day: name, position: at + 1 })}
            disabled={!value.enabled}
            onTime={(end, time) => onChange(setTime(value, at, end, time))}
            onRemove={value.slots.length > 1 ? () => onChange(removeSlot(value, at)) : undefined}
          />
        ))}
        {isViewOnly || !value.enabled ? null : (
          <span className={css.tools}>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={15} stroke={1.8} />}
              disabled={!canAddSlot(value)}
              aria-label={t('hours.add_to', { day: name })}
              onClick={() => onChange(addSlot(value))}
            >
              {t('hours.add')}
            </Button>
            <CopyMenu day={day} onCopy={(to) => onCopyDay(day, to)} />
          </span>
        )}
      </div>
      {problem ? (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}, isSameDay);

interface SlotProps {
  slot: GivenDay['slots'][number];
  label: string;
  disabled: boolean;
  onTime: (end: 0 | 1, time: string) => void;
  onRemove: (() => void) | undefined;
}

function Slot({ slot, label, disabled, onTime, onRemove }: SlotProps) {
  const { t } = useTranslation();
  if (useIsViewOnly()) return <span className={css.slot}>{`${short(slot[0])} – ${short(slot[1])}`}</span>;
  return (
    <span className={css.slot}>
      <NativeSelect
        data={withOwn(STARTS, slot[0])}
        value={short(slot[0])}
        disabled={disabled}
        aria-label={t('hours.from', { slot: label })}
        onChange={(event) => onTime(0, event.currentTarget.value)}
      />
      <span aria-hidden="true">–</span>
      <NativeSelect
        data={withOwn(ENDS, slot[1])}
        value={short(slot[1])}
        disabled={disabled}
        aria-label={t('hours.to', { slot: label })}
        onChange={(event) => onTime(1, event.currentTarget.value)}
      />
      {onRemove && !disabled ? (
        <ActionIcon aria-label={t('hours.remove', { slot: label })} onClick={onRemove}>
          <IconX size={15} stroke={1.8} />
        </ActionIcon>
      ) : null}
    </span>
  );
}

/** `08:00:00` is the same time as `08:00`. */
const short = (time: string) => time.slice(0, 5);

/** A time from elsewhere that is not on a step stays to be seen and corrected. */
const withOwn = (times: readonly string[], own: string) =>
  times.includes(short(own)) ? [...times] : [short(own), ...times];

interface CopyMenuProps {
  day: Weekday;
  onCopy: (to: readonly Weekday[]) => void;
}

function CopyMenu({ day, onCopy }: CopyMenuProps) {
  const { t } = useTranslation();
  const name = t(`hours.day.${day}`);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<IconCopy size={15} stroke={1.8} />}
          aria-label={t('hours.copy_from', { day: name })}
        >
          {t('hours.copy')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCopy(otherDays(day))}>{t('hours.to_all')}</Menu.Item>
        <Menu.Item onClick={() => onCopy(WORKDAYS.filter((other) => other !== day))}>
          {t('hours.to_workdays')}
        </Menu.Item>
        {otherDays(day).map((other) => (
          <Menu.Item key={other} onClick={() => onCopy([other])}>
            {t(`hours.day.${other}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
