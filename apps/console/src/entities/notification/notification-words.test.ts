// @vitest-environment node
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Notification } from './notification-queries.ts';
import { wordsOf } from './notification-words.ts';

const t = ((key: string, values: object = {}) =>
  `[${[key, ...Object.values(values)].join(' ')}]`) as unknown as TFunction;
const about = (use_case: string): Notification =>
  ({
    template: 'alert_observed',
    title: 'Loading bay crew',
    body: '',
    params: { use_case },
  }) as unknown as Notification;

it('names a use case in the reader’s language, and a logic flow as people named it', () => {
  expect(wordsOf(t, about('crowding'), 'DD/MM/YYYY').title).toBe('[use_case.crowding]');
  expect(wordsOf(t, about('lf_loading_bay_crew'), 'DD/MM/YYYY').title).toBe('Loading bay crew');
});

it('says since when and why a channel fails, and that it works again', () => {
  const params = {
    channel: 'external_api',
    camera: 'C-03',
    site: 'Pier',
    since: '2026-11-16T14:05:00Z',
    status: '401',
  };
  const about = (template: string, more: object = {}) =>
    wordsOf(t, { template, params: { ...params, ...more } } as unknown as Notification, 'DD/MM/YYYY');
  const failing = about('channel_failing');
  expect(failing.title).toBe('[notifications.heading.channel_failing [notifications.channel.external_api] C-03]');
  expect(failing.body).toContain('[notifications.answered 401] Pier');
  expect(failing.body).toMatch(/\d\d\/11\/2026/);
  expect(about('channel_failing', { status: '', error: 'Nobody answered' }).body).toContain('Nobody answered Pier');
  expect(about('channel_recovered', { channel: 'telegram' })).toEqual({
    title: '[notifications.heading.channel_recovered Telegram C-03]',
    body: 'Pier',
  });
});

it('says what is wrong with the installation, and that it is over', () => {
  const params = { condition: 'disk_full', host: 'one', free: '12000000000', percent: '4', days: '3' };
  const about = (template: string, more: object = {}) =>
    wordsOf(
      t,
      { template, params: { ...params, ...more }, title: 'In English', body: 'Body' } as unknown as Notification,
      'DD/MM/YYYY',
    );
  expect(about('installation_trouble').title).toMatch(/^\[trouble\.condition\.disk_full\.title /);
  expect(about('installation_trouble').body).toMatch(/12\.0 GB.*\[trouble\.full_in 3\]$/);
  expect(about('installation_resolved').title).toMatch(/^\[trouble\.resolved\.title \[trouble\.condition\.disk_full/);
  expect(about('installation_trouble', { condition: 'of_tomorrow' })).toEqual({ title: 'In English', body: 'Body' });
});
