import type { Operation } from '../../../../changes/call.ts';
import type { Changing } from '../../../../changes/changing.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { type AlertToSend, loadAlertsToSend } from '../../../alerts/alerts/public.ts';
import { lockOne, recordEvent } from '../../../alerts/changes/public.ts';
import {
  announceOpinion,
  findOpinion,
  loadSettingsToAsk,
  renewOpinion,
  type SettingsToAsk,
  takeQuestions,
} from '../../second-opinion/public.ts';
import { hasten, insertDeliveries } from '../deliveries.repo.ts';
import { wakeDispatcher } from '../dispatcher.ts';
import { newOpinion, opinionDelivery, opinionKey, presentOpinion } from '../opinion-of-alert.ts';

async function ask({ tx, actor }: Changing, settings: SettingsToAsk, alert: AlertToSend): Promise<void> {
  const { monthly_limit: max } = settings;
  if ((await takeQuestions(tx, settings, 1)) === 0) fail('opinion_limit_reached', { max });
  const times = await renewOpinion(tx, newOpinion(settings, alert));
  await insertDeliveries(tx, [opinionDelivery(settings, alert, { times, requestedBy: actor.userId })]);
}

export const askForOpinion: Operation<'askForOpinion'> = async ({ services, actor }, { params }) => {
  const answer = await services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const locked = await lockOne(changing, params.id);
    const [alert = fail('alert_not_found')] = await loadAlertsToSend(tx, [locked.id]);
    const settings =
      (await loadSettingsToAsk(tx, [alert.company_id])).get(alert.company_id) ?? fail('second_opinion_not_set_up');
    if (alert.frame_key === null) fail('alert_without_picture');
    const last = await findOpinion(tx, locked.id);
    // What waits is asked now instead of later, and not a second time.
    if (last?.state === 'waiting') await hasten(tx, opinionKey(alert.id, last.times));
    else {
      await ask(changing, settings, alert);
      await recordEvent(changing, locked, { kind: 'opinion_asked', before: null, after: { model: settings.model } });
    }
    tx.afterCommit(() => announceOpinion(services, alert));
    return presentOpinion(await findOpinion(tx, locked.id), true);
  });
  wakeDispatcher(services.db);
  return answer;
};
