// @vitest-environment node
import { everyDay, type GivenDay, WeekHours } from '@sightline/contract/schedules';
import { describe, expect, it } from 'vitest';
import { addSlot, canAddSlot, copyDay, dragSlot, otherDays, removeSlot, setTime, TIMES } from './day-slots.ts';

const day = (...slots: [string, string][]): GivenDay => ({ enabled: true, slots });

describe('operating hours', () => {
  it('go in steps of 30 minutes (CAM-29)', () => {
    expect(TIMES.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
    expect(TIMES.at(-1)).toBe('24:00');
    expect(TIMES).toHaveLength(49);
  });

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
    expect(removeSlot(hours, 0).slots).toHaveLength(1);
  });

  it('take a new slot where there is room, in order of time', () => {
    expect(addSlot(day(['08:00', '24:00'])).slots).toEqual([
      ['00:00', '01:00'],
      ['08:00', '24:00'],
    ]);
    expect(canAddSlot(day(['00:00', '24:00']))).toBe(false);
  });

  it('are changed one time at a time', () => {
    expect(setTime(day(['08:00', '12:00'], ['13:00', '21:00']), 1, 0, '14:30').slots[1]).toEqual(['14:30', '21:00']);
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
