import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Alert, alertTraceQuery } from '../../../entities/alert/alert-queries.ts';
import { againstLimit, nameOfNode } from '../../../entities/flow-graph/node-words.ts';
import { decidingReading } from '../../../entities/flow-graph/trace-steps.ts';
import { ValueBar } from '../../../entities/flow-graph/value-bar.tsx';
import css from './triage-card.module.css';

function useMeasured(alert: Alert) {
  const { t } = useTranslation();
  const { data } = useQuery(alertTraceQuery(alert.id));
  const found = data && decidingReading(data.trace);
  if (!found) return undefined;
  const { node, reading } = found;
  return {
    reading,
    what: nameOfNode(t, node),
    ...againstLimit(t, reading.value, reading.limit, reading.unit),
  };
}

/** What was measured and its limit, in one line. */
export function Measured({ alert, otherwise }: { alert: Alert; otherwise: string }) {
  const { t } = useTranslation();
  const measured = useMeasured(alert);
  return measured ? t('inbox.measured', measured) : otherwise;
}

/** The same, with a bar. */
export function MeasuredBar({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const measured = useMeasured(alert);
  if (!measured) return null;
  return (
    <div className={css.measured} data-met={measured.reading.isMet || undefined}>
      <span>{t('inbox.measured', measured)}</span>
      <ValueBar reading={measured.reading} />
    </div>
  );
}
