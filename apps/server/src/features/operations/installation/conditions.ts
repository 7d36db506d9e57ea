import {
  INSTALLATION_LIMITS,
  type InstallationConditionKind,
  QUEUE_GROUPS,
} from '@sightline/contract/installation-conditions';
import type { Facts, QueueFacts } from './read-facts.ts';
import { isDatabaseOld, isOlder, isRuntimeOld } from './versions.ts';

/** Something about the installation that somebody can do something about. */
export interface Condition {
  /** The same for as long as it lasts, even when it gets worse. */
  key: string;
  kind: InstallationConditionKind;
  params: Record<string, string>;
}

const { diskActDays, diskActPercent, diskLookDays, diskLookPercent, backupHours, checkDays, replicaSeconds } =
  INSTALLATION_LIMITS;
/** What has begun goes on until there is so much more room: a disk at the limit must not tell every minute. */
const MARGIN_PERCENT = 2;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Check = (facts: Facts, open: ReadonlyMap<string, InstallationConditionKind>) => Condition[];

const DISK = 'disk';

const disk: Check = ({ disk: found }, open) => {
  if (!found) return [];
  const { host, bytes, free_bytes, days_left } = found;
  const percent = (100 * free_bytes) / bytes;
  const was = open.get(DISK);
  const margin = (kind: InstallationConditionKind) => (was === kind ? MARGIN_PERCENT : 0);
  const isUnder = (kind: InstallationConditionKind, limit: number, days: number) =>
    percent < limit + margin(kind) || (days_left !== null && days_left < days);
  const kind = isUnder('disk_full', diskActPercent, diskActDays)
    ? 'disk_full'
    : isUnder('disk_filling', diskLookPercent, diskLookDays)
      ? 'disk_filling'
      : undefined;
  if (!kind) return [];
  const params = { host, free: String(free_bytes), percent: String(Math.floor(percent)) };
  return [{ key: DISK, kind, params: { ...params, days: days_left === null ? '' : String(Math.floor(days_left)) } }];
};

const backups: Check = ({ now, backups: { at, last, newest, check }, database: { installed_at } }) => {
  const found: Condition[] = [];
  if (newest?.state === 'failed')
    found.push({ key: 'backup_failed', kind: 'backup_failed', params: { error: newest.error ?? '' } });
  const sinceMs = now.getTime() - (last?.started_at ?? installed_at).getTime();
  // Where nobody planned them, somebody else makes them, or nobody wants them.
  if (at !== null && sinceMs > backupHours * HOUR_MS)
    found.push({
      key: 'backup_old',
      kind: 'backup_old',
      params: { hours: String(Math.floor(sinceMs / HOUR_MS)), made: last?.started_at.toISOString() ?? '' },
    });
  if (check && !check.same)
    found.push({ key: 'backup_differs', kind: 'backup_differs', params: { detail: check.detail ?? '' } });
  const isUnproven = !check || now.getTime() - check.at.getTime() > checkDays * DAY_MS;
  if (last && isUnproven)
    found.push({ key: 'backup_unproven', kind: 'backup_unproven', params: { file: last.file ?? '' } });
  return found;
};

const isStuck = ({ group, oldest_seconds }: QueueFacts) =>
  oldest_seconds !== null && oldest_seconds > QUEUE_GROUPS[group].waitMinutes * 60;

const queues: Check = ({ queues: found }) => [
  ...found.filter(isStuck).map(
    ({ group, waiting, oldest_seconds }): Condition => ({
      key: `queue_stuck ${group}`,
      kind: 'queue_stuck',
      params: { group, count: String(waiting), minutes: String(Math.floor((oldest_seconds ?? 0) / 60)) },
    }),
  ),
  ...found
    .filter(({ failed_last_day }) => failed_last_day > 0)
    .map(
      ({ group, failed_last_day, failing }): Condition => ({
        key: `work_failed ${group}`,
        kind: group === 'transfers' ? 'transfers_failed' : 'work_failed',
        params: { group, count: String(failed_last_day), work: failing.join(', ') },
      }),
    ),
];

const nodes: Check = ({ version, nodes: { list } }) => [
  ...list
    .filter(({ is_silent }) => is_silent)
    .map(
      ({ id, name, cameras, last_heartbeat_at }): Condition => ({
        key: `node_silent ${id}`,
        kind: 'node_silent',
        params: { node: name, node_id: id, cameras: String(cameras), heard: last_heartbeat_at?.toISOString() ?? '' },
      }),
    ),
  ...list
    .filter((node) => node.version !== null && isOlder(node.version, version))
    .map(
      ({ id, name, ...node }): Condition => ({
        key: `node_outdated ${id}`,
        kind: 'node_outdated',
        params: { node: name, node_id: id, version: node.version ?? '', server: version },
      }),
    ),
];

const servers: Check = ({ now, servers: found }) => {
  const living = found.filter(({ is_silent }) => !is_silent);
  const versions = [...new Set(living.map(({ version }) => version))].toSorted();
  const old = living.find(({ runtime }) => runtime !== null && isRuntimeOld(runtime, now));
  return [
    ...found
      .filter(({ is_silent }) => is_silent)
      .map(
        ({ id, host, seen_at }): Condition => ({
          key: `server_died ${id}`,
          kind: 'server_died',
          params: { host, heard: seen_at.toISOString() },
        }),
      ),
    ...(versions.length > 1
      ? [{ key: 'servers_differ', kind: 'servers_differ' as const, params: { versions: versions.join(', ') } }]
      : []),
    ...(old
      ? [
          {
            key: 'runtime_old',
            kind: 'runtime_old' as const,
            params: { version: old.runtime?.split('.')[0] ?? '', host: old.host },
          },
        ]
      : []),
  ];
};

const REPLICA_KINDS = {
  behind: 'replica_behind',
  away: 'replica_away',
  not_a_replica: 'replica_wrong',
} as const satisfies Record<string, InstallationConditionKind>;

const replica: Check = ({ replica: state }) => {
  if (!state?.absence || state.seconds < replicaSeconds) return [];
  const { reason, behindSeconds } = state.absence;
  const seconds = Math.floor(behindSeconds ?? state.seconds);
  return [{ key: 'replica', kind: REPLICA_KINDS[reason], params: { seconds: String(seconds) } }];
};

const database: Check = ({ now, database: { version } }) =>
  isDatabaseOld(version, now)
    ? [{ key: 'database_old', kind: 'database_old', params: { version: version.split('.')[0] ?? '' } }]
    : [];

const mail: Check = ({ sendsMail }) => (sendsMail ? [] : [{ key: 'mail_off', kind: 'mail_off', params: {} }]);

const CHECKS: readonly Check[] = [disk, backups, queues, servers, replica, nodes, database, mail];

/** What there is to do, by the facts alone; `open` is what was already there when they were looked at last. */
export const findConditions: (...of: Parameters<Check>) => Condition[] = (facts, open) =>
  CHECKS.flatMap((check) => check(facts, open));
