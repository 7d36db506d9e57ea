import { Button } from '@mantine/core';
import { SAMPLE_FILM_KEYS, SAMPLE_FILMS, sampleFilmOf } from '@sightline/contract/sample-films';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteConfigQuery } from '../branding/site-config.ts';
import { OriginCredit } from './origin-tag.tsx';
import css from './sample-choice.module.css';

interface SampleChoiceProps {
  /** The address as it stands. */
  source: string;
  onChoose: (address: string) => void;
}

/** In a demo: a film that comes with the product, for people without a camera. Its credit stays beside the choice. */
export function SampleChoice({ source, onChoose }: SampleChoiceProps) {
  const { t } = useTranslation();
  const chosen = sampleFilmOf(source);
  // The page around it has loaded it.
  const isDemo = useQuery({ ...siteConfigQuery, enabled: false }).data?.demo ?? false;
  if (!isDemo && !chosen) return null;
  return (
    <fieldset className={css.row} aria-label={t('camera.sample.title')}>
      <span>{t('camera.sample.title')}</span>
      {SAMPLE_FILM_KEYS.map((film) => (
        <Button
          key={film}
          size="compact-sm"
          variant={film === chosen ? 'light' : 'default'}
          aria-pressed={film === chosen}
          leftSection={<IconMovie size={14} stroke={1.8} />}
          onClick={() => onChoose(SAMPLE_FILMS[film].address)}
        >
          {t(`camera.sample.${film}`)}
        </Button>
      ))}
      {chosen ? <OriginCredit camera={{ sample: true }} className={css.credit} /> : null}
    </fieldset>
  );
}
