import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { heldOf } from '../shared/alert-cache.ts';
import { countOf, type Span, type Subject } from '../shared/alert-subject.ts';
import { knownMembers, membersOf } from '../shared/incident-members.ts';
import { matchesBody } from '../shared/matches-body.ts';
import type { ListItem } from './list-items.ts';

/** How much of what a row stands for is chosen. */
export type Choice = 'none' | 'some' | 'all';

interface State {
  /** Chosen alerts, each with the incident it belongs to. */
  alerts: ReadonlyMap<string, string | undefined>;
  spans: readonly Span[];
}

const NOTHING: State = { alerts: new Map(), spans: [] };

const entriesOf = (alerts: readonly Alert[]) =>
  alerts.map((alert): [string, string | undefined] => [alert.id, alert.incident?.id]);

function choiceOf({ alerts, spans }: State, { alert, incident }: ListItem, matching: number | undefined): Choice {
  if (spans.some(({ filter }) => matchesBody(filter, alert))) return 'all';
  if (!incident) return alerts.has(alert.id) ? 'all' : 'none';
  const count = [...alerts.values()].filter((id) => id === incident.id).length;
  return count === 0 ? 'none' : count < (matching ?? incident.alerts) ? 'some' : 'all';
}

/** Which alerts of the list are chosen: one by one, by rows of repeats, and by whole days, loaded or not. */
export function useChosen(items: readonly ListItem[], isShown: (alert: Alert) => boolean) {
  const queries = useQueryClient();
  const [state, setState] = useState(NOTHING);
  const anchor = useRef<string>(undefined);

  return useMemo(() => {
    // A span that is taken apart leaves those of its alerts that are loaded.
    const loose = (before: State): Map<string, string | undefined> =>
      new Map([...before.alerts, ...entriesOf(heldOf(queries, { ids: [], spans: before.spans }))]);
    // A row stands for what the filter finds of its incident; the rest is neither shown nor chosen.
    const matchesOf = async ({ alert, incident }: ListItem) => {
      const members = await membersOf(queries, alert, incident?.id);
      return members.filter((member) => member.id === alert.id || isShown(member));
    };
    const matchingIn = (item: ListItem): number | undefined =>
      item.incident && knownMembers(queries, item.incident.id)?.filter(isShown).length;
    const choose = (item: ListItem) => choiceOf(state, item, matchingIn(item));
    const put = async (rows: readonly ListItem[], isChosen: boolean) => {
      const members = entriesOf((await Promise.all(rows.map(matchesOf))).flat());
      setState((before) => {
        if (isChosen) return { ...before, alerts: new Map([...before.alerts, ...members]) };
        const alerts = loose(before);
        for (const [id] of members) alerts.delete(id);
        return { alerts, spans: [] };
      });
    };
    const toggle = (item: ListItem) => {
      anchor.current = item.key;
      void put([item], choose(item) !== 'all');
    };
    const extend = (item: ListItem) => {
      const from = items.findIndex(({ key }) => key === anchor.current);
      const to = items.indexOf(item);
      if (from < 0 || to < 0) return toggle(item);
      void put(items.slice(Math.min(from, to), Math.max(from, to) + 1), true);
    };
    const subject: Subject = { ids: [...state.alerts.keys()], spans: state.spans };
    return {
      choiceOf: choose,
      toggle,
      extend,
      chooseSpan: (span: Span) =>
        setState(({ alerts, spans }) => {
          const inside = new Set(heldOf(queries, { ids: [], spans: [span] }).map(({ id }) => id));
          const isOther = (one: Span) => JSON.stringify(one.filter) !== JSON.stringify(span.filter);
          return {
            alerts: new Map([...alerts].filter(([id]) => !inside.has(id))),
            spans: [...spans.filter(isOther), span],
          };
        }),
      clear: () => setState(NOTHING),
      subject,
      count: countOf(subject),
    };
  }, [queries, state, items, isShown]);
}

export type Chosen = ReturnType<typeof useChosen>;
