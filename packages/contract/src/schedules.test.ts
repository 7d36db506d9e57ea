import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  DaySchedule,
  everyDay,
  GivenDay,
  GivenTime,
  isAlways,
  minutesOf,
  Schedule,
  sharedHours,
  WEEKDAYS,
  withBounds,
} from './schedules.ts';

const day = (...slots: [string, string][]) => DaySchedule.safeParse({ enabled: true, slots });

describe('schedules', () => {
  it('reads clock times to the minute', () => {
    expect([minutesOf('00:00'), minutesOf('08:30:00'), minutesOf('24:00')]).toEqual([0, 510, 1440]);
  });

  it('takes one to five slots a day that start before they end (CAM-28)', () => {
    expect(day(['00:00', '24:00']).success).toBe(true);
    expect(day(['08:00', '12:00'], ['13:00:00', '17:00:00']).success).toBe(true);
    expect(day(['12:00', '08:00']).success).toBe(false);
    expect(day(['08:00', '08:00']).success).toBe(false);
    expect(day(...Array.from({ length: 6 }, (_, i): [string, string] => [`0${i}:00`, `0${i}:30`])).success).toBe(false);
  });

  it('refuses slots that overlap, in whatever order they come', () => {
    expect(day(['13:00', '17:00'], ['08:00', '13:00']).success).toBe(true);
    expect(day(['13:00', '17:00'], ['08:00', '13:30']).success).toBe(false);
  });

  it('refuses what is not a clock time', () => {
    for (const time of ['8:00', '24:30', '25:00', '12:60', '12:00:30'])
      expect(day(['00:00', time]).success).toBe(false);
  });

  it('takes an hour of one digit as people write it', () => {
    expect(GivenTime.parse('7:00')).toBe('07:00');
    expect(GivenDay.parse({ enabled: true, slots: [['7:00', '9:30']] }).slots).toEqual([['07:00', '09:30']]);
    for (const time of ['7', '7:0', '77:00', ' 7:00']) expect(GivenTime.safeParse(time).success).toBe(false);
  });

  it('names every weekday', () => {
    const off = { enabled: false, slots: [] };
    expect(Schedule.safeParse(Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, off]))).success).toBe(true);
    expect(Schedule.safeParse({ monday: off }).success).toBe(false);
  });

  it('knows the outer bounds of a week, without the days that are off', () => {
    const off = { enabled: false, slots: [['00:00', '24:00']] as [string, string][] };
    expect(boundsOf({ ...everyDay('08:00', '21:00'), sunday: off })).toEqual({ on_time: '08:00', off_time: '21:00' });
    expect(boundsOf(Object.fromEntries(WEEKDAYS.map((day) => [day, off])) as never)).toBeUndefined();
  });

  it('finds the hours two schedules share', () => {
    const shared = sharedHours(everyDay('08:00', '21:00'), {
      ...everyDay('20:00', '24:00'),
      monday: {
        enabled: true,
        slots: [
          ['00:00', '09:00'],
          ['12:00', '13:00'],
          ['21:00', '24:00'],
        ],
      },
      sunday: { enabled: false, slots: [['08:00', '09:00']] },
    });
    expect(shared.monday).toEqual({
      enabled: true,
      slots: [
        ['08:00', '09:00'],
        ['12:00', '13:00'],
      ],
    });
    expect(shared.tuesday.slots).toEqual([['20:00', '21:00']]);
    expect(shared.sunday.enabled).toBe(false);
  });

  it('knows a schedule that leaves nothing out', () => {
    expect(isAlways(everyDay('00:00', '24:00'))).toBe(true);
    expect(isAlways(everyDay('00:00', '23:30'))).toBe(false);
    const halves = {
      enabled: true,
      slots: [
        ['12:00', '24:00'],
        ['00:00', '12:00'],
      ] as [string, string][],
    };
    expect(isAlways({ ...everyDay('00:00', '24:00'), friday: halves })).toBe(true);
  });
});

describe('hours with other outer bounds', () => {
  const week = {
    ...everyDay('08:00', '21:00'),
    saturday: { enabled: true, slots: [['09:00', '12:00'] as [string, string]] },
  };
  const slotsOf = (hours: typeof week) => [hours.monday.slots, hours.saturday.slots];

  it('move the slots that stood at the old ones, and leave the others alone', () => {
    const hours = withBounds(week, { on_time: '07:00', off_time: '22:30' });
    expect(slotsOf(hours)).toEqual([[['07:00', '22:30']], [['09:00', '12:00']]]);
    expect(boundsOf(hours)).toEqual({ on_time: '07:00', off_time: '22:30' });
  });

  it('cut what lies outside; a day that lay outside altogether gets them', () => {
    const late = withBounds(week, { on_time: '10:00', off_time: '18:00' });
    expect(slotsOf(late)).toEqual([[['10:00', '18:00']], [['10:00', '12:00']]]);
    const later = withBounds(week, { on_time: '13:00', off_time: '21:00' });
    expect(slotsOf(later)).toEqual([[['13:00', '21:00']], [['13:00', '21:00']]]);
  });

  it('stay as they are where hours cannot have them', () => {
    for (const bounds of [
      { on_time: '07:10', off_time: '21:00' },
      { on_time: '21:00', off_time: '08:00' },
    ])
      expect(withBounds(week, bounds)).toBe(week);
    const off = Object.fromEntries(WEEKDAYS.map((name) => [name, { ...week[name], enabled: false }])) as typeof week;
    expect(withBounds(off, { on_time: '07:00', off_time: '21:00' })).toBe(off);
  });
});
