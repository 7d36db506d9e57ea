import { context, propagation, trace } from '@opentelemetry/api';

export interface TracingSettings {
  /** Base address of a collector that speaks OTLP over HTTP. */
  endpoint: string;
  /** Sent along, such as a collector's key. */
  headers: Record<string, string>;
  /** The share of traces that is kept, 0 to 1. */
  share: number;
}

/** Sends traces to a collector from now on. The library is loaded only where there is one. */
export async function startTracing({ endpoint, headers, share }: TracingSettings, version: string) {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sightline', 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    /** Sends what has not been sent yet. */
    stop: async () => {
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
