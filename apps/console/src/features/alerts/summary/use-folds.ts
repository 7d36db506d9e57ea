import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type Alert, incidentQuery } from '../../../entities/alert/alert-queries.ts';
import { alertsIn } from '../shared/alert-pages.ts';
import type { ListKey } from '../shared/list-key.ts';
import { matchesBody } from '../shared/matches-body.ts';
import { itemsOf, type ListItem } from './list-items.ts';

/** Which rows are open, with the alerts below them. */
export function useFolds(alerts: readonly Alert[], { body, fold: isFolding }: ListKey) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => [...open], [open]);
  const children = useQueries({
    queries: ids.map(incidentQuery),
    combine: (answers) => answers.map(({ data }) => data),
  });
  // What was shown once stays while the filter is the same: a row does not vanish under the hand that changes it.
  const shown = useMemo(() => ({ body, ids: new Set<string>() }), [body]);
  const isShown = useCallback(
    (alert: Alert) => {
      if (matchesBody(shown.body, alert)) shown.ids.add(alert.id);
      return shown.ids.has(alert.id);
    },
    [shown],
  );
  const items = useMemo(() => {
    const loaded = new Map(ids.map((id, index) => [id, children[index] && alertsIn(children[index])]));
    return itemsOf(alerts, { isFolding, open, alertsOf: (id) => loaded.get(id), isShown });
  }, [alerts, isFolding, open, ids, children, isShown]);
  const setFold = useCallback(({ incident, parent }: ListItem, isOpen: boolean) => {
    const id = incident?.id ?? parent;
    if (id === undefined) return;
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id)));
  }, []);
  return { items, setFold, isShown };
}
