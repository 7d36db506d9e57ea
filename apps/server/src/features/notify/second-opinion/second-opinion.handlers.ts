import type { secondOpinionRoutes } from '@sightline/contract/second-opinion';
import type { Handlers } from '../../../changes/call.ts';
import { getOpinionAgreement } from './operations/get-opinion-agreement.ts';
import { getOpinionUse } from './operations/get-opinion-use.ts';
import { getSecondOpinion } from './operations/get-second-opinion.ts';
import { listSecondOpinions } from './operations/list-second-opinions.ts';
import { testSecondOpinion } from './operations/test-second-opinion.ts';
import { updateSecondOpinion } from './operations/update-second-opinion.ts';

export const secondOpinionHandlers: Handlers<keyof typeof secondOpinionRoutes> = {
  listSecondOpinions,
  getSecondOpinion,
  updateSecondOpinion,
  testSecondOpinion,
  getOpinionAgreement,
  getOpinionUse,
};
