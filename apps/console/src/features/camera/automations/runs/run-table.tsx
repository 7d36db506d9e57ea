import type { Subject } from '@sightline/contract/automations/catalogue';
import type { AutomationRun } from '@sightline/contract/automations/routes';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertCell } from '../../../../entities/delivery/delivery-cells.tsx';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import { dayOf, dayWithWeekday, timeOf } from '../../../../lib/dates.ts';
import { joinWords } from '../../../../lib/join-words.ts';
import table from '../../../../ui/table.module.css';
import type { AutomationWords } from '../use-automation-words.ts';
import { useReasonWords } from './reason-words.ts';
import css from './runs.module.css';

interface RunTableProps {
  label: string;
  runs: readonly AutomationRun[];
  subject: Subject;
  timeZone: string;
  /** Whether they happened. */
  kind: 'would' | 'did';
  words: AutomationWords;
  children?: ReactNode;
}

/** Runs with their reasons, held-back ones included; each opens with every condition as it was. */
export function RunTable({ label, runs, subject, timeZone, kind, words, children }: RunTableProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard
    <section className={css.rows} tabIndex={0} aria-label={label}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{t('automations.column.time')}</th>
            <th>{t(`automations.column.${subject}`)}</th>
            <th>{t('automations.column.why')}</th>
            <th>{t(`automations.column.${kind}`)}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => {
            const key = `${run.at} ${run.occurred_at} ${run.alert?.id ?? run.value}`;
            return (
              <Fragment key={key}>
                <Row
                  run={run}
                  timeZone={timeZone}
                  words={words}
                  isOpen={open === key}
                  onOpen={() => setOpen(open === key ? undefined : key)}
                />
                {open === key ? <Opened run={run} words={words} /> : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {children}
    </section>
  );
}

interface RowProps extends Pick<RunTableProps, 'timeZone' | 'words'> {
  run: AutomationRun;
  isOpen: boolean;
  onOpen: () => void;
}

function Row({ run, timeZone, words, isOpen, onOpen }: RowProps) {
  const { t, i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const reasons = useReasonWords(words);
  const at = new Date(run.at);
  return (
    <tr data-open={isOpen || undefined}>
      <td>
        <button
          type="button"
          className={table.open}
          aria-expanded={isOpen}
          title={t('automations.details')}
          onClick={onOpen}
        >
          <time dateTime={run.at} className={css.when}>
            {dayWithWeekday(dayOf(at, timeZone), format, i18n.language)} {timeOf(at, timeZone)}
          </time>
        </button>
      </td>
      <td>{run.alert ? <AlertCell alert={run.alert} /> : reasons.started(run)}</td>
      <td className={css.why}>{reasons.why(run)}</td>
      <td>
        <Done run={run} />
      </td>
    </tr>
  );
}

function Done({ run: { outcome, actions } }: { run: AutomationRun }) {
  const { t, i18n } = useTranslation();
  if (outcome === 'held_back')
    return (
      <span className={css.held}>
        <IconHandStop size={15} stroke={1.8} aria-hidden="true" />
        {t('automations.held_back')}
      </span>
    );
  const hasFailed = actions.some(({ outcome: became }) => became !== null && became !== 'done');
  const Mark = hasFailed ? IconAlertTriangle : IconCheck;
  const done = actions.map(({ action, outcome: became }) => {
    const name = t(`automations.action_name.${action}`);
    if (became === null || became === 'done') return name;
    return t('automations.failed_action', { action: name, why: t(`automations.outcome.${became}`) });
  });
  return (
    <span className={css.done} data-failed={hasFailed || undefined}>
      <Mark size={15} stroke={2} aria-hidden="true" />
      {joinWords(done, i18n.language)}
    </span>
  );
}

/** Every condition of a run with what it was then. */
function Opened({ run, words }: Pick<RowProps, 'run' | 'words'>) {
  const { t } = useTranslation();
  const reasons = useReasonWords(words);
  return (
    <tr className={css.opened}>
      <td colSpan={4}>
        <dl className={css.reasons}>
          {run.reasons.map((reason) => (
            <div key={`${reason.condition} ${reason.value}`}>
              <dt>{t(`automations.condition_name.${reason.condition}`)}</dt>
              <dd>{reasons.reason(run, reason)}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}
