import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { incidentQuery } from '../../../entities/alert/alert-queries.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { heldOf } from '../shared/alert-cache.ts';
import type { AlertTarget } from '../shared/alert-commands.ts';
import { alertsIn } from '../shared/alert-pages.ts';
import { exportedOf, subjectOf } from '../shared/alert-subject.ts';
import type { AlertFeed } from '../shared/use-alert-feed.ts';
import type { AlertChanges } from '../shared/use-change-alert.ts';
import type { ItemHandlers, SharedItemProps } from './alert-item.ts';
import { LIST_COMMANDS, type ListContext } from './list-commands.ts';
import type { ListItem } from './list-items.ts';
import type { ListRow } from './list-rows.ts';
import { type Chosen, useChosen } from './use-chosen.ts';
import { useCursor } from './use-cursor.ts';
import type { useFolds } from './use-folds.ts';

interface ListOptions {
  feed: AlertFeed;
  folds: ReturnType<typeof useFolds>;
  changes: AlertChanges;
  scroller: RefObject<HTMLDivElement | null>;
  headPx: number;
  rows: readonly ListRow[];
  offsets: readonly number[];
  onOpen: (id: string) => void;
  onLoadMore: () => void;
}

/** Cursor, choice, keys and what a click does, for every shape of an alert in the list. */
export function useList(options: ListOptions) {
  const { feed, folds, changes, scroller, onOpen: openId, onLoadMore } = options;
  const { items, setFold, isShown } = folds;
  const cursor = useCursor({ ...options, items, onNearEnd: onLoadMore });
  const chosen = useChosen(items, isShown);
  const { setKey, moveTo } = cursor;
  const { toggle, extend } = chosen;
  const onFold = useCallback(
    (item: ListItem, isOpen: boolean) => {
      setFold(item, isOpen);
      // Closed from one of the repeats, the keyboard goes to the row that stays.
      if (!isOpen && item.parent) moveTo(items.find(({ key }) => key === item.parent));
    },
    [setFold, moveTo, items],
  );
  const handlers = useMemo<ItemHandlers>(
    () => ({
      onOpen: ({ alert }) => openId(alert.id),
      onFocus: ({ key }) => setKey(key),
      onBookmark: ({ alert }) => changes.change([alert.id], { bookmarked: !alert.bookmarked }),
      onChoose: (item, isRange) => (isRange ? extend(item) : toggle(item)),
      onFold,
    }),
    [openId, setKey, changes, extend, toggle, onFold],
  );
  const target = useTarget(chosen, cursor.item);
  const [isReporting, setIsReporting] = useState(false);
  const [isAssigning, setIsAssigning] = useState(false);
  // The choice of a person belongs to the bar of what is chosen.
  const assign = () => {
    if (chosen.count === 0 && cursor.item) toggle(cursor.item);
    setIsAssigning(true);
  };
  const exported = target && exportedOf(target.subject);
  const context: ListContext = {
    target,
    changes: useClearingChanges(changes, chosen),
    item: cursor.item,
    handlers,
    onNext: items.length > 0 ? () => cursor.move(1) : undefined,
    onPrevious: items.length > 0 ? () => cursor.move(-1) : undefined,
    onAssign: target && assign,
    onReport: exported && (() => setIsReporting(true)),
  };
  useCommands({ title: 'keys.in_list', commands: LIST_COMMANDS, context, place: scroller });
  const itemProps = (item: ListItem): SharedItemProps => ({
    item,
    choice: chosen.choiceOf(item),
    isNew: feed.arrived.has(item.alert.id),
    handlers,
  });
  const report = { isOpen: isReporting, alerts: exported, onClose: () => setIsReporting(false) };
  const assigning = { isOpen: isAssigning, onOpen: setIsAssigning };
  return { itemProps, cursorKey: cursor.key, chosen, context, report, assigning };
}

/** What keys act on: what is chosen, else all that the row under the keyboard stands for. */
function useTarget(chosen: Chosen, item: ListItem | undefined): AlertTarget | undefined {
  const queries = useQueryClient();
  const incident = item?.incident?.id;
  const { data: repeats } = useQuery({ ...incidentQuery(incident ?? ''), enabled: incident !== undefined });
  // Read from the cache at each drawing, since it changes with every answer.
  if (chosen.count > 0) return { subject: chosen.subject, alerts: heldOf(queries, chosen.subject) };
  if (!item || (incident && !repeats)) return undefined;
  const alerts = repeats ? alertsIn(repeats) : [item.alert];
  return { subject: subjectOf(alerts), alerts };
}

/** A span means something else once its alerts have changed, so it is let go. */
function useClearingChanges(changes: AlertChanges, chosen: Chosen): AlertChanges {
  const { subject, clear } = chosen;
  return useMemo(
    () => ({
      ...changes,
      change: (what, fields, options) => {
        changes.change(what, fields, options);
        if (subject.spans.length > 0) clear();
      },
    }),
    [changes, subject, clear],
  );
}
