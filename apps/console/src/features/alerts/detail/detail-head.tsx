import { ActionIcon } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { KeyCaps } from '../../../ui/kbd.tsx';
import { NEXT, PREVIOUS } from '../shared/alert-commands.ts';
import { useItemWords } from '../shared/use-item-words.ts';
import css from './alert-screen.module.css';
import type { Review } from './use-review.ts';

interface DetailHeadProps {
  alert: Alert;
  review: Pick<Review, 'position' | 'onNext' | 'onPrevious' | 'close'>;
}

/** What it is and where, its place in the list, and the way to its neighbours. */
export function DetailHead({ alert, review: { position, onNext, onPrevious, close } }: DetailHeadProps) {
  const { t } = useTranslation();
  const { useCase } = useItemWords(alert);
  return (
    <header className={css.bar}>
      <ActionIcon className={css.back} aria-label={t('alert.back')} onClick={close}>
        <IconArrowLeft size={17} stroke={1.8} />
      </ActionIcon>
      <h1 className={css.title}>{useCase}</h1>
      <span className={css.place}>
        {alert.camera.name}, {alert.site.name}
      </span>
      <span className={css.position}>{position}</span>
      <span className={css.pager}>
        <button type="button" aria-label={t(PREVIOUS.label)} onClick={onPrevious} disabled={!onPrevious}>
          <IconChevronLeft size={15} stroke={1.8} aria-hidden="true" />
          <KeyCaps of={PREVIOUS} />
        </button>
        <button type="button" aria-label={t(NEXT.label)} onClick={onNext} disabled={!onNext}>
          <KeyCaps of={NEXT} />
          <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
        </button>
      </span>
    </header>
  );
}
