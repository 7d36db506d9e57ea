import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { entryToday } from './entry-today.ts';
import { revertUseCases, UseCaseEntry } from './revert-use-cases.ts';

export { changeFeaturesWithin } from './switch-many.ts';
export { useCasesHandlers } from './use-cases.handlers.ts';

export const useCaseReverts: Reverts = {
  // Who may write which part of it is checked part by part.
  camera_use_case: [revertible({ permission: ALERTS_WRITE, body: UseCaseEntry, today: entryToday }, revertUseCases)],
};
