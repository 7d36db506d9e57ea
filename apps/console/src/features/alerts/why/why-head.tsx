import { Button, TextInput } from '@mantine/core';
import type { CameraUseCase } from '@sightline/contract/node-link';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraChip, FlowChip } from '../../../entities/past/past-chips.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { clockOf, type Day, dayOf, dayWithWeekday } from '../../../lib/dates.ts';
import { instantIn } from '../../../lib/site-time.ts';
import { target } from '../../../lib/target.ts';
import { copyToClipboard } from '../../../ui/clipboard.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './why.module.css';

interface WhyHeadProps {
  camera: string;
  flows: readonly CameraUseCase[];
  flow: CameraUseCase | undefined;
  atMs: number;
  timeZone: string;
  timeField: RefObject<HTMLInputElement | null>;
  onCamera: (id: string) => void;
  onFlow: (key: string) => void;
  onAt: (atMs: number) => void;
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);

/** What is asked: which camera, which flow, what time. */
export function WhyHead({ camera, flows, flow, atMs, timeZone, timeField, onCamera, onFlow, onAt }: WhyHeadProps) {
  const { t } = useTranslation();
  const at = new Date(atMs);
  const day = dayOf(at, timeZone);
  const time = clockOf(at, timeZone);
  const version = flow?.flow_version ? { number: flow.flow_version } : undefined;
  return (
    <header className={css.head}>
      <TargetLink target={target({ to: '/alerts/summary' })} className={css.back} aria-label={t('past.to_alerts')}>
        <IconArrowLeft size={17} stroke={1.8} aria-hidden="true" />
      </TargetLink>
      <h1 className={css.title}>{t('why.title', { time: time.slice(0, 5) })}</h1>
      <CameraChip chosen={camera} onChange={onCamera} />
      <FlowChip flows={flows} chosen={flow} onChange={onFlow} />
      <DayField day={day} onChange={(value) => onAt(instantIn(value, time, timeZone))} />
      <span className={css.moment}>
        <IconClock size={15} stroke={1.8} aria-hidden="true" />
        <span>{t('why.at')}</span>
        <TextInput
          key={time}
          ref={timeField}
          className={css.time}
          variant="unstyled"
          aria-label={t('why.at')}
          defaultValue={time}
          onBlur={({ target: { value } }) => value !== time && isTime(value) && onAt(instantIn(day, value, timeZone))}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </span>
      <span className={css.version} title={version && t('why.version', version)}>
        {version ? t('why.version_short', version) : null}
      </span>
      <Button
        variant="default"
        leftSection={<IconShare size={15} stroke={1.8} />}
        onClick={() => copyToClipboard(window.location.href)}
      >
        {t('past.share')}
      </Button>
    </header>
  );
}

/** The browser's own calendar, under the day as the reader writes it: browsers show theirs as they are set up. */
function DayField({ day, onChange }: { day: Day; onChange: (day: Day) => void }) {
  const { t, i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  return (
    <label className={css.moment}>
      <IconCalendar size={15} stroke={1.8} aria-hidden="true" />
      <b aria-hidden="true">{`${dayWithWeekday(day, format, i18n.language)} ${day.slice(0, 4)}`}</b>
      <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
      <input
        type="date"
        aria-label={t('why.date')}
        className={css.day}
        value={day}
        onClick={({ currentTarget }) => currentTarget.showPicker()}
        onChange={({ target: { value } }) => value && onChange(value)}
      />
    </label>
  );
}
