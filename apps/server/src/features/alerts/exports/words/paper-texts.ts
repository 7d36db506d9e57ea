import type { AlertStatus } from '@sightline/contract/statuses';

/** What exports say in one language. */
export interface PaperTexts {
  time: string;
  time_zone: string;
  use_case: string;
  status: string;
  site: string;
  group: string;
  camera: string;
  assignee: string;
  nobody: string;
  comments: string;
  alert_id: string;
  statuses: Record<AlertStatus, string>;
  alerts: string;
  created: string;
  created_for: string;
  title_one: string;
  title_many: string;
  made_for: (name: string, time: string) => string;
  period: (from: string, until: string) => string;
  count: (alerts: number, shown: string) => string;
  newest_only: (most: string) => string;
  none: string;
  note: string;
  page: (number: number) => string;
  seen: string;
  zones: string;
  no_picture: string;
  /** Of a detection: how sure the detector was. */
  score: (kind: string, percent: number) => string;
  why: string;
  why_unknown: string;
  history: string;
  raised: string;
  /** What somebody did to an alert. */
  event: {
    status: (by: string, status: string) => string;
    assigned: (by: string, to: string) => string;
    unassigned: (by: string) => string;
    marked: (by: string) => string;
    unmarked: (by: string) => string;
    shared: (by: string) => string;
    transferred: (by: string) => string;
    opinion_asked: (by: string) => string;
    /** To nobody: those of the step could not be told any more. */
    escalated: (people: readonly string[], minutes: number) => string;
    annotations: (by: string) => string;
  };
  /** Somebody whose account is gone. */
  former_user: string;
}
