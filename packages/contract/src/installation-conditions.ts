/** The parts of an installation that something can be wrong with. */
export const INSTALLATION_AREAS = ['versions', 'servers', 'disk', 'queues', 'nodes', 'backups', 'mail'] as const;
export type InstallationArea = (typeof INSTALLATION_AREAS)[number];

/** From nothing to do to something that cannot wait. */
export const INSTALLATION_LEVELS = ['fine', 'look', 'act'] as const;
export type InstallationLevel = (typeof INSTALLATION_LEVELS)[number];

interface Condition {
  area: InstallationArea;
  level: Exclude<InstallationLevel, 'fine'>;
  /** Superusers get a notice when it begins; the others are seen on the page alone. */
  tells: boolean;
}

const act = (area: InstallationArea): Condition => ({ area, level: 'act', tells: true });
const look = (area: InstallationArea): Condition => ({ area, level: 'look', tells: true });
const pageOnly = (area: InstallationArea): Condition => ({ area, level: 'look', tells: false });

/** Everything an installation says of itself that somebody can do something about, the most urgent first. */
export const INSTALLATION_CONDITIONS = {
  disk_full: act('disk'),
  backup_failed: act('backups'),
  backup_old: act('backups'),
  backup_differs: act('backups'),
  queue_stuck: act('queues'),
  server_died: act('servers'),
  disk_filling: look('disk'),
  node_silent: look('nodes'),
  node_outdated: look('nodes'),
  work_failed: look('queues'),
  replica_behind: pageOnly('servers'),
  replica_away: pageOnly('servers'),
  replica_wrong: pageOnly('servers'),
  servers_differ: pageOnly('versions'),
  runtime_old: pageOnly('versions'),
  database_old: pageOnly('versions'),
  transfers_failed: pageOnly('queues'),
  backup_unproven: pageOnly('backups'),
  mail_off: pageOnly('mail'),
} as const satisfies Record<string, Condition>;
export type InstallationConditionKind = keyof typeof INSTALLATION_CONDITIONS;

export const INSTALLATION_CONDITION_KINDS = Object.keys(INSTALLATION_CONDITIONS) as [
  InstallationConditionKind,
  ...InstallationConditionKind[],
];

/** From where on something is worth a look, or cannot wait. */
export const INSTALLATION_LIMITS = {
  /** Of the disk, free. */
  diskLookPercent: 20,
  diskActPercent: 10,
  /** Until the disk is full, as it has been filling. */
  diskLookDays: 30,
  diskActDays: 7,
  backupHours: 26,
  checkDays: 31,
  nodeSilentMinutes: 5,
  /** Without a read replica that can be read from. */
  replicaSeconds: 60,
} as const;

/** Background work by what it is for, and how long it may wait before it is stuck. */
export const QUEUE_GROUPS = {
  alerts: { waitMinutes: 5 },
  messages: { waitMinutes: 5 },
  transfers: { waitMinutes: 60 },
  automations: { waitMinutes: 5 },
  pictures: { waitMinutes: 60 },
  files: { waitMinutes: 60 },
  upkeep: { waitMinutes: 60 },
} as const satisfies Record<string, { waitMinutes: number }>;
export type QueueGroup = keyof typeof QUEUE_GROUPS;
export const QUEUE_GROUP_KEYS = Object.keys(QUEUE_GROUPS) as [QueueGroup, ...QueueGroup[]];
