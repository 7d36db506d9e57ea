import type { SecondOpinionTest } from '@sightline/contract/second-opinion';
import type { Operation } from '../../../../changes/call.ts';
import type { Services } from '../../../../changes/services.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { type AlertToSend, loadAlertsToSend } from '../../../alerts/alerts/public.ts';
import { keyOf } from '../key-of.ts';
import { latestPictured } from '../latest-alert.repo.ts';
import { takeQuestions } from '../opinions.repo.ts';
import { failed, type Outcome, outcomeOf, outcomeOfError } from '../outcome.ts';
import { pictureOfAlert } from '../picture-of-alert.ts';
import { questionFor } from '../question-for.ts';
import { findSettings, type SettingsRow } from '../settings.repo.ts';
import { writeQuestion } from '../write-question.ts';

const SHOWN_CHARACTERS = 1000;

interface Answered {
  outcome: Outcome;
  response: string;
}

async function ask(services: Services, row: SettingsRow & { url: string }, alert: AlertToSend): Promise<Answered> {
  const picture = await pictureOfAlert(services.storage, alert);
  if (!picture) return { outcome: failed('picture_missing'), response: '' };
  const { url, model } = row;
  const request = writeQuestion({ url, model, key: keyOf(services, row), question: questionFor(row, alert), picture });
  try {
    const answer = await services.outgoing.send(request);
    const outcome = outcomeOf(row, answer);
    return { outcome, response: outcome.problem ? answer.text.slice(0, SHOWN_CHARACTERS) : '' };
  } catch (error) {
    return { outcome: outcomeOfError(error), response: '' };
  }
}

const presentAlert = (alert: AlertToSend): SecondOpinionTest['alert'] => ({
  id: alert.id,
  use_case: alert.use_case,
  use_case_name: alert.flow_name,
  camera: { id: alert.camera_id, name: alert.camera_name },
  occurred_at: new Date(Number(alert.at_micros) / 1000).toISOString(),
});

export const testSecondOpinion: Operation<'testSecondOpinion'> = async ({ services, actor }, { params }) => {
  const { db } = services;
  const row = (await findSettings(actor.reach, db, params.id)) ?? fail('company_not_found');
  const { url, model, currency, monthly_limit: max } = row;
  if (url === null || model === '') fail('second_opinion_not_set_up');
  const useCases = row.use_cases.map(({ use_case }) => use_case);
  const id = (await latestPictured(db, row.company_id, useCases)) ?? fail('no_alert_with_picture');
  const [alert = fail('no_alert_with_picture')] = await loadAlertsToSend(db, [id]);
  if ((await db.transaction((tx) => takeQuestions(tx, row, 1))) === 0) fail('opinion_limit_reached', { max });
  const { outcome, response } = await ask(services, { ...row, url }, alert);
  return { ...outcome, question: questionFor(row, alert), model, currency, alert: presentAlert(alert), response };
};
