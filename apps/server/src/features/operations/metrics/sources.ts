import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SILENT_SECONDS } from '@sightline/contract/deployments';
import type { Services } from '../../../changes/services.ts';
import { readQueueFigures } from '../../../platform/jobs/queue-figures.repo.ts';
import { readCompanies, readDatabaseBytes, readDeliveries, readNodes } from './readings.repo.ts';

export interface Reading {
  metric: string;
  value: number;
  labels?: Record<string, string>;
}

interface MetricSpec {
  description: string;
  unit?: 's' | 'By';
  /** Only ever grows. */
  isTotal?: true;
}

/** Metrics that are read together when somebody asks for them. */
export interface Source {
  metrics: Record<string, MetricSpec>;
  read(services: Services): Promise<Reading[]>;
}

const eventLoop = monitorEventLoopDelay({ resolution: 20 });

const server: Source = {
  metrics: {
    sightline_sockets: { description: 'Open sockets of consoles on this server.' },
    sightline_event_loop_lag_seconds: {
      unit: 's',
      description: 'How late this server is, 99th percentile since it was last asked.',
    },
    process_resident_memory_bytes: { unit: 'By', description: 'Memory of this server.' },
    process_cpu_seconds: { unit: 's', isTotal: true, description: 'Processor time of this server.' },
    sightline_database_connections: { description: 'Connections of this server to the database, by what they do.' },
  },
  read: async ({ realtime, db }) => {
    eventLoop.enable();
    const lagSeconds = eventLoop.count > 0 ? eventLoop.percentile(99) / 1e9 : 0;
    eventLoop.reset();
    const { user, system } = process.cpuUsage();
    const { totalCount, idleCount } = db.pool;
    return [
      { metric: 'sightline_sockets', value: realtime.sockets() },
      { metric: 'sightline_event_loop_lag_seconds', value: lagSeconds },
      { metric: 'process_resident_memory_bytes', value: process.memoryUsage.rss() },
      { metric: 'process_cpu_seconds', value: (user + system) / 1e6 },
      { metric: 'sightline_database_connections', value: idleCount, labels: { state: 'idle' } },
      { metric: 'sightline_database_connections', value: totalCount - idleCount, labels: { state: 'busy' } },
    ];
  },
};

const replica: Source = {
  metrics: {
    sightline_replica_in_use: { description: 'Whether this server reads lists from the replica: 1 or 0.' },
    sightline_replica_behind_seconds: {
      unit: 's',
      description: 'How old what the replica shows is, when this server does not read from it for that.',
    },
  },
  read: async (services) => {
    const state = services.replica.state();
    if (!state) return [];
    const { absence } = state;
    const behindSeconds = absence ? absence.behindSeconds : 0;
    return [
      { metric: 'sightline_replica_in_use', value: absence ? 0 : 1 },
      ...(behindSeconds === null ? [] : [{ metric: 'sightline_replica_behind_seconds', value: behindSeconds }]),
    ];
  },
};

const queues: Source = {
  metrics: {
    sightline_jobs_waiting: { description: 'Jobs that could begin and wait, by queue.' },
    sightline_jobs_active: { description: 'Jobs that are being done, by queue.' },
    sightline_jobs_failed: { description: 'Jobs that failed in the last day, by queue.' },
    sightline_jobs_oldest_seconds: {
      unit: 's',
      description: 'How long the job that waits longest has waited, by queue.',
    },
  },
  read: async ({ db }) =>
    (await readQueueFigures(db)).flatMap(({ name: queue, waiting, running, failed_last_day, oldest_seconds }) => [
      { metric: 'sightline_jobs_waiting', value: waiting, labels: { queue } },
      { metric: 'sightline_jobs_active', value: running, labels: { queue } },
      { metric: 'sightline_jobs_failed', value: failed_last_day, labels: { queue } },
      { metric: 'sightline_jobs_oldest_seconds', value: oldest_seconds ?? 0, labels: { queue } },
    ]),
};

const deliveries: Source = {
  metrics: {
    sightline_deliveries_due: { description: 'Deliveries to receivers that are due.' },
    sightline_deliveries_oldest_seconds: {
      unit: 's',
      description: 'How long the delivery that waits longest has been due.',
    },
  },
  read: async ({ db }) => {
    const { due, oldest_seconds } = await readDeliveries(db);
    return [
      { metric: 'sightline_deliveries_due', value: due },
      { metric: 'sightline_deliveries_oldest_seconds', value: oldest_seconds },
    ];
  },
};

const installation: Source = {
  metrics: {
    sightline_nodes: { description: 'Processing nodes, by state.' },
    sightline_database_size_bytes: { unit: 'By', description: 'What the database takes on disk.' },
  },
  read: async ({ db }) => [
    ...(await readNodes(db, SILENT_SECONDS.offline)).map(({ state, nodes }) => ({
      metric: 'sightline_nodes',
      value: nodes,
      labels: { state },
    })),
    { metric: 'sightline_database_size_bytes', value: await readDatabaseBytes(db) },
  ],
};

const companies: Source = {
  metrics: {
    sightline_company_cameras: { description: 'Cameras that are analysed, by company.' },
    sightline_company_alerts: { description: 'Alerts of today and yesterday, by company.' },
  },
  read: async ({ db }) =>
    (await readCompanies(db)).flatMap(({ company, company_id, cameras, alerts }) => [
      { metric: 'sightline_company_cameras', value: cameras, labels: { company, company_id } },
      { metric: 'sightline_company_alerts', value: alerts, labels: { company, company_id } },
    ]),
};

export const SOURCES: readonly Source[] = [server, replica, queues, deliveries, installation, companies];
