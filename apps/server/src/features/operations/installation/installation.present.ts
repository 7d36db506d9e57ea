import {
  BACKUPS_SHOWN,
  type BackupCheck,
  DISK_PARTS,
  type Installation,
  type InstallationBackup,
  type InstallationCondition,
} from '@sightline/contract/installation';
import {
  INSTALLATION_CONDITION_KINDS,
  type InstallationConditionKind,
} from '@sightline/contract/installation-conditions';
import type { BackupRow, CheckRow } from '../../../platform/backups/backups.repo.ts';
import type { StoredCondition } from './conditions.repo.ts';
import type { Condition } from './conditions.ts';
import type { DiskFacts, Facts } from './read-facts.ts';
import { isOlder } from './versions.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const DAY_MS = 86_400_000;

export const presentBackup = (row: BackupRow): InstallationBackup => ({
  id: row.id,
  origin: row.origin,
  state: row.state,
  host: row.host,
  file: row.file,
  started_at: row.started_at.toISOString(),
  ended_at: iso(row.ended_at),
  bytes: row.bytes,
  rows: row.row_count,
  media_files: row.media_files,
  error: row.error,
  deleted: row.deleted_at !== null,
});

const presentCheck = (row: CheckRow): BackupCheck => ({
  at: row.at.toISOString(),
  file: row.file,
  made_at: iso(row.made_at),
  seconds: row.seconds,
  same: row.same,
  rows: row.row_count,
  media_files: row.media_files,
  detail: row.detail,
});

const urgency = (kind: InstallationConditionKind) => INSTALLATION_CONDITION_KINDS.indexOf(kind);

function presentConditions(found: readonly Condition[], open: readonly StoredCondition[]): InstallationCondition[] {
  const since = new Map(open.map((condition) => [condition.key, condition.since]));
  return found
    .map(({ key, kind, params }) => ({ key, kind, params, since: iso(since.get(key) ?? null) }))
    .toSorted((a, b) => urgency(a.kind) - urgency(b.kind));
}

function presentDisk(
  { host, bytes, free_bytes, days_left }: DiskFacts,
  { now, diskSamples }: Facts,
): NonNullable<Installation['disk']> {
  const known = diskSamples.at(-1)?.parts ?? {};
  const rest = bytes - free_bytes - Object.values(known).reduce((sum, part) => sum + part, 0);
  const parts = { ...known, other: Math.max(0, rest) } as Record<string, number>;
  return {
    host,
    bytes,
    free_bytes,
    parts: Object.fromEntries(DISK_PARTS.flatMap((part) => (parts[part] ? [[part, parts[part]]] : []))),
    full_at: days_left === null ? null : new Date(now.getTime() + days_left * DAY_MS).toISOString(),
    history: diskSamples.map(({ at, used_bytes }) => ({ at: at.toISOString(), used_bytes })),
  };
}

export interface Beside {
  open: readonly StoredCondition[];
  doneThisWeek: number;
  cameras: number;
  waiting: readonly Record<string, number>[];
  byHealth: ReadonlyMap<string, number>;
  nodeVersions: Installation['nodes']['versions'];
  recent: readonly BackupRow[];
  folder: string;
  keep: number;
  isEmbedded: boolean;
}

const presentServers = (facts: Facts): Installation['servers'] =>
  facts.servers.map(({ is_silent, started_at, seen_at, files_at: _place, ...server }) => ({
    ...server,
    silent: is_silent,
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }));

const presentNodes = (facts: Facts, { byHealth, nodeVersions }: Beside): Installation['nodes'] => ({
  by_health: {
    healthy: byHealth.get('healthy') ?? 0,
    degraded: byHealth.get('degraded') ?? 0,
    offline: byHealth.get('offline') ?? 0,
    never_seen: byHealth.get('never_seen') ?? 0,
  },
  versions: [...nodeVersions],
  list: facts.nodes.list.map(({ is_silent: _silent, last_heartbeat_at, ...node }) => ({
    ...node,
    last_heartbeat_at: iso(last_heartbeat_at),
    outdated: node.version !== null && isOlder(node.version, facts.version),
  })),
});

export function presentInstallation(facts: Facts, conditions: readonly Condition[], beside: Beside): Installation {
  const { database, queues, backups } = facts;
  return {
    checked_at: facts.now.toISOString(),
    version: facts.version,
    to_do: presentConditions(conditions, beside.open),
    done_this_week: beside.doneThisWeek,
    cameras: beside.cameras,
    servers: presentServers(facts),
    database: {
      version: database.version,
      bytes: database.bytes,
      started_at: database.started_at.toISOString(),
      connections: database.connections,
      max_connections: database.max_connections,
      embedded: beside.isEmbedded,
      migrations: {
        applied: database.applied,
        last: database.last_migration,
        at: database.migrated_at.toISOString(),
      },
    },
    disk: facts.disk && presentDisk(facts.disk, facts),
    queues: queues.map(({ failing: _failing, ...queue }) => ({
      ...queue,
      history: beside.waiting.map((minute) => minute[queue.group] ?? 0),
    })),
    nodes: presentNodes(facts, beside),
    backups: {
      at: backups.at,
      keep: beside.keep,
      folder: beside.folder,
      recent: beside.recent.slice(0, BACKUPS_SHOWN).map(presentBackup),
      check: backups.check ? presentCheck(backups.check) : null,
    },
  };
}
