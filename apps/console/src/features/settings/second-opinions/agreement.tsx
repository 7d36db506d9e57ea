import { AGREEMENT_DAYS, type OpinionAgreement } from '@sightline/contract/second-opinion';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameOfAlert } from '../../../entities/alert/use-cases.ts';
import { moneyText } from '../../../lib/money.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { agreementQuery } from './opinion-queries.ts';
import css from './second-opinions.module.css';

/** A share of fewer says more about chance than about the model. */
const ENOUGH_REVIEWS = 10;

interface Shares {
  agree: number;
  disagree: number;
  unsure: number;
}

const sharesOf = ({ agreed, reviewed, unsure_real, unsure_not_real }: OpinionAgreement): Shares => {
  const unsure = unsure_real + unsure_not_real;
  return { agree: agreed, disagree: reviewed - unsure - agreed, unsure };
};

const PARTS = ['agree', 'disagree', 'unsure'] as const;

/** How often the model agreed with people, by use case. */
export function Agreement({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useQuery(agreementQuery(id));
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} />;
  const { total, use_cases, currency } = data;
  if (total.asked === 0) return <p className={css.line}>{t('opinions.agreement.none', { days: AGREEMENT_DAYS })}</p>;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const counts = { asked: number(total.asked), answered: number(total.answered), failed: number(total.failed) };
  return (
    <>
      <p className={css.line}>
        {total.cost === null
          ? t('opinions.agreement.asked', counts)
          : t('opinions.agreement.asked_cost', { ...counts, cost: moneyText(total.cost, currency, i18n.language) })}
      </p>
      <ul className={css.rows}>
        {use_cases.map((row) => (
          <AgreementRow key={row.use_case} name={nameOfAlert(t, row)} shares={sharesOf(row)} />
        ))}
      </ul>
    </>
  );
}

function AgreementRow({ name, shares }: { name: string; shares: Shares }) {
  const { t, i18n } = useTranslation();
  const sure = shares.agree + shares.disagree;
  const reviewed = sure + shares.unsure;
  const share = (shares.agree / sure).toLocaleString(i18n.language, { style: 'percent' });
  return (
    <li className={css.row}>
      <span className={css.name}>{name}</span>
      <span className={css.share} data-few={sure < ENOUGH_REVIEWS || undefined}>
        {sure < ENOUGH_REVIEWS ? t('opinions.agreement.few') : t('opinions.agreement.share', { share })}
      </span>
      {reviewed > 0 ? <Bars shares={shares} reviewed={reviewed} /> : null}
    </li>
  );
}

function Bars({ shares, reviewed }: { shares: Shares; reviewed: number }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <span className={css.bar} aria-hidden="true">
        {PARTS.map((part) => (
          <i
            key={part}
            className={css.part}
            data-part={part}
            style={{ inlineSize: `${(shares[part] / reviewed) * 100}%` }}
          />
        ))}
      </span>
      <span className={css.legend}>
        {PARTS.map((part) => (
          <span key={part} className={css.key}>
            <i className={css.swatch} data-part={part} aria-hidden="true" />
            {t(`opinions.agreement.${part}`, { shown: shares[part].toLocaleString(i18n.language) })}
          </span>
        ))}
      </span>
    </>
  );
}
