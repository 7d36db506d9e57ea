import { expect, it } from 'vitest';
import { CAMERA_BLOCKS } from './camera-blocks.ts';
import { FLOW_TABS } from './logic-flows/tabs.ts';

it('the settings tabs of a camera go by the documented path keys (UC-09)', () => {
  const blocks = Object.values(CAMERA_BLOCKS).map(({ path }) => path);
  expect(Object.keys(FLOW_TABS)).toEqual(expect.arrayContaining(['alerts', 'flowsense']));
  expect(blocks).toEqual([
    'vehicleManagement',
    'peopleManagement',
    'inspection',
    'footfall',
    'machineryUtilisation',
    'workhourTracking',
    'vehicleTracking',
    // Sub-forms of the same page (UC-12, UC-13).
    'timelapse',
    'cameraHealth',
  ]);
});
