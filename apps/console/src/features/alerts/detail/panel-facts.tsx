import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { AssigneeMenu } from '../../../entities/alert/assignee-menu.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { clockOf, type DateFormat, dateInFormat } from '../../../lib/dates.ts';
import { withZone } from '../../../lib/number-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { AlertTarget } from '../shared/alert-commands.ts';
import type { AlertChanges } from '../shared/use-change-alert.ts';
import { OpinionFact } from './opinion-fact.tsx';
import css from './panel.module.css';
import { TransferFact } from './transfer-fact.tsx';
import { VehicleFact } from './vehicle-fact.tsx';

interface PanelFactsProps {
  alert: Alert;
  changes: AlertChanges;
  target: AlertTarget;
  isAssigning: boolean;
  onAssigning: (isOpen: boolean) => void;
}

const momentIn = (at: Date, format: DateFormat, timeZone?: string) =>
  `${dateInFormat(at, format, timeZone)}, ${clockOf(at, timeZone)}`;

/** Who looks after it, when it was, and whether it is to be deleted. */
export function PanelFacts({ alert, changes, target, isAssigning, onAssigning }: PanelFactsProps) {
  const { t } = useTranslation();
  const { seesAssignee, changesAssignee, seesMark } = useAlertRights();
  const { preferred_date_format: format } = useCurrentUser();
  const at = new Date(alert.occurred_at);
  const here = momentIn(at, format);
  const there = momentIn(at, format, alert.site.time_zone);
  const person = <Person assignee={alert.assignee} />;
  return (
    <dl className={`${css.part} ${css.facts}`}>
      {seesAssignee ? (
        <>
          <dt>{t('column.assignee')}</dt>
          <dd>
            {changesAssignee ? (
              <AssigneeMenu
                alerts={target.alerts}
                isOpen={isAssigning}
                onOpen={onAssigning}
                onChoose={(assignee) => changes.change(target.subject, { assignee })}
              >
                <button
                  type="button"
                  className={css.assignee}
                  aria-label={`${t('column.assignee')}: ${alert.assignee?.name ?? t('alerts.unassigned')}`}
                  onClick={() => onAssigning(!isAssigning)}
                >
                  {person}
                  <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
                </button>
              </AssigneeMenu>
            ) : (
              <span className={css.person}>{person}</span>
            )}
          </dd>
        </>
      ) : null}
      <dt>{t('alert.detected')}</dt>
      <dd>
        <time dateTime={alert.occurred_at}>{here}</time>
      </dd>
      {there === here ? null : (
        <>
          <dt>{t('viewer.time_there')}</dt>
          <dd>{withZone(there, alert.site.time_zone, at)}</dd>
        </>
      )}
      <VehicleFact alert={alert} />
      <OpinionFact key={`opinion ${alert.id}`} alertId={alert.id} />
      <TransferFact key={alert.id} alertId={alert.id} />
      {seesMark && alert.marked_for_deletion ? (
        <>
          <dt>{t('alert.deletion.label')}</dt>
          <dd className={css.marked}>
            <IconTrash size={14} stroke={1.8} aria-hidden="true" />
            {t('alert.deletion.marked')}
          </dd>
        </>
      ) : null}
    </dl>
  );
}

function Person({ assignee }: Pick<Alert, 'assignee'>) {
  const { t } = useTranslation();
  return (
    <>
      {assignee ? <Avatar name={assignee.name} url={assignee.avatar_url} size={18} /> : <i className={css.nobody} />}
      <span className={css.name}>{assignee?.name ?? t('alerts.unassigned')}</span>
    </>
  );
}
