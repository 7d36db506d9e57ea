import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AppError } from '../errors/app-error.ts';

const tracer = trace.getTracer('sightline');

/** Where a trace is, as text: it travels in a header or with stored work. */
export type TraceParent = string;

/** A call that is refused is answered as it should be: no failure of ours. */
const isRefusal = (error: unknown) => error instanceof AppError && error.status < 500;

function fail(span: Span, error: unknown) {
  if (isRefusal(error)) return;
  span.recordException(error instanceof Error ? error : String(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

async function run<T>(name: string, options: SpanOptions, parent: Context, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Notes how long `work` takes as a step of the trace that is under way. */
export const traced = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  run(name, { attributes }, context.active(), work);

/** The same for something that takes no time worth noting. */
export function noteStep(name: string, attributes: Attributes): void {
  // Without a trace under way, a step would be one of its own.
  if (trace.getActiveSpan()) tracer.startSpan(name, { attributes }).end();
}

const at = (parent: TraceParent | undefined): Context =>
  parent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent: parent });

/** Begins a trace, or goes on with one that came from elsewhere; of several, it goes on with the first and names the others. */
export function tracedFrom<T>(
  parents: readonly (TraceParent | undefined)[],
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const [first, ...others] = parents.filter((parent) => parent !== undefined);
  const links = others.flatMap((parent) => {
    const linked = trace.getSpanContext(at(parent));
    return linked && isSpanContextValid(linked) ? [{ context: linked }] : [];
  });
  return run(name, { attributes, links }, at(first), work);
}

/** Where the trace under way is, or undefined when nothing is traced. */
export function traceParent(): TraceParent | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}
