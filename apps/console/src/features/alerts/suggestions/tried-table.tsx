import { MOST_LOST_SHARE, type SuggestionDetail } from '@sightline/contract/alerts/suggestions';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import { percent, shortTitleOf } from '../../../entities/suggestion/change-words.ts';
import { precisionOf } from './effect.ts';
import page from './suggestions.module.css';
import css from './tried-table.module.css';

type Tried = SuggestionDetail['tried_changes'][number];

const isSame = (a: Tried['change'], b: Tried['change']) =>
  a.kind === b.kind && (a.kind !== 'limit' || b.kind !== 'limit' || (a.node === b.node && a.to === b.to));

/** Every change that was tried on the same alerts, with the one that was chosen. */
export function TriedTable({ suggestion: { tried_changes, change } }: { suggestion: SuggestionDetail }) {
  const { t } = useTranslation();
  return (
    <section className={page.panel} aria-labelledby="tried-changes">
      <h3 id="tried-changes">{t('suggestions.tried')}</h3>
      <table className={css.tried} aria-labelledby="tried-changes">
        <thead>
          <tr>
            <th scope="col">{t('suggestions.column.change')}</th>
            <th scope="col">{t('suggestions.column.invalid_gone')}</th>
            <th scope="col">{t('suggestions.column.lost')}</th>
            <th scope="col">{t('suggestions.column.precision')}</th>
          </tr>
        </thead>
        <tbody>
          {tried_changes.map((tried) => {
            const isChosen = isSame(tried.change, change);
            const title = shortTitleOf(t, tried.change);
            return (
              <tr key={title} data-chosen={isChosen || undefined}>
                <th scope="row">
                  {title}
                  {isChosen ? <IconCheck size={14} stroke={2} aria-label={t('suggestions.chosen')} /> : null}
                </th>
                <td>{t('suggestions.of', { value: tried.effect.invalid_gone, all: tried.effect.invalid })}</td>
                <td data-bad={tried.effect.confirmed_lost > 0 || undefined}>{tried.effect.confirmed_lost}</td>
                <td>{percent(precisionOf(tried.effect).after)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={css.note}>{t('suggestions.choice', { percent: percent(MOST_LOST_SHARE) })}</p>
    </section>
  );
}
