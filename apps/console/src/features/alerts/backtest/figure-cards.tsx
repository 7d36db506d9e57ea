import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import css from './backtest.module.css';
import type { Cards } from './figures.ts';

const one = (value: number) => new Intl.NumberFormat(i18next.language, { maximumFractionDigits: 1 }).format(value);
const percent = (value: number) => `${Math.round(value * 100)}%`;
const signed = (value: number) =>
  new Intl.NumberFormat(i18next.language, { style: 'percent', signDisplay: 'exceptZero' }).format(value);

interface CardProps {
  name: string;
  value: string;
  beside: string;
  note: string;
  isBad?: boolean;
}

const Card = ({ name, value, beside, note, isBad = false }: CardProps) => (
  <div className={css.card}>
    <dt>{name}</dt>
    <dd className={css.figure} data-bad={isBad || undefined}>
      <b>{value}</b> <span>{beside}</span>
    </dd>
    <dd className={css.quiet}>{note}</dd>
  </div>
);

/** What the draft does, in four figures, over the days that are done. */
export function FigureCards({ cards }: { cards: Cards }) {
  const { t } = useTranslation();
  const { precisionLive, precisionDraft } = cards;
  // Before a day is done there is nothing to compare yet.
  const hasDays = cards.days > 0;
  const change = cards.live > 0 ? (cards.draft - cards.live) / cards.live : 0;
  return (
    <dl className={css.cards}>
      <Card
        name={t('backtest.card.per_day')}
        value={hasDays ? one(cards.perDayDraft) : '–'}
        beside={hasDays ? t('backtest.was', { value: one(cards.perDayLive) }) : ''}
        note={
          hasDays
            ? `${signed(change)} · ${t('backtest.instead', { draft: cards.draft, live: cards.live, count: cards.days })}`
            : t('backtest.first_day')
        }
      />
      <Card
        name={t('backtest.card.lost')}
        value={hasDays ? String(cards.lost) : '–'}
        beside={hasDays ? t('backtest.of', { all: cards.confirmed }) : ''}
        isBad={cards.lost > 0}
        note={
          hasDays
            ? t('backtest.lost_kinds', { non: cards.lostNonCompliant, compliant: cards.lost - cards.lostNonCompliant })
            : t('backtest.first_day')
        }
      />
      <Card
        name={t('backtest.card.false_gone')}
        value={hasDays ? String(cards.falseGone) : '–'}
        beside={hasDays ? t('backtest.of', { all: cards.falseAll }) : ''}
        note={
          cards.falseAll > 0
            ? t('backtest.false_share', { percent: percent(cards.falseGone / cards.falseAll) })
            : t(hasDays ? 'backtest.none_invalid' : 'backtest.first_day')
        }
      />
      <Card
        name={t('backtest.card.precision')}
        value={precisionDraft === null ? '–' : percent(precisionDraft)}
        beside={precisionLive === null ? '' : t('backtest.was', { value: percent(precisionLive) })}
        note={t('backtest.precision_hint')}
      />
    </dl>
  );
}
