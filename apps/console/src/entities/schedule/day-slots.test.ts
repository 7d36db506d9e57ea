// @vitest-environment node
import { everyDay, type GivenDay, WeekHours } from '@sightline/contract/schedules';
import { describe, expect, it } from 'vitest';
import {
  addSlot,
  addSlotAt,
  canAddSlot,
  copyDay,
  dragSlot,
  hoursOfDay,
  otherDays,
  pressedOn,
  removeSlot,
} from './day-slots.ts';

const day = (...slots: [string, string][]): GivenDay => ({ enabled: true, slots });

describe('operating hours', () => {
  it('have one to five slots a day that never overlap (CAM-28)', () => {
    let hours = day(['08:00', '21:00']);
    for (let count = 2; count <= 5; count += 1) {
      expect(canAddSlot(hours)).toBe(true);
      hours = addSlot(hours);
      expect(hours.slots).toHaveLength(count);
    }
    expect(canAddSlot(hours)).toBe(false);
    expect(WeekHours.safeParse({ ...everyDay('08:00', '21:00'), monday: hours }).success).toBe(true);
    for (let count = 5; count > 1; count -= 1) hours = removeSlot(hours, 0);
    expect(removeSlot(hours, 0)).toEqual({ ...hours, enabled: false });
  });

  it('take a new slot where there is room, in order of time', () => {
    expect(addSlot(day(['08:00', '24:00'])).slots).toEqual([
      ['00:00', '01:00'],
      ['08:00', '24:00'],
    ]);
    expect(canAddSlot(day(['00:00', '24:00']))).toBe(false);
  });

  it('take a new slot where somebody points, as long as the gap allows', () => {
    const hours = day(['08:00', '12:00'], ['13:00', '21:00']);
    expect(addSlotAt(hours, 5 * 60 + 50).slots[0]).toEqual(['05:30', '06:30']);
    expect(addSlotAt(hours, 7 * 60 + 40).slots[0]).toEqual(['07:00', '08:00']);
    expect(addSlotAt(hours, 12 * 60 + 40).slots[1]).toEqual(['12:00', '13:00']);
    expect(addSlotAt(day(['00:00', '12:00'], ['12:30', '24:00']), 12 * 60 + 10).slots[1]).toEqual(['12:00', '12:30']);
    expect(addSlotAt(hours, 9 * 60)).toBe(hours);
    const full = day(
      ['00:00', '01:00'],
      ['02:00', '03:00'],
      ['04:00', '05:00'],
      ['06:00', '07:00'],
      ['08:00', '09:00'],
    );
    expect(addSlotAt(full, 20 * 60)).toBe(full);
  });

  it('move by keys in steps of 30 minutes, up to the slot beside; Delete removes (CAM-29)', () => {
    const hours = day(['08:00', '12:00'], ['13:00', '21:00']);
    const slots = (...args: [number, 'start' | 'end' | 'whole', string]) => pressedOn(hours, ...args)?.slots;
    expect(slots(0, 'start', 'ArrowLeft')?.[0]).toEqual(['07:30', '12:00']);
    expect(slots(0, 'end', 'ArrowUp')?.[0]).toEqual(['08:00', '12:30']);
    expect(slots(0, 'end', 'End')?.[0]).toEqual(['08:00', '13:00']);
    expect(slots(1, 'whole', 'PageUp')?.[1]).toEqual(['15:00', '23:00']);
    expect(slots(1, 'whole', 'Home')?.[1]).toEqual(['12:00', '20:00']);
    expect(slots(0, 'whole', 'Delete')).toEqual([['13:00', '21:00']]);
    expect(slots(0, 'whole', 'a')).toBeUndefined();
  });

  it('from elsewhere that are off a step move onto one', () => {
    expect(pressedOn(day(['08:10', '12:00']), 0, 'start', 'ArrowRight')?.slots[0]).toEqual(['08:30', '12:00']);
  });

  it('are summed for a day; a day that is off has none', () => {
    const hours = day(['08:00', '12:00'], ['13:00', '19:30']);
    expect(hoursOfDay(hours)).toBe(10.5);
    expect(hoursOfDay({ ...hours, enabled: false })).toBe(0);
  });

  it('are dragged by an edge or as a whole, on steps and up to the slot beside', () => {
    const hours = day(['08:00', '12:00'], ['13:00', '21:00']);
    const slots = (...args: [number, 'start' | 'end' | 'whole', number]) => dragSlot(hours, ...args).slots;
    expect(slots(0, 'start', 6 * 60 + 40)[0]).toEqual(['06:30', '12:00']);
    expect(slots(0, 'start', 20 * 60)[0]).toEqual(['11:30', '12:00']);
    expect(slots(0, 'end', 15 * 60)[0]).toEqual(['08:00', '13:00']);
    expect(slots(1, 'end', 30 * 60)[1]).toEqual(['13:00', '24:00']);
    expect(slots(1, 'whole', 60)[1]).toEqual(['12:00', '20:00']);
    expect(slots(0, 'whole', -60)[0]).toEqual(['00:00', '04:00']);
    expect(dragSlot(hours, 0, 'end', 12 * 60 + 10)).toBe(hours);
  });

  it('are copied from a day to others, each with slots of its own', () => {
    const before = { ...everyDay('08:00', '21:00'), monday: day(['06:00', '07:00']) };
    const after = copyDay(before, 'monday', otherDays('monday'));
    expect(after.sunday).toEqual(before.monday);
    expect(after.sunday.slots).not.toBe(after.saturday.slots);
  });
});
