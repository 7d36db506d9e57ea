import { INSTALLATION_CONDITIONS, type InstallationConditionKind } from '@sightline/contract/installation-conditions';
import { describe, expect, it } from 'vitest';
import type { BackupRow, CheckRow } from '../../../platform/backups/backups.repo.ts';
import type { Absence } from '../../../platform/db/replica-watch.ts';
import type { KnownServer } from '../../../platform/servers/servers.repo.ts';
import { type Condition, findConditions } from './conditions.ts';
import type { NodeFigures } from './installation.repo.ts';
import type { DiskFacts, Facts, QueueFacts } from './read-facts.ts';

const now = new Date('2026-03-14T14:32:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const GB = 1024 ** 3;

const backup = (more: Partial<BackupRow> = {}): BackupRow => ({
  id: 'b',
  origin: 'schedule',
  state: 'done',
  host: 'one',
  file: '/backups/b',
  started_at: hoursAgo(12),
  ended_at: hoursAgo(11),
  bytes: 1,
  row_count: 1,
  media_files: 0,
  error: null,
  deleted_at: null,
  ...more,
});
const check = (more: Partial<CheckRow> = {}): CheckRow => ({
  at: hoursAgo(48),
  file: '/backups/b',
  made_at: hoursAgo(60),
  seconds: 3,
  same: true,
  row_count: 1,
  media_files: 0,
  detail: null,
  ...more,
});
const server = (more: Partial<KnownServer> = {}): KnownServer => ({
  id: 's1',
  host: 'one',
  version: '1.2.0',
  files_at: 'here',
  runtime: '24.1.0',
  sockets: 1,
  disk_bytes: 100 * GB,
  disk_free_bytes: 60 * GB,
  started_at: hoursAgo(100),
  seen_at: now,
  is_silent: false,
  ...more,
});
const node = (more: Partial<NodeFigures> = {}): NodeFigures => ({
  id: 'n1',
  name: 'Northgate node 1',
  health: 'healthy',
  version: '1.2.0',
  cameras: 22,
  live: 22,
  waiting_events: 0,
  last_heartbeat_at: now,
  is_silent: false,
  ...more,
});
const queue = (more: Partial<QueueFacts> = {}): QueueFacts => ({
  group: 'messages',
  waiting: 0,
  running: 0,
  later: 0,
  failed_last_day: 0,
  oldest_seconds: null,
  failing: [],
  ...more,
});
const disk = (more: Partial<DiskFacts> = {}): DiskFacts => ({
  host: 'one',
  bytes: 100 * GB,
  free_bytes: 60 * GB,
  days_left: null,
  ...more,
});

const facts = (more: Partial<Facts> = {}): Facts => ({
  now,
  version: '1.2.0',
  servers: [server()],
  replica: null,
  database: {
    version: '17.6',
    bytes: GB,
    started_at: hoursAgo(100),
    connections: 5,
    max_connections: 100,
    applied: 100,
    last_migration: '0100-installation.sql',
    migrated_at: hoursAgo(100),
    installed_at: hoursAgo(1000),
  },
  disk: disk(),
  diskSamples: [],
  queues: [queue()],
  nodes: { list: [node()] },
  backups: { at: '02:00', last: backup(), newest: backup(), check: check() },
  sendsMail: true,
  ...more,
});

const found = (more: Partial<Facts>, open: [string, InstallationConditionKind][] = []): Condition[] =>
  findConditions(facts(more), new Map(open));
const kinds = (...of: Parameters<typeof found>) => found(...of).map(({ kind }) => kind);

it('finds nothing to do where all is well', () => {
  expect(found({})).toEqual([]);
});

describe('the disk', () => {
  const free = (gigabytes: number, days_left: number | null = null) => ({
    disk: disk({ free_bytes: gigabytes * GB, days_left }),
  });

  it('is worth a look below 20 % or a month, and cannot wait below 10 % or a week', () => {
    expect(kinds(free(21))).toEqual([]);
    expect(kinds(free(19))).toEqual(['disk_filling']);
    expect(kinds(free(60, 29))).toEqual(['disk_filling']);
    expect(kinds(free(9))).toEqual(['disk_full']);
    expect(kinds(free(60, 6))).toEqual(['disk_full']);
  });

  it('says how much is free and for how long', () => {
    expect(found(free(9, 3.9))).toEqual([
      {
        key: 'disk',
        kind: 'disk_full',
        params: { host: 'one', free: String(9 * GB), percent: '9', days: '3' },
      },
    ]);
  });

  it('goes on until there is clearly more room, so that nobody is told every minute', () => {
    expect(kinds(free(21), [['disk', 'disk_filling']])).toEqual(['disk_filling']);
    expect(kinds(free(23), [['disk', 'disk_filling']])).toEqual([]);
    expect(kinds(free(11), [['disk', 'disk_full']])).toEqual(['disk_full']);
    expect(kinds(free(13), [['disk', 'disk_full']])).toEqual(['disk_filling']);
  });

  it('is not guessed before a server has said how large it is', () => {
    expect(kinds({ disk: null })).toEqual([]);
  });
});

describe('backups', () => {
  const withBackups = (more: Partial<Facts['backups']>) => ({ backups: { ...facts().backups, ...more } });

  it('are too old after 26 hours, where they are planned', () => {
    const last = backup({ started_at: hoursAgo(27) });
    expect(kinds(withBackups({ last, newest: last }))).toEqual(['backup_old']);
    expect(kinds(withBackups({ last, newest: last, at: null }))).toEqual([]);
  });

  it('are missing once a new installation is older than that', () => {
    const none = withBackups({ last: undefined, newest: undefined, check: undefined });
    expect(kinds(none)).toEqual(['backup_old']);
    const young = { ...facts().database, installed_at: hoursAgo(3) };
    expect(kinds({ ...none, database: young })).toEqual([]);
  });

  it('failed when the last one did, until one succeeds', () => {
    const newest = backup({ state: 'failed', error: 'The disk is full' });
    expect(found(withBackups({ newest }))).toEqual([
      { key: 'backup_failed', kind: 'backup_failed', params: { error: 'The disk is full' } },
    ]);
  });

  it('are proved by a restore, which is repeated every month', () => {
    expect(kinds(withBackups({ check: undefined }))).toEqual(['backup_unproven']);
    expect(kinds(withBackups({ check: check({ at: hoursAgo(24 * 32) }) }))).toEqual(['backup_unproven']);
    expect(kinds(withBackups({ check: check({ same: false, detail: 'alerts' }) }))).toEqual(['backup_differs']);
  });
});

it('calls a queue stuck when its oldest work has waited longer than its kind may', () => {
  const stuck = queue({ waiting: 4, oldest_seconds: 301 });
  expect(found({ queues: [stuck, queue({ group: 'files', waiting: 1, oldest_seconds: 3000 })] })).toEqual([
    { key: 'queue_stuck messages', kind: 'queue_stuck', params: { group: 'messages', count: '4', minutes: '5' } },
  ]);
});

it('names work that failed for good, and what was not delivered', () => {
  const queues = [
    queue({ failed_last_day: 2, failing: ['mail.send'] }),
    queue({ group: 'transfers', failed_last_day: 1 }),
  ];
  expect(found({ queues }).map(({ kind, params }) => [kind, params.work])).toEqual([
    ['work_failed', 'mail.send'],
    ['transfers_failed', ''],
  ]);
});

it('names nodes that are silent or run an older version than the server', () => {
  const list = [node({ is_silent: true, health: 'offline' }), node({ id: 'n2', name: 'Tuas', version: '1.1.9' })];
  expect(found({ nodes: { list } }).map(({ key, params }) => [key, params.node])).toEqual([
    ['node_silent n1', 'Northgate node 1'],
    ['node_outdated n2', 'Tuas'],
  ]);
  expect(kinds({ nodes: { list: [node({ version: null }), node({ version: '1.3.0' })] } })).toEqual([]);
});

it('names servers that died, that differ, or that run on what gets no fixes any more', () => {
  const servers = [server({ is_silent: true, runtime: '20.1.0' }), server({ id: 's2', host: 'two' })];
  expect(kinds({ servers })).toEqual(['server_died']);
  expect(kinds({ servers: [server(), server({ id: 's2', version: '1.1.0' })] })).toEqual(['servers_differ']);
  expect(kinds({ servers: [server({ runtime: '18.20.0' })] })).toEqual([]);
  expect(kinds({ now: new Date('2027-06-01T00:00:00Z'), servers: [server({ runtime: '22.1.0' })] })).toContain(
    'runtime_old',
  );
});

describe('the read replica', () => {
  const absent = (reason: Absence['reason'], seconds: number, behindSeconds: number | null = null) => ({
    replica: { absence: { reason, behindSeconds }, seconds },
  });

  it('is nothing to look at while it is read from, or was until a moment ago', () => {
    expect(kinds({ replica: { absence: undefined, seconds: 5000 } })).toEqual([]);
    expect(kinds(absent('behind', 59, 59))).toEqual([]);
  });

  it('is behind, cannot be reached, or is none', () => {
    expect(found(absent('behind', 61, 90.7))).toEqual([
      { key: 'replica', kind: 'replica_behind', params: { seconds: '90' } },
    ]);
    expect(kinds(absent('away', 61))).toEqual(['replica_away']);
    expect(kinds(absent('not_a_replica', 61))).toEqual(['replica_wrong']);
  });
});

it('says when nobody gets mail', () => {
  expect(kinds({ sendsMail: false })).toEqual(['mail_off']);
});

it('tells superusers of what cannot wait, always', () => {
  for (const { level, tells } of Object.values(INSTALLATION_CONDITIONS)) expect(level === 'look' || tells).toBe(true);
});
