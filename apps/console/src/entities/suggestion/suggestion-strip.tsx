import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import { useTranslation } from 'react-i18next';
import { target } from '../../lib/target.ts';
import { TargetLink } from '../../ui/target-link.tsx';
import { nameOfUseCase } from '../alert/use-cases.ts';
import { titleOf } from './change-words.ts';
import { SuggestionBadges } from './suggestion-badges.tsx';
import type { Suggestion } from './suggestion-queries.ts';
import css from './suggestion-strip.module.css';

interface SuggestionStripProps {
  suggestions: readonly Suggestion[];
  /** How many there are, these included. */
  total: number;
}

/** Suggestions in one line each, where the alerts are that they would spare. */
export function SuggestionStrip({ suggestions, total }: SuggestionStripProps) {
  const { t } = useTranslation();
  return (
    <section className={css.strip} aria-label={t('suggestions.title')}>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion.id}>
            <TargetLink
              target={target({ to: '/alerts/suggestions', search: { open: suggestion.id } })}
              className={css.line}
            >
              <IconBulb className={css.bulb} size={16} stroke={1.8} aria-hidden="true" />
              <span className={css.text}>
                <b>{titleOf(t, suggestion.change)}</b>
                <span className={css.where}>
                  {suggestion.camera.name}, {suggestion.use_case_name ?? nameOfUseCase(t, suggestion.use_case)}
                </span>
              </span>
              <span className={css.badges}>
                <SuggestionBadges suggestion={suggestion} />
              </span>
              <IconArrowRight className={css.arrow} size={15} stroke={1.8} aria-hidden="true" />
            </TargetLink>
          </li>
        ))}
      </ul>
      {total > suggestions.length ? (
        <TargetLink target={target({ to: '/alerts/suggestions' })} className={css.all}>
          {t('suggestions.all', { count: total })}
        </TargetLink>
      ) : null}
    </section>
  );
}
