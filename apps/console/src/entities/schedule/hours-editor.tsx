import { GivenDay, WEEKDAYS, type Weekday, type WeekHours } from '@sightline/contract/schedules';
import { problemsOf } from '@sightline/contract/validation';
import IconHandMove from '@tabler/icons-react/dist/esm/icons/IconHandMove.mjs';
import { memo, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../forms/issue-text.ts';
import { PlainSwitch } from '../../forms/plain-switch.tsx';
import { useIsViewOnly, ViewOnly } from '../../forms/view-only.tsx';
import { DayBar, HourAxis } from './day-bar.tsx';
import { DayMenu } from './day-menu.tsx';
import { copyDay, hoursOfDay } from './day-slots.ts';
import css from './hours-editor.module.css';
import { hoursNumber } from './hours-words.ts';

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

/** Hours of a week: every day on or off, with one to five slots, and ways to copy a day to others. */
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
      <div className={css.week} data-fixed={isViewOnly || undefined}>
        <div className={css.scale}>
          <HourAxis />
        </div>
        {WEEKDAYS.map((day) => (
          <Day key={day} day={day} value={hours[day]} onChangeDay={change} onCopyDay={copy} />
        ))}
        <Foot hours={hours} isViewOnly={isViewOnly} />
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
      <label className={css.name} htmlFor={isViewOnly ? undefined : id}>
        <span aria-hidden="true">{t(`camera.day_short.${day}`)}</span>
        <span className="spoken">{name}</span>
      </label>
      {isViewOnly ? null : (
        <PlainSwitch id={id} checked={value.enabled} onChange={(enabled) => onChange({ ...value, enabled })} />
      )}
      <DayBar day={value} name={name} onChange={isViewOnly ? undefined : onChange} />
      <span className={css.total}>
        {value.enabled ? t('hours.of_day', { hours: hoursNumber(hoursOfDay(value)) }) : t('form.off')}
      </span>
      {isViewOnly ? null : <DayMenu day={day} value={value} onChange={onChange} onCopy={(to) => onCopyDay(day, to)} />}
      {problem ? (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}, isSameDay);

/** How the bars are worked, and the hours of the whole week. */
function Foot({ hours, isViewOnly }: { hours: WeekHours; isViewOnly: boolean }) {
  const { t } = useTranslation();
  const total = WEEKDAYS.reduce((sum, day) => sum + hoursOfDay(hours[day]), 0);
  return (
    <div className={css.foot}>
      {isViewOnly ? null : (
        <span className={css.hint}>
          <IconHandMove size={15} stroke={1.8} aria-hidden="true" />
          {t('hours.hint')}
        </span>
      )}
      <b className={css.sum}>{t('hours.of_week', { hours: hoursNumber(total) })}</b>
    </div>
  );
}
