import type { AlertIncident } from '@sightline/contract/alerts/records';
import type { Alert } from '../../../entities/alert/alert-queries.ts';

/** One alert in the list, or the row that stands for all alerts of an incident. */
export interface ListItem {
  /** Stays the same when a repeat joins the row. */
  key: string;
  /** Of a row that stands for several: the newest of them. */
  alert: Alert;
  /** What the row stands for, when that is more than its alert. */
  incident: AlertIncident | undefined;
  isOpen: boolean;
  /** Of an open row: how many of its alerts the filter leaves out. */
  outside: number;
  /** The incident whose open row it stands below. */
  parent: string | undefined;
}

interface Folds {
  isFolding: boolean;
  open: ReadonlySet<string>;
  /** The alerts of an incident, once they are loaded. */
  alertsOf: (incidentId: string) => readonly Alert[] | undefined;
  /** Whether the filter lets an alert of an incident through. */
  isShown: (alert: Alert) => boolean;
}

const single = (alert: Alert): ListItem => ({
  key: alert.id,
  alert,
  incident: undefined,
  isOpen: false,
  outside: 0,
  parent: undefined,
});

/** The list as it is shown: rows, and below each open one its alerts. */
export function itemsOf(alerts: readonly Alert[], { isFolding, open, alertsOf, isShown }: Folds): ListItem[] {
  return alerts.flatMap((alert) => {
    const { incident } = alert;
    if (!isFolding || !incident || incident.alerts < 2) return [single(alert)];
    const isOpen = open.has(incident.id);
    const all = isOpen ? (alertsOf(incident.id) ?? []) : [];
    const children = all.filter(isShown);
    const outside = all.length - children.length;
    const row: ListItem = { ...single(alert), key: incident.id, incident, isOpen, outside };
    return [
      row,
      ...children.map((child) => ({ ...single(child), key: `${incident.id} ${child.id}`, parent: incident.id })),
    ];
  });
}
