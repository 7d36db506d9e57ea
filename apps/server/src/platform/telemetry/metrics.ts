import { createNoopMeter, type Meter } from '@opentelemetry/api';

/** From what is nothing to what nobody waits for. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** From a report at once to one that waited through a night without a network. */
const DELAY_SECONDS = [1, 2, 5, 10, 30, 60, 300, 1800, 7200, 43_200];

/** What is counted as it happens; what stands in the database is read when somebody asks. */
const instrumentsOf = (meter: Meter) => ({
  calls: meter.createHistogram('sightline_http_request_duration_seconds', {
    unit: 's',
    description: 'Calls answered, by route and status.',
    advice: { explicitBucketBoundaries: CALL_SECONDS },
  }),
  nodeEvents: meter.createCounter('sightline_node_events', {
    description: 'Events that nodes reported: stored, repeated or rejected.',
  }),
  listReads: meter.createCounter('sightline_list_reads', {
    description: 'Lists and dashboards that were read where there is a replica, by where from: replica or primary.',
  }),
  nodeEventDelay: meter.createHistogram('sightline_node_event_delay_seconds', {
    unit: 's',
    description: 'From what happened in front of a camera to when this server stored it.',
    advice: { explicitBucketBoundaries: DELAY_SECONDS },
  }),
});

export interface Metrics extends ReturnType<typeof instrumentsOf> {
  meter: Meter;
  /** Everything measured, as Prometheus reads it; absent where nothing is measured. */
  text?: () => Promise<string>;
}

/** Counts nothing and costs next to nothing. */
export const noMetrics = (): Metrics => {
  const meter = createNoopMeter();
  return { meter, ...instrumentsOf(meter) };
};

/** Measures from now on. The library is loaded only where somebody wants figures. */
export async function startMetrics(): Promise<Metrics> {
  const [{ MeterProvider }, { PrometheusExporter, PrometheusSerializer }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-prometheus'),
  ]);
  const reader = new PrometheusExporter({ preventServerStart: true });
  // Without a time on every row, and without naming the library on each.
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  const meter = new MeterProvider({ readers: [reader] }).getMeter('sightline');
  return {
    meter,
    ...instrumentsOf(meter),
    text: async () => serializer.serialize((await reader.collect()).resourceMetrics),
  };
}
