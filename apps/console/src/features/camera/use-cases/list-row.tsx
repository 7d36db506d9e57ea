import type { UseCaseActivity } from '@sightline/contract/alerts/activity';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import { ActivityBars, LastAlert } from './activity.tsx';
import { RunState } from './run-state.tsx';
import css from './use-case-list.module.css';

export interface ListRowProps {
  name: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What it works with, in a word or two. */
  hint?: string | undefined;
  icon: ReactNode;
  isOn: boolean;
  isBlocked: boolean;
  warnings: readonly string[];
  runs: string | undefined;
  activity: UseCaseActivity | undefined;
  onTurn: (isOn: boolean) => void;
  /** Drawn while the row is open. */
  children: () => ReactNode;
}

/** One use case of a list: its switch, whether it runs, what it raised, and its settings once it is opened. */
export function ListRow(props: ListRowProps) {
  const { name, isOpen, onOpen, hint, icon, isOn, isBlocked, warnings, runs, activity, onTurn, children } = props;
  const { t } = useTranslation();
  const id = useId();
  // A use case that is off and never raised anything has nothing to show.
  const isActive = activity !== undefined && (isOn || activity.last !== null);
  return (
    <li className={css.row} data-on={isOn || undefined}>
      <div className={css.rowHead}>
        <button
          type="button"
          className={css.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
        >
          <IconChevronRight size={16} stroke={1.8} aria-hidden="true" className={css.chevron} />
          <span className={css.icon}>{icon}</span>
          <span className={css.name}>{name}</span>
        </button>
        <span className={css.hint}>{hint}</span>
        <RunState id={`${id}-why`} warnings={warnings} runs={runs} />
        <span className={css.activity}>{isActive ? <ActivityBars activity={activity} /> : null}</span>
        <span className={css.lastCell}>{isActive ? <LastAlert last={activity.last} /> : null}</span>
        <PlainSwitch
          label={t('use_case_tab.enable', { name })}
          checked={isOn}
          disabled={isBlocked}
          describedBy={warnings.length > 0 ? `${id}-why` : undefined}
          onChange={onTurn}
        />
      </div>
      <section id={id} aria-label={t('use_case_tab.settings_of', { name })} hidden={!isOpen} className={css.rowBody}>
        {isOpen ? children() : null}
      </section>
    </li>
  );
}

/** Which rows are open: kept by the list, since a row that is saved may move to the other group. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  const onOpen = useCallback(
    (key: string, isOpen: boolean) =>
      setOpen((before) => new Set(isOpen ? [...before, key] : [...before].filter((each) => each !== key))),
    [],
  );
  return { open, onOpen };
}

interface GroupedRowsProps {
  /** What is on by what is saved: a row moves when it is saved, and not under the pointer. */
  on: readonly ReactNode[];
  off: readonly ReactNode[];
}

/** What is on, then what is off. */
export function GroupedRows({ on, off }: GroupedRowsProps) {
  const { t } = useTranslation();
  return (
    <>
      {on.length > 0 ? <Group name={t('use_case_tab.group_on')} rows={on} hasColumns /> : null}
      {off.length > 0 ? <Group name={t('use_case_tab.group_off')} rows={off} hasColumns={on.length === 0} /> : null}
    </>
  );
}

function Group({ name, rows, hasColumns }: { name: string; rows: readonly ReactNode[]; hasColumns: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const isViewOnly = useIsViewOnly();
  return (
    <div className={css.group} data-view-only={isViewOnly || undefined}>
      <div className={css.groupHead}>
        <h3 id={id}>
          {name} <span className={css.groupCount}>({rows.length})</span>
        </h3>
        {hasColumns ? (
          <>
            <span className={css.columnState} aria-hidden="true">
              {t('use_case_tab.on_this_node')}
            </span>
            <span className={css.columnWeek} aria-hidden="true">
              {t('use_case_tab.alerts_week')}
            </span>
            <span className={css.columnLast} aria-hidden="true">
              {t('use_case_tab.last_alert')}
            </span>
          </>
        ) : null}
      </div>
      <ul className={css.list} aria-labelledby={id}>
        {rows}
      </ul>
    </div>
  );
}
