import * as opinions from '../../second-opinion/public.ts';
import { FinalError, type Sender } from './sender.ts';

/** Which time an alert was asked about. */
export interface OpinionPayload {
  times: number;
}

/** The picture of an alert, with a question about it, to the model of its company. */
export const opinionSender: Sender = ({ services }, bag, delivery) => {
  const { times } = delivery.payload as OpinionPayload;
  const alert = bag.alerts.get(delivery.alert_id ?? '');
  if (!alert) return { lost: 'This alert does not exist any more' };
  const settings = bag.opinions.get(delivery.target_id ?? '');
  const store = async (outcome: opinions.Outcome, state: opinions.OpinionRow['state'], model?: string) => {
    await opinions.storeOutcome(services.db, alert.id, times, outcome, { state, ...(model ? { model } : {}) });
    opinions.announceOpinion(services, alert, outcome.verdict === 'doubtful' && settings?.doubtful_apart);
  };
  if (!settings)
    return {
      lost: 'Second opinions are switched off',
      onLost: () => store(opinions.failed('switched_off'), 'failed'),
    };
  const { url, model } = settings;
  let outcome: opinions.Outcome | undefined;
  return {
    write: async () => {
      const picture = await opinions.pictureOfAlert(services.storage, alert);
      if (!picture) {
        outcome = opinions.failed('picture_missing');
        throw new FinalError('The picture of this alert is gone');
      }
      const key = opinions.keyOf(services, settings);
      const question = opinions.questionFor(settings, alert);
      return { shownUrl: url, ...opinions.writeQuestion({ url, model, key, question, picture }) };
    },
    onAnswer: (answer) => {
      outcome = opinions.outcomeOf(settings, answer);
      const { problem } = outcome;
      if (problem === null) return undefined;
      return { error: `No verdict: ${problem}`, isFinal: opinions.isFinal(outcome) };
    },
    onEnd: ({ cause, nextAt }) => {
      const ended = outcome ?? opinions.outcomeOfError(cause);
      const over = ended.problem === null ? 'answered' : 'failed';
      return store(ended, nextAt === null ? over : 'waiting', model);
    },
  };
};
