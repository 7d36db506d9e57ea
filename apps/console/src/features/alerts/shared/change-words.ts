import type { TFunction } from 'i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { nameOfAlert } from '../../../entities/alert/use-cases.ts';
import type { AlertFields } from './alert-fields.ts';

/** What was done, as the toast says it. */
export function doneText(t: TFunction, fields: AlertFields, count: number): string {
  if (fields.status) return t(`inbox.done.${fields.status}`, { count });
  if (fields.assignee) return t('inbox.done.assigned', { count, name: fields.assignee.name });
  if (fields.assignee === null) return t('inbox.done.unassigned', { count });
  if (fields.marked_for_deletion !== undefined) {
    return fields.marked_for_deletion ? t('inbox.done.marked', { count }) : t('inbox.done.unmarked', { count });
  }
  if (fields.read !== undefined)
    return fields.read ? t('inbox.done.read', { count }) : t('inbox.done.unread', { count });
  if (fields.bookmarked !== undefined) {
    return fields.bookmarked ? t('inbox.done.bookmarked', { count }) : t('inbox.done.unbookmarked', { count });
  }
  return fields.followed ? t('inbox.done.followed', { count }) : t('inbox.done.unfollowed', { count });
}

/** Where: what a single alert is and its camera, or the camera of all; nothing when they are of several. */
export function placeText(t: TFunction, alerts: readonly Alert[]): string | undefined {
  const [first] = alerts;
  if (!first) return undefined;
  if (alerts.length === 1) return `${nameOfAlert(t, first)} · ${first.camera.name}`;
  return alerts.every(({ camera }) => camera.id === first.camera.id) ? first.camera.name : undefined;
}
