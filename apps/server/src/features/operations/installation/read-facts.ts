import type { InstallationDisk } from '@sightline/contract/installation';
import { QUEUE_GROUP_KEYS, type QueueGroup } from '@sightline/contract/installation-conditions';
import type { Services } from '../../../changes/services.ts';
import {
  type BackupRow,
  type CheckRow,
  findLastBackup,
  findLastCheck,
  listBackups,
} from '../../../platform/backups/backups.repo.ts';
import type { ReplicaState } from '../../../platform/db/replica-watch.ts';
import { type QueueFigures, readQueueFigures } from '../../../platform/jobs/queue-figures.repo.ts';
import { SILENT_SECONDS } from '../../../platform/servers/server-roll.ts';
import { type KnownServer, listServers } from '../../../platform/servers/servers.repo.ts';
import { VERSION } from '../../../platform/version.ts';
import { daysUntilFull } from './forecast.ts';
import {
  type DatabaseFigures,
  type DiskSampleRow,
  listDiskSamples,
  listNodes,
  type NodeFigures,
  readDatabase,
  readTransfers,
  type TransferFigures,
} from './installation.repo.ts';
import { groupOf } from './queue-groups.ts';

export interface QueueFacts extends Omit<QueueFigures, 'name'> {
  group: QueueGroup;
  /** Kinds of work that failed for good. */
  failing: string[];
}

export interface DiskFacts extends Pick<InstallationDisk, 'host' | 'bytes' | 'free_bytes'> {
  days_left: number | null;
}

/** All that the page shows and the watch goes by, read at one moment. */
export interface Facts {
  now: Date;
  version: string;
  servers: KnownServer[];
  /** As this server finds it; null where there is none. */
  replica: ReplicaState | null;
  database: DatabaseFigures;
  disk: DiskFacts | null;
  diskSamples: DiskSampleRow[];
  queues: QueueFacts[];
  nodes: { list: NodeFigures[] };
  backups: {
    at: string | null;
    /** The last one that is whole, and the last one that is over, whatever came of it. */
    last: BackupRow | undefined;
    newest: BackupRow | undefined;
    check: CheckRow | undefined;
  };
  sendsMail: boolean;
}

const oldestOf = (all: readonly { oldest_seconds: number | null }[]): number | null =>
  all.reduce<number | null>(
    (oldest, { oldest_seconds: each }) => (each === null ? oldest : Math.max(oldest ?? 0, each)),
    null,
  );

function queueFacts(figures: readonly QueueFigures[], transfers: TransferFigures): QueueFacts[] {
  const all = [...figures, { ...transfers, name: 'on.alert.created.plan-deliveries', running: 0 }];
  return QUEUE_GROUP_KEYS.map((group) => {
    const own = all.filter(({ name }) => groupOf(name) === group);
    const sum = (of: (queue: QueueFigures) => number) => own.reduce((total, queue) => total + of(queue), 0);
    return {
      group,
      waiting: sum(({ waiting }) => waiting),
      running: sum(({ running }) => running),
      later: sum(({ later }) => later),
      failed_last_day: sum(({ failed_last_day }) => failed_last_day),
      oldest_seconds: oldestOf(own),
      failing: own.filter(({ failed_last_day }) => failed_last_day > 0).map(({ name }) => name),
    };
  });
}

/** The fullest disk of the servers that live. */
function fullestOf(servers: readonly KnownServer[]): Omit<DiskFacts, 'days_left'> | undefined {
  const disks = servers.flatMap(({ host, is_silent, disk_bytes, disk_free_bytes }) =>
    is_silent || disk_bytes === null || disk_free_bytes === null
      ? []
      : [{ host, bytes: disk_bytes, free_bytes: disk_free_bytes }],
  );
  return disks.toSorted((a, b) => a.free_bytes / a.bytes - b.free_bytes / b.bytes)[0];
}

function diskFacts(servers: readonly KnownServer[], samples: readonly DiskSampleRow[]): DiskFacts | null {
  const disk = fullestOf(servers);
  if (!disk) return null;
  const points = samples.map(({ at, used_bytes }) => ({ atMs: at.getTime(), usedBytes: used_bytes }));
  return { ...disk, days_left: daysUntilFull(points, disk.free_bytes) };
}

/** As many as it takes to find one that is over: the one that runs, and those that commands made meanwhile. */
const NEWEST = 5;

async function backupFacts({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Facts['backups']> {
  const newest = await listBackups(db, NEWEST);
  return {
    at: config.backups.at ?? null,
    last: await findLastBackup(db),
    newest: newest.find(({ ended_at }) => ended_at !== null),
    check: await findLastCheck(db),
  };
}

export async function readFacts(
  services: Pick<Services, 'db' | 'config' | 'replica'>,
  now = new Date(),
): Promise<Facts> {
  const { db, config } = services;
  const servers = await listServers(db, SILENT_SECONDS);
  const diskSamples = await listDiskSamples(db);
  return {
    now,
    version: VERSION,
    servers,
    replica: services.replica.state() ?? null,
    database: await readDatabase(db),
    disk: diskFacts(servers, diskSamples),
    diskSamples,
    queues: queueFacts(await readQueueFigures(db), await readTransfers(db)),
    nodes: { list: await listNodes(db) },
    backups: await backupFacts(services),
    // A demo shows its mails on a page of its own.
    sendsMail: config.smtpUrl !== undefined || config.demo,
  };
}
