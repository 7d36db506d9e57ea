import { SecondOpinionFields, updateSecondOpinion } from '@sightline/contract/second-opinion';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeSettings } from './change-settings.ts';

export { announceOpinion } from './announce.ts';
export { keyOf } from './key-of.ts';
export {
  failOpinions,
  findOpinion,
  insertOpinions,
  type NewOpinion,
  type OpinionRow,
  renewOpinion,
  storeOutcome,
  takeQuestions,
} from './opinions.repo.ts';
export { failed, isFinal, type Outcome, outcomeOf, outcomeOfError } from './outcome.ts';
export { pictureOfAlert } from './picture-of-alert.ts';
export { questionFor } from './question-for.ts';
export { secondOpinionHandlers } from './second-opinion.handlers.ts';
export { loadSettingsToAsk, type SettingsToAsk } from './settings-to-ask.repo.ts';
export { writeQuestion } from './write-question.ts';

export const secondOpinionReverts: Reverts = {
  second_opinion: [
    revertible({ permission: updateSecondOpinion.permission, body: SecondOpinionFields }, changeSettings),
  ],
};
