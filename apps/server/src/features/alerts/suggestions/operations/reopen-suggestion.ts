import type { Operation } from '../../../../changes/call.ts';
import { changeSuggestion } from '../change-suggestion.ts';

export const reopenSuggestion: Operation<'reopenSuggestion'> = ({ services, actor }, { params, body }) =>
  changeSuggestion(services, actor, params.id, { ...body, status: 'open', from: ['applied', 'dismissed'] });
