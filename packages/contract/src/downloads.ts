import { z } from 'zod';
import { Id, Instant, PageQuery, pageOf } from './common.ts';
import { defineRoute } from './define-route.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

/** What files are made of. */
export const DOWNLOAD_KINDS = [
  'alerts',
  'site_report',
  'audit_changes',
  'audit_actions',
  'vehicle_records',
  'vehicle_report',
  'access_logs',
  'persons',
  'evacuation_report',
] as const;
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];

export const DOWNLOAD_STATES = ['in_progress', 'ready', 'failed'] as const;
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

export const DOWNLOAD_DAYS = 7;
/** Of one person, at the same time. */
export const MAX_DOWNLOADS_IN_PROGRESS = 5;

export const Download = z.object({
  id: Id,
  kind: z.enum(DOWNLOAD_KINDS),
  file_name: z.string(),
  state: z.enum(DOWNLOAD_STATES),
  /** How much of it is done. */
  percent: z.number().int().min(0).max(100),
  /** Of the file; null until it is ready. */
  bytes: z.number().int().nullable(),
  /** Alerts or rows in the file; null until it is ready. */
  items: z.number().int().nullable(),
  /** More matched than a file may hold: the newest are in it. */
  truncated: z.boolean(),
  /** Why there is no file. */
  error: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]).nullable(),
  created_at: Instant,
  /** When the file is deleted. */
  expires_at: Instant,
  /** Where its owner downloads it; null until it is ready. */
  url: z.string().nullable(),
});
export type Download = z.infer<typeof Download>;

/** What a call that has a file made answers: which download it will be. */
export const DownloadStarted = z.object({ id: Id });

export const listDownloads = defineRoute({
  method: 'GET',
  path: '/downloads/',
  summary: 'Your downloads of the last seven days, newest first, as far as your rights still cover what they hold',
  sessionOnly: true,
  query: PageQuery,
  response: pageOf(Download),
  errors: ['invalid_cursor'],
});

export const getDownload = defineRoute({
  method: 'GET',
  path: '/downloads/:id/',
  summary: 'The file of one of your downloads; gone when your rights no longer cover everything in it',
  sessionOnly: true,
  whileViewing: 'closed',
  params: z.object({ id: Id }),
  content: 'application/octet-stream',
  errors: ['download_not_found', 'download_not_ready'],
});

export const downloadRoutes = { listDownloads, getDownload };
