import type { AlertStatus } from '@sightline/contract/statuses';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { CHANGE_KEY } from '../../../entities/alert/own-changes.ts';
import { subjectOf } from '../shared/alert-subject.ts';
import { membersOf } from '../shared/incident-members.ts';
import type { AlertChanges } from '../shared/use-change-alert.ts';

interface Handled {
  alert: Alert;
  status: AlertStatus;
}

/** Goes through unread alerts one by one: each gets a status, and the next one comes. */
export function useTriage(alerts: readonly Alert[], unread: number, changes: AlertChanges) {
  const queries = useQueryClient();
  const [handled, setHandled] = useState<readonly Handled[]>([]);
  // Handled alerts are read; one that is taken back comes again all the same.
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const [total] = useState(unread);
  const waiting = useMemo(() => {
    const done = new Set(handled.map(({ alert }) => alert.id));
    return alerts.filter(({ id, read }) => (!read || known.has(id)) && !done.has(id));
  }, [alerts, known, handled]);
  // The alert on the screen stays until it is judged: no new one takes its place under somebody's thumb, and neither does the
  // repeat that stands for it in the list from now on.
  const [held, setHeld] = useState<Alert>();
  const isJudged = handled.some(({ alert }) => alert.id === held?.id);
  const current = waiting.find(({ id }) => id === held?.id) ?? (isJudged ? undefined : held) ?? waiting[0];
  const next = waiting.find((alert) => alert !== current);
  if (current !== held) setHeld(current);
  // Steps follow one another: what is taken back at once was done before, though its repeats still had to be loaded.
  const steps = useRef<Promise<void>>(Promise.resolve());
  const follow = (step: () => void | Promise<void>) => {
    steps.current = steps.current.then(step);
    return steps.current;
  };
  const judge = async (alert: Alert, status: AlertStatus) => {
    // A situation is judged once, with all its repeats.
    const subject = subjectOf(await membersOf(queries, alert, alert.incident?.id));
    changes.change(subject, { read: true }, { isQuiet: true });
    changes.change(subject, { status }, { hasNoToast: true });
  };
  const decide = (status: AlertStatus) => {
    if (!current) return;
    setKnown(new Set([...known, current.id]));
    setHandled([...handled, { alert: current, status }]);
    return follow(() => judge(current, status));
  };
  const last = handled.at(-1);
  const undo = () => {
    // It has been read, whether or not the list still shows it.
    setHeld(last && { ...last.alert, read: true });
    setHandled(handled.slice(0, -1));
    void follow(changes.undo);
  };
  const isWaitingForNetwork = useIsMutating({ mutationKey: CHANGE_KEY, predicate: ({ state }) => state.isPaused }) > 0;
  return {
    current,
    next,
    last,
    position: handled.length + 1,
    total: Math.max(total, handled.length + waiting.length),
    decide,
    undo: last && undo,
    isWaitingForNetwork,
  };
}

export type Triage = ReturnType<typeof useTriage>;
