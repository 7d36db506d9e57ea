import { Button } from '@mantine/core';
import type { SuggestedChange } from '@sightline/contract/alerts/suggestions';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alertAddress } from '../../../entities/alert/alert-address.ts';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import { StatusWord } from '../../../entities/alert/status-badge.tsx';
import { inUnit } from '../../../entities/flow-graph/node-words.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dayOf, shortDay } from '../../../lib/dates.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import { type Evidence, isConfirmed, isInvalid } from './effect.ts';
import css from './evidence.module.css';

const FEW = 4;
const MANY = 40;

/** First what would be lost, then the newest. */
const byWeight = (a: Evidence, b: Evidence) =>
  Number(b.gone && isConfirmed(b)) - Number(a.gone && isConfirmed(a)) ||
  b.alert.occurred_at.localeCompare(a.alert.occurred_at);

interface EvidenceRowProps {
  evidence: readonly Evidence[];
  title: string;
  change: SuggestedChange;
  timeZone: string;
}

/** Pictures of the alerts that would be gone, or kept. */
export function EvidenceRow({ evidence, title, change, timeZone }: EvidenceRowProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const confirmed = evidence.filter(isConfirmed).length;
  const invalid = evidence.filter(isInvalid).length;
  const shown = evidence.toSorted(byWeight).slice(0, isWhole ? MANY : FEW);
  return (
    <div className={css.evidence}>
      <div className={css.sums}>
        <h4>
          {title} <span>{evidence.length}</span>
        </h4>
        <p>{t('suggestions.sum.invalid', { count: invalid })}</p>
        <p>{t('suggestions.sum.confirmed', { count: confirmed })}</p>
        <p>{t('suggestions.sum.other', { count: evidence.length - invalid - confirmed })}</p>
        {evidence.length > FEW && !isWhole ? (
          <Button variant="subtle" onClick={() => setIsWhole(true)}>
            {t('suggestions.show_all', { count: Math.min(evidence.length, MANY) })}
          </Button>
        ) : null}
      </div>
      <ul className={css.pictures} aria-label={title}>
        {shown.map((one) => (
          <li key={one.alert.id}>
            <EvidencePicture {...{ one, change, timeZone }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EvidencePictureProps {
  one: Evidence;
  change: SuggestedChange;
  timeZone: string;
}

function EvidencePicture({ one, change, timeZone }: EvidencePictureProps) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const { alert, measured, gone } = one;
  const isLost = gone && isConfirmed(one);
  const day = shortDay(dayOf(new Date(alert.occurred_at), timeZone), format, i18next.language);
  return (
    <TargetLink target={alertAddress(alert.id)} className={css.picture} data-lost={isLost || undefined}>
      <AlertFrame alert={alert} size="card" alt={t('suggestions.picture', { day })}>
        {isLost ? (
          <span className={css.lost}>
            <IconAlertTriangle size={12} stroke={2} aria-hidden="true" />
            {t('suggestions.would_be_lost')}
          </span>
        ) : null}
        {measured !== null && change.kind === 'limit' ? (
          <span className={css.value}>{inUnit(t, measured, change.unit)}</span>
        ) : null}
      </AlertFrame>
      <span className={css.caption}>
        <StatusWord status={alert.status} />
        <span>{day}</span>
      </span>
    </TargetLink>
  );
}
