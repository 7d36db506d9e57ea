import { z } from 'zod';
import { Id } from '../common.ts';
import { TimeZone } from '../countries.ts';
import { defineRoute } from '../define-route.ts';
import { DownloadStarted } from '../downloads.ts';
import { AlertFilter } from './records.ts';

export const EXPORT_FORMATS = ['pdf', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a PDF can hold of each alert besides its facts. */
export const EXPORT_SECTIONS = ['pictures', 'why', 'history'] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];

/** Alerts that are named one by one. */
export const MAX_EXPORTED_IDS = 1000;
/** The newest that a file holds when a filter matches more. */
export const MAX_EXPORTED: Record<ExportFormat, number> = { pdf: 1000, csv: 100_000 };
export const MAX_EXPORT_COMMENT = 2000;

/** Filters whose alerts go into one file, such as the days that somebody has chosen. */
export const MAX_EXPORTED_FILTERS = 100;

const isAny = ({ ids, filter, filters }: { ids?: unknown; filter?: unknown; filters?: unknown }) =>
  ids !== undefined || filter !== undefined || filters !== undefined;

/** The alerts named and those that a filter matches, each once. */
export const AlertExport = z
  .strictObject({
    format: z.enum(EXPORT_FORMATS),
    ids: z.array(Id).min(1).max(MAX_EXPORTED_IDS).optional(),
    filter: AlertFilter.optional(),
    filters: z.array(AlertFilter).min(1).max(MAX_EXPORTED_FILTERS).optional(),
    /** Times in the file; each site's own when there is none. */
    timezone: TimeZone.optional(),
    /** All of them when one alert is exported, else pictures. */
    sections: z.array(z.enum(EXPORT_SECTIONS)).max(EXPORT_SECTIONS.length).optional(),
    /** Pictures as the camera took them, for those who may see them; else zones and detections are drawn in. */
    raw_pictures: z.boolean().default(false),
    comment: z.string().trim().max(MAX_EXPORT_COMMENT).optional(),
  })
  .refine(isAny, { path: ['ids'], params: { code: 'required' } });
export type AlertExport = z.output<typeof AlertExport>;

export const exportAlerts = defineRoute({
  method: 'POST',
  path: '/alerts/export/',
  summary: 'Make a report (PDF) or a table (CSV) of alerts in your language; `download_ready` carries its address',
  sessionOnly: true,
  permission: ['alerts_summary__read', 'alerts__report__download'],
  body: AlertExport,
  response: DownloadStarted,
  status: 202,
  errors: ['out_of_reach', 'invalid_time_zone', 'permission_denied', 'too_many_downloads'],
});

export const alertExportRoutes = { exportAlerts };
