import { describe, expect, it } from 'vitest';
import { EMPTY_DOC, type FlowDoc } from './doc.ts';
import { configure, drawAreas, rename } from './edits.ts';
import { placeOf, problemsOf, type Situation, worstOf } from './problems.ts';
import { aFlow, hatZone } from './testing.ts';

const ON_SITE: Situation = { tab: 'alerts' };
const onCamera = (isCalibrated: boolean): Situation => ({ tab: 'alerts', camera: { isCalibrated } });
const AREA = { id: '01990000-0000-7000-8000-000000000001', area_type: 'polygon' as const, selected_label: null };
const drawn = (doc: FlowDoc, id: string) =>
  drawAreas(doc, id, [
    {
      ...AREA,
      points: [
        [0, 0],
        [0.5, 0],
        [0.5, 0.5],
      ],
    },
  ]);

const codes = (doc: FlowDoc, situation: Situation) =>
  problemsOf(doc, situation).map(({ severity, node, code }) => `${severity} ${node ?? '-'} ${code}`);

const good = () => configure(drawn(hatZone(), 'zone'), 'ppe', { check_hat: true });

describe('what keeps a flow from being saved', () => {
  it('is nothing when all is well', () => expect(codes(good(), onCamera(true))).toEqual([]));

  it('is that there is none (FLOW-40)', () => expect(codes(EMPTY_DOC, ON_SITE)).toEqual(['error - flow_zero_nodes']));

  it('is a node without a connection, but not a single node (FLOW-41, 42)', () => {
    expect(codes(aFlow({ people: 'human', zone: 'area_check' }), ON_SITE)).toEqual([
      'error people flow_unconnected_node',
      'error zone flow_unconnected_node',
    ]);
    expect(codes(aFlow({ people: 'human' }), ON_SITE)).toEqual([]);
  });

  it('is a setting out of bounds, at the field that has it (FLOW-48)', () => {
    const doc = configure(good(), 'zone', { max_dwell_time: 0 });
    expect(problemsOf(doc, ON_SITE)).toEqual([
      expect.objectContaining({ severity: 'error', node: 'zone', field: 'max_dwell_time', code: 'only_positive' }),
    ]);
  });

  it('is a setting that was emptied or never chosen', () => {
    expect(problemsOf(configure(good(), 'zone', { max_dwell_time: null }), ON_SITE)).toEqual([
      expect.objectContaining({ node: 'zone', field: 'max_dwell_time', code: 'required' }),
    ]);
    const depends = aFlow({ people: 'human', other: 'depends_on_use_case' }, ['people other']);
    expect(problemsOf(depends, ON_SITE)).toEqual([
      expect.objectContaining({ node: 'other', field: 'camera_id', code: 'required' }),
      expect.objectContaining({ node: 'other', field: 'use_case', code: 'required' }),
    ]);
  });

  it('is the radius of one machine, by the name of its field', () => {
    const doc = aFlow({ v: 'vehicle', p: 'human', a: 'generate_area_around_vehicle', i: 'area_intrusion' }, [
      'v a',
      'a i',
      'p i',
    ]);
    const vehicles = { crane: { id: 'crane', enabled: true, use_calibration: false, radius_around: -1 } };
    expect(problemsOf(configure(doc, 'a', { vehicles_to_monitor: vehicles }), ON_SITE)).toEqual([
      expect.objectContaining({ node: 'a', field: 'machine_crane.radius_around', code: 'only_positive' }),
    ]);
  });

  it('is a name that is missing or too long (FLOW-44, 45)', () => {
    expect(codes(rename(good(), 'ppe', ' '), ON_SITE)).toEqual(['error ppe required']);
    expect(codes(rename(good(), 'ppe', 'a'.repeat(31)), ON_SITE)).toEqual(['error ppe too_long']);
  });
});

describe('what is odd about a flow', () => {
  it('is a rule without the area it needs, on a camera', () => {
    const doc = configure(hatZone(), 'ppe', { check_hat: true });
    expect(codes(doc, onCamera(true))).toEqual(['warning zone no_areas']);
    expect(codes(doc, ON_SITE)).toEqual([]);
  });

  it('is not that areas come from another rule', () => {
    const doc = aFlow({ load: 'load', people: 'human', under: 'generate_area_under_load', near: 'area_intrusion' }, [
      'load under',
      'under near',
      'people near',
    ]);
    expect(codes(doc, onCamera(true))).toEqual([]);
  });

  it('is a camera without calibration where a rule measures on the ground', () => {
    const doc = aFlow({ v: 'vehicle', speed: 'speed_violation' }, ['v speed']);
    expect(codes(doc, onCamera(false))).toEqual(['warning speed uncalibrated']);
    expect(codes(doc, onCamera(true))).toEqual([]);
  });

  it('is a check of nothing, and limits the wrong way round', () => {
    expect(codes(drawn(hatZone(), 'zone'), onCamera(true))).toEqual(['warning ppe nothing_checked']);
    const count = configure(aFlow({ p: 'human', c: 'count_violation' }, ['p c']), 'c', {
      minimum_count: 9,
      maximum_count: 3,
    });
    expect(codes(count, ON_SITE)).toEqual(['warning c limits_swapped']);
  });
});

describe('the place of an error', () => {
  it.each([
    ['logicflow.nodes.ppe', { node: 'ppe' }],
    ['logicflow.nodes.ppe.data.display_name', { node: 'ppe', field: 'display_name' }],
    ['logicflow.nodes.a.data.config_values.loads_to_monitor.timber', { node: 'a', field: 'load_timber' }],
    ['logicflow.nodes', {}],
    ['name', {}],
    [undefined, {}],
  ])('%s is read as the server writes it', (field, place) => expect(placeOf(field)).toEqual(place));

  it('comes first when it is an error', () => {
    const problems = problemsOf(configure(hatZone(), 'zone', { max_dwell_time: 0 }), onCamera(true));
    expect(worstOf(problems)).toBe('error');
    expect(problems.map(({ severity }) => severity)).toEqual(['error', 'warning', 'warning']);
    expect(worstOf([])).toBeUndefined();
  });
});
