import { type TraceParent, traceParent } from '../telemetry/trace-context.ts';

/** Under this name, stored work remembers the trace it came from. */
const FIELD = 'traceparent';

/** What is stored as a job: its data, with the trace under way when there is one. */
export function withTrace(data: object): object {
  const parent = traceParent();
  return parent === undefined ? data : { ...data, [FIELD]: parent };
}

/** What was stored as a job, told apart again. */
export function apart(stored: unknown): { data: unknown; parent?: TraceParent } {
  if (typeof stored !== 'object' || stored === null || !(FIELD in stored)) return { data: stored };
  const { [FIELD]: parent, ...data } = stored;
  return { data, parent: String(parent) };
}
