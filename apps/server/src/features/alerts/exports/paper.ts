import type { AlertEventKind } from '@sightline/contract/alerts/events';
import type { AlertExport } from '@sightline/contract/alerts/exports';
import type { Language } from '@sightline/contract/statuses';
import type { AlertRow } from '../alerts/alerts.repo.ts';

/** An export as its writers see it: what to write, for whom, and what they may read. */
export interface Paper {
  request: AlertExport;
  language: Language;
  reader: { first_name: string; username: string };
  sees: { status: boolean; assignee: boolean; events: readonly AlertEventKind[] };
  alerts: AsyncIterable<AlertRow>;
  /** How many alerts there are; at least, when they are too many to count. */
  expected: number;
  isCounted: boolean;
  isTruncated(): boolean;
  /** Whose name and logo stand on the pages. */
  brand: { name: string; logo?: Buffer | undefined };
  now: Date;
}
