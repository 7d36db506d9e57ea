import { LANGUAGES } from '@sightline/contract/statuses';
import dayjs from 'dayjs';
import { afterAll, expect, it } from 'vitest';
import { calendarOfReader } from './calendar.ts';
import { switchLanguage } from './words.ts';

afterAll(() => switchLanguage('en'));

it.each(LANGUAGES)('has loaded the calendar of %s', async (language) => {
  await switchLanguage(language);
  expect(Object.keys(dayjs.Ls)).toContain(calendarOfReader().locale);
});
