import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Alert, incidentQuery } from '../../../entities/alert/alert-queries.ts';
import type { AlertTarget } from '../shared/alert-commands.ts';
import { alertsIn } from '../shared/alert-pages.ts';
import { subjectOf } from '../shared/alert-subject.ts';

/** The repeats of the situation an alert belongs to, oldest first. */
export function useIncident(alert: Alert): readonly Alert[] {
  const { incident } = alert;
  const isOne = (incident?.alerts ?? 1) > 1;
  const { data } = useQuery({ ...incidentQuery(incident?.id ?? ''), enabled: isOne });
  return useMemo(() => (isOne && data ? alertsIn(data).toReversed() : []), [isOne, data]);
}

/** What a change is for: the alert alone, or, where the list folds repeats, the whole situation. */
export function useTarget(alert: Alert, incident: readonly Alert[], isFolded: boolean): AlertTarget {
  return useMemo(() => {
    const alerts = isFolded && incident.length > 1 ? incident : [alert];
    return { subject: subjectOf(alerts), alerts };
  }, [alert, incident, isFolded]);
}
