import { z } from 'zod';
import { Id, Instant, Named } from './common.ts';
import { defineRoute } from './define-route.ts';
import { NODE_HEALTHS, NodesByHealth } from './deployments.ts';
import { INSTALLATION_CONDITION_KINDS, QUEUE_GROUP_KEYS } from './installation-conditions.ts';

const Count = z.number().int();
const Bytes = z.number();

/** More nodes than this are counted and not listed. */
export const MOST_INSTALLATION_NODES = 50;
/** How far back queues are drawn, a minute at a time. */
export const QUEUE_MINUTES = 60;
/** How far back the disk and backups are drawn. */
export const DISK_DAYS = 30;
export const BACKUPS_SHOWN = 14;

export const InstallationCondition = z.object({
  /** The same while it lasts. */
  key: z.string(),
  kind: z.enum(INSTALLATION_CONDITION_KINDS),
  /** What its sentence names. */
  params: z.record(z.string(), z.string()),
  /** When it was first noticed; null when that was just now. */
  since: Instant.nullable(),
});
export type InstallationCondition = z.infer<typeof InstallationCondition>;

export const InstallationServer = z.object({
  id: Id,
  host: z.string(),
  version: z.string(),
  /** The Node.js it runs on; null until it has said so. */
  runtime: z.string().nullable(),
  started_at: Instant,
  seen_at: Instant,
  /** It has said nothing for longer than a living server would. */
  silent: z.boolean(),
  /** Consoles that are connected to it. */
  sockets: Count.nullable(),
  disk_bytes: Bytes.nullable(),
  disk_free_bytes: Bytes.nullable(),
});
export type InstallationServer = z.infer<typeof InstallationServer>;

export const InstallationDatabase = z.object({
  version: z.string(),
  bytes: Bytes,
  started_at: Instant,
  connections: Count,
  max_connections: Count,
  /** The bundled one, in the data folder of the server. */
  embedded: z.boolean(),
  migrations: z.object({ applied: Count, last: z.string(), at: Instant }),
});

/** What fills the disk, as far as it is known. */
export const DISK_PARTS = ['clips', 'pictures', 'timelapse', 'detections', 'database', 'backups', 'other'] as const;
export type DiskPart = (typeof DISK_PARTS)[number];

export const InstallationDisk = z.object({
  /** The fullest disk of all servers. */
  host: z.string(),
  bytes: Bytes,
  free_bytes: Bytes,
  parts: z.partialRecord(z.enum(DISK_PARTS), Bytes),
  /** When it is full if it goes on filling as it has; null when it does not fill, or nobody can say yet. */
  full_at: Instant.nullable(),
  /** Oldest first. */
  history: z.array(z.object({ at: Instant, used_bytes: Bytes })),
});
export type InstallationDisk = z.infer<typeof InstallationDisk>;

export const InstallationQueue = z.object({
  group: z.enum(QUEUE_GROUP_KEYS),
  waiting: Count,
  running: Count,
  /** For a later time, or to be tried again. */
  later: Count,
  failed_last_day: Count,
  oldest_seconds: z.number().nullable(),
  /** How much waited at the end of each of the last minutes, oldest first. */
  history: z.array(Count),
});
export type InstallationQueue = z.infer<typeof InstallationQueue>;

export const InstallationNode = Named.extend({
  health: z.enum(NODE_HEALTHS),
  version: z.string().nullable(),
  outdated: z.boolean(),
  /** Cameras it is to watch, and those of them that it sees. */
  cameras: Count,
  live: Count,
  waiting_events: Count.nullable(),
  last_heartbeat_at: Instant.nullable(),
});
export type InstallationNode = z.infer<typeof InstallationNode>;

export const BACKUP_ORIGINS = ['schedule', 'request', 'command'] as const;
export const BACKUP_STATES = ['waiting', 'running', 'done', 'failed'] as const;

export const InstallationBackup = z.object({
  id: Id,
  origin: z.enum(BACKUP_ORIGINS),
  state: z.enum(BACKUP_STATES),
  host: z.string().nullable(),
  file: z.string().nullable(),
  started_at: Instant,
  ended_at: Instant.nullable(),
  bytes: Bytes.nullable(),
  rows: Count.nullable(),
  media_files: Count.nullable(),
  error: z.string().nullable(),
  /** Its file was deleted, since newer ones took its place. */
  deleted: z.boolean(),
});
export type InstallationBackup = z.infer<typeof InstallationBackup>;

/** A backup that was restored into a throwaway database and compared. */
export const BackupCheck = z.object({
  at: Instant,
  file: z.string(),
  /** When the backup was made. */
  made_at: Instant.nullable(),
  seconds: z.number(),
  same: z.boolean(),
  rows: Count,
  media_files: Count,
  /** What differs. */
  detail: z.string().nullable(),
});
export type BackupCheck = z.infer<typeof BackupCheck>;

export const InstallationBackups = z.object({
  /** When backups are made by themselves, by the server's clock; null: never. */
  at: z.string().nullable(),
  keep: Count,
  folder: z.string(),
  /** Newest first. */
  recent: z.array(InstallationBackup),
  check: BackupCheck.nullable(),
});

export const Installation = z.object({
  checked_at: Instant,
  version: z.string(),
  /** The most urgent first. */
  to_do: z.array(InstallationCondition),
  /** How many conditions ended in the last seven days. */
  done_this_week: Count,
  cameras: Count,
  servers: z.array(InstallationServer),
  database: InstallationDatabase,
  /** Null until a server has said so. */
  disk: InstallationDisk.nullable(),
  queues: z.array(InstallationQueue),
  nodes: z.object({
    by_health: NodesByHealth,
    versions: z.array(z.object({ version: z.string(), nodes: Count })),
    /** Those that need somebody first, then by name. */
    list: z.array(InstallationNode),
  }),
  backups: InstallationBackups,
});
export type Installation = z.infer<typeof Installation>;

export const getInstallation = defineRoute({
  method: 'GET',
  path: '/installation/',
  summary: 'The state of the installation, and what to do about it',
  permission: 'installation__view',
  response: Installation,
});

export const startBackup = defineRoute({
  method: 'POST',
  path: '/installation/backups/',
  summary: 'Make a backup now, in the background',
  permission: 'installation__back_up',
  response: InstallationBackup,
  status: 202,
  errors: ['backup_running'],
});

export const installationRoutes = { getInstallation, startBackup };
