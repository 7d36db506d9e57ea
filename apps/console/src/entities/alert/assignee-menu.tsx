import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Alert } from './alert-queries.ts';
import { PeopleList } from './people-list.tsx';

interface AssigneeMenuProps {
  /** Whose assignee is chosen; people are asked for by the first of them. */
  alerts: readonly Alert[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Null: nobody. */
  onChoose: (assignee: Alert['assignee']) => void;
  /** The button it belongs to. */
  children: ReactElement;
}

/** Chooses who looks after alerts. */
export function AssigneeMenu({ alerts, isOpen, onOpen, onChoose, children }: AssigneeMenuProps) {
  const [first] = alerts;
  const isSame = alerts.every(({ assignee }) => assignee?.id === first?.assignee?.id);
  return (
    <Popover
      opened={isOpen && first !== undefined}
      onChange={onOpen}
      position="top-start"
      width={260}
      trapFocus
      returnFocus
      offset={10}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown p={6}>
        {first ? (
          <PeopleList
            alertId={first.id}
            chosen={isSame ? first.assignee?.id : undefined}
            onChoose={(assignee) => {
              onOpen(false);
              onChoose(assignee);
            }}
          />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
