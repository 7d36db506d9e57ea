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

describe('a configuration from a newer server', () => {
  it('is taken as it is when everything is understood', () => {
    expect(readCameras([camera], keptLog().log)).toEqual([camera]);
  });

  it('costs only the use case that is not understood', () => {
    const { log, lines } = keptLog();
    const node = { id: 'n', type: 'rule', rule_type: 'mind_reading', config: {} };
    const newer = { ...useCase, use_case: 'telepathy', flow: { nodes: [node], edges: [] } };
    expect(readCameras([{ ...camera, use_cases: [newer, useCase] }], log)).toEqual([camera]);
    expect(lines()).toEqual(['A use case cannot be run']);
  });

  it('costs only the camera that is not understood', () => {
    const { log, lines } = keptLog();
    expect(readCameras([{ ...camera, source: 7 }, null, camera], log)).toEqual([camera]);
    expect(lines()).toEqual(['A camera cannot be watched']);
  });
});
