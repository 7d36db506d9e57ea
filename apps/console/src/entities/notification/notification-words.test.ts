// @vitest-environment node
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Notification } from './notification-queries.ts';
import { wordsOf } from './notification-words.ts';

const t = ((key: string) => `[${key}]`) as unknown as TFunction;
const about = (use_case: string): Notification =>
  ({
    template: 'alert_observed',
    title: 'Loading bay crew',
    body: '',
    params: { use_case },
  }) as unknown as Notification;

it('names a use case in the reader’s language, and a logic flow as people named it', () => {
  expect(wordsOf(t, about('crowding')).title).toBe('[use_case.crowding]');
  expect(wordsOf(t, about('lf_loading_bay_crew')).title).toBe('Loading bay crew');
});
