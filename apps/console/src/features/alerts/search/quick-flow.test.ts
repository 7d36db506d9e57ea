import { compileFlow } from '@sightline/engine/flow/compile';
import { describe, expect, it } from 'vitest';
import { DETECTOR_CHOICES, quickFlow, VEHICLE_CHOICES } from './quick-flow.ts';
import { pointsIn, pointsText, searchAddressOn } from './search-address.ts';

const AREA = [
  [0.1, 0.2],
  [0.6, 0.2],
  [0.6, 0.8],
] as const;

describe('the form as a flow', () => {
  it.each([...DETECTOR_CHOICES, ...VEHICLE_CHOICES])('runs for %s', (what) => {
    expect(compileFlow(quickFlow({ what, seconds: 600, area: AREA, areaName: 'Bay' })).ok).toBe(true);
  });

  it('looks for one kind of vehicle, in the area, for longer than the time', () => {
    const [what, where] = quickFlow({ what: 'truck', seconds: 600, area: AREA, areaName: 'Bay' }).nodes;
    expect(what).toMatchObject({ detector_type: 'vehicle', only: ['truck'] });
    expect(where).toMatchObject({ config: { max_dwell_time: 600, configured_areas: [{ label: 'Bay' }] } });
  });

  it('looks in the whole picture where no area is drawn', () => {
    const [, where] = quickFlow({ what: 'human', seconds: 0, area: undefined, areaName: '' }).nodes;
    expect(where).toMatchObject({ config: { max_dwell_time: 0.1 } });
  });
});

describe('the address of a search', () => {
  const address = searchAddressOn('2026-11-16');

  it('says the whole question', () => {
    const values = { ...address.start, what: 'truck' as const, seconds: 600, area: AREA };
    expect(address.write(values)).toEqual({ what: 'truck', over: '600', area: '100.200-600.200-600.800' });
    expect(address.read(address.write(values))).toMatchObject({ what: 'truck', seconds: 600, area: AREA });
  });

  it('reads what it does not understand as the start', () => {
    expect(address.read({ what: 'dragon', over: '-5', area: '1.2' })).toEqual(address.start);
    expect(pointsIn('100.200-2000.1-3.3')).toBeUndefined();
    expect(pointsText(AREA)).toBe('100.200-600.200-600.800');
  });
});
