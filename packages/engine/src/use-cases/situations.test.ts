import { describe, expect, it } from 'vitest';
import { alertsIn } from '../testing/situations.ts';
import { type RunnableUseCase, USE_CASE_FLOWS } from './flows.ts';

const USE_CASES = Object.keys(USE_CASE_FLOWS) as RunnableUseCase[];

describe('every use case that runs', () => {
  it.each(USE_CASES)('%s is raised by its situation, and not by another', (key) => {
    const [raised, not] = [alertsIn(key, 'raises'), alertsIn(key, 'not')];
    expect([raised.problems, not.problems]).toEqual([[], []]);
    expect([raised.alerts.length, not.alerts.length]).toEqual([1, 0]);
  });

  it('explains its alert as it did when the golden traces were written', async () => {
    const traces = USE_CASES.map((key) => {
      const [alert] = alertsIn(key, 'raises').alerts;
      return {
        use_case: key,
        at_ms: alert?.atMs,
        objects: alert?.objects.map(({ track }) => track),
        trace: alert?.trace,
      };
    });
    await expect(`${traces.join('\n')}\n`).toMatchFileSnapshot('../testing/golden-traces.jsonl');
  });
});
