import { z } from 'zod';

/** Raised when an older Sightline could not read what this one writes. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const SETTINGS = 'settings.json';
export const TOTALS = 'totals.json';
export const DATABASE = 'database/';
export const MEDIA = 'media/';
export const SUMS = 'sums/';

/** Not restored: users sign in again, invitations and codes are sent again, what was counted for limits is over, and servers, disks and backups are others. */
export const LEFT_OUT: readonly string[] = [
  'sessions',
  'one_time_codes',
  'account_keys',
  'wrong_tries',
  'mail_counts',
  'editor_visits',
  'servers',
  'socket_io_attachments',
  'call_counts',
  'installation_conditions',
  'installation_samples',
  'backups',
  'backup_checks',
  'camera_media',
];
/** Kept by the migrations themselves. */
export const MIGRATIONS = 'schema_migrations';

export const Manifest = z.object({
  format: z.number().int(),
  version: z.string(),
  created_at: z.string(),
  /** The migrations the database had, in their order. */
  schema: z.array(z.object({ version: z.number().int(), name: z.string(), checksum: z.string() })).min(1),
});
export type Manifest = z.infer<typeof Manifest>;

/** The last entry: without it a backup is not whole. */
export const Totals = z.object({
  rows: z.record(z.string(), z.number().int()),
  media_files: z.number().int(),
  media_bytes: z.number().int(),
  sequences: z.record(z.string(), z.number().int()),
});
export type Totals = z.infer<typeof Totals>;

/** A backup or a target that cannot be used; the message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export type Say = (line: string) => void;

export const inMegabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;
