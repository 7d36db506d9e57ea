import type { suggestionRoutes } from '@sightline/contract/alerts/suggestions';
import type { Handlers } from '../../../changes/call.ts';
import { applySuggestion } from './operations/apply-suggestion.ts';
import { dismissSuggestion } from './operations/dismiss-suggestion.ts';
import { getSuggestion } from './operations/get-suggestion.ts';
import { listSuggestions } from './operations/list-suggestions.ts';
import { reopenSuggestion } from './operations/reopen-suggestion.ts';
import { settleSuggestion } from './operations/settle-suggestion.ts';

export const suggestionsHandlers: Handlers<keyof typeof suggestionRoutes> = {
  listSuggestions,
  getSuggestion,
  applySuggestion,
  dismissSuggestion,
  reopenSuggestion,
  settleSuggestion,
};
