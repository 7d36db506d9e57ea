import { Button } from '@mantine/core';
import type { Installation, InstallationCondition } from '@sightline/contract/installation';
import { INSTALLATION_CONDITIONS, type InstallationConditionKind } from '@sightline/contract/installation-conditions';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useTranslation } from 'react-i18next';
import { troubleWords } from '../../../entities/installation/trouble-words.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { type Target, target } from '../../../lib/target.ts';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import { Card } from './card.tsx';
import css from './installation.module.css';
import { isMakingBackup, useBackUp } from './installation-queries.ts';
import { LEVELS } from './level-badge.tsx';

const openNode = ({ node_id = '' }: Record<string, string>): Target =>
  target({ to: '/nodes/$nodeId', params: { nodeId: node_id } });
const openDeliveries = () => target({ to: '/deliveries', search: {} });

/** Where something is put right, when that is a page of the console. */
const PLACES: Partial<Record<InstallationConditionKind, (params: Record<string, string>) => Target>> = {
  node_silent: openNode,
  node_outdated: openNode,
  transfers_failed: openDeliveries,
};

/** What another backup puts right. */
const NEEDS_BACKUP: readonly InstallationConditionKind[] = ['backup_failed', 'backup_old', 'backup_differs'];

function BackUpButton({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation();
  const backUp = useBackUp();
  return (
    <Button variant="default" disabled={isBusy || backUp.isPending} onClick={() => backUp.mutate()}>
      {t('installation.back_up')}
    </Button>
  );
}

function Action({ condition: { kind, params }, isBusy }: { condition: InstallationCondition; isBusy: boolean }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const place = PLACES[kind]?.(params);
  if (place)
    return (
      <Button component={TargetLink} variant="default" target={place}>
        {t(kind === 'transfers_failed' ? 'installation.open_deliveries' : 'installation.open_node')}
      </Button>
    );
  if (NEEDS_BACKUP.includes(kind) && mayOpen(user, { permission: 'installation__back_up' }))
    return <BackUpButton isBusy={isBusy} />;
  return null;
}

function Task({ condition, isBusy }: { condition: InstallationCondition; isBusy: boolean }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const { level } = INSTALLATION_CONDITIONS[condition.kind];
  const words = troubleWords(t, condition.kind, condition.params, format);
  const Shown = LEVELS[level].icon;
  return (
    <li className={css.task} data-kind={condition.kind}>
      <span className={css.sign} data-level={level} role="img" aria-label={t(`installation.level.${level}`)}>
        <Shown size={16} stroke={1.8} aria-hidden="true" />
      </span>
      <div className={css.taskText}>
        <p className={css.taskTitle}>
          {words?.title}
          {condition.since ? (
            <span className={css.note}>
              <MomentAgo at={condition.since} />
            </span>
          ) : null}
        </p>
        <p className={css.hint}>{words?.hint}</p>
      </div>
      <Action condition={condition} isBusy={isBusy} />
    </li>
  );
}

/** What somebody should do about the installation, each with a sentence that says how. */
export function WhatToDo({ state }: { state: Installation }) {
  const { t } = useTranslation();
  const { to_do, done_this_week } = state;
  return (
    <Card
      title={t('installation.what_to_do')}
      note={to_do.length > 1 ? t('installation.most_urgent') : undefined}
      aside={<span className={css.note}>{t('installation.done_this_week', { count: done_this_week })}</span>}
      isFlush
    >
      {to_do.length === 0 ? (
        <StatePanel
          icon={<IconCircleCheck size={20} stroke={1.8} />}
          title={t('installation.all_well')}
          hint={t('installation.nothing_to_do')}
        />
      ) : (
        <ul className={css.tasks}>
          {to_do.map((condition) => (
            <Task key={condition.key} condition={condition} isBusy={isMakingBackup(state)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
