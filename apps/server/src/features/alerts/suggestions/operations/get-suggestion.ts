import type { Operation } from '../../../../changes/call.ts';
import { loadSuggestion } from '../load-suggestion.ts';

export const getSuggestion: Operation<'getSuggestion'> = ({ services, actor }, { params }) =>
  loadSuggestion(services, actor, params.id);
