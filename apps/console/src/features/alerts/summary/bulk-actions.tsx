import { Menu } from '@mantine/core';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconProgressCheck from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { AssigneeMenu } from '../../../entities/alert/assignee-menu.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { Command } from '../../../lib/commands/command.ts';
import { BulkBar, bulkButton } from '../../../ui/bulk-bar.tsx';
import { Kbd, KeyCaps } from '../../../ui/kbd.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { ToastPlace } from '../../../ui/toast-place.tsx';
import { type AlertTarget, ASSIGN, BOOKMARK, FOLLOW, READ, STATUS_COMMANDS } from '../shared/alert-commands.ts';
import css from './bulk-actions.module.css';
import { type ListContext, REPORT } from './list-commands.ts';

interface BulkActionsProps {
  count: number;
  /** The most that one change takes. */
  most: number;
  context: ListContext & { target: AlertTarget };
  /** The choice of an assignee. */
  assigning: { isOpen: boolean; onOpen: (isOpen: boolean) => void };
  onClear: () => void;
}

/** What can be done with the chosen alerts; what somebody may not do is not there. */
export function BulkActions({ count, most, context, assigning, onClear }: BulkActionsProps) {
  const { t } = useTranslation();
  const rights = useAlertRights();
  const isTooMany = count > most;
  const { target, changes } = context;
  return (
    <BulkBar label={t('inbox.selection')} count={t('inbox.selected', { count })} onClear={onClear}>
      <ToastPlace is="strip" />
      {isTooMany ? <span className={css.limit}>{t('inbox.limit', { count: most })}</span> : null}
      {rights.changesStatus && !isTooMany ? <StatusMenu context={context} /> : null}
      {rights.changesAssignee && !isTooMany ? (
        <AssigneeMenu
          {...assigning}
          alerts={target.alerts}
          onChoose={(assignee) => changes.change(target.subject, { assignee })}
        >
          <ActionButton command={ASSIGN} onClick={() => assigning.onOpen(!assigning.isOpen)} />
        </AssigneeMenu>
      ) : null}
      {isTooMany
        ? null
        : [READ, BOOKMARK, FOLLOW].map((command) => (
            <ActionButton key={command.label} command={command} onClick={() => command.perform(context)} />
          ))}
      {context.onReport ? <ActionButton command={REPORT} onClick={context.onReport} /> : null}
      {rights.changesStatus && rights.seesMark && !isTooMany ? <MarkButton context={context} /> : null}
    </BulkBar>
  );
}

interface ActionButtonProps extends ComponentPropsWithRef<'button'> {
  command: Pick<Command<never>, 'label' | 'icon' | 'keys' | 'permission'>;
}

function ActionButton({ command, ...rest }: ActionButtonProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const { icon: Icon, permission } = command;
  if (permission && !mayOpen(user, { permission })) return null;
  return (
    <button {...rest} type="button" className={bulkButton} {...readOnly}>
      {Icon ? <Icon size={16} stroke={1.8} aria-hidden="true" /> : null}
      {t(command.label)}
      <span className={css.keys} aria-hidden="true">
        <KeyCaps of={command} />
      </span>
    </button>
  );
}

function StatusMenu({ context }: { context: ListContext }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  return (
    <Menu position="top-start" offset={10} returnFocus>
      <Menu.Target>
        <button type="button" className={bulkButton} {...readOnly}>
          <IconProgressCheck size={16} stroke={1.8} aria-hidden="true" />
          {t('column.status')}
          <span className={css.keys} aria-hidden="true">
            <Kbd>1</Kbd>–<Kbd>5</Kbd>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {STATUS_COMMANDS.map((command) => {
          const Icon = command.icon;
          return (
            <Menu.Item
              key={command.label}
              leftSection={Icon ? <Icon size={16} stroke={1.8} /> : null}
              rightSection={<KeyCaps of={command} />}
              onClick={() => command.perform(context)}
            >
              {t(command.label)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Marks for deletion, or takes the mark away when all have it. */
function MarkButton({ context: { target, changes } }: { context: ListContext & { target: AlertTarget } }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const isMarked = target.alerts.length > 0 && target.alerts.every((alert) => alert.marked_for_deletion);
  const Icon = isMarked ? IconBan : IconTrash;
  return (
    <button
      type="button"
      className={`${bulkButton} ${css.dangerous}`}
      onClick={() => changes.change(target.subject, { marked_for_deletion: !isMarked })}
      {...readOnly}
    >
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      {isMarked ? t('inbox.unmark') : t('inbox.mark')}
    </button>
  );
}
