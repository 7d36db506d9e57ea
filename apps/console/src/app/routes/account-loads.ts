import type { LoadScreen } from '../route.ts';
import { withWords } from './with-words.ts';

export const loadApiReference: LoadScreen = async () =>
  (await withWords(import('../../features/account/api-reference/api-reference-screen.tsx'), 'api-reference'))
    .ApiReferenceScreen;

export const loadGuide: LoadScreen = async () =>
  (await withWords(import('../../features/account/guide/guide-screen.tsx'), 'guide')).GuideScreen;

export const loadNotifications: LoadScreen = async () =>
  (await import('../../features/account/notifications/notifications-screen.tsx')).NotificationsScreen;
