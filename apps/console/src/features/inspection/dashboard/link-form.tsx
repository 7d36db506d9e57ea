import { Button, TextInput } from '@mantine/core';
import type { InspectionCamera } from '@sightline/contract/inspection/captures';
import {
  type LINK_HOURS,
  MAX_LINK_HOURS,
  type NewInspectionLink,
  SHORTEST_CODE,
} from '@sightline/contract/inspection/links';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { addDays, dayOf, endOfDay } from '../../../lib/dates.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import css from './inspection.module.css';
import { useMaking } from './use-link-changes.ts';

type Length = `${(typeof LINK_HOURS)[number]}` | 'date';
const LENGTHS: readonly Length[] = ['24', '168', '336', 'date'];

const HOUR_MS = 3_600_000;
const hoursUntil = (day: string) => Math.ceil((endOfDay(day).getTime() - Date.now()) / HOUR_MS);
const hoursOf = (length: Length, day: string) => (length === 'date' ? hoursUntil(day) : Number(length));
const isPossible = (hours: number) => hours >= 1 && hours <= MAX_LINK_HOURS;

interface LinkFormProps {
  camera: InspectionCamera;
  onMade: (link: NewInspectionLink) => void;
}

/** A link always ends: when, and what it shows, is said before it is made. */
export function LinkForm({ camera, onMade }: LinkFormProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const making = useMaking({ isPublic: camera.publicly_accessible });
  const [today] = useState(() => dayOf(new Date()));
  const [length, setLength] = useState<Length>('168');
  const [day, setDay] = useState(addDays(today, 30));
  const [showNotes, setShowNotes] = useState(false);
  const [isRecent, setIsRecent] = useState(true);
  const [hasCode, setHasCode] = useState(false);
  const [code, setCode] = useState('');
  const hours = hoursOf(length, day);
  const isReady = isPossible(hours) && (!hasCode || code.trim().length >= SHORTEST_CODE);
  const make = () =>
    making.mutate(
      {
        camera_id: camera.id,
        expires_in_hours: hours,
        show_notes: showNotes,
        recent_only: isRecent,
        code: hasCode ? code.trim() : null,
      },
      { onSuccess: onMade },
    );
  return (
    <div className={css.form}>
      {camera.publicly_accessible ? null : <p className={css.hint}>{t('inspection.link.public_first')}</p>}
      <span className={css.label}>{t('inspection.link.expires')}</span>
      <Segmented
        name="link-length"
        label={t('inspection.link.expires')}
        value={length}
        options={LENGTHS.map((value) => ({ value, label: t(`inspection.link.length.${value}`) }))}
        onChange={setLength}
      />
      {length === 'date' ? (
        <TextInput
          type="date"
          label={t('inspection.link.day')}
          value={day}
          min={today}
          max={addDays(today, MAX_LINK_HOURS / 24 - 1)}
          error={isPossible(hours) ? undefined : t('inspection.link.day_wrong')}
          onChange={(event) => setDay(event.currentTarget.value || today)}
        />
      ) : null}
      {(
        [
          ['show_notes', showNotes, setShowNotes],
          ['recent', isRecent, setIsRecent],
          ['ask_code', hasCode, setHasCode],
        ] as const
      ).map(([key, isOn, set]) => (
        <div key={key} className={css.choice}>
          <label htmlFor={`link-${key}`}>{t(`inspection.link.${key}`)}</label>
          <PlainSwitch id={`link-${key}`} checked={isOn} onChange={set} />
        </div>
      ))}
      {hasCode ? (
        <TextInput
          label={t('inspection.link.code')}
          description={t('inspection.link.code_hint', { count: SHORTEST_CODE })}
          value={code}
          autoComplete="off"
          maxLength={64}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : null}
      <Button disabled={!isReady} loading={making.isPending} onClick={make} {...readOnly}>
        {t('inspection.link.make')}
      </Button>
    </div>
  );
}
