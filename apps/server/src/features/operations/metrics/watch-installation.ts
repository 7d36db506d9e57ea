import type { Observable } from '@opentelemetry/api';
import type { Services } from '../../../changes/services.ts';
import { SOURCES, type Source } from './sources.ts';

function watch(services: Services, source: Source) {
  const { meter } = services.metrics;
  const observed = new Map<string, Observable>();
  for (const [name, { description, unit, isTotal }] of Object.entries(source.metrics)) {
    const options = unit === undefined ? { description } : { description, unit };
    observed.set(
      name,
      isTotal ? meter.createObservableCounter(name, options) : meter.createObservableGauge(name, options),
    );
  }
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { metric, value, labels } of await source.read(services))
        result.observe(observed.get(metric)!, value, labels);
    },
    [...observed.values()],
  );
}

/** Lets the state of the installation be read together with what this server counts. */
export function watchInstallation(services: Services): void {
  for (const source of SOURCES) watch(services, source);
}
