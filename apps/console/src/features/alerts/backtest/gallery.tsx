import { Button } from '@mantine/core';
import type { Verdict } from '@sightline/contract/backtest-marks';
import type { AlertStatus } from '@sightline/contract/statuses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUS_KEYS } from '../../../entities/alert/status-badge.tsx';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import { SHOWN, type Shown } from './backtest-address.ts';
import { type Figures, isConfirmed, isFalse, type Judged } from './figures.ts';
import css from './gallery.module.css';
import { GalleryCard } from './gallery-card.tsx';

interface GalleryProps {
  figures: Figures;
  shown: Shown;
  onShown: (shown: Shown) => void;
  pictureOf: (camera: string) => string | null;
  nameOfCamera: (camera: string) => string;
  reasonOf: (judged: Judged) => string;
  timeZone: string;
  hasZones: boolean;
  zonesOf: (camera: string) => Parameters<typeof GalleryCard>[0]['zones'];
  chosen: number;
  onChoose: (index: number) => void;
  onMark: (run: Judged['run'], verdict: Verdict) => void;
}

const ANY = 'any';
/** So many pictures are shown at first. */
export const PAGE = 20;

export const shownOf = (figures: Figures, shown: Shown): readonly Judged[] => figures[shown];

/** The pictures of what would go, come and stay; what would be lost comes first. */
export function Gallery(props: GalleryProps) {
  const {
    figures,
    shown,
    onShown,
    pictureOf,
    nameOfCamera,
    reasonOf,
    timeZone,
    hasZones,
    zonesOf,
    chosen,
    onChoose,
    onMark,
  } = props;
  const { t } = useTranslation();
  const [status, setStatus] = useState<AlertStatus | typeof ANY>(ANY);
  const [most, setMost] = useState(PAGE);
  const all = shownOf(figures, shown);
  const found = status === ANY ? all : all.filter(({ alert }) => alert?.status === status);
  const confirmed = all.filter(isConfirmed).length;
  const invalid = all.filter(isFalse).length;
  return (
    <section className={css.gallery} aria-label={t('backtest.gallery')}>
      <header className={css.head}>
        <div className={css.tabs} role="tablist" aria-label={t('backtest.gallery')}>
          {SHOWN.map((key) => (
            <button key={key} type="button" role="tab" aria-selected={key === shown} onClick={() => onShown(key)}>
              {t(`backtest.shown.${key}`)} <span>{figures[key].length}</span>
            </button>
          ))}
        </div>
        <span className={css.zones}>
          <i data-look="zone" /> {t('backtest.zone_today')} <i data-look="draft" /> {t('backtest.zone_draft')}
        </span>
        {shown === 'added' ? null : (
          <>
            <OneChoiceChip
              name={t('filter.status')}
              empty={t('filter.any')}
              icon={null}
              choices={[
                { value: ANY, label: t('filter.any') },
                ...STATUS_KEYS.map((value) => ({ value, label: t(`status.${value}`) })),
              ]}
              chosen={status}
              onChange={(value) => setStatus(value as AlertStatus | typeof ANY)}
            />
            <span className={css.sum}>
              {t('backtest.reviewed', { confirmed, invalid, others: all.length - confirmed - invalid })}
            </span>
          </>
        )}
      </header>
      {found.length === 0 ? <p className={css.empty}>{t(`backtest.empty.${shown}`)}</p> : null}
      <ul className={css.grid}>
        {found.slice(0, most).map((judged, index) => (
          <li key={`${judged.run.camera} ${judged.run.flow} ${judged.run.atMs}`}>
            <GalleryCard
              judged={judged}
              shown={shown}
              picture={pictureOf(judged.run.camera)}
              camera={nameOfCamera(judged.run.camera)}
              reason={reasonOf(judged)}
              timeZone={timeZone}
              zones={hasZones ? zonesOf(judged.run.camera) : []}
              isChosen={index === chosen}
              onChoose={() => onChoose(index)}
              onMark={(verdict) => onMark(judged.run, verdict)}
            />
          </li>
        ))}
      </ul>
      {found.length > most ? (
        <Button variant="subtle" onClick={() => setMost(most + PAGE)}>
          {t('state.load_more')}
        </Button>
      ) : null}
    </section>
  );
}
