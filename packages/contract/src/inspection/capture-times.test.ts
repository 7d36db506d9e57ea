import { expect, it } from 'vitest';
import { ALWAYS, everyDay, type Schedule } from '../schedules.ts';
import { captureTimesOf } from './capture-times.ts';

const threeADay: Schedule = {
  ...everyDay('08:00', '24:00'),
  monday: {
    enabled: true,
    slots: [
      ['06:00', '07:00'],
      ['13:00', '13:30'],
      ['17:00', '18:00'],
    ],
  },
  sunday: { enabled: false, slots: [['08:00', '09:00']] },
};

it('takes a picture as each slot begins, and none on days that are off', () => {
  const times = captureTimesOf(threeADay, ALWAYS);
  expect(times.monday).toEqual(['06:00', '13:00', '17:00']);
  expect(times.tuesday).toEqual(['08:00']);
  expect(times.sunday).toEqual([]);
});

it('takes none while the camera does not operate', () => {
  expect(captureTimesOf(threeADay, everyDay('07:00', '17:00')).monday).toEqual(['13:00']);
});

it('goes by the operating hours without a schedule of its own', () => {
  expect(captureTimesOf(null, everyDay('07:30', '19:00')).friday).toEqual(['07:30']);
});
