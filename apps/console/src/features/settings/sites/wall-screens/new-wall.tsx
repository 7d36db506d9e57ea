import { Button, TextInput } from '@mantine/core';
import { VIEW_SECONDS, WALL_DAYS } from '@sightline/contract/wall-screens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../../../../ui/popup.tsx';
import { useMakingWall } from './wall-link-queries.ts';
import css from './wall-screens.module.css';

interface NewWallProps {
  siteId: string;
  isOpen: boolean;
  onMade: (address: string) => void;
  onClose: () => void;
}

const isWithin = (text: string, { min, max }: { min: number; max: number }) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;

/** What a screen is called, for how long it may show the site, and how fast its views change. */
export function NewWall({ siteId, isOpen, onMade, onClose }: NewWallProps) {
  const { t } = useTranslation();
  const making = useMakingWall();
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [seconds, setSeconds] = useState('30');
  const isReady = name.trim() !== '' && isWithin(days, WALL_DAYS) && isWithin(seconds, VIEW_SECONDS);
  const make = () =>
    making.mutate(
      { site_id: siteId, name: name.trim(), days: Number(days), view_seconds: Number(seconds) },
      {
        onSuccess: ({ address }) => {
          setName('');
          onMade(address);
        },
      },
    );
  const numbers = [
    ['days', days, setDays, WALL_DAYS],
    ['seconds', seconds, setSeconds, VIEW_SECONDS],
  ] as const;
  return (
    <Popup
      isOpen={isOpen}
      title={t('wall_screen.list.new')}
      closeLabel={t('form.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={!isReady} loading={making.isPending} onClick={make}>
            {t('wall_screen.list.make')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <TextInput
          label={t('wall_screen.list.name')}
          value={name}
          maxLength={150}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {numbers.map(([key, value, set, { min, max }]) => (
          <TextInput
            key={key}
            label={t(`wall_screen.list.${key}`)}
            value={value}
            inputMode="numeric"
            maxLength={3}
            error={isWithin(value, { min, max }) ? undefined : t('wall_screen.list.range', { min, max })}
            onChange={(event) => set(event.currentTarget.value)}
          />
        ))}
        <p className={css.hint}>{t('wall_screen.list.rights')}</p>
      </div>
    </Popup>
  );
}
