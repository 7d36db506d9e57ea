// @vitest-environment node
import { everyDay } from '@sightline/contract/schedules';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { hoursText } from './hours-words.ts';

const t = ((key: string) => key.split('.').at(-1)) as unknown as TFunction;
const week = everyDay('08:00', '21:00');

it('says equal days that follow each other together', () => {
  expect(hoursText(t, week)).toBe('monday–sunday 08:00–21:00');
  const split = {
    enabled: true,
    slots: [['06:00:00', '12:00:00'] as [string, string], ['13:00', '24:00'] as [string, string]],
  };
  const off = { ...week.sunday, enabled: false };
  expect(hoursText(t, { ...week, wednesday: split, saturday: off, sunday: off })).toBe(
    'monday–tuesday 08:00–21:00; wednesday 06:00–12:00, 13:00–24:00; thursday–friday 08:00–21:00; saturday–sunday off',
  );
});
