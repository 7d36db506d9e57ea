import type { FaceRecord } from '@sightline/contract/people/logs';
import { useTranslation } from 'react-i18next';
import { joinWords } from '../../../lib/join-words.ts';
import { numberText } from '../../../lib/number-text.ts';
import css from './people.module.css';

export const scoreText = (score: number) => numberText(score, 2);

/** Who it is, or whom it resembles. */
export function Who({ record: { person, closest } }: { record: FaceRecord }) {
  const { t, i18n } = useTranslation();
  return (
    <span className={css.who}>
      <b>{person?.full_name ?? t('people.not_recognised')}</b>
      <span>
        {person
          ? joinWords(
              person.attributes.map(({ value }) => value),
              i18n.language,
            )
          : closest && t('people.closest', { name: closest.full_name, score: scoreText(closest.score) })}
      </span>
    </span>
  );
}

/** How much it resembles somebody. */
export function FaceScore({ record: { score, closest, person } }: { record: FaceRecord }) {
  const value = score ?? closest?.score;
  if (value === undefined || value === null) return '–';
  return (
    <span className={css.score} data-low={person === null || undefined}>
      {scoreText(value)}
    </span>
  );
}
