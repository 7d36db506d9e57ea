import { LANGUAGES } from '@sightline/contract/statuses';
import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { calendarOfReader } from './calendar.ts';
import { startWords, switchLanguage } from './words.ts';

it.each(LANGUAGES)('has loaded the calendar of %s', async (language) => {
  await startWords('en');
  await switchLanguage(language);
  expect(Object.keys(dayjs.Ls)).toContain(calendarOfReader().locale);
});
