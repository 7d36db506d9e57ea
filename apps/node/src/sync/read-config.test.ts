import { flowOfUseCase } from '@sightline/engine/use-cases/flows';
import { describe, expect, it } from 'vitest';
import { CAMERA_ID } from '../testing/events.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { readCameras } from './read-config.ts';

const useCase = {
  use_case: 'no_access_area',
  flow: flowOfUseCase('no_access_area', {}, []),
  alert_cooldown_seconds: 30,
  re_alert_delay_seconds: 60,
};
const camera = { id: CAMERA_ID, name: 'One', source: 'sim://gate', time_zone: 'UTC', use_cases: [useCase] };

const newer = {
  ...useCase,
  flow: { nodes: [{ id: 'n', type: 'rule', rule_type: 'mind_reading', config: {} }], edges: [] },
};

describe('a configuration from a newer server', () => {
  it('is taken as it is when everything is understood', () => {
    expect(readCameras([camera], [], keptLog().log)).toEqual({ cameras: [camera], problems: [] });
  });

  it('costs only the use case that is not understood, and says so', () => {
    const { log, lines } = keptLog();
    const given = { ...camera, use_cases: [{ ...newer, use_case: 'telepathy' }, useCase] };
    const { cameras, problems } = readCameras([given], [camera], log);
    expect(cameras).toEqual([camera]);
    expect(problems).toMatchObject([{ camera_id: CAMERA_ID, use_case: 'telepathy', keeps_previous: false }]);
    expect(lines()).toEqual(['A use case cannot be run']);
  });

  it('costs only the measure that is not understood, and says so', () => {
    const area = {
      id: CAMERA_ID,
      area_type: 'polygon',
      label: 'Yard',
      points: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    };
    const known = { kind: 'footfall', areas: [area] };
    const given = { ...camera, measures: [{ kind: 'thoughts', areas: [] }, known] };
    const { cameras, problems } = readCameras([given], [], keptLog().log);
    expect(cameras).toEqual([{ ...camera, measures: [known] }]);
    expect(problems).toMatchObject([{ camera_id: CAMERA_ID, use_case: 'thoughts', keeps_previous: false }]);
  });

  it('leaves a use case as it was before when its change is not understood', () => {
    const { cameras, problems } = readCameras([{ ...camera, use_cases: [newer] }], [camera], keptLog().log);
    expect(cameras).toEqual([camera]);
    expect(problems).toMatchObject([{ use_case: 'no_access_area', keeps_previous: true }]);
  });

  it('leaves a camera as it was before, or costs it alone', () => {
    const { log, lines } = keptLog();
    const other = { ...camera, id: '018f0000-0000-7000-8000-0000000000c2' };
    const { cameras, problems } = readCameras([{ ...camera, source: 7 }, { ...other, source: 7 }, null], [camera], log);
    expect(cameras).toEqual([camera]);
    expect(problems).toMatchObject([
      { camera_id: CAMERA_ID, use_case: null, keeps_previous: true },
      { camera_id: other.id, use_case: null, keeps_previous: false },
    ]);
    expect(lines()).toEqual(['A camera cannot be watched', 'A camera cannot be watched']);
  });
});
