import type { Operation } from '../../../../changes/call.ts';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { loadCurrentUser } from '../load-current-user.ts';
import { countCameras, type ProfileChange, replaceNotificationCameras, updateProfile } from '../profile.repo.ts';

type Change = Parameters<Operation<'updateCurrentUser'>>[1]['body'];

/** Empty text means that there is none. */
const orNull = (text: string | null | undefined) => (text === '' ? null : text);

function changeOf({ notification_settings, ...body }: Change): ProfileChange {
  const { cameras: _, ...switches } = notification_settings ?? { cameras: [] };
  return {
    firstName: body.first_name,
    lastName: orNull(body.last_name),
    userChannelId: orNull(body.user_channel_id),
    preferredLanguage: body.preferred_language,
    preferredDateFormat: body.preferred_date_format,
    ...(notification_settings ? { notificationSettings: switches } : {}),
  };
}

async function chooseCameras(tx: Db, actor: Actor, chosen: string[]) {
  const ids = [...new Set(chosen)];
  if ((await countCameras(actor.reach, tx, ids)) < ids.length) {
    fail('out_of_reach', { field: 'notification_settings.cameras' });
  }
  await replaceNotificationCameras(tx, actor.userId, ids);
}

export const updateCurrentUser: Operation<'updateCurrentUser'> = async ({ services, actor }, { body }) => {
  await services.db.transaction(async (tx) => {
    await updateProfile(tx, actor.userId, changeOf(body));
    if (body.notification_settings) await chooseCameras(tx, actor, body.notification_settings.cameras);
  });
  return loadCurrentUser(services, actor);
};
