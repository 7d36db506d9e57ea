import type { AlertExport, ExportFormat, ExportSection } from '@sightline/contract/alerts/exports';
import { can, type PermissionHolder } from '@sightline/contract/permissions';

/** The alerts of an export: those that were chosen, all that a filter matches, or both. */
export type ExportedAlerts =
  | { ids: readonly string[] }
  | { filter: NonNullable<AlertExport['filter']>; count: number; isExact: boolean }
  | { chosen: readonly string[]; filters: NonNullable<AlertExport['filters']>; count: number; isExact: boolean };

/** What is asked for in the dialog. */
export interface ExportChoice {
  format: ExportFormat;
  sections: readonly ExportSection[];
  hasRawPictures: boolean;
  comment: string;
}

/** Whether somebody may have files made of the alerts they see. */
export const mayExport = (user: PermissionHolder) => can(user, ['alerts_summary__read', 'alerts__report__download']);

export const countOf = (alerts: ExportedAlerts) => ('ids' in alerts ? alerts.ids.length : alerts.count);

/** A single alert gets its full report; of many, pictures are enough. */
export const firstSections = (alerts: ExportedAlerts): ExportSection[] =>
  countOf(alerts) === 1 ? ['pictures', 'why', 'history'] : ['pictures'];
