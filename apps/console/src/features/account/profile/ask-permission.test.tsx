import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { renderPlain } from '../../../testing/render.tsx';
import { Toasts } from '../../../ui/toasts.tsx';
import { askForSystemNotifications } from './ask-permission.ts';

beforeAll(() => loadWords('profile'));
beforeEach(() => void renderPlain(<Toasts />));
afterEach(() => {
  act(() => notifications.clean());
  vi.stubGlobal('Notification', undefined);
});

const browserSays = (permission: string, answer = permission) =>
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
const ask = () => act(() => askForSystemNotifications());

it('says that they are on once the browser allows them (NOTIF-32)', async () => {
  browserSays('default', 'granted');
  expect(await ask()).toBe(true);
  expect(await screen.findByText('System notifications successfully enabled')).toBeTruthy();
});

it('warns that they were denied (NOTIF-33)', async () => {
  browserSays('denied');
  expect(await ask()).toBe(false);
  const shown = await screen.findByText('System notifications permission was denied');
  expect(shown.closest('[data-tone]')?.getAttribute('data-tone')).toBe('warning');
});

it.each(['dismissed', 'without the feature'])(
  'says that something went wrong otherwise: %s (NOTIF-34)',
  async (how) => {
    if (how === 'dismissed') browserSays('default');
    expect(await ask()).toBe(false);
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
  },
);
