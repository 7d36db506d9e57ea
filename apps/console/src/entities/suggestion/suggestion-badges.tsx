import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import type { Suggestion } from './suggestion-queries.ts';

/** What a suggestion does, in short. */
export function SuggestionBadges({ suggestion: { effect, tried } }: { suggestion: Suggestion }) {
  const { t } = useTranslation();
  return (
    <>
      <Badge tone="good">{t('suggestions.invalid_gone', { count: effect.invalid_gone })}</Badge>
      <Badge tone={effect.confirmed_lost > 0 ? 'warn' : 'neutral'}>
        {t('suggestions.confirmed_lost', { count: effect.confirmed_lost })}
      </Badge>
      {tried ? null : <Badge tone="plain">{t('suggestions.untried')}</Badge>}
    </>
  );
}
