import { DETECTORS, type DetectorNode } from '@sightline/contract/flows';
import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import { defaultSettingsOf } from '@sightline/contract/use-cases/define';
import { type NeededClass, needsOf } from '@sightline/contract/use-cases/needs';
import { describe, expect, it } from 'vitest';
import { createEvaluator } from '../evaluator.ts';
import { validateFlow } from '../flow/validate.ts';
import { aUseCase, frame, LEFT_HALF, person, truck } from '../testing/frames.ts';
import { flowOfUseCase, isRunnable, type RunnableUseCase, USE_CASE_FLOWS } from './flows.ts';

const RUNNABLE = Object.keys(USE_CASE_FLOWS) as RunnableUseCase[];

/** Which of two objects, a person and a truck, a use case alerts on after a while inside. */
function kindsAlerted(key: RunnableUseCase, settings: Record<string, unknown>) {
  const evaluator = createEvaluator({
    id: 'camera',
    time_zone: 'UTC',
    use_cases: [aUseCase(flowOfUseCase(key, settings, [LEFT_HALF]), { use_case: key })],
  });
  const frames = Array.from({ length: 20 }, (_, index) =>
    frame(index * 500, person('p', 0.2, 0.5), person('q', 0.3, 0.5), truck('t', 0.4, 0.5), person('free', 0.8, 0.5)),
  );
  const alerts = frames.flatMap((one) => evaluator.evaluate(one));
  return {
    firstMs: alerts[0]?.atMs,
    kinds: [...new Set(alerts.flatMap(({ objects }) => objects.map(({ kind }) => kind)))],
  };
}

const classesOf = ({ detector_type: type, only }: DetectorNode): NeededClass[] => {
  if (type === 'vehicle') return ['vehicle'];
  return [...(only ?? DETECTORS[type])];
};

describe('flows of use cases', () => {
  it.each(RUNNABLE)('%s finds nothing that its node need not see', (key) => {
    const { nodes } = flowOfUseCase(key, {}, [LEFT_HALF]);
    const found = nodes.flatMap((node) => (node.type === 'detector' ? classesOf(node) : []));
    expect(needsOf(USE_CASES[key], defaultSettingsOf(USE_CASES[key])).classes).toEqual(expect.arrayContaining(found));
  });

  it.each(RUNNABLE)('%s is a valid flow with its default settings', (key) => {
    expect(validateFlow(flowOfUseCase(key, {}, [LEFT_HALF]))).toEqual([]);
    expect(key in USE_CASES).toBe(true);
  });

  it('no_access_area alerts on a person who stays longer than the time before an alert', () => {
    expect(kindsAlerted('no_access_area', { max_time_before_alert: 2 })).toEqual({ firstMs: 2500, kinds: ['person'] });
  });

  it('takes no waiting time as: in the second frame', () => {
    expect(kindsAlerted('vehicle_trespass', { max_time_before_alert: null }).firstMs).toBe(500);
  });

  it('illegal_parking and vehicle_trespass alert on vehicles, exclusion_area on everything', () => {
    expect(kindsAlerted('illegal_parking', { max_time_before_alert: 3 })).toEqual({ firstMs: 3500, kinds: ['truck'] });
    expect(kindsAlerted('vehicle_trespass', { max_time_before_alert: 1 }).kinds).toEqual(['truck']);
    expect(kindsAlerted('exclusion_area', { max_time_before_alert: 1 }).kinds).toEqual(['person', 'truck']);
  });

  it('crowding counts people in the area', () => {
    expect(kindsAlerted('crowding', { max_people: 1, max_time_before_alert: 2 })).toEqual({
      firstMs: 2500,
      kinds: ['person'],
    });
    expect(kindsAlerted('crowding', { max_people: 2, max_time_before_alert: 2 }).firstMs).toBeUndefined();
  });

  it('refuses settings that do not fit', () => {
    expect(() => flowOfUseCase('no_access_area', { max_time_before_alert: -1 }, [])).toThrow();
    expect(() => flowOfUseCase('no_access_area', { max_people: 1 }, [])).toThrow();
  });

  it('knows which use cases it can run', () => {
    expect([isRunnable('no_access_area'), isRunnable('manual_housekeeping'), isRunnable('toString')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
