import 'dayjs/locale/it';
import 'dayjs/locale/ja';
import 'dayjs/locale/zh';
import 'dayjs/locale/zh-tw';
import type { Language } from '@sightline/contract/statuses';
import { currentLanguage } from './words.ts';

const SUNDAY = 0;
const MONDAY = 1;

/** What calendars call our languages, each imported above, and the day their weeks begin with. */
const CALENDARS = {
  en: { locale: 'en', firstDayOfWeek: MONDAY },
  it: { locale: 'it', firstDayOfWeek: MONDAY },
  ja: { locale: 'ja', firstDayOfWeek: SUNDAY },
  zh: { locale: 'zh', firstDayOfWeek: MONDAY },
  zh_tw: { locale: 'zh-tw', firstDayOfWeek: SUNDAY },
} as const satisfies Record<Language, { locale: string; firstDayOfWeek: 0 | 1 }>;

/** How a calendar is drawn for the reader. */
export const calendarOfReader = () => CALENDARS[currentLanguage()];
