import { useTranslation } from 'react-i18next';
import { MarkedPicture } from '../../../entities/alert/marked-picture.tsx';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { percent, titleOf } from '../../../entities/suggestion/change-words.ts';
import { SuggestionBadges } from '../../../entities/suggestion/suggestion-badges.tsx';
import type { Suggestion } from '../../../entities/suggestion/suggestion-queries.ts';
import css from './suggestions.module.css';

interface SuggestionCardProps {
  suggestion: Suggestion;
  isOpen: boolean;
  onOpen: () => void;
}

/** One suggestion of the list: what to change, where, and what that does. */
export function SuggestionCard({ suggestion, isOpen, onOpen }: SuggestionCardProps) {
  const { t } = useTranslation();
  const { camera, use_case, use_case_name, change, alerts, invalid, since } = suggestion;
  return (
    <li>
      <button type="button" className={css.card} aria-current={isOpen || undefined} onClick={onOpen}>
        <span className={css.cardHead}>
          {suggestion.thumbnail_url ? (
            <span className={css.thumb}>
              <MarkedPicture picture={suggestion} isCropped />
            </span>
          ) : null}
          <b>{titleOf(t, change)}</b>
        </span>
        <span className={css.quiet}>
          {camera.name}, {use_case_name ?? nameOfUseCase(t, use_case)}
        </span>
        <span className={css.quiet}>{t('suggestions.of_week', { invalid, count: alerts })}</span>
        <span className={css.tags}>
          <SuggestionBadges suggestion={suggestion} />
        </span>
        {since && since.alerts > 0 ? (
          <span className={css.quiet}>
            {t('suggestions.since', {
              before: percent(invalid / Math.max(alerts, 1)),
              after: percent(since.invalid / since.alerts),
            })}
          </span>
        ) : null}
      </button>
    </li>
  );
}
